"""From the event loop to the database and back."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar, cast

from channels.db import database_sync_to_async
from django.conf import settings

P = ParamSpec("P")
T = TypeVar("T")

WRITER: Final = ThreadPoolExecutor(1, thread_name_prefix="writer") if settings.EMBEDDED else None
"""The one thread that changes matches in the embedded mode: SQLite has one writer, and others would poll for their turn."""


async def on_thread(do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run what touches the database on any thread that is free."""
    return cast(T, await database_sync_to_async(do, thread_sensitive=False)(*args, **kwargs))


async def on_writing_thread(do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run what changes a match: in the embedded mode one change after the other, else on any thread that is free."""
    return cast(T, await database_sync_to_async(do, thread_sensitive=False, executor=WRITER)(*args, **kwargs))
