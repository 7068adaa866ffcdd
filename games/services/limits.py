"""How often one address may make something: guests and tables cost rows, so a script must not make thousands."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass

from django.conf import settings
from django.core.cache import cache
from redis.exceptions import RedisError

from games.services.refusals import TooMany


@dataclass(frozen=True, slots=True)
class Limit:
    """At most ``times`` within ``seconds``, counted in fixed windows."""

    times: int
    seconds: int


def spend(what: str, address: str) -> None:
    """Count one more of ``what`` ("guest", "table") by the address; the limits are ``settings.LIMITS``.

    While the cache is down nothing is counted: play goes on (design section 5).

    Raises:
        TooMany: the address has used up its window.
    """
    limit = Limit(*settings.LIMITS[what])
    key = f"limit:{what}:{_network(address)}"
    try:
        cache.add(key, 0, limit.seconds)
        spent = cache.incr(key)
    except (RedisError, ValueError):  # ValueError: the window ended between the two calls
        return
    if spent > limit.times:
        raise TooMany


def _network(address: str) -> str:
    # A household has a whole /64 of IPv6, so single addresses would not limit it.
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return "unknown"
    return str(ipaddress.ip_network((parsed, 64 if parsed.version == 6 else 32), strict=False).network_address)
