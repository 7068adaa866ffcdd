"""A match over the real consumers and everybody who looks at it: every byte that they are sent is searched for cards they may not know."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.test import Client

from accounts.models import User
from games.bots import choose
from games.clock import sweep
from games.engine.registry import rules_for
from games.models import Match
from tests.games.live.hidden import Find, MaySee
from tests.games.live.sockets import session_of, socket
from tests.games.stored_matches import users_by_seat

in_db = sync_to_async
LOG = re.compile(r'<section [^>]*id="log-panel".*?</section>|<div [^>]*id="strip".*?</div>', re.DOTALL)


@dataclass
class Receiver:
    """Somebody looking at the match over a socket: what they were ever allowed to see, and what they were sent."""

    seat: int | None
    as_json: bool
    connection: WebsocketCommunicator
    history: dict[int, set[str]]
    find: Find
    ever: set[str] = field(default_factory=set)
    frames: int = 0

    async def catch_up(self, version: int) -> None:
        """Take frames, and check each, until one shows that version."""
        while True:
            frame = await self.connection.receive_from(timeout=20)
            shown = self.check(frame)
            if shown >= version:
                return

    def check(self, frame: str) -> int:
        """Check one frame against what may be known at the version it shows.

        Returns:
            That version.
        """
        self.frames += 1
        if self.as_json:
            return self.check_json(json.loads(frame))
        version = int(re.search(r'data-version="(\d+)"', frame)[1])  # type: ignore[index]
        self.check_html(frame, version)
        return version

    def check_json(self, frame: dict[str, Any]) -> int:
        """Check each line of the log against its own version, and the rest of the view against this one."""
        version: int = frame["version"]
        for line in frame["view"].pop("log"):
            known = self.history[line["number"]] | self.history.get(line["number"] - 1, set())
            assert self.find(json.dumps(line)) <= known
        assert self.find(json.dumps(frame)) <= self.history[version]
        return version

    def check_html(self, page: str, version: int) -> None:
        """Check the log, which tells of earlier rounds, against all that they ever saw, and the rest against what they see now."""
        self.ever |= set().union(*(seen for number, seen in self.history.items() if number <= version))
        assert self.find(page) <= self.ever
        assert self.find(LOG.sub("", page)) <= self.history[version]


@dataclass
class Room:
    """A match and all who look at it."""

    match: Match
    users: dict[int, User]
    may_see: MaySee
    find: Find
    receivers: list[Receiver] = field(default_factory=list)
    histories: dict[int | None, dict[int, set[str]]] = field(default_factory=dict)

    @classmethod
    async def opened(cls, match: Match, may_see: MaySee, find: Find) -> Room:
        """Open a room where everybody watches: each seat and a spectator as JSON, seat 0 and a spectator as a page as well."""
        room = cls(match, await in_db(users_by_seat)(match), may_see, find)
        room.histories = {seat: {} for seat in (None, *sorted(room.users))}
        await room.look()
        await room.let_in(None, as_json=True, language="cs")
        await room.let_in(None, as_json=False, language="en")
        await room.let_in(0, as_json=False, language="cs")
        for seat in sorted(room.users):
            await room.let_in(seat, as_json=True, language="cs")
        return room

    async def played_out(
        self, rng: Random, *, enough: Callable[[dict[str, Any]], bool] = lambda _position: False
    ) -> None:
        """Play the match to its end, or to a position that is ``enough``, looking at everybody's page now and then, and close the
        sockets."""
        while self.match.status == Match.Status.RUNNING and not enough(self.match.snapshot):
            await self.act(rng)
            if self.match.version % 30 == 0:
                await self.pages()
        await self.pages()
        assert min(receiver.frames for receiver in self.receivers) == self.match.version
        for receiver in self.receivers:
            await receiver.connection.disconnect()

    async def look(self) -> None:
        """Remember what each seat may see of the position as it is now."""
        await self.match.arefresh_from_db()
        for seat, history in self.histories.items():
            history[self.match.version] = self.may_see(self.match.snapshot, seat)

    async def let_in(self, seat: int | None, *, as_json: bool, language: str) -> None:
        """Open a socket and check the first view."""
        user = None if seat is None else self.users[seat]
        query = "?format=json" if as_json else ""
        connection = await in_db(socket)(self.match, user, query=query, language=language)
        assert (await connection.connect(timeout=20))[0]
        receiver = Receiver(seat, as_json, connection, self.histories[seat], self.find)
        self.receivers.append(receiver)
        await receiver.catch_up(self.match.version)

    async def act(self, rng: Random) -> None:
        """Let somebody act over their own socket, as the house bot would or at random, or the table deal."""
        rules = rules_for(self.match.game)
        seat = rules.to_act(rules.load(self.match.snapshot))
        if not isinstance(seat, int):
            await in_db(sweep)(self.match.deadline)
        else:
            actor = next(one for one in self.receivers if one.seat == seat and one.as_json)
            action = an_action(self.match, seat, rng)
            await actor.connection.send_json_to({"type": "act", "action": action, "version": self.match.version})
        await self.wait_for(self.match.version + 1)

    async def wait_for(self, version: int) -> None:
        """Wait until everybody was shown that version."""
        first, shown = self.receivers[0], -1
        while shown < version:
            # The row is written before anybody is told, so what may be known is remembered before a frame is checked.
            frame = await first.connection.receive_from(timeout=30)
            await self.look()
            shown = first.check(frame)
        for receiver in self.receivers[1:]:
            await receiver.catch_up(version)

    async def pages(self) -> None:
        """Ask for the page over HTTP as everybody would, in both languages."""
        for seat, user in [*self.users.items(), (None, None)]:
            reader = next(one for one in self.receivers if one.seat == seat)
            client = Client()
            if user is not None:
                client.cookies[settings.SESSION_COOKIE_NAME] = await in_db(session_of)(user)
            for language, _ in settings.LANGUAGES:
                answer = await in_db(client.get)(f"/matches/{self.match.pk}/", headers={"accept-language": language})
                assert answer.status_code == 200
                reader.check_html(answer.content.decode(), self.match.version)


def an_action(match: Match, seat: int, rng: Random) -> str:
    """Choose anything legal now and then, else what the house bot would do, so that matches are varied and not endless."""
    rules = rules_for(match.game)
    state = rules.load(match.snapshot)
    if rng.random() < 0.3:
        return rules.format_action(rng.choice(rules.legal_actions(state)))
    return rules.format_action(choose(match.game, "rules", rules.view(state, seat), rng))
