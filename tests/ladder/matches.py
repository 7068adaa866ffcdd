"""Finished matches for the ladder's tests."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from itertools import count
from typing import Any

from accounts.models import User
from games.models import Action, Match, Seat, Table
from ladder.series import PRAGUE

numbers = count(1)


def prague(text: str) -> datetime:
    """Return a moment in Prague: ``prague("2026-11-25 20:00")``."""
    return datetime.fromisoformat(text).replace(tzinfo=PRAGUE)


WEDNESDAY = prague("2026-11-25 20:00")
"""In 2026-W48 and 2026-11."""


def player(name: str, **fields: Any) -> User:
    """Make a registered player."""
    return User.objects.create(username=name, **fields)


def players(names: str) -> list[User]:
    """Make registered players by their names: ``players("Jan Eva Ota")``."""
    return [player(name) for name in names.split()]


def match_of(
    users: list[User | None], *, ended_at: datetime | None = WEDNESDAY, game: str = "ferbl", **fields: Any
) -> Match:
    """Make a rated match without a log; a ``None`` among the users is a bot's seat.

    Args:
        outcome: as ``outcome_of`` makes it.
    """
    number = next(numbers)
    table = Table.objects.create(
        game=game, chairs=len(users), rated=True, invite=f"i{number}", server_seed="", commitment=""
    )
    defaults = {
        "rules_version": 1,
        "rated": True,
        "server_seed": "",
        "commitment": "",
        "seed": "0" * 64,
        "snapshot": {},
    }
    if ended_at is not None:
        defaults["status"] = Match.Status.OVER
    match = Match.objects.create(table=table, game=game, ended_at=ended_at, **{**defaults, **fields})
    Seat.objects.bulk_create(
        Seat(match=match, seat=seat, chair=seat, user=user, bot="" if user else "rules", acted=True)
        for seat, user in enumerate(users)
    )
    return match


def outcome_of(*balances: str | int) -> dict[str, Any]:
    """Return the outcome of three seats with these balances, as the engine writes it (the penalties do not matter here)."""
    exact = [Decimal(balance) for balance in balances]
    places = [1 + sum(other > own for other in exact) for own in exact]
    return {
        "reason": "last_player",
        "places": places,
        "penalties": [f"{place * 100}.00" for place in places],
        "balances": [f"{balance:.2f}" for balance in exact],
    }


def finished(users: list[User], *balances: str | int, **fields: Any) -> Match:
    """Make a finished rated match of ferbl with these balances, not counted yet."""
    return match_of(list(users), outcome=outcome_of(*balances), **fields)


def leave(match: Match, seat: int, number: int, *, acted: bool = True) -> None:
    """Let the player of a seat leave for good at the match's version ``number``; the match is void if they had never acted (V1.9)."""
    match.seats.filter(seat=seat).update(left_number=number, presence=Seat.Presence.LEFT, acted=acted)
    if not acted:
        match.status = Match.Status.VOID
        match.save(update_fields=["status"])


def write_log(match: Match, actions: list[tuple[str, int | None, str]]) -> None:
    """Write the log of a match: kind, seat, text."""
    Action.objects.bulk_create(
        Action(match=match, number=number, kind=kind, seat=seat, text=text)
        for number, (kind, seat, text) in enumerate(actions, start=1)
    )
    match.version = len(actions)
    match.save(update_fields=["version"])
