"""The clients at many tables, three sockets a table. They note when all three have seen each action."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from bench.tables.dialects import REFUSED, SEATS, Dialect, Place, Seen
from bench.tables.websocket import WebSocket

LATE = 1.0
"""Seconds after which a view of an action is late."""
AGAIN_AFTER = 0.3
"""Seconds until a move that was refused is tried again (the site takes ten messages a second from a socket)."""
EVERY = 3.0
"""Seconds between two actions of a table at a human pace."""
OPENING_AT_ONCE = 8
"""Tables whose sockets open at the same time; with more, some would wait for longer than a handshake may take."""
OPEN_WITHIN = 60.0
TRIES = 5
LOST_AFTER = 12.0
"""Seconds of silence after which a view no longer comes: by then every socket of the site has compared versions by itself."""


class Pace(StrEnum):
    """When the client whose turn it is acts."""

    STILL = "still"
    CLOSED = "closed"  # as soon as its own view says so
    HUMAN = "human"  # one action every three seconds a table


@dataclass
class Tally:
    """What has been seen since the measurement began."""

    latencies: list[float] = field(default_factory=list)
    """Seconds from sending an action until the last of the three had its view."""
    late: int = 0
    lost: int = 0
    refused: int = 0
    cut: int = 0
    ended: int = 0

    @property
    def actions(self) -> int:
        """Return how many actions all three have seen."""
        return len(self.latencies)


@dataclass
class Chair:
    """The socket of one seat, the newest version it has been shown, and the move it may make on that version."""

    socket: WebSocket
    version: int = -1
    move: str | None = None
    over: bool = False


class Table:
    """Three seats, and the actions that not all three have seen yet: the version that each makes, and when it was sent."""

    def __init__(self, crowd: Crowd, place: Place) -> None:
        self.crowd, self.place = crowd, place
        self.chairs: list[Chair] = []
        self.under_way: deque[tuple[int, float]] = deque()
        self.acted = -1
        self.owes = False

    async def sit_down(self) -> None:
        """Open the three sockets, and wait until all have the same view."""
        self.chairs = [self._chair(seat) for seat in range(SEATS)]
        self.acted = -1
        for seat in range(SEATS):
            await self._open(seat)
        async with asyncio.timeout(OPEN_WITHIN):
            while min(chair.version for chair in self.chairs) < 0:
                await asyncio.sleep(0.01)

    def stand_up(self) -> None:
        """Close the three sockets."""
        for chair in self.chairs:
            chair.socket.close()

    def act(self) -> None:
        """Send the move that a seat is waiting to make, or remember that a move is due."""
        for chair in self.chairs:
            if chair.move is not None and chair.version > self.acted:
                self.owes = False
                self.acted = chair.version
                self.under_way.append((chair.version + 1, self.crowd.now()))
                chair.socket.send(chair.move)
                return
        self.owes = True

    def _chair(self, seat: int) -> Chair:
        socket = WebSocket(self.place.ports[seat], self.crowd.dialect.path(self.place, seat), self.place.headers(seat))
        chair = Chair(socket)
        socket.on_text = lambda text: self.read(chair, seat, text)
        socket.on_lost = self.crowd.count_cut
        return chair

    async def _open(self, seat: int) -> None:
        # A busy server may cut a handshake off, so a client tries again after a moment.
        for tries_left in reversed(range(TRIES)):
            try:
                await self.chairs[seat].socket.open(OPEN_WITHIN)
                return
            except (OSError, TimeoutError):
                if not tries_left:
                    raise
            await asyncio.sleep(1.0)
            self.chairs[seat] = self._chair(seat)

    def read(self, chair: Chair, seat: int, text: bytes) -> None:
        """Take in a frame that came over a seat's socket."""
        seen = self.crowd.dialect.read(text, self.place, seat, chair.socket.send)
        if seen is REFUSED:
            self._be_refused(chair)
        elif seen is not None and seen.version > chair.version:
            self._see(chair, seen)

    def _see(self, chair: Chair, seen: Seen) -> None:
        now, before = self.crowd.now(), chair.version
        self.crowd.heard = now
        chair.version, chair.move, chair.over = seen
        for version, sent in self.under_way:
            if before < version <= seen.version and now - sent > LATE:
                self.crowd.tally.late += 1
        newest_of_all = min(other.version for other in self.chairs)
        while self.under_way and self.under_way[0][0] <= newest_of_all:
            self.crowd.tally.latencies.append(now - self.under_way.popleft()[1])
        if seen.over:
            if all(other.over for other in self.chairs):
                self.crowd.go_on(self)
        elif chair.move is not None and (self.crowd.pace is Pace.CLOSED or self.owes):
            self.act()

    def _be_refused(self, chair: Chair) -> None:
        self.crowd.tally.refused += 1
        move, version = chair.move, chair.version

        def try_again() -> None:
            if move is not None and chair.version == version:
                chair.socket.send(move)

        asyncio.get_running_loop().call_later(AGAIN_AFTER, try_again)


