"""Ending a user's sessions and closing their sockets."""

from __future__ import annotations

from functools import partial

from allauth.usersessions.models import UserSession
from django.db import transaction
from django.db.models import F

from accounts import registry
from accounts.models import User


def close_sockets(*, user_id: int) -> None:
    """Close every socket of the user once the transaction is committed. Pages whose log-in still holds reconnect by themselves."""
    for close in registry.session_endings:
        transaction.on_commit(partial(close, user_id=user_id), robust=True)


@transaction.atomic
def end_sessions(*, user: User) -> None:
    """Log the user out everywhere, at once, and close their sockets."""
    User.objects.filter(pk=user.pk).update(sessions_ended=F("sessions_ended") + 1)
    user.refresh_from_db(fields=["sessions_ended"])
    UserSession.objects.filter(user_id=user.pk).delete()
    close_sockets(user_id=user.pk)
