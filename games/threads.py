"""From the event loop to the database and back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import copy_context
from functools import partial
from typing import ParamSpec, TypeVar

from django.db import close_old_connections

P = ParamSpec("P")
T = TypeVar("T")


async def on_thread(do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run what touches the database on any thread that is free, with its connection looked after before and afterwards.

    (Channels' ``database_sync_to_async`` does the same, and more that nothing here needs, at twice the cost.)
    """
    work = partial(copy_context().run, _with_a_good_connection, partial(do, *args, **kwargs))
    return await asyncio.get_running_loop().run_in_executor(None, work)


def _with_a_good_connection(do: Callable[[], T]) -> T:
    close_old_connections()
    try:
        return do()
    finally:
        close_old_connections()
