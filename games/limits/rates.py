"""How often one address and one person may do something, on the whole site: a script must not make thousands of guests and tables.

Counted in the cache, which all processes share. (What a process bounds for itself: ``games.limits.bucket`` and ``games.limits.visitors``.)
"""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings
from django.core.cache import cache
from redis.exceptions import RedisError

from accounts.models import User
from games.limits.addresses import network_of
from games.refusals import TooMany, TooOften


@dataclass(frozen=True, slots=True)
class Limit:
    """At most ``times`` within ``seconds``, counted in fixed windows."""

    times: int
    seconds: int


def spend(what: str, address: str, user: User | None = None) -> None:
    """Count one more of ``what`` ("guest", "table", "join", "chat") for the address, and for the user if there is one.

    The limits are ``settings.LIMITS`` and ``settings.LIMITS_A_PERSON`` (what is not named there is limited elsewhere). While the cache is
    down nothing is counted, so that play goes on.

    Raises:
        TooOften: the person has used up their window. The address has not been charged.
        TooMany: the address has used up its own.
    """
    if user is not None and what in settings.LIMITS_A_PERSON:
        limit = Limit(*settings.LIMITS_A_PERSON[what])
        if _spent(f"limit:{what}:user:{user.pk}", limit) > limit.times:
            raise TooOften
    limit = Limit(*settings.LIMITS[what])
    if _spent(f"limit:{what}:{network_of(address)}", limit) > limit.times:
        raise TooMany


def _spent(key: str, limit: Limit) -> int:
    try:
        cache.add(key, 0, limit.seconds)
        return cache.incr(key)
    except (RedisError, ValueError):  # ValueError: the window ended between the two calls
        return 0
