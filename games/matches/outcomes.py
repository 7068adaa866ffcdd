"""What a finished match brought its persons: where somebody left, not what their seats have (leaving.md V1.4 to V1.8).

How seats become persons is the ladder's matter, which games do not know: it says so through ``value_persons_with``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.models import Match, MatchSeat

Values = Callable[[Match, Sequence[MatchSeat]], Mapping[str, Any]]
_values: list[Values] = []


def value_persons_with(values: Values) -> None:
    """Have the outcomes of matches that somebody left valued by this function; the last one given counts."""
    _values[:] = [values]


def outcome_of(match: Match, seats: Sequence[MatchSeat]) -> Mapping[str, Any] | None:
    """The match's outcome as its persons have it, in the form of the engine's; ``None`` while it runs.

    Args:
        match: the match.
        seats: all its seats in their order.
    """
    somebody_left = any(seat.left_number is not None for seat in seats)
    if match.outcome is None or not somebody_left or not _values:
        outcome: Mapping[str, Any] | None = match.outcome
        return outcome
    return _values[0](match, seats)
