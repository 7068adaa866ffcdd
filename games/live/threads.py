"""From the event loop to the database and back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Final, ParamSpec, TypeVar

from django.conf import settings
from django.db import close_old_connections

P = ParamSpec("P")
T = TypeVar("T")


async def on_thread(do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run what touches the database on any thread that is free, with its connection looked after before and afterwards.

    (Channels' ``database_sync_to_async`` does the same, and more that nothing here needs, at twice the cost.)
    """
    return await _run(None, partial(do, *args, **kwargs))


async def on_writing_thread(do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """The same for what changes a match. In embedded mode one after the other: SQLite has one writer, and others poll for their turn."""
    return await _run(_writer, partial(do, *args, **kwargs))


_writer: Final = ThreadPoolExecutor(1, thread_name_prefix="writer") if settings.EMBEDDED else None


async def _run(pool: ThreadPoolExecutor | None, do: Callable[[], T]) -> T:
    work = partial(copy_context().run, _with_a_good_connection, do)
    return await asyncio.get_running_loop().run_in_executor(pool, work)


def _with_a_good_connection(do: Callable[[], T]) -> T:
    close_old_connections()
    try:
        return do()
    finally:
        close_old_connections()
