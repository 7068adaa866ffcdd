"""The end of a Magpie match: places, scores, balances. (M5)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.base import Outcome
from games.matches.seat_view import SeatMeta
from games.presenters import figures
from games.presenters.people import People
from games.presenters.results import Result, best_first
from tests.magpie.engine.view import MagpieView
from tests.magpie.presenter.log import REASONS


@dataclass(frozen=True, slots=True, kw_only=True)
class MagpieResult(Result):
    """One seat's row of the results. ``reason``: why the match is over, the same in every row."""

    score: str
    reason: str


def results(outcome: Outcome, view: MagpieView, seats: Sequence[SeatMeta], people: People) -> list[MagpieResult]:
    """Make the rows, best place first."""
    return best_first(_row(meta, outcome, people) for meta in seats)


def _row(meta: SeatMeta, outcome: Outcome, people: People) -> MagpieResult:
    return MagpieResult.of(
        meta,
        outcome,
        people,
        score=figures.points(outcome.scores[meta.seat]),
        reason=str(REASONS[outcome.reason]),
    )
