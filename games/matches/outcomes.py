"""The outcomes of finished matches for their persons, which differ from those of the seats where somebody left. (V1.4 to V1.9)"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.engine.base import Outcome
from games.engine.leaving import Leaver
from games.engine.registry import is_registered, rules_for
from games.models import Match, Seat


def leavers_of(seats: Iterable[Seat]) -> list[Leaver]:
    """Return those who left for good while they were still in the match."""
    return [
        Leaver(seat.seat, seat.left_number, seat.left_note)
        for seat in seats
        if seat.presence == Seat.Presence.LEFT and seat.left_number is not None
    ]


def is_void_by_leaving(seats: Iterable[Seat]) -> bool:
    """Say whether somebody left who had made no action of their own at all, which makes the match void (V1.9)."""
    return any(seat.presence == Seat.Presence.LEFT and not seat.acted for seat in seats)


def stored_outcome(match: Match) -> Mapping[str, Any] | None:
    """Return the match's outcome as its persons have it, in the form of the engine's JSON, or ``None`` while it has none."""
    outcome: Mapping[str, Any] | None = match.persons or match.outcome
    return outcome


def outcome_of(match: Match) -> Outcome | None:
    """Return the match's outcome as its persons have it, or ``None`` while it has none."""
    return read_outcome(match.game, stored_outcome(match))


def seats_outcome_of(match: Match) -> Outcome | None:
    """Return the match's outcome as its seats have it, or ``None`` while it has none."""
    return read_outcome(match.game, match.outcome)


def read_outcome(game: str, stored: Mapping[str, Any] | None) -> Outcome | None:
    """Read an outcome as it is stored; ``None`` where there is none, or its game has left the registry."""
    if stored is None or not is_registered(game):
        return None
    return Outcome.from_json(stored, scored=rules_for(game).scored)
