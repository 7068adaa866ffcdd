"""Guests: people who play without an account of their own.

Each has a real user row, which keeps its seat and history when the guest takes a name and a password later.
"""

from __future__ import annotations

import secrets

from django.db import IntegrityError, transaction

from accounts.models import User
from games.models import Chair, ChatMessage, Seat, Table
from games.tables import seating

_NAME = "Host {}"  # with a blank, which no name that a person chooses may have


def make_guest(*, language: str = "") -> User:
    """Create a guest: a user with a free name made of a number, and no usable password."""
    for digits in (4, 4, 5, 6, 9, 12):
        lowest = 10 ** (digits - 1)
        name = _NAME.format(lowest + secrets.randbelow(9 * lowest))
        guest = User(username=name, is_guest=True, language=language)
        guest.set_unusable_password()
        try:
            with transaction.atomic():
                guest.save(force_insert=True)
        except IntegrityError:
            continue  # the name is taken
        return guest
    raise RuntimeError("no free name for a guest")


@transaction.atomic
def hand_over_guest(*, guest: User, user: User) -> None:
    """Give a guest's seats and history to the account that they have logged in to, except in matches where it has a seat already.

    Both people, their running matches and their tables are locked, so that no match can begin or end meanwhile. The guest cannot log in
    any more. Doing it twice changes nothing.

    Args:
        guest: the person as the browser knew them; nothing happens if they are no guest.
        user: the account.
    """
    if not guest.is_guest or guest.pk == user.pk:
        return
    seating.lock_all_of(guest, user)
    theirs = list(Seat.objects.filter(user=user).values_list("match_id", flat=True))
    moved = Seat.objects.filter(user=guest).exclude(match_id__in=theirs)
    matches = list(moved.values_list("match_id", flat=True))
    moved.update(user=user)
    ChatMessage.objects.filter(user=guest, match_id__in=matches).update(user=user)
    _hand_over_chair(guest, user)
    User.objects.filter(pk=guest.pk).update(is_active=False)


def _hand_over_chair(guest: User, user: User) -> None:
    chair = Chair.objects.filter(user=guest).select_related("table").first()
    if chair is None:
        return
    own = Chair.objects.filter(user=user).exclude(table=chair.table).select_related("table").first()
    if own is not None and own.table.status == Table.Status.OPEN:
        # The table where the guest is now matters more than one where the account has waited before.
        seating.vacate(own, own.table)
    if Chair.objects.filter(user=user).exists():
        seating.vacate(chair, chair.table)
    else:
        Chair.objects.filter(pk=chair.pk).update(user=user)
