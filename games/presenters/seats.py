"""Seats around the table as one reader sees them."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.matches.seat_view import SeatMeta


def around(me: int | None, seats: int) -> list[int]:
    """All seats in playing order, from the one after the reader; for a spectator from the first."""
    start = 0 if me is None else me + 1
    return [(start + step) % seats for step in range(seats)]


def presence(meta: SeatMeta) -> str:
    """Whether somebody is away or gone, in words; empty while they are there."""
    if meta.presence == "left":
        return _("left, played for")
    return _("away") if meta.presence == "absent" else ""
