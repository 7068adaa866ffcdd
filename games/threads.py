"""From the event loop to the database and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from channels.db import database_sync_to_async

T = TypeVar("T")


async def on_thread(do: Callable[..., T], *args: Any, **kwargs: Any) -> T:
    """Run what touches the database on any thread that is free, not one call after the other on the only one."""
    done: T = await database_sync_to_async(do, thread_sensitive=False)(*args, **kwargs)
    return done
