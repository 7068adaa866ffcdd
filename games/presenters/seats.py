"""Seats around the table as one reader sees them."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.engine import dealing
from games.matches.seat_view import SeatMeta
from games.models import Seat


def around(me: int | None, seats: int) -> tuple[int, ...]:
    """Return all seats in playing order, from the one after the reader or, for a spectator, from the first."""
    return dealing.around(0 if me is None else me + 1, seats)


def presence(meta: SeatMeta) -> str:
    """Say whether somebody is away or gone, or return an empty text while they are there."""
    if meta.presence == Seat.Presence.LEFT:
        return _("left, played for")
    return _("away") if meta.presence == Seat.Presence.ABSENT else ""
