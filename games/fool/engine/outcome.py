"""When and how a Fool match ends: places, scores and balances, of seats and of persons. Pure. (N6, docs/rules/leaving.md)"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from enum import StrEnum
from typing import Final

from games.engine.base import Outcome
from games.engine.leaving import Leaver, places_of_persons
from games.engine.places import places_by_score
from games.fool.engine.state import FoolState, Phase

UNIT: Final = Decimal(1)
"""The smallest difference between two balances: points are whole numbers (N5)."""

LOST: Final = -80
"""A seat with these points, or fewer, ends the match (N6.1)."""
TENS: Final = 6
"""A seat that has had the ten points this often ends the match (N6.1)."""
ROUND_LIMIT: Final = 30
"""The match is over after this many rounds at the latest (N6.1)."""


class Reason(StrEnum):
    """Why a match is over; where several hold, the first of them (N6.3)."""

    MINUS_80 = "minus_80"
    """A score has come down to ``LOST``."""
    SIX_TENS = "six_tens"
    """A seat has had the ten points ``TENS`` times."""
    ROUND_LIMIT = "round_limit"
    """``ROUND_LIMIT`` rounds have been played."""


def reason_to_end(scores: Sequence[int], tens: Sequence[int], rounds: int) -> Reason | None:
    """Say why the match is over once ``rounds`` rounds are scored (N6.1, N6.3).

    Returns:
        ``None`` while it goes on.
    """
    if min(scores) <= LOST:
        return Reason.MINUS_80
    if max(tens) >= TENS:
        return Reason.SIX_TENS
    return Reason.ROUND_LIMIT if rounds >= ROUND_LIMIT else None


def outcome(state: FoolState) -> Outcome | None:
    """Return places, scores and balances of the seats once the match is over (N6)."""
    reason = reason_to_end(state.scores, state.tens, state.round)
    if state.phase is not Phase.OVER or reason is None:
        return None
    scores = tuple(Decimal(score) for score in state.scores)
    return Outcome(reason, places_by_score(state.scores), scores, _balances(scores))


def persons(state: FoolState, leavers: Sequence[Leaver]) -> Outcome | None:
    """Return the persons' places, scores and balances once the match is over.

    A leaver has the lowest score of all who stayed, or their own seat's where that is lower still (V1.7).
    """
    seats = outcome(state)
    if seats is None or len(leavers) in (0, state.seats):
        return seats
    left = {leaver.seat for leaver in leavers}
    lowest = min(score for seat, score in enumerate(seats.scores) if seat not in left)
    scores = tuple(min(score, lowest) if seat in left else score for seat, score in enumerate(seats.scores))
    return Outcome(seats.reason, places_of_persons(seats.places, leavers), scores, _balances(scores))


def _balances(scores: Sequence[Decimal]) -> tuple[Decimal, ...]:
    """Return each one's differences to all the others, added up (N6.4)."""
    together = sum(scores, Decimal(0))
    return tuple(len(scores) * score - together for score in scores)
