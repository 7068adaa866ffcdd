"""Locks on people's rows: anything that changes where somebody sits or plays holds them first."""

from __future__ import annotations

from accounts.models import User


def lock_people(*people: User) -> list[User]:
    """Lock these people's rows to the end of the transaction, which the caller has begun, always in the order of their numbers.

    With ``no_key``, rows that only refer to these people can be written meanwhile.

    Returns:
        The people as they are now, in that order.
    """
    held = User.objects.select_for_update(no_key=True).filter(pk__in=[user.pk for user in people])
    return list(held.order_by("pk"))
