"""How a Färbeln match ends: places and net results, of seats and of persons. Pure. (E8, E9.6, docs/rules/leaving.md)"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from enum import StrEnum
from typing import Final

from games.engine.base import Outcome
from games.engine.betting import chips_of_persons
from games.engine.leaving import Leaver
from games.engine.places import places_by_score
from games.faerbeln.engine.options import HUNDREDTHS
from games.faerbeln.engine.state import FaerbelnState, Phase

UNIT: Final = Decimal(1) / HUNDREDTHS
"""The smallest part of a chip that changes hands (E2.5)."""


class Reason(StrEnum):
    """Why a match is over."""

    DEALS_PLAYED = "deals_played"
    """All its deals have been played (E8.1)."""


def outcome(state: FaerbelnState) -> Outcome | None:
    """Return places and net results in chips of the seats once the match is over (E8, E9.6)."""
    if state.phase is not Phase.OVER:
        return None
    chips = tuple(net * UNIT for net in state.net)
    return Outcome(Reason.DEALS_PLAYED, places_by_score(state.net), scores=chips, balances=chips)


def persons(state: FaerbelnState, leavers: Sequence[Leaver]) -> Outcome | None:
    """Return the persons' places and results once the match is over (V1.4, V1.6, V1.8)."""
    seats = outcome(state)
    return None if seats is None else chips_of_persons(seats, leavers, UNIT)
