"""The figures as Markdown, and which targets they reach."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from bench.tables.crowd import Pace
from bench.tables.measure import HTML, JSON, Figures
from bench.tables.servers import FLOOR, OWN_FLOOR, PEER

JSON_TARGET, HTML_TARGET, PEER_TARGET, P99_TARGET, GROWTH_TARGET = 3.0, 6.0, 1 / 6, 10.0, 1.5
FEWEST = 50
"""With fewer tables a server is idle much of the time, and its background work would be judged."""
FLOORS = (FLOOR, OWN_FLOOR)
HEAD = "| tables | | actions/s | p50 | p95 | p99 | late | lost | web, jobs | behind | × floor | kB a table | driver |"
RULE = "|" + "---|" * 13


class Book:
    """All figures of a run, searchable."""

    def __init__(self, figures: list[Figures]) -> None:
        self.figures = figures

    def find(self, mode: str, what: str, tables: int, pace: Pace) -> Figures | None:
        """Return the figures of one measurement, if it was made."""
        wanted = (mode, what, tables, pace)
        return next((one for one in self.figures if (one.mode, one.what, one.tables, one.pace) == wanted), None)

    def ratio(self, one: Figures, floor: str = FLOOR) -> float | None:
        """Return the processor time of an action, of all processes together, divided by that of the floor."""
        bare = self.find(one.mode, floor, one.tables, one.pace)
        return None if bare is None else one.all_costs / bare.all_costs

    def ratios(self, mode: str, what: str, floor: str) -> dict[int, float]:
        """Return these ratios in the closed loop, by the number of tables."""
        ours = (one for one in self.figures if (one.mode, one.what, one.pace) == (mode, what, Pace.CLOSED))
        found = {one.tables: self.ratio(one, floor) for one in ours if one.tables >= FEWEST}
        return {tables: ratio for tables, ratio in found.items() if ratio is not None}


def tables_of(book: Book) -> Iterator[str]:
    """Yield a Markdown table for each mode and pace."""
    for mode, pace in dict.fromkeys((one.mode, one.pace) for one in book.figures):
        yield f"\n**{mode}, {'closed loop' if pace is Pace.CLOSED else 'one action every three seconds a table'}**\n"
        yield from (HEAD, RULE)
        rows = [one for one in book.figures if (one.mode, one.pace) == (mode, pace)]
        yield from (line(book, one) for one in sorted(rows, key=lambda one: one.tables))


def line(book: Book, one: Figures) -> str:
    """Return the row of one measurement: times in milliseconds, processor time in milliseconds per action."""
    ratios = [ratio for floor in FLOORS if (ratio := book.ratio(one, floor)) is not None]
    behind = " + ".join(f"{cost:.2f}" for part, cost in one.cost.items() if part != "web") or "–"
    cells = [
        f"{one.tables:,}",
        one.what,
        f"{one.actions:,.0f}",
        *(f"{mark:,.0f}" if mark >= 10 else f"{mark:.1f}" for mark in (one.p50, one.p95, one.p99)),
        f"{one.late:.0f}",
        f"{one.lost:.0f}",
        f"{one.cost['web']:.2f}",
        behind,
        "–" if one.what in (*FLOORS, PEER) else " / ".join(f"{ratio:.2f}" for ratio in ratios),
        f"{one.memory:,.0f}",
        f"{one.driver:.0%}",
    ]
    return f"| {' | '.join(cells)} |"


def targets(book: Book) -> Iterator[tuple[str, float, float, bool]]:
    """Yield the targets that could be judged: in words, the figure, its bound, and whether it is kept."""
    for mode, floor in itertools.product(dict.fromkeys(one.mode for one in book.figures), FLOORS):
        for what, bound in ((JSON, JSON_TARGET), (HTML, HTML_TARGET)):
            ratios = book.ratios(mode, what, floor)
            for size, ratio in ratios.items():
                yield f"{mode}, {what}, {size} tables: processor time / {floor}, at most", ratio, bound, ratio <= bound
            if {50, 1000} <= ratios.keys():
                growth = ratios[1000] / ratios[50]
                words = f"{mode}, {what}: growth of that / {floor} from 50 to 1000 tables, at most"
                yield words, growth, GROWTH_TARGET, growth <= GROWTH_TARGET
    yield from peer_target(book)
    yield from human_target(book)


def peer_target(book: Book) -> Iterator[tuple[str, float, float, bool]]:
    """Yield the target beside boardgame.io, which keeps everything in memory."""
    ours, peer = (book.find("embedded", what, 200, Pace.CLOSED) for what in (JSON, PEER))
    if ours is not None and peer is not None:
        share = ours.actions / peer.actions
        reached = share >= PEER_TARGET
        yield "embedded, JSON, 200 tables: actions / boardgame.io's, at least", share, PEER_TARGET, reached


def human_target(book: Book) -> Iterator[tuple[str, float, float, bool]]:
    """Yield the targets at a human pace."""
    floor = book.find("services", FLOOR, 200, Pace.HUMAN)
    for what in (JSON, HTML):
        ours = book.find("services", what, 200, Pace.HUMAN)
        if ours is not None and floor is not None:
            times = ours.p99 / floor.p99
            yield (
                f"services, {what}, 200 tables, human pace: p99 / floor's, below",
                times,
                P99_TARGET,
                times < P99_TARGET,
            )
            yield f"services, {what}, 200 tables, human pace: lost views", ours.lost, 0, ours.lost == 0


def as_markdown(book: Book) -> str:
    """Return everything as Markdown."""
    judged = [
        f"- {words} {bound:.2f}: **{figure:.2f}**{'' if kept else ' (missed)'}"
        for words, figure, bound, kept in targets(book)
    ]
    return "\n".join([*tables_of(book), "", *judged, *troubles(book)])


def troubles(book: Book) -> Iterator[str]:
    """Yield what should not have happened: actions refused (and sent again), sockets cut by the server."""
    for one in book.figures:
        if one.refused or one.cut:
            where = f"{one.mode}, {one.pace}, {one.what}, {one.tables} tables"
            yield f"- {where}: {one.refused:.0f} actions refused, {one.cut:.0f} sockets cut"


def all_reached(book: Book) -> bool:
    """Say whether no target is missed."""
    return all(kept for *_, kept in targets(book))
