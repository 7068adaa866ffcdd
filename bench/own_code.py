"""What is saved by our own code where a library could do the same, each part beside that library in the same run.

    python -m bench.own_code                 embedded mode, on SQLite; half a minute
    python -m bench.own_code --postgresql    the same on a PostgreSQL of the bench's own
    python -m bench.own_code --check         a quick look at the bench itself

Two parts: the statements of an action (``games.matches.statements``) beside Django's ORM, and the channel layer of the embedded mode
(``ferbl_site.valkey.layer.LocalLayer``) beside Channels' own in the same groups. The two sides of a pair are timed in turn, round after
round, in processor time of this process; the medians are the result. A part is worth keeping while it costs at most four fifths of what
the library's way costs.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

MOST_OF_THE_LIBRARY: Final = 0.8
GROUPS_A_TABLE: Final = 4
"""Of a table's sockets: the match's group, and one for each of three players."""

Work = Callable[[], object]
"""Does something once."""
Repeated = Callable[[int], object]
"""Does something that many times."""


@dataclass(frozen=True)
class Pair:
    """One thing done both ways."""

    name: str
    own: Repeated
    library: Repeated


@dataclass(frozen=True)
class Figure:
    """Microseconds of processor time for doing a thing once."""

    name: str
    own: float
    library: float

    @property
    def ratio(self) -> float:
        """Return the cost of our way divided by that of the library's."""
        return self.own / self.library


@contextlib.contextmanager
def site(*, postgresql: bool) -> Iterator[None]:
    """Set Django up on an empty, migrated database, and take both down afterwards."""
    with contextlib.ExitStack() as stack:
        if postgresql:
            from tests.processes.servers import postgres

            os.environ |= {"DATABASE_URL": stack.enter_context(postgres()), "REDIS_URL": "redis://127.0.0.1:1/0"}
        os.environ["VAR_DIR"] = stack.enter_context(tempfile.TemporaryDirectory())
        os.environ |= {"DEBUG": "1", "DJANGO_SETTINGS_MODULE": "ferbl_site.settings"}
        import django
        from django.conf import settings
        from django.core.management import call_command
        from django.db import connections

        django.setup()
        settings.DEBUG = False  # or every query is kept
        settings.CHANNEL_LAYERS = {}  # there are no listeners
        call_command("migrate", verbosity=0)
        yield
        connections.close_all()
        if postgresql:
            connections["default"].close_pool()


def repeated(work: Work) -> Repeated:
    """Return the work in a transaction that is rolled back, so that it can be done again and again."""
    from django.db import transaction

    def run(times: int) -> None:
        for _ in range(times):
            with transaction.atomic():
                work()
                transaction.set_rollback(True)

    return run


def statement_pairs() -> tuple[list[Pair], Repeated]:
    """Return what an action reads under its lock and what it writes, each done both ways, and a whole action to compare them with."""
    from django.utils import timezone

    from games.matches import lock, statements
    from games.matches.play import match_act
    from games.models import Action, Match, Seat
    from tests.games.stored_matches import legal_of, match_of, person, users_by_seat

    match = match_of(*map(person, ("ada", "bob", "cid")), seconds=3600)
    actor, text = users_by_seat(match)[match.snapshot["turn"]], legal_of(match)[0]
    seat = Seat.objects.filter(match=match)[0]
    events = [{"kind": "drawn", "seat": 1, "facts": {"count": 1}, "secret": {"cards": ["7h"]}}]

    def line() -> Action:
        noted = {"kind": "play", "seat": 1, "text": "draw", "by": "player", "events": events}
        return Action(match_id=match.pk, number=99, at=timezone.now(), **noted)

    def read() -> None:
        lock.lock(match.pk)

    def read_by_orm() -> None:
        row = Match.objects.select_for_update(no_key=True).get(pk=match.pk)
        lock.hold(row, list(Seat.objects.filter(match_id=match.pk).order_by("seat")), now=timezone.now())

    def write() -> None:
        statements.insert([line()])
        statements.update(seat, lock.SEAT_FIELDS)
        statements.update(match, lock.MATCH_FIELDS)

    def write_by_orm() -> None:
        Action.objects.bulk_create([line()])
        seat.save(update_fields=lock.SEAT_FIELDS)
        match.save(update_fields=lock.MATCH_FIELDS)

    def act() -> None:
        match_act(match_id=match.pk, actor=actor, text=text, version=1)

    pairs = [
        Pair("an action's reading, under its lock", repeated(read), repeated(read_by_orm)),
        Pair("an action's writing: a line, a seat, the match", repeated(write), repeated(write_by_orm)),
    ]
    return pairs, repeated(act)


