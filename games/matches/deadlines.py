"""How long whoever is to act has: people their turn, bots a breath, absent seats a moment, the deal a pause. Nothing here writes."""

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

    ``played``: an action has been applied by this change; ``changed_seats``: the seats it has given new values, by their numbers.
    """

    row: Match
    seats: list[Seat]
    now: datetime
    played: bool

    @property
    def actor(self) -> Actor:
        """The one that is to act."""

    @property
    def changed_seats(self) -> Mapping[int, Seat]:
        """Those with new values."""


def next_deadline(held: Changing) -> datetime | None:
    """When the clock acts if nobody has before: for the state as it is now, ``None`` when the match is over.

    A change of somebody who is not to act leaves a running turn's deadline as it is; when the last one has clicked on, or gone, the
    pause between rounds ends at once.
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
    """Whether a person is still in the match: not a bot, not eliminated, not gone for good."""
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
