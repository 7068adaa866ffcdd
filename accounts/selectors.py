"""What others read of accounts: who is muted, suspended or banned from rated play, and who has muted whom."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from django.contrib.sessions.models import Session
from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.models import Sanction, User
from accounts.names import name_key


def sanctions_in_force(user: User) -> QuerySet[Sanction]:
    """Return the user's sanctions that are in force, the longest first."""
    holds = Q(lifted_at=None) & (Q(until=None) | Q(until__gt=timezone.now()))
    return Sanction.objects.filter(holds, user_id=user.pk).order_by("-until", "-id")


def sanction_in_force(user: User, kind: str) -> Sanction | None:
    """Return the sanction of that kind which holds longest (one without end before all others), or ``None``."""
    standing = list(sanctions_in_force(user).filter(kind=kind))
    endless = [sanction for sanction in standing if sanction.until is None]
    return next(iter([*endless, *standing]), None)


def is_suspended(user: User) -> bool:
    """Say whether the user may not log in."""
    return sanctions_in_force(user).filter(kind=Sanction.Kind.SUSPENSION).exists()


def is_muted(user: User) -> bool:
    """Say whether a moderator has muted the user."""
    return sanctions_in_force(user).filter(kind=Sanction.Kind.MUTE).exists()


def is_rating_banned(user: User) -> bool:
    """Say whether the user may not sit at rated tables."""
    return sanctions_in_force(user).filter(kind=Sanction.Kind.RATING_BAN).exists()


def log_in_marks(user_ids: Collection[int]) -> dict[int, tuple[int, str]]:
    """Return what the log-ins of those users who may log in depend on: ``User.sessions_ended`` and the hash of the password."""
    marks = User.objects.filter(pk__in=user_ids, is_active=True).values_list("pk", "sessions_ended", "password")
    return {user_id: (ended, password) for user_id, ended, password in marks}


def living_sessions(keys: Collection[str]) -> dict[str, datetime]:
    """Return those of these sessions that have neither been logged out nor run out, each with its end."""
    return dict(Session.objects.filter(pk__in=keys, expire_date__gt=timezone.now()).values_list("pk", "expire_date"))


def muted_ids(user: User) -> frozenset[int]:
    """Return the ids of the players whose chat the user does not want to see."""
    if user.pk is None:
        return frozenset()
    return frozenset(User.muted.through.objects.filter(from_user_id=user.pk).values_list("to_user_id", flat=True))


def player_named(name: str) -> User | None:
    """Return the user of that name, in whatever case it is written, or ``None``."""
    return User.objects.filter(username_key=name_key(name)).first()
