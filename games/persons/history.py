"""The matches of one person for the profile page, and everything that the games hold about them for their export."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from django.db.models import Prefetch, QuerySet

from accounts.models import User
from games.engine.base import Outcome
from games.matches.outcomes import outcome_of, seats_outcome_of
from games.models import ChatMessage, Match, Seat

FINISHED = (Match.Status.OVER, Match.Status.VOID)


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A finished match from the side of one of its players. Place, score and balance are the person's, and ``None`` where they left."""

    match_id: int
    game: str
    ended_at: datetime
    rated: bool
    void: bool
    left: bool
    others: tuple[Seat, ...]
    place: int | None
    score: Decimal | None
    balance: Decimal | None


def played_matches(player: User, *, private_too: bool, most: int) -> tuple[PlayedMatch, ...]:
    """Return the player's latest finished matches, in three queries whatever their number.

    Args:
        player: the player.
        private_too: include those of private tables, which only the player may see.
        most: the largest number of matches.
    """
    seats = _finished(player).select_related("match").order_by("-match__ended_at", "-match_id")
    if not private_too:
        seats = seats.filter(match__table__private=False)
    everybody = Seat.objects.select_related("user").order_by("seat")
    seats = seats.defer("match__snapshot").prefetch_related(Prefetch("match__seats", queryset=everybody))
    return tuple(_played(seat) for seat in seats[:most])


def count_of_matches(player: User) -> int:
    """Return the number of matches that the player has finished, private ones included."""
    return _finished(player).count()


def export_of_games(user: User) -> dict[str, Any]:
    """Return every match in which the user had a seat and every message they wrote, as JSON values, dates and decimals."""
    seats = Seat.objects.filter(user=user).select_related("match").order_by("match_id").defer("match__snapshot")
    said = ChatMessage.objects.filter(user=user).order_by("pk")
    return {
        "matches": [_exported(seat) for seat in seats],
        "chat": list(said.values("match_id", "at", "text", "hidden")),
    }


def _finished(player: User) -> QuerySet[Seat]:
    return Seat.objects.filter(user=player, match__status__in=FINISHED, match__ended_at__isnull=False)


def _played(seat: Seat) -> PlayedMatch:
    match = seat.match
    left = seat.presence == Seat.Presence.LEFT
    everybody = list(match.seats.all())
    place, score, balance = (None, None, None) if left else _of_seat(outcome_of(match), seat.seat)
    assert match.ended_at is not None
    return PlayedMatch(
        match_id=match.pk,
        game=match.game,
        ended_at=match.ended_at,
        rated=match.rated,
        void=match.status == Match.Status.VOID,
        left=left,
        others=tuple(other for other in everybody if other.seat != seat.seat),
        place=place,
        score=score,
        balance=balance,
    )


def _of_seat(outcome: Outcome | None, seat: int) -> tuple[int | None, Decimal | None, Decimal | None]:
    if outcome is None:
        return None, None, None
    return outcome.places[seat], outcome.scores[seat], outcome.balances[seat]


def _exported(seat: Seat) -> dict[str, Any]:
    match = seat.match
    place, score, balance = _of_seat(seats_outcome_of(match), seat.seat)
    return {
        "match": match.pk,
        "game": match.game,
        "rated": match.rated,
        "status": match.status,
        "started_at": match.started_at,
        "ended_at": match.ended_at,
        "seat": seat.seat,
        "left_at": seat.left_at,
        "place_of_the_seat": place,
        "score_of_the_seat": score,
        "balance_of_the_seat": balance,
    }
