"""The messages at a table of the site, in JSON and in HTML, and of the yardsticks: how to open a socket, read a view, and act.

Views are searched, not parsed, because the driver shares the machine with the servers it measures.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol

SEATS: Final = 3
Say = Callable[[str], None]


class Seen(NamedTuple):
    """What a frame shows: the version of the table, the message that acts if it is this seat's turn, and whether the match is over."""

    version: int
    move: str | None = None
    over: bool = False


REFUSED: Final = Seen(-1)
"""The server has refused the last action."""


@dataclass(frozen=True, slots=True)
class Place:
    """A match to be played: its name, and for each seat the port to connect to and the cookies to send."""

    match: str
    ports: tuple[int, ...]
    cookies: tuple[str, ...] = ("", "", "")

    def headers(self, seat: int) -> dict[str, str]:
        """Return what a seat's socket adds to its request."""
        return {"Cookie": self.cookies[seat]} if self.cookies[seat] else {}


class Dialect(Protocol):
    """How to talk to one kind of server."""

    def path(self, place: Place, seat: int) -> str:
        """Return the path of a seat's socket."""

    def read(self, frame: bytes, place: Place, seat: int, say: Say) -> Seen | None:
        """Return what a frame shows, or ``None`` if it says nothing about the table. May answer at once."""


@dataclass
class SiteJson:
    """The site's views as JSON (docs/socket.md)."""

    rng: random.Random = field(default_factory=lambda: random.Random(1))
    version = re.compile(rb'"version": ?(\d+)')
    legal = re.compile(rb'"legal": ?\["([^\]]+)"\]')
    running = re.compile(rb'"status": ?"running"')
    between = re.compile(rb'", ?"')

    def path(self, place: Place, seat: int) -> str:
        """Return the path of the match as JSON."""
        return f"/ws/matches/{place.match}/?format=json"

    def read(self, frame: bytes, place: Place, seat: int, say: Say) -> Seen | None:
        """Read a view or a refusal."""
        if not frame.startswith((b'{"type": "view"', b'{"type":"view"')):
            return REFUSED if frame.startswith((b'{"type": "error"', b'{"type":"error"')) else None
        found = self.version.search(frame)
        assert found is not None, frame[:200]
        version = int(found[1])
        legal = self.legal.search(frame)
        move = None if legal is None else chosen(self.between.split(legal[1]), version, self.rng)
        return Seen(version, move, self.running.search(frame) is None)


@dataclass
class SiteHtml:
    """The site's views as HTML fragments, each acknowledged as the page's script does."""

    rng: random.Random = field(default_factory=lambda: random.Random(1))
    version = re.compile(rb'data-version="(\d+)"')
    mine = re.compile(rb'data-my-turn="')
    button = re.compile(rb'<button ([^>]*)name="action" value="([^"]+)"')
    legal = re.compile(rb'playable|choice-button|id="move-')

    def path(self, place: Place, seat: int) -> str:
        """Return the path that a browser opens."""
        return f"/ws/matches/{place.match}/"

    def read(self, frame: bytes, place: Place, seat: int, say: Say) -> Seen | None:
        """Read a view or a notice of refusal."""
        head = frame[:600]
        found = self.version.search(head)
        if found is None:
            return REFUSED
        version = int(found[1])
        say(f'{{"type": "ack", "version": {version}}}')
        return Seen(version, self._move(frame, head, version), b"data-over" in head.partition(b">")[0])

    def _move(self, frame: bytes, head: bytes, version: int) -> str | None:
        if not self.mine.search(head):
            return None
        buttons = [value for tag, value in self.button.findall(frame) if self.legal.search(tag)]
        return chosen(buttons, version, self.rng) if buttons else None


def chosen(legal: list[bytes], version: int, rng: random.Random) -> str:
    """Return the message that does one of the legal actions at random; it draws cards only if it must, or a match would take too long."""
    action = rng.choice([text for text in legal if text != b"draw"] or legal).decode()
    return json.dumps({"type": "act", "action": action, "version": version})


@dataclass
class Floor:
    """The bare consumer of ``bench.tables.floor``, where the number of the last message says which seat is to send the next one."""

    def path(self, place: Place, seat: int) -> str:
        """Return the path of a group of three."""
        return f"/{place.match}/"

    def read(self, frame: bytes, place: Place, seat: int, say: Say) -> Seen | None:
        """Read the number before the constant."""
        version = int(frame[: frame.index(b" ")])
        return Seen(version, str(version) if version % SEATS == seat else None)


@dataclass
class Boardgame:
    """boardgame.io over socket.io (engine.io 4): a packet type before each message, a namespace for each game."""

    game: str = "bench"
    version = re.compile(rb'"_stateID":(\d+)')
    player = re.compile(rb'"currentPlayer":"(\d+)"')

    def path(self, place: Place, seat: int) -> str:
        """Return the path of socket.io without polling."""
        return "/socket.io/?EIO=4&transport=websocket"

    def read(self, frame: bytes, place: Place, seat: int, say: Say) -> Seen | None:
        """Shake hands, answer pings, and read what ``sync`` and ``update`` bring."""
        if frame.startswith(b"42"):
            return self._state(frame, place, seat)
        if frame == b"2":
            say("3")
        elif frame.startswith(b"0"):
            say(f"40/{self.game},")
        elif frame.startswith(b"40/"):
            say(self._event("sync", place.match, str(seat), None, SEATS))
        return None

    def _state(self, frame: bytes, place: Place, seat: int) -> Seen | None:
        found, player = self.version.search(frame), self.player.search(frame)
        if found is None or player is None:
            return None
        number = int(found[1])
        action = {"type": "MAKE_MOVE", "payload": {"type": "put", "args": [], "playerID": str(seat)}}
        move = self._event("update", action, number, place.match, str(seat)) if int(player[1]) == seat else None
        over = b'"gameover":' in frame
        return Seen(number, None if over else move, over)

    def _event(self, *words: object) -> str:
        return f"42/{self.game},{json.dumps(words)}"