def awaited(runner: asyncio.Runner, work: Callable[[], Awaitable[object]]) -> Repeated:
    """Return work that awaits these one after the other in one run of the loop, so that starting the loop is not measured."""

    async def run(times: int) -> None:
        for _ in range(times):
            await work()

    return lambda times: runner.run(run(times))


def layer_pairs(runner: asyncio.Runner) -> list[Pair]:
    """Return sending to one group of the process's channel and receiving it, on both layers, with few and with many tables."""
    from channels.layers import InMemoryChannelLayer

    from ferbl_site.valkey.layer import LocalLayer

    def sending(layer: Any, tables: int) -> Repeated:
        async def join() -> str:
            channel: str = await layer.new_channel()
            for number in range(tables * GROUPS_A_TABLE):
                await layer.group_add(f"match.{number}", channel)
            return channel

        async def send() -> None:
            await layer.group_send("match.7", {"type": "match.changed", "match_id": 7, "version": 12})
            await layer.receive(channel)

        channel = runner.run(join())
        return awaited(runner, send)

    return [
        Pair(
            f"a message to a match's sockets, {tables:,} tables",
            sending(LocalLayer(capacity=1000), tables),
            sending(InMemoryChannelLayer(capacity=1000), tables),
        )
        for tables in (50, 1000)
    ]


def microseconds(work: Repeated, times: int) -> float:
    """Return the microseconds of this process's time that doing it once takes, from that many repeats."""
    gc.collect()
    begun = time.process_time()
    work(times)
    return (time.process_time() - begun) / times * 1e6


def measured(pair: Pair, rounds: int, times: int) -> Figure:
    """Return the medians of both sides, timed in turn; the first round is not counted."""
    own, library = [], []
    for _ in range(rounds + 1):
        own.append(microseconds(pair.own, times))
        library.append(microseconds(pair.library, times))
    return Figure(pair.name, statistics.median(own[1:]), statistics.median(library[1:]))


def compare(rounds: int, times: int) -> list[Figure]:
    """Measure every part and print a line for each.

    Returns:
        The figures, among them that of an action's reading and writing together.
    """
    with asyncio.Runner() as runner:
        statements, act = statement_pairs()
        figures = [measured(pair, rounds, times) for pair in statements]
        whole = statistics.median(microseconds(act, times) for _ in range(rounds))
        read, write = figures
        figures.append(Figure("both together", read.own + write.own, read.library + write.library))
        figures += [measured(pair, rounds, times) for pair in layer_pairs(runner)]
    print(f"{'microseconds of processor time':<50} {'own':>8} {'library':>8} {'own / library':>14}")
    for figure in figures:
        print(f"{figure.name:<50} {figure.own:>8.0f} {figure.library:>8.0f} {figure.ratio:>14.2f}")
    both = figures[2]
    saved = both.library - both.own
    print(
        f"A whole action takes {whole:.0f}; with the ORM's statements it would take {(whole + saved) / whole:.2f} times as much."
    )
    return figures


def main() -> int:
    """Run the bench.

    Returns:
        0 if every part costs at most four fifths of what the library's way costs.
    """
    parser = argparse.ArgumentParser(description="own code beside the library that it stands in for")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--times", type=int, default=200, help="of each thing in each round")
    parser.add_argument("--postgresql", action="store_true", help="the statements on a PostgreSQL")
    parser.add_argument(
        "--check", action="store_true", help="a quick look at the bench itself; every figure is an answer"
    )
    arguments = parser.parse_args()
    with site(postgresql=arguments.postgresql):
        if arguments.check:
            return 0 if all(figure.own > 0 and figure.library > 0 for figure in compare(1, 20)) else 1
        figures = compare(arguments.rounds, arguments.times)
    return 0 if all(figure.ratio <= MOST_OF_THE_LIBRARY for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
