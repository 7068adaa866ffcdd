"""Telling the sockets that something has changed: events with an id and a version, never a card or a page. Delivery is never trusted."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction
from django.dispatch import Signal

from games.models import Match

logger = logging.getLogger(__name__)

PATIENCE, SILENCE = 2.0, 5.0
"""Seconds to wait for the channel layer, and seconds without trying again once it has failed."""
PATIENCE_ASIDE = 15.0
"""The same where nobody waits: a loop with much to do is seconds late itself, and must not take that for a layer that is down."""
_loop: asyncio.AbstractEventLoop | None = None
_silent_until = 0.0


def match_group(match_id: int) -> str:
    """The channel group of everyone who looks at a match."""
    return f"match.{match_id}"


def user_group(user_id: int) -> str:
    """The channel group of a user's sockets."""
    return f"user.{user_id}"


def match_changed(*, match_id: int, version: int) -> None:
    """Tell the match's sockets, once the transaction is committed, that there is a new version."""
    _on_commit(match_group(match_id), {"type": "match.changed", "match_id": match_id, "version": version})


def chat_said(*, match_id: int, message_id: int) -> None:
    """Tell the match's sockets, once the transaction is committed, that something was said or hidden."""
    _on_commit(match_group(match_id), {"type": "chat.said", "match_id": match_id, "id": message_id})


def close_sockets(*, user_id: int) -> None:
    """Close every socket of a user who has logged out or was suspended; whoever may come back does so by themselves."""
    _on_commit(user_group(user_id), {"type": "user.closed", "user_id": user_id})


def tell(signal: Signal, *, match_id: int) -> None:
    """Send a signal of ``games.signals`` once the transaction is committed; a failing receiver stops nobody."""
    transaction.on_commit(partial(_send_signal, signal, match_id), robust=True)


def _on_commit(group: str, message: dict[str, Any]) -> None:
    transaction.on_commit(partial(_send, group, message), robust=True)


def deliver_on(loop: asyncio.AbstractEventLoop | None) -> None:
    """Have messages delivered on the server's own loop, without waiting for them (``None``: by the caller, waiting)."""
    global _loop
    _loop = loop


def _send(group: str, message: dict[str, Any]) -> None:
    if time.monotonic() < _silent_until:
        return
    if _loop is not None and _loop.is_running():
        asyncio.run_coroutine_threadsafe(_deliver(group, message, PATIENCE_ASIDE), _loop)
    else:
        async_to_sync(_deliver)(group, message, PATIENCE)


async def _deliver(group: str, message: dict[str, Any], within: float) -> None:
    global _silent_until
    layer = get_channel_layer()
    if layer is None:
        return
    try:
        async with asyncio.timeout(within):
            await layer.group_send(group, message)
    except (
        Exception
    ):  # consumers compare versions by themselves (design section 4), so nothing waits for a layer that is down
        if time.monotonic() >= _silent_until:  # of those that failed together one is enough
            logger.warning(
                "The channel layer did not take %s; silent for %s s", message["type"], SILENCE, exc_info=True
            )
        _silent_until = time.monotonic() + SILENCE


def _send_signal(signal: Signal, match_id: int) -> None:
    for receiver, answer in signal.send_robust(sender=Match, match_id=match_id):
        if isinstance(answer, Exception):
            logger.error("%s failed for match %s", receiver, match_id, exc_info=answer)