class Crowd:
    """All tables of one server. When a match is over, its table continues with one of the spare ones."""

    def __init__(self, dialect: Dialect, places: list[Place], spare: Iterator[Place]) -> None:
        self.dialect, self.spare = dialect, spare
        self.pace = Pace.STILL
        self.tally = Tally()
        self.tables = [Table(self, place) for place in places]
        self.now: Callable[[], float] = asyncio.get_running_loop().time
        self.beats: list[asyncio.Task[None]] = []
        self.moving: set[asyncio.Task[None]] = set()
        self.heard = self.now()

    async def sit_down(self) -> None:
        """Open all sockets, a few tables at a time."""
        turnstile = asyncio.Semaphore(OPENING_AT_ONCE)

        async def enter(table: Table) -> None:
            async with turnstile:
                await table.sit_down()

        async with asyncio.TaskGroup() as group:
            for table in self.tables:
                group.create_task(enter(table))

    def stand_up(self) -> None:
        """Close all sockets."""
        for table in self.tables:
            table.stand_up()

    def play(self, pace: Pace) -> None:
        """Start to act; at a human pace the tables' moments are spread evenly."""
        self.pace = pace
        if pace is Pace.CLOSED:
            for table in self.tables:
                table.act()
        for at, table in enumerate(self.tables if pace is Pace.HUMAN else []):
            self.beats.append(asyncio.create_task(self._beat(table, EVERY * at / len(self.tables))))

    async def be_still(self) -> None:
        """Stop acting, wait for what is under way, and count each view that does not come to a seat as lost."""
        self.pace = Pace.STILL
        for beat in self.beats:
            beat.cancel()
        self.beats.clear()
        self.heard = self.now()
        while self.now() - self.heard < LOST_AFTER and any(table.under_way for table in self.tables):
            await asyncio.sleep(0.05)
        for table in self.tables:
            table.owes = False
            for version, _ in table.under_way:
                self.tally.lost += sum(chair.version < version for chair in table.chairs)
            table.under_way.clear()

    def go_on(self, table: Table) -> None:
        """Start the next match of a table."""
        self.tally.ended += 1
        place = next(self.spare, None)
        if place is not None:
            self.moving.add(task := asyncio.create_task(self._move(table, place)))
            task.add_done_callback(self.moving.discard)

    def count_cut(self) -> None:
        """Count a socket that the server closed."""
        self.tally.cut += 1

    async def _move(self, table: Table, place: Place) -> None:
        table.stand_up()
        table.place = place
        try:
            await table.sit_down()
        except (OSError, TimeoutError):
            self.count_cut()
        if self.pace is Pace.CLOSED:
            table.act()

    async def _beat(self, table: Table, first: float) -> None:
        at = self.now() + first
        while True:
            await asyncio.sleep(max(0.0, at - self.now()))
            table.act()
            at += EVERY
