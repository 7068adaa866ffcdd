"""What the services mode connects to, and how long it waits: the settings' part about PostgreSQL and Redis or Valkey."""

from __future__ import annotations

from typing import Any, Final

import dj_database_url
from redis.asyncio.retry import Retry as AsyncRetry
from redis.backoff import NoBackoff
from redis.retry import Retry

from games.process.timeouts import LAYER_ANSWER_WITHIN, VALKEY_WITHIN

LAYER_CONNECTIONS: Final = 32
"""One subscribes for all sockets of the process and one publishes, however many there are; the rest is for reconnecting. (Channels' other
layer holds a connection for every waiting socket, and ends sockets when the client's limit is reached.)"""
CACHE_CONNECTIONS: Final = 64
BROKER_OPTIONS: Final = {
    "socket_timeout": 5.0,
    "socket_connect_timeout": VALKEY_WITHIN,
    "socket_keepalive": True,
    "health_check_interval": 30,
    "max_retries": 1,
}


def database(url: str, *, pool: int) -> dict[str, Any]:
    """Return the settings of PostgreSQL through psycopg's pool.

    Args:
        url: ``DATABASE_URL``.
        pool: the number of connections that a process may open. A thread gives its own back after each piece of work, and health checks
            replace those that a restart of PostgreSQL has cut.
    """
    found: dict[str, Any] = dict(dj_database_url.parse(url, conn_max_age=0, conn_health_checks=True))
    found["OPTIONS"] = {
        "connect_timeout": 5,
        "keepalives_idle": 30,
        "keepalives_interval": 10,
        "keepalives_count": 3,
        "application_name": "ferbl",
        # A process that hangs in mid-transaction must not keep a match locked.
        "options": "-c idle_in_transaction_session_timeout=30s",
        **found.get("OPTIONS", {}),
        "pool": {"min_size": 1, "max_size": pool, "timeout": 10, "max_idle": 120},
    }
    return found


def channel_layer(url: str) -> dict[str, Any]:
    """Return the settings of the channel layer: events between the processes, over Redis' own publish and subscribe."""
    host = {
        "address": url,
        "max_connections": LAYER_CONNECTIONS,
        "socket_timeout": LAYER_ANSWER_WITHIN,
        "socket_connect_timeout": VALKEY_WITHIN,
        "socket_keepalive": True,
        "retry": AsyncRetry(NoBackoff(), 1),
    }
    return {"BACKEND": "ferbl_site.valkey.layer.GroupsLayer", "CONFIG": {"hosts": [host]}}


def cache(url: str) -> dict[str, Any]:
    """Return the settings of the cache that limits are counted in, taken for empty while it is down."""
    return {
        "BACKEND": "ferbl_site.valkey.cache.EmptyWhileDown",
        "LOCATION": url,
        "KEY_PREFIX": "ferbl",
        "OPTIONS": {
            "max_connections": CACHE_CONNECTIONS,
            "socket_timeout": VALKEY_WITHIN,
            "socket_connect_timeout": VALKEY_WITHIN,
            "retry": Retry(NoBackoff(), 1),
        },
    }
