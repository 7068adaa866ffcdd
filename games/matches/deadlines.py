"""The time that the actor of a match has: a turn for people, a short delay for bots and absent seats, a pause before a deal.

Nothing here writes.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Protocol

from django.conf import settings

from games.engine.base import TABLE, Actor
from games.models import Match, Seat

HERE, ABSENT, LEFT = Seat.Presence.HERE, Seat.Presence.ABSENT, Seat.Presence.LEFT


class Changing(Protocol):
    """A match in the middle of a change, as far as its deadline depends on it.

    Attributes:
        row: the match's row.
        seats: its seats, by number.
        now: the moment of the change.
        played: whether this change has applied an action.
    """

    row: Match
    seats: list[Seat]
    now: datetime
    played: bool

    @property
    def actor(self) -> Actor:
        """Return the actor: a seat, the table, or ``None`` when the match is over."""

    @property
    def changed_seats(self) -> Mapping[int, Seat]:
        """Return the seats that this change has given new values, by their numbers."""


def next_deadline(held: Changing) -> datetime | None:
    """Return the moment at which the clock acts if nobody has before.

    A change to a seat that is not to act leaves a running turn's deadline as it is. The pause between rounds ends at once when the last
    person has continued or gone.

    Returns:
        The deadline of the state as it is now, or ``None`` when the match is over.
    """
    actor = held.actor
    if actor is None:
        return None
    if actor == TABLE:
        return _deal_at(held)
    seat = held.seats[actor]
    if held.played or seat.seat in held.changed_seats:
        return held.now + timedelta(seconds=_seconds_of(held, seat))
    return held.row.deadline


def still_playing(seat: Seat) -> bool:
    """Say whether a person still plays this seat: not a bot, not eliminated, not gone for good."""
    return seat.user_id is not None and seat.presence != LEFT and not seat.out


def _deal_at(held: Changing) -> datetime:
    if held.row.version == 0:
        return held.now
    waiting = [seat for seat in held.seats if still_playing(seat) and seat.presence == HERE]
    if all(seat.continued for seat in waiting) and not _for_watching(held):
        return held.now
    if held.played or held.row.deadline is None:
        return held.now + timedelta(seconds=settings.NEXT_DEAL_AFTER)
    return held.row.deadline


def _seconds_of(held: Changing, seat: Seat) -> float:
    if still_playing(seat):
        return float(held.row.seconds) if seat.presence == HERE else float(settings.BRISK_DELAY)
    if any(still_playing(other) for other in held.seats) or _for_watching(held):
        return random.uniform(*settings.BOT_DELAY)
    return 0.0


def _for_watching(held: Changing) -> bool:
    # Bots among themselves are there to be watched, so they keep the pace of a match with people.
    return all(seat.user_id is None for seat in held.seats)
