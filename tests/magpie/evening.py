"""Three people who open a rated table of Magpie in the lobby over HTTP, and play over sockets as browsers do."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from allauth.account.models import EmailAddress
from asgiref.sync import sync_to_async
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.clock import sweep
from games.models import Match, Table
from tests.games.live.sockets import Socket, socket

in_db = sync_to_async
GAME: Final = "magpie"
NAMES: Final = ("Anna", "Bela", "Cyril")


def registered(name: str) -> User:
    """Register a person with a confirmed mail address."""
    user = User.objects.create_user(name, f"{name.lower()}@example.org", "heslo-12345")
    EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
    return user


def browser_of(user: User | None, language: str = "en") -> Client:
    """Return a browser in which the user is logged in."""
    client = Client(headers={"accept-language": language})
    if user is not None:
        client.force_login(user)
    return client


def opened_in_the_lobby(users: list[User]) -> Match:
    """Let the first of them open a rated table, the others find it in the lobby, and all say that they are ready."""
    host, *others = map(browser_of, users)
    wish = {"game": GAME, "kind": "rated", "seconds": "30", "bots": "0"}
    assert host.post("/tables/new/", wish).status_code == 302
    table = Table.objects.get()
    for browser in others:
        assert f"/tables/{table.pk}/join/" in browser.get("/lobby/").content.decode()
        assert browser.post(f"/tables/{table.pk}/join/").status_code == 302
    for browser in (host, *others):
        browser.post(f"/tables/{table.pk}/ready/", {"client_seed": "abc"})
    return Match.objects.get(table=table)


@dataclass
class Player:
    """Somebody at the table: their socket, and the newest frame that they were sent."""

    user: User
    line: Socket
    frame: dict[str, Any] = field(default_factory=dict)

    @property
    def version(self) -> int:
        """The version of the match that they know."""
        return int(self.frame.get("version", 0))

    @property
    def view(self) -> dict[str, Any]:
        """What they see of the game."""
        view: dict[str, Any] = self.frame["view"]["view"]
        return view

    async def know(self, version: int) -> None:
        """Take frames until one shows that version, or a later one."""
        while self.version < version:
            frame = await self.line.receive_json_from(timeout=20)
            assert frame["type"] == "view", frame
            self.frame = frame

    async def say(self, kind: str, **facts: Any) -> None:
        """Send a message about the version that they know."""
        await self.line.send_json_to({"type": kind, "version": self.version, **facts})


@dataclass
class Evening:
    """A match and those who play it."""

    match: Match
    players: list[Player]

    @classmethod
    async def begun(cls) -> Evening:
        """Seat three people at a table from the lobby, each with a socket that has shown them the first deal."""
        users = [await in_db(registered)(name) for name in NAMES]
        match = await in_db(opened_in_the_lobby)(users)
        evening = cls(match, [Player(user, await in_db(socket)(match, user)) for user in users])
        for player in evening.players:
            assert (await player.line.connect(timeout=20))[0]
            await player.know(1)
        return evening

    @property
    def version(self) -> int:
        """The newest version that anybody was shown."""
        return max(player.version for player in self.players)

    async def played_out(self, rng: Random) -> None:
        """Let everybody play what their own view says they may, continue after each round, and close their socket at the end."""
        while self.players[0].frame["view"]["outcome"] is None:
            await self.step(rng)
        for player in self.players:
            await player.line.disconnect()
        await self.match.arefresh_from_db()

    async def step(self, rng: Random) -> None:
        """Do one action, or the next deal."""
        actor = next((player for player in self.players if player.view["legal"]), None)
        if actor is not None:
            await actor.say("act", action=rng.choice(actor.view["legal"]))
            await self.all_know(self.version + 1)
        elif self.players[0].view["to_act"] == "table":
            await self.go_on()
        else:  # somebody has left: the house bot plays for them
            await in_db(sweep)(timezone.now() + timezone.timedelta(minutes=1))
            await self.all_know(self.version + 1)

    async def go_on(self) -> None:
        """Let everybody who is still there click on Continue, and the table deal."""
        for player in self.players:
            await player.say("continue")
            await self.all_know(self.version + 1)
        await in_db(sweep)(timezone.now())
        await self.all_know(self.version + 1)

    async def leave(self, player: Player) -> None:
        """Let one of them leave for good and close the page."""
        await player.say("leave", confirm=True)
        self.players.remove(player)
        await self.all_know(self.version + 1)
        await player.line.disconnect()

    async def all_know(self, version: int) -> None:
        """Wait until everybody has been shown that version."""
        for player in self.players:
            await player.know(version)
