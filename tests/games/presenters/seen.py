"""A reader's view of a match whose position is given, without a database. The tests of each game name its people and its rules."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import timedelta
from typing import Any

from django.utils import timezone

from games.engine.base import Rules
from games.matches.seat_view import SeatMeta, SeatView


def seat_view(
    rules: Rules[Any, Any, Any],
    state: Any,
    me: int | None,
    *,
    names: Sequence[str],
    bots: Sequence[str],
    out: Collection[int] = (),
    **changes: Any,
) -> SeatView:
    """Return the state as a seat, or a spectator, sees it. ``names`` and ``bots`` are by seat, with an empty kind for a person."""
    seats = tuple(
        SeatMeta(
            seat=seat,
            name=name,
            user_id=None if bots[seat] else seat + 1,
            bot=bots[seat],
            is_bot=bool(bots[seat]),
            presence="here",
            is_me=seat == me,
            continued=False,
            out=seat in out,
        )
        for seat, name in enumerate(names)
    )
    now = timezone.now()
    values: dict[str, Any] = {
        "match_id": 12, "table_id": 3, "game": rules.slug, "version": 40, "status": "running", "void": False, "started_at": now,
        "ended_at": None, "deadline": now + timedelta(seconds=20), "seconds": 30, "rated": True, "private": False,
        "commitment": "ab" * 32, "seats": seats, "my_seat": me, "view": rules.view(state, me), "log": (), "chat": (),
        "outcome": None, "server_seed": None, "client_seeds": None, "seed": None, **changes,
    }  # fmt: skip
    return SeatView(**values)


def ended(*places: int) -> dict[str, Any]:
    """Return an outcome as the log stores it, of which the places alone matter."""
    nothing = ["0"] * len(places)
    return {"reason": "over", "places": list(places), "scores": nothing, "balances": nothing}
