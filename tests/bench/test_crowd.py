"""What counts as seen, late and lost, with sockets that only note what is sent and a clock that the test sets."""

from __future__ import annotations

import time

import pytest
from websockets.asyncio.server import Request, Response, ServerConnection, serve

from bench.tables.crowd import Chair, Crowd, Pace, Table, Tally
from bench.tables.dialects import Floor, Place
from bench.tables.measure import go_round, percentiles

HERE = Place("1", (0, 0, 0))


class Line:
    """A stand-in for a socket."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    def send(self, text: str) -> None:
        self.sent.append(text)


class Sitting:
    """A table of three playing the floor's game, where seat ``version % 3`` is to act."""

    def __init__(self, pace: Pace) -> None:
        self.crowd = Crowd(Floor(), [HERE], iter(()))
        self.crowd.pace = pace
        self.time = 0.0
        self.crowd.now = lambda: self.time
        self.table: Table = self.crowd.tables[0]
        self.lines = [Line() for _ in range(3)]
        self.table.chairs = [Chair(line) for line in self.lines]  # type: ignore[arg-type]

    def show(self, version: int, *seats: int, at: float = 0.0) -> None:
        self.time = at
        for seat in seats:
            self.table.read(self.table.chairs[seat], seat, f"{version} x".encode())

    @property
    def sent(self) -> list[list[str]]:
        return [line.sent for line in self.lines]

    @property
    def tally(self) -> Tally:
        return self.crowd.tally


async def test_in_a_closed_loop_a_seat_acts_once_and_on_its_own_view() -> None:
    sitting = Sitting(Pace.CLOSED)
    sitting.show(0, 1, 2)
    assert sitting.sent == [[], [], []]
    sitting.show(0, 0, 0)
    assert sitting.sent == [["0"], [], []]
    sitting.show(1, 1)
    assert sitting.sent == [["0"], ["1"], []]


async def test_an_action_is_seen_when_the_last_of_three_has_it() -> None:
    sitting = Sitting(Pace.CLOSED)
    sitting.show(0, 1, 2, 0, at=1.0)
    sitting.show(1, 0, 1, at=1.25)
    assert sitting.tally.latencies == []
    sitting.show(2, 2, at=1.5)
    assert sitting.tally.latencies == [0.5]
    sitting.show(2, 0, 1, at=2.0)
    assert sitting.tally.latencies == [0.5, 0.75]
    assert sitting.tally.late == 0


async def test_views_are_late_one_by_one() -> None:
    sitting = Sitting(Pace.CLOSED)
    sitting.show(0, 1, 2, 0)
    sitting.show(1, 0, at=0.5)
    sitting.show(1, 2, at=1.5)
    assert sitting.tally.late == 1


async def test_at_a_human_pace_a_seat_acts_at_the_beat_or_on_its_turn_after_it() -> None:
    sitting = Sitting(Pace.HUMAN)
    sitting.show(0, 0, 1, 2)
    assert sitting.sent == [[], [], []]
    sitting.table.act()
    assert sitting.sent == [["0"], [], []]
    sitting.table.act()
    assert sitting.sent == [["0"], [], []]
    sitting.show(1, 1)
    assert sitting.sent == [["0"], ["1"], []]


async def test_a_view_that_never_comes_is_lost_for_each_seat_that_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.tables.crowd.LOST_AFTER", 0.0)
    sitting = Sitting(Pace.CLOSED)
    sitting.show(0, 1, 2, 0)
    sitting.show(1, 0)
    await sitting.crowd.be_still()
    assert sitting.tally.lost == 2
    assert not sitting.table.under_way


async def test_a_cut_socket_is_counted() -> None:
    sitting = Sitting(Pace.CLOSED)
    sitting.crowd.count_cut()
    assert sitting.tally.cut == 1


def test_percentiles_of_a_hundred_and_of_none() -> None:
    assert percentiles([float(value) for value in range(100)]) == [50.0, 95.0, 99.0]
    assert percentiles([]) == [float("inf")] * 3


async def test_a_refused_socket_is_opened_again() -> None:
    asked: list[str] = []

    def refuse_first(line: ServerConnection, request: Request) -> Response | None:
        asked.append(request.path)
        return line.respond(503, "busy") if len(asked) == 1 else None

    async def welcome(line: ServerConnection) -> None:
        await line.send("0 x")
        await line.wait_closed()

    async with serve(welcome, "127.0.0.1", 0, process_request=refuse_first) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        crowd = Crowd(Floor(), [Place("1", (port,) * 3)], iter(()))
        await crowd.sit_down()
        assert [chair.version for chair in crowd.tables[0].chairs] == [0, 0, 0]
        assert asked == ["/1/"] * 4
        crowd.stand_up()


@pytest.mark.parametrize(("pace", "actions", "times"), [(Pace.CLOSED, 2, 1), (Pace.CLOSED, 1, 4), (Pace.HUMAN, 0, 1)])
async def test_in_a_closed_loop_every_table_has_its_turn_twice(pace: Pace, actions: int, times: int) -> None:
    sitting = Sitting(pace)

    class Counting(Tally):
        """A tally of no actions at first, and of the given number from then on."""

        asked = False

        @property
        def actions(self) -> int:
            found, self.asked = actions if self.asked else 0, True
            return found

    sitting.crowd.tally = Counting()
    began = time.perf_counter()
    await go_round(sitting.crowd, 0.5)
    assert (time.perf_counter() - began >= 4 * 0.5) is (times == 4)
