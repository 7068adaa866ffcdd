"""The end of a Färbeln match: places and balances. (E8)"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.base import Outcome
from games.faerbeln.engine.view import FaerbelnView
from games.matches.seat_view import SeatMeta
from games.presenters.people import People
from games.presenters.results import Result, best_first


def results(outcome: Outcome, view: FaerbelnView, seats: Sequence[SeatMeta], people: People) -> list[Result]:
    """Make the rows, best place first."""
    return best_first(Result.of(meta, outcome, people) for meta in seats)
