"""Players who go on whatever dies: they reconnect to any process that answers, and repeat what was not answered."""

from __future__ import annotations

import contextlib
import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field

from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.processes.client import Player
from tests.processes.rated import Hand, sensible, sit_down
from tests.processes.site import DOWN_WITHIN, UP_WITHIN

GONE = (WebSocketException, OSError, EOFError)
PATIENCE = 120.0
"""Seconds. Only a busy machine needs more than about twelve, after which a socket compares versions by itself."""
RESTART = 1012


class StubbornHand(Hand):
    """A hand that reconnects. ``closed`` has the codes with which its sockets were closed, ``None`` where the connection just broke."""

    def __init__(self, player: Player, match_id: int, port: int) -> None:
        self.closed: list[int | None] = []
        super().__init__(player, match_id, port)

    def gone(self, error: Exception) -> None:
        """Note why the socket was closed, and open another, after a random pause if the server said that it restarts."""
        code = error.rcvd.code if isinstance(error, ConnectionClosed) and error.rcvd is not None else None
        self.closed.append(code)
        if code == RESTART:
            time.sleep(random.uniform(0, 0.5))
        self.come_back()

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
        """Wait for a view at least that new; send ``action`` first, and again after every break."""
        until, told = time.monotonic() + PATIENCE, not action
        while self.version < version:
            assert time.monotonic() < until, f"nothing newer than version {self.version} comes"
            try:
                if not told:
                    self.say(type="act", action=action, version=self.version)
                    told = True
                self.read(1)
            except GONE as error:
                self.gone(error)
                told = not action

    def play(self, rng: random.Random) -> bool:
        """Do something if it is this seat's turn, and wait until the view shows it."""
        legal = self.view["view"]["legal"]
        if self.over or not legal:
            return False
        number = self.version + 1
        self.said[number] = rng.choice(sensible(legal))
        self.reach(number, self.said[number])
        return True


@contextlib.contextmanager
def stubborn_hands(people: list[Player], match_id: int) -> Iterator[list[StubbornHand]]:
    """Open a socket for each player, each on another process than the one before."""
    with contextlib.ExitStack() as sockets:
        hands = []
        for at, player in enumerate(people):
            hands.append(StubbornHand(player, match_id, player.ports[at % len(player.ports)]))
            sockets.callback(hands[-1].open.close)
        yield hands


@dataclass
class Faults:
    """What goes wrong while matches are played, one fault after the other, each at a random moment while play goes on.

    ``struck`` counts the faults that were over before their match was. Any other strikes again in the next match.
    """

    waiting: list[Callable[[], None]]
    rng: random.Random
    every: int
    struck: int = 0
    under_way: Callable[[], None] | None = None
    future: Future[None] | None = None
    thread: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1))

    def maybe(self, moves: int) -> None:
        """Start the next fault in the middle of a match, once the one before is over."""
        if moves % self.every:
            return
        self.struck += self.settle() is not None
        if self.waiting:
            self.under_way = self.waiting.pop(0)
            self.future = self.thread.submit(self._begin, self.under_way, self.rng.uniform(0, 0.3))

    def too_late(self) -> None:
        """Put the fault under way back in the queue, because its match is over."""
        if (fault := self.settle()) is not None:
            self.waiting.append(fault)

    def settle(self) -> Callable[[], None] | None:
        """Wait until the fault under way is over, and return it; if it failed, raise its error."""
        if self.future is not None:
            self.future.result(UP_WITHIN + DOWN_WITHIN)
        fault, self.under_way, self.future = self.under_way, None, None
        return fault

    def _begin(self, fault: Callable[[], None], after: float) -> None:
        time.sleep(after)
        fault()


def play_one(hands: list[StubbornHand], rng: random.Random) -> bool:
    """Play one more version of the match, seen by all.

    Returns:
        Whether the match is now over for all.
    """
    newest = max(hand.version for hand in hands)
    for hand in hands:
        hand.reach(newest)
    if all(hand.over for hand in hands):
        return True
    if not any(hand.play(rng) for hand in hands):
        hands[0].reach(newest + 1)  # the clock deals
    return False


def play_through(hands: list[StubbornHand], rng: random.Random, faults: Faults, limit: int = 4000) -> None:
    """Let everybody play at random until the match is over for all, while things go wrong."""
    for moves in range(1, limit):
        if play_one(hands, rng):
            return faults.too_late()
        if not any(hand.over for hand in hands):
            faults.maybe(moves)
    raise AssertionError("the match does not end")


def play_until_all_have_struck(
    people: list[Player], faults: Faults, exact: Callable[[int, list[StubbornHand]], None]
) -> list[list[StubbornHand]]:
    """Play whole rated matches until every fault has struck in the middle of one; ``exact`` checks each match at its end."""
    played = []
    while faults.waiting:
        match_id = sit_down(people)
        with stubborn_hands(people, match_id) as hands:
            play_through(hands, faults.rng, faults)
            exact(match_id, hands)
            played.append(hands)
    return played
