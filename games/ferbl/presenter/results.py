"""The end of a ferbl match: places, penalty points with their parts, balances. (F10)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.base import Outcome
from games.ferbl.engine.outcome import penalty
from games.ferbl.engine.view import FerblView
from games.matches.seat_view import SeatMeta
from games.presenters import figures
from games.presenters.people import People
from games.presenters.results import Result, best_first


@dataclass(frozen=True, slots=True, kw_only=True)
class FerblResult(Result):
    """One seat's row of the results.

    Attributes:
        penalty: the penalty points (F10.1, F10.2).
        base: the part of them for the place and the lives.
        average: the average of the counted rounds.
        rounds: how many rounds that were.
    """

    penalty: str
    base: str
    average: str
    rounds: int


def results(outcome: Outcome, view: FerblView, seats: Sequence[SeatMeta], people: People) -> list[FerblResult]:
    """Make the rows, best place first."""
    return best_first(_row(meta, outcome, view, people) for meta in seats)


def _row(meta: SeatMeta, outcome: Outcome, view: FerblView, people: People) -> FerblResult:
    rounds = outcome.details.get(
        "rounds"
    )  # where somebody left: the rounds that each person was in (docs/rules/leaving.md V1.5)
    parts = penalty(view, meta.seat, outcome.places[meta.seat], rounds[meta.seat] if rounds else None)
    return FerblResult.of(
        meta,
        outcome,
        people,
        penalty=figures.points(outcome.scores[meta.seat]),
        base=figures.points(parts.base),
        average=figures.points(parts.average),
        rounds=parts.rounds,
    )
