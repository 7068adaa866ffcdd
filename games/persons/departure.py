"""Departures: people who delete their account leave everything, the sanctioned the table where they wait."""

from __future__ import annotations

from contextlib import suppress

from django.db import transaction

from accounts.models import Sanction, User
from games.matches.play import match_leave
from games.models import Chair, ChatMessage, Match, Seat, Table
from games.refusals import MatchOver, StillPlaying
from games.tables import seating


def running_matches(user: User) -> list[Match]:
    """Return the running matches that the user would leave."""
    seats = Seat.objects.still_played_by(user.pk).select_related("match").order_by("match_id")
    return [seat.match for seat in seats]


@transaction.atomic
def depart(user: User) -> None:
    """Leave every running match for good, free the user's chair, and delete their messages, of which reports keep their copies."""
    seating.lock_all_of(user)
    for match in running_matches(user):
        with suppress(MatchOver):  # one that cannot be read any more has just ended
            match_leave(match_id=match.pk, user=user, confirmed=True)
    for table_id in Chair.objects.filter(user=user).values_list("table_id", flat=True):
        seating.stand(table_id=table_id, user=user)
    ChatMessage.objects.filter(user=user).delete()


@transaction.atomic
def stand_sanctioned(*, user: User, kind: str) -> None:
    """Free the chair where a suspended player waits, or the chair at a rated table of one who is banned from those.

    They may have been ready already, and the match would start without a further check. A running match goes on; a suspended player is
    soon absent there.
    """
    if kind == Sanction.Kind.MUTE:
        return
    waiting = Chair.objects.filter(user=user, table__status=Table.Status.OPEN)
    if kind == Sanction.Kind.RATING_BAN:
        waiting = waiting.filter(table__rated=True)
    for table_id in waiting.values_list("table_id", flat=True):
        with suppress(StillPlaying):  # it has just begun
            seating.stand(table_id=table_id, user=user)
