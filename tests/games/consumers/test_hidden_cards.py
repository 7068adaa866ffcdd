"""Nobody is sent a card they may not know: whole matches over the real consumers, every byte of every frame and page searched. (F11.5)"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.test import Client
from django.utils import translation

from accounts.models import User
from games.bots import choose
from games.engine.cards import CARDS
from games.engine.registry import rules_for
from games.models import Match
from games.presenters.cards import CARD_NAMES, PLAYED_CARDS
from games.services.clock import sweep
from tests.games.consumers.cards import cards_in, names
from tests.games.consumers.sockets import session_of, socket
from tests.games.matches import match_of, person, users_by_seat

pytestmark = pytest.mark.django_db(transaction=True)
in_db = sync_to_async
LOG = re.compile(r'<section [^>]*id="log-panel".*?</section>|<div [^>]*id="strip".*?</div>', re.DOTALL)


def may_see(position: dict[str, Any], seat: int | None) -> set[str]:
    """What that seat (``None``: a spectator) may see of a position: its own hand, the pile, all hands once the round has ended."""
    hands = position["hands"]
    shown = hands if position["phase"] != "play" else [hands[seat]] if seat is not None else []
    return {card for cards in [position["pile"], *shown] for card in cards}


@dataclass
class Receiver:
    """Somebody looking at the match over a socket: what they were ever allowed to see, and what they were sent."""

    seat: int | None
    as_json: bool
    connection: WebsocketCommunicator
    history: dict[int, set[str]]
    words: dict[str, str]
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
        """Check one frame against what may be known at the version it shows; that version."""
        self.frames += 1
        if self.as_json:
            return self.check_json(json.loads(frame))
        version = int(re.search(r'data-version="(\d+)"', frame)[1])  # type: ignore[index]
        self.check_html(frame, version)
        return version

    def check_json(self, frame: dict[str, Any]) -> int:
        """Each line of the log against its own version, everything else against this one."""
        version: int = frame["version"]
        for line in frame["view"].pop("log"):
            known = self.history[line["number"]] | self.history.get(line["number"] - 1, set())
            assert cards_in(json.dumps(line), self.words) <= known
        assert cards_in(json.dumps(frame), self.words) <= self.history[version]
        return version

    def check_html(self, page: str, version: int) -> None:
        """The log speaks of earlier rounds, so it is held against everything they ever saw; everything else against now."""
        self.ever |= set().union(*(seen for number, seen in self.history.items() if number <= version))
        assert cards_in(page, self.words) <= self.ever
        assert cards_in(LOG.sub("", page), self.words) <= self.history[version]


@dataclass
class Room:
    """A match and all who look at it."""

    match: Match
    users: dict[int, User]
    receivers: list[Receiver] = field(default_factory=list)
    histories: dict[int | None, dict[int, set[str]]] = field(default_factory=lambda: {None: {}, 0: {}, 1: {}, 2: {}})

    async def look(self) -> None:
        """Remember what each seat may see of the position as it is now."""
        await self.match.arefresh_from_db()
        for seat, history in self.histories.items():
            history[self.match.version] = may_see(self.match.snapshot, seat)

    async def let_in(self, seat: int | None, *, as_json: bool, language: str, words: dict[str, str]) -> None:
        """Open a socket and check the first view."""
        user = None if seat is None else self.users[seat]
        query = "?format=json" if as_json else ""
        connection = await in_db(socket)(self.match, user, query=query, language=language)
        assert (await connection.connect(timeout=20))[0]
        receiver = Receiver(seat, as_json, connection, self.histories[seat], words)
        self.receivers.append(receiver)
        await receiver.catch_up(self.match.version)

    async def act(self, rng: Random) -> None:
        """Somebody acts over their own socket, as the house bot would or at random; or the table deals."""
        turn = self.match.snapshot["turn"]
        if turn is None:
            await in_db(sweep)(self.match.deadline)
        else:
            actor = next(one for one in self.receivers if one.seat == turn and one.as_json)
            action = an_action(self.match, turn, rng)
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
    """Now and then anything legal, else what the house bot would do, so that matches are varied and not endless."""
    rules = rules_for(match.game)
    state = rules.load(match.snapshot)
    if rng.random() < 0.3:
        return rules.format_action(rng.choice(rules.legal_actions(state)))
    return rules.format_action(choose(match.game, "rules", rules.view(state, seat), rng))


async def test_a_whole_match_shows_nobody_a_card_they_may_not_know() -> None:
    """Seven rounds, one renewed stock, two eliminated who look on: known of this seed from the engine alone."""
    words = names()
    people = [await in_db(person)(name) for name in ("ada", "bob", "cid")]
    match = await in_db(match_of)(*people, seconds=60, server_seed=f"{24:064x}")
    room = Room(match, await in_db(users_by_seat)(match))
    await room.look()
    for seat, as_json, language in (
        (None, True, "cs"),
        (None, False, "en"),
        (0, True, "cs"),
        (0, False, "cs"),
        (1, True, "cs"),
        (2, True, "cs"),
    ):
        await room.let_in(seat, as_json=as_json, language=language, words=words)
    rng = Random(4)
    while room.match.status == Match.Status.RUNNING:
        await room.act(rng)
        if room.match.version % 30 == 0:
            await room.pages()
    await room.pages()
    assert len(room.match.snapshot["eliminated"]) == 2
    assert min(receiver.frames for receiver in room.receivers) == room.match.version
    for receiver in room.receivers:
        await receiver.connection.disconnect()


@pytest.mark.parametrize(
    "planted", ['<i id="card-{}">', '{{"drawn": "{}"}}', '<button value="{}=9">', '<img src="/static/cards/{}.svg">']
)
def test_the_search_finds_a_planted_code(planted: str) -> None:
    for code in CARDS:
        assert cards_in(planted.format(code), {}) == {code}


@pytest.mark.parametrize("language", ["cs", "en"])
def test_the_search_finds_a_planted_name(language: str) -> None:
    words = names()
    for code in CARDS:
        with translation.override(language):
            for table in (CARD_NAMES, PLAYED_CARDS):
                assert cards_in(f"<li>Ada: {str(table[code]).capitalize()}.</li>", words) == {code}


def test_the_check_of_a_frame_finds_a_planted_card() -> None:
    history = {1: {"7h"}}
    reader = Receiver(None, True, None, history, names())  # type: ignore[arg-type]
    frame = {"version": 1, "view": {"log": [{"number": 1, "cards": ["7h"]}], "view": {"pile": ["7h"]}}}
    reader.check(json.dumps(frame))
    for spoiled in (
        {**frame, "view": {"log": [{"number": 1, "cards": ["8h"]}], "view": {}}},
        {**frame, "view": {"log": [], "view": {"pile": ["8h"]}}},
    ):
        with pytest.raises(AssertionError):
            reader.check(json.dumps(spoiled))
    page = '<div id="table" data-version="1"><img id="card-{}"></div>'
    reader.as_json = False
    reader.check(page.format("7h"))
    with pytest.raises(AssertionError):
        reader.check(page.format("8h"))
