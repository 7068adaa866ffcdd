"""Three people, one rated match, sockets spread over the web processes."""

from __future__ import annotations

import contextlib
import json
import random
import re
import time
from collections.abc import Iterator
from typing import Any

from websockets.sync.client import ClientConnection

from tests.processes.client import Player

MATCH_PATH = re.compile(r"/matches/(\d+)/")


def sit_down(people: list[Player], seconds: str = "60") -> int:
    """Open a rated table, let everybody join, and get ready.

    Returns:
        The match's id.
    """
    host, *others = people
    where, text = host.post("/tables/new/", game="ferbl", kind="rated", seconds=seconds, bots="0")
    assert where.startswith("/tables/"), text
    for at, player in enumerate(others):
        player.post(f"{where}join/", port=player.ports[at % len(player.ports)])
    for player in people:
        landed, text = player.post(f"{where}ready/", client_seed=f"seed of {len(player.name)}")
    found = MATCH_PATH.fullmatch(landed)
    assert found, (landed, text)
    return int(found.group(1))


class Hand:
    """A player's socket in a match, and what came over it.

    Attributes:
        view: the newest view.
        boards: the game's part of each version that was shown.
        shown: every line of the log that was shown, by its number.
        said: what this player has played, by the number that the action would have in the log.
    """

    def __init__(self, player: Player, match_id: int, port: int) -> None:
        self.player, self.match_id, self.port = player, match_id, port
        self.version = -1
        self.view: dict[str, Any] = {}
        self.over = False
        self.last: dict[str, Any] = {}
        self.boards: dict[int, Any] = {}
        self.shown: dict[int, dict[str, Any]] = {}
        self.said: dict[int, str] = {}
        self.socket: ClientConnection | None = None
        self.open = contextlib.ExitStack()
        self.connect(port)

    def connect(self, port: int) -> None:
        """Open the socket, here or on another process; the server then sends the whole view."""
        self.open.close()
        self.port = port
        self.socket = self.open.enter_context(self.player.socket(self.match_id, port))
        self.read(10)

    def read(self, timeout: float) -> bool:
        """Take in one frame.

        Returns:
            Whether one came.
        """
        assert self.socket is not None
        try:
            frame = json.loads(self.socket.recv(timeout=timeout))
        except TimeoutError:
            return False
        if frame["type"] == "view":
            self.look(frame["version"], frame["view"])
        elif frame.get("code") == "too_many_messages":  # the test sends faster than a person can
            time.sleep(1)
            self.say(**self.last)
        return True

    def look(self, version: int, view: dict[str, Any]) -> None:
        """Take in a view, which must not be older than the last; nothing once shown may have changed."""
        assert version >= self.version
        assert self.boards.setdefault(version, view["view"]) == view["view"]
        for line in view["log"]:
            assert self.shown.setdefault(line["number"], line) == line
        self.version, self.view, self.over = version, view, view["status"] != "running"

    def reach(self, version: int) -> None:
        """Wait for a view at least that new; if the last message was lost, the server makes up for it within about ten seconds."""
        while self.version < version:
            assert self.read(30), f"nothing newer than version {self.version} comes"

    def act(self, rng: random.Random) -> bool:
        """Do something legal if it is this seat's turn, preferring what makes a match short: shed what is no filek, and close with one."""
        legal = self.view["view"]["legal"]
        if self.over or not legal:
            return False
        self.said[self.version + 1] = action = rng.choice(sensible(legal))
        self.say(type="act", action=action, version=self.version)
        return True

    def say(self, **message: Any) -> None:
        """Send a message."""
        assert self.socket is not None
        self.last = message
        self.socket.send(json.dumps(message))


def sensible(legal: list[str]) -> list[str]:
    """Return those of the legal actions that bring the end of a round nearer."""
    closing = [text for text in legal if text[0] == "O" and len(text) == 2]
    shedding = [text for text in legal if text[0] in "789TUKA"]
    return closing or shedding or legal


@contextlib.contextmanager
def hands_of(people: list[Player], match_id: int) -> Iterator[list[Hand]]:
    """Open a socket for each player, each on another process than the one before."""
    hands: list[Hand] = []
    try:
        for at, player in enumerate(people):
            hands.append(Hand(player, match_id, player.ports[at % len(player.ports)]))
        yield hands
    finally:
        for hand in hands:
            hand.open.close()


def play_to_the_end(hands: list[Hand], rng: random.Random, limit: int = 4000) -> None:
    """Let everybody play at random until the match is over for all."""
    for _ in range(limit):
        newest = max(hand.version for hand in hands)
        for hand in hands:
            hand.reach(newest)
        if all(hand.over for hand in hands):
            return
        actor = next((hand for hand in hands if hand.act(rng)), hands[0])
        actor.reach(newest + 1)
    raise AssertionError("the match does not end")
