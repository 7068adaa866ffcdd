"""Players who play on whatever dies: they come back to any process that answers, and say again what was not answered."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from websockets.exceptions import WebSocketException

from tests.services.client import Player
from tests.services.rated import Hand, sensible
from tests.services.site import Site

GONE = (WebSocketException, OSError, EOFError)
PATIENCE = 120.0
"""Seconds; only a machine with much else to do needs more than some twelve, after which a socket compares versions by itself."""


class StubbornHand(Hand):
    """A hand that does not let go. ``said``: what it played, by the number the action would have in the log."""

    def __init__(self, player: Player, match_id: int, port: int) -> None:
        self.said: dict[int, str] = {}
        super().__init__(player, match_id, port)

    def come_back(self) -> None:
        """Open the socket on the next process that answers."""
        until = time.monotonic() + PATIENCE
        while True:
            ports = self.player.ports
            self.port = ports[(ports.index(self.port) + 1) % len(ports)]
            try:
                return self.connect(self.port)
            except GONE:
                assert time.monotonic() < until, "no process takes the socket"
                time.sleep(0.1)

    def reach(self, version: int, action: str = "") -> None:
        """Wait for a view at least that new; say ``action`` first, again after every break."""
        until, told = time.monotonic() + PATIENCE, not action
        while self.version < version:
            assert time.monotonic() < until, f"nothing newer than version {self.version} comes"
            try:
                if not told:
                    self.say(type="act", action=action, version=self.version)
                    told = True
                self.read(1)
            except GONE:
                self.come_back()
                told = not action

    def play(self, rng: random.Random) -> bool:
        """Do something, if it is this seat's turn, and wait until it shows."""
        legal = self.view["view"]["legal"]
        if self.over or not legal:
            return False
        number = self.version + 1
        self.said[number] = rng.choice(sensible(legal))
        self.reach(number, self.said[number])
        return True

    def acknowledged(self) -> dict[int, str]:
        """The actions whose line in the log this player was shown as their own."""
        mine = ("play", self.view["my_seat"], "player")
        lines = {number: self.shown[number] for number in self.said if number in self.shown}
        own = [number for number, line in lines.items() if (line["kind"], line["seat"], line["by"]) == mine]
        return {number: self.said[number] for number in own}


@dataclass
class Faults:
    """What goes wrong during a match, one thing after the other, each at a random moment while play goes on."""

    waiting: list[Callable[[], None]]
    rng: random.Random
    every: int
    under_way: Future[None] | None = None
    thread: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1))

    def maybe(self, moves: int) -> None:
        """Begin the next one, once the one before is over."""
        if moves % self.every == 0 and self.waiting:
            self.settle()
            self.under_way = self.thread.submit(self._begin, self.waiting.pop(0), self.rng.uniform(0, 0.3))

    def settle(self) -> None:
        """Wait until the one under way is over; its error is this one's."""
        if self.under_way is not None:
            self.under_way.result(PATIENCE)

    def _begin(self, fault: Callable[[], None], after: float) -> None:
        time.sleep(after)
        fault()


def play_through(hands: list[StubbornHand], rng: random.Random, faults: Faults, limit: int = 4000) -> None:
    """Everybody plays at random until the match is over for all and nothing is left to go wrong."""
    for moves in range(1, limit):
        newest = max(hand.version for hand in hands)
        for hand in hands:
            hand.reach(newest)
        if all(hand.over for hand in hands):
            break
        faults.maybe(moves)
        if not any(hand.play(rng) for hand in hands):
            hands[0].reach(newest + 1)  # the clock deals
    assert all(hand.over for hand in hands)
    faults.settle()
    for fault in faults.waiting:  # the match was a very short one
        fault()


def kill_web(site: Site, *numbers: int) -> Callable[[], None]:
    """Web processes that die without a word, and their supervisor that starts them again."""

    def fault() -> None:
        for number in numbers:
            site.kill(f"web{number}")
        for number in numbers:
            site.start_web(number)
        for number in numbers:
            site.wait_for_web(number)

    return fault


def assert_clients_saw_what_is_there(site: Site, match_id: int, hands: list[StubbornHand]) -> None:
    """Nothing that anybody was shown is missing or different in the log, and the last views are the server's own."""
    log: dict[Any, Any] = {
        number: line
        for number, *line in site.query(
            "SELECT number, kind, seat, by, text FROM games_action WHERE match_id = %s", match_id
        )
    }
    assert sum(len(hand.acknowledged()) for hand in hands) > 0
    for hand in hands:
        for number, line in hand.shown.items():
            assert log[number][:3] == [line["kind"], line["seat"], line["by"]]
        for number, text in hand.acknowledged().items():
            assert log[number][3] == text
        for port in site.ports:
            now = StubbornHand(hand.player, match_id, port)
            assert now.view == hand.view
            now.open.close()
