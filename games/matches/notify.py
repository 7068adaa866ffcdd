"""Notices to the sockets that something has changed: events with an id and a version, never a card or a page.

Nothing depends on their delivery: sockets compare their versions with the database too.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction
from django.dispatch import Signal

from games.models import Match
from games.process.breaker import Breaker
from games.process.memory import own
from games.process.timeouts import LEFT_ALONE_FOR, VALKEY_ASIDE_WITHIN, VALKEY_WITHIN

logger = logging.getLogger(__name__)


def match_group(match_id: int) -> str:
    """Return the channel group of everyone who looks at a match."""
    return f"match.{match_id}"


def user_group(user_id: int) -> str:
    """Return the channel group of a user's sockets."""
    return f"user.{user_id}"


def match_changed(*, match_id: int, version: int) -> None:
    """Tell the match's sockets, once the transaction is committed, that there is a new version."""
    _send_on_commit(match_group(match_id), {"type": "match.changed", "match_id": match_id, "version": version})


def chat_said(*, match_id: int, message_id: int) -> None:
    """Tell the match's sockets, once the transaction is committed, that something was said or hidden."""
    _send_on_commit(match_group(match_id), {"type": "chat.said", "match_id": match_id, "id": message_id})


def close_sockets(*, user_id: int) -> None:
    """Close every socket of a user who has logged out or was suspended.

    The browsers of those who may come back connect again by themselves.
    """
    _send_on_commit(user_group(user_id), {"type": "user.closed", "user_id": user_id})


def tell(signal: Signal, *, match_id: int) -> None:
    """Send a signal of ``games.signals`` once the transaction is committed. A receiver that fails does not keep it from the others."""
    transaction.on_commit(partial(_send_signal, signal, match_id), robust=True)


class Delivery:
    """The delivery of this process's messages to the channel layer, which gets none for a while after a failure."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.breaker = Breaker()

    def deliver_on(self, loop: asyncio.AbstractEventLoop) -> None:
        """Deliver on the server's own loop from now on, without waiting.

        Without a loop the sender's thread delivers, and waits.
        """
        self.loop = loop

    def send(self, group: str, message: dict[str, Any]) -> None:
        """Send a message to a group, unless the layer has just failed."""
        if self.breaker.is_open:
            return
        if self.loop is not None and self.loop.is_running():
            asyncio.run_coroutine_threadsafe(self.deliver(group, message, within=VALKEY_ASIDE_WITHIN), self.loop)
        else:
            async_to_sync(self.deliver)(group, message, within=VALKEY_WITHIN)

    async def deliver(self, group: str, message: dict[str, Any], *, within: float) -> None:
        """Hand a message to the layer.

        A failure is only logged: sockets compare versions, so matches go on while the layer is down.

        Args:
            group: the channel group.
            message: the message.
            within: the seconds after which the layer counts as down.
        """
        layer = get_channel_layer()
        if layer is None:
            return
        try:
            async with asyncio.timeout(within):
                await layer.group_send(group, message)
        except Exception:
            if self.breaker.trip():
                words = "The channel layer did not take %s; silent for %s s"
                logger.warning(words, message["type"], LEFT_ALONE_FOR, exc_info=True)


def _send_on_commit(group: str, message: dict[str, Any]) -> None:
    transaction.on_commit(lambda: own(Delivery).send(group, message), robust=True)


def _send_signal(signal: Signal, match_id: int) -> None:
    for receiver, answer in signal.send_robust(sender=Match, match_id=match_id):
        if isinstance(answer, Exception):
            logger.error("%s failed for match %s", receiver, match_id, exc_info=answer)
