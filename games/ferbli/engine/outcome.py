"""How a ferbli match ends: places and net results, of seats and of persons. Pure. (B11, docs/rules/leaving.md)"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from enum import StrEnum
from typing import Final

from games.engine.base import Outcome
from games.engine.betting import chips_of_persons
from games.engine.leaving import Leaver
from games.engine.places import places_by_score
from games.ferbli.engine.state import FerbliState, Phase

UNIT: Final = Decimal(1)
"""Chips are not split (B1)."""


class Reason(StrEnum):
    """Why a match is over (B11.1)."""

    DEAL_LIMIT = "deal_limit"
    """All its deals have been played."""
    LAST_PLAYER = "last_player"
    """Fewer than two can go on (B3.3)."""


def outcome(state: FerbliState) -> Outcome | None:
    """Return places and net results of the seats once the match is over (B11)."""
    if state.phase is not Phase.OVER:
        return None
    net = tuple(chips - state.options.stack for chips in state.stacks)
    scores = tuple(Decimal(score) for score in net)
    reason = Reason.DEAL_LIMIT if state.deal >= state.options.deals else Reason.LAST_PLAYER
    return Outcome(reason, places_by_score(net), scores=scores, balances=scores)


def persons(state: FerbliState, leavers: Sequence[Leaver]) -> Outcome | None:
    """Return the persons' places and results once the match is over (V1.4, V1.6, V1.8)."""
    seats = outcome(state)
    return None if seats is None else chips_of_persons(seats, leavers, UNIT)
