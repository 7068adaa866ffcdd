"""One measurement: start a server, fill its tables, and take its figures at one pace after the other."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Iterable
from dataclasses import dataclass, replace

from bench.tables import servers
from bench.tables.crowd import Crowd, Pace, Tally
from bench.tables.dialects import Boardgame, Dialect, Floor, Place, SiteHtml, SiteJson
from bench.tables.servers import Mode, Server

JSON, HTML = "site, JSON", "site, HTML"
SUBJECTS: dict[str, tuple[str, type[Dialect]]] = {
    servers.FLOOR: (servers.FLOOR, Floor),
    servers.OWN_FLOOR: (servers.OWN_FLOOR, Floor),
    JSON: (servers.SITE, SiteJson),
    HTML: (servers.SITE, SiteHtml),
    servers.PEER: (servers.PEER, Boardgame),
}
SPARE = 60
"""Spare matches for tables that finish theirs, which takes some 600 actions."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is measured, and for how long."""

    tables: int
    paces: tuple[Pace, ...]
    warm: float
    seconds: float


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of one measurement.

    Times are in milliseconds; ``cost`` is processor time per action by part, ``memory`` is kB per table.
    """

    mode: str
    what: str
    tables: int
    pace: Pace
    actions: float
    p50: float
    p95: float
    p99: float
    cost: dict[str, float]
    memory: float
    driver: float
    late: float
    lost: float
    refused: float
    cut: float

    @property
    def all_costs(self) -> float:
        """Return the processor time per action of everything that serves: web processes and jobs, database, Valkey."""
        return sum(self.cost.values())


def run(mode: Mode, what: str, plan: Plan) -> list[Figures]:
    """Start the server, measure it at every pace, end it."""
    kind, dialect = SUBJECTS[what]
    with servers.STARTERS[kind](mode, plan.tables + SPARE) as (server, places):
        return asyncio.run(measure(mode, what, plan, server, places, dialect()))


async def measure(
    mode: Mode, what: str, plan: Plan, server: Server, places: list[Place], dialect: Dialect
) -> list[Figures]:
    """Fill the tables and take the figures. Memory is the growth since one table had been opened and closed again."""
    await try_one(dialect, places.pop())
    empty = server.memory()
    crowd = Crowd(dialect, places[: plan.tables], iter(places[plan.tables :]))
    await crowd.sit_down()
    found = []
    for pace in plan.paces:
        crowd.play(pace)
        await go_round(crowd, plan.warm)
        crowd.tally = Tally()
        figures = await take(crowd, server, plan.seconds)
        await crowd.be_still()
        memory = (server.memory() - empty) / plan.tables / 1024
        tally = crowd.tally
        counts = {"late": tally.late, "lost": tally.lost, "refused": tally.refused, "cut": tally.cut}
        found.append(Figures(mode.name, what, plan.tables, pace, memory=memory, **figures, **counts))
    crowd.stand_up()
    return found


async def try_one(dialect: Dialect, place: Place) -> None:
    """Open one table and close it, so that everything is loaded."""
    alone = Crowd(dialect, [place], iter(()))
    await alone.sit_down()
    alone.stand_up()
    await asyncio.sleep(0.5)


async def go_round(crowd: Crowd, seconds: float) -> None:
    """Wait for that many seconds; in a closed loop also until every table has had two turns, but for at most four times as long.

    When a thousand tables act at once, their actions are stored first and shown afterwards; a shorter measurement would see half of that.
    """
    began, actions = time.perf_counter(), crowd.tally.actions
    while (passed := time.perf_counter() - began) < 4 * seconds:
        everybody = crowd.pace is not Pace.CLOSED or crowd.tally.actions - actions >= 2 * len(crowd.tables)
        if passed >= seconds and everybody:
            return
        await asyncio.sleep(min(0.1, seconds))


async def take(crowd: Crowd, server: Server, seconds: float) -> dict[str, float | dict[str, float]]:
    """Return the figures of the next ``seconds`` or longer (see ``go_round``)."""
    own, before, began = time.process_time(), server.seconds(), time.perf_counter()
    await go_round(crowd, seconds)
    latencies, after, elapsed = sorted(crowd.tally.latencies), server.seconds(), time.perf_counter() - began
    actions = max(1, len(latencies))
    marks = [1000 * mark for mark in percentiles(latencies)]
    return {
        "actions": len(latencies) / elapsed,
        **dict(zip(("p50", "p95", "p99"), marks, strict=True)),
        "cost": {part: 1000 * (after[part] - spent) / actions for part, spent in before.items()},
        "driver": (time.process_time() - own) / elapsed,
    }


def percentiles(values: list[float], marks: Iterable[float] = (0.5, 0.95, 0.99)) -> list[float]:
    """Return the values below which these shares of all values lie; infinity if there are none."""
    return [values[min(len(values) - 1, int(mark * len(values)))] if values else float("inf") for mark in marks]


def medians(found: list[Figures]) -> list[Figures]:
    """Merge the rounds: the median of each figure, and the sum of what went wrong."""
    rounds: dict[tuple[object, ...], list[Figures]] = {}
    for one in found:
        rounds.setdefault((one.mode, one.what, one.tables, one.pace), []).append(one)
    return [middle_of(same) for same in rounds.values()]


def middle_of(same: list[Figures]) -> Figures:
    """Merge several rounds of the same measurement."""
    names = ("actions", "p50", "p95", "p99", "memory", "driver")
    middle = {name: statistics.median(getattr(one, name) for one in same) for name in names}
    wrong = {name: sum(getattr(one, name) for one in same) for name in ("late", "lost", "refused", "cut")}
    cost = {part: statistics.median(one.cost[part] for one in same) for part in same[0].cost}
    return replace(same[0], cost=cost, **middle, **wrong)
