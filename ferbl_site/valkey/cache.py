"""The cache of the services mode: Redis or Valkey, and an empty cache while it is down.

Limits are counted in it, allauth's too. Nothing of the site may fail, or wait twice, because the counting cannot be done.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

from games.process.breaker import Breaker
from games.process.memory import own
from games.process.timeouts import LEFT_ALONE_FOR

logger = logging.getLogger(__name__)


class CacheBreaker(Breaker):
    """The process's own: Django makes a cache object for every thread."""


def _or_as_if_empty(name: str, answer: Callable[..., Any]) -> Callable[..., Any]:
    wanted: Callable[..., Any] = getattr(RedisCache, name)

    @wraps(wanted)
    def ask(self: EmptyWhileDown, *args: Any, **kwargs: Any) -> Any:
        breaker = own(CacheBreaker)
        if not breaker.is_open:
            try:
                return wanted(self, *args, **kwargs)
            except RedisError:
                if breaker.trip():
                    words = "The cache does not answer; taken for empty for %s s"
                    logger.warning(words, LEFT_ALONE_FOR, exc_info=True)
        return answer(*args, **kwargs)

    return ask


def _not_there(key: str, *args: Any, **kwargs: Any) -> int:
    raise ValueError(f"Key {key!r} not found")  # as every cache of Django says it


class EmptyWhileDown(RedisCache):
    """Django's cache on Redis, which answers as an empty one while its server does not answer."""

    add = _or_as_if_empty("add", lambda *args, **kwargs: True)
    get = _or_as_if_empty("get", lambda key, default=None, version=None: default)
    set = _or_as_if_empty("set", lambda *args, **kwargs: None)
    touch = _or_as_if_empty("touch", lambda *args, **kwargs: False)
    delete = _or_as_if_empty("delete", lambda *args, **kwargs: False)
    get_many = _or_as_if_empty("get_many", lambda *args, **kwargs: {})
    has_key = _or_as_if_empty("has_key", lambda *args, **kwargs: False)
    incr = _or_as_if_empty("incr", _not_there)
    set_many = _or_as_if_empty("set_many", lambda data, *args, **kwargs: list(data))
    delete_many = _or_as_if_empty("delete_many", lambda *args, **kwargs: None)
    clear = _or_as_if_empty("clear", lambda *args, **kwargs: False)
