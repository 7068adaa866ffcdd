"""A person deletes their account: they leave what is going on, and their words at the tables go with them."""

from __future__ import annotations

from django.db import transaction

from accounts.models import User
from games.models import ChatMessage, Match, MatchSeat, Seat
from games.services.play import match_leave
from games.services.seating import stand


def running_matches(user: User) -> list[Match]:
    """The running matches that the user would leave."""
    seats = MatchSeat.objects.still_played_by(user.pk).select_related("match").order_by("match_id")
    return [seat.match for seat in seats]


@transaction.atomic
def depart(user: User) -> None:
    """Leave every running match for good, free the chair, and delete what they said; reported words stay with their report."""
    for match in running_matches(user):
        match_leave(match_id=match.pk, user=user, confirmed=True)
    for table_id in Seat.objects.filter(user=user).values_list("table_id", flat=True):
        stand(table_id=table_id, user=user)
    ChatMessage.objects.filter(user=user).delete()
