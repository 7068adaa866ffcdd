"""How a Fool match ends: places, scores and balances, of seats and of persons. Pure. (N6, leaving.md)"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from games.engine.base import Outcome
from games.engine.leaving import Leaver, places_of_persons
from games.engine.places import places_by_score
from games.fool.engine.state import FoolState, Phase, reason_to_end

UNIT: Final = Decimal(1)
"""Points are whole numbers (N5)."""


def outcome(state: FoolState) -> Outcome | None:
    """Return places, scores and balances of the seats once the match is over (N6)."""
    reason = reason_to_end(state.scores, state.tens, state.round)
    if state.phase is not Phase.OVER or reason is None:
        return None
    scores = tuple(Decimal(score) for score in state.scores)
    return Outcome(reason, places_by_score(state.scores), scores, _balances(scores))


def persons(state: FoolState, leavers: Sequence[Leaver]) -> Outcome | None:
    """Return the persons' outcome once the match is over: a leaver has the lowest score of all who stayed, or their seat's (V1.7)."""
    seats = outcome(state)
    if seats is None or len(leavers) in (0, state.seats):
        return seats
    left = {leaver.seat for leaver in leavers}
    lowest = min(score for seat, score in enumerate(seats.scores) if seat not in left)
    scores = tuple(min(score, lowest) if seat in left else score for seat, score in enumerate(seats.scores))
    return Outcome(seats.reason, places_of_persons(seats.places, leavers), scores, _balances(scores))


def _balances(scores: Sequence[Decimal]) -> tuple[Decimal, ...]:
    """N6.4."""
    together = sum(scores, Decimal(0))
    return tuple(len(scores) * score - together for score in scores)
