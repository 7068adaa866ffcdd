"""The end of a Fool match: places, scores, balances. (N6)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.base import Outcome
from games.fool.engine.view import FoolView
from games.fool.presenter.log import why_over
from games.matches.seat_view import SeatMeta
from games.presenters import figures
from games.presenters.people import People
from games.presenters.results import Result, best_first


@dataclass(frozen=True, slots=True, kw_only=True)
class FoolResult(Result):
    """One seat's row of the results. ``reason``: why the match is over, the same in every row."""

    score: str
    tens: int
    reason: str


def results(outcome: Outcome, view: FoolView, seats: Sequence[SeatMeta], people: People) -> list[FoolResult]:
    """Make the rows, best place first."""
    return best_first(_row(meta, outcome, view, people) for meta in seats)


def _row(meta: SeatMeta, outcome: Outcome, view: FoolView, people: People) -> FoolResult:
    return FoolResult.of(
        meta,
        outcome,
        people,
        score=figures.points(outcome.scores[meta.seat]),
        tens=view.tens[meta.seat],
        reason=why_over(outcome.reason),
    )
