"""How a Magpie match ends: places, scores and balances, of seats and of persons. Pure. (M5, docs/rules/leaving.md)"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from enum import StrEnum
from typing import Final

from games.engine.base import Outcome
from games.engine.leaving import Leaver, places_of_persons
from games.engine.places import places_by_score
from tests.magpie.engine.options import MagpieOptions
from tests.magpie.engine.state import FULL_NEST, MagpieState, Phase

UNIT: Final = Decimal(1)
"""Points are whole numbers (M4.1)."""


class Reason(StrEnum):
    """Why a match is over (M5.1)."""

    FULL_NEST = "full_nest"
    """Somebody has 12 points or more."""
    ROUNDS_PLAYED = "rounds_played"
    """All rounds have been played."""


def reason_to_end(scores: Sequence[int], rounds: int, options: MagpieOptions) -> Reason | None:
    """Say why the match is over once ``rounds`` rounds are scored: the first reason that holds (M5.1).

    Returns:
        ``None`` while it goes on.
    """
    if max(scores) >= FULL_NEST:
        return Reason.FULL_NEST
    return Reason.ROUNDS_PLAYED if rounds >= options.rounds else None


def outcome(state: MagpieState) -> Outcome | None:
    """Return places, scores and balances of the seats once the match is over (M5)."""
    reason = reason_to_end(state.scores, state.round, state.options)
    if state.phase is not Phase.OVER or reason is None:
        return None
    scores = tuple(Decimal(score) for score in state.scores)
    return Outcome(reason, places_by_score(state.scores), scores, _balances(scores))


def persons(state: MagpieState, leavers: Sequence[Leaver]) -> Outcome | None:
    """Return the persons' places, scores and balances once the match is over (M5.4)."""
    seats = outcome(state)
    if seats is None or len(leavers) in (0, state.seats):
        return seats
    left = {leaver.seat for leaver in leavers}
    lowest = min(score for seat, score in enumerate(seats.scores) if seat not in left)
    scores = tuple(min(score, lowest) if seat in left else score for seat, score in enumerate(seats.scores))
    return Outcome(seats.reason, places_of_persons(seats.places, leavers), scores, _balances(scores))


def _balances(scores: Sequence[Decimal]) -> tuple[Decimal, ...]:
    """Return the balances (M5.3)."""
    together = sum(scores, Decimal(0))
    return tuple(len(scores) * score - together for score in scores)
