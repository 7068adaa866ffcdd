"""The end of a ferbli match: places, chips, balances. (B11)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.base import Outcome
from games.ferbli.engine.view import FerbliView
from games.matches.seat_view import SeatMeta
from games.presenters import results as shared
from games.presenters.people import People
from games.presenters.results import best_first


@dataclass(frozen=True, slots=True, kw_only=True)
class Result(shared.Result):
    """One seat's row of the results."""

    stack: int


def results(outcome: Outcome, view: FerbliView, seats: Sequence[SeatMeta], people: People) -> list[Result]:
    """Make the rows, best place first."""
    return best_first(Result.of(meta, outcome, people, stack=view.stacks[meta.seat]) for meta in seats)
