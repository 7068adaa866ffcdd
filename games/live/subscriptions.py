"""The groups of the channel layer that this process listens to: one channel for all of its sockets, not one for each."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from channels.layers import get_channel_layer

from games.process.timeouts import VALKEY_WITHIN

logger = logging.getLogger(__name__)
AFTER_A_FAILURE = 1.0
"""Seconds until it listens again."""


class Subscriptions:
    """The subscribers of each group: it is joined for the first, left after the last. Play goes on while the layer is down.

    ``on_message`` is given each message, and raises nothing.
    """

    def __init__(self, on_message: Callable[[dict[str, Any]], Awaitable[None]]) -> None:
        self._on_message = on_message
        self._subscribers: Counter[str] = Counter()
        self._joined: set[str] = set()
        self._locks: dict[str, asyncio.Lock] = {}
        self._channel = ""
        self._opening = asyncio.Lock()
        self._listening: asyncio.Task[None] | None = None

    async def subscribe(self, groups: list[str]) -> None:
        """Receive what these groups are sent, from now on if the layer is there."""
        self._subscribers.update(groups)
        await asyncio.gather(*map(self._settle, groups))

    async def unsubscribe(self, groups: list[str]) -> None:
        """Count one subscriber of these groups fewer."""
        self._subscribers.subtract(groups)
        await asyncio.gather(*map(self._settle, groups))

    async def retry(self) -> None:
        """Join what could not be joined, until the layer fails once more."""
        for group in [group for group in self._subscribers if group not in self._joined]:
            await self._settle(group)
            if group in self._subscribers and group not in self._joined:
                return

    async def rejoin(self, group: str) -> None:
        """Join a group whose message was lost: perhaps the layer has forgotten it."""
        self._joined.discard(group)
        await self._settle(group)

    async def _settle(self, group: str) -> None:
        async with self._locks.setdefault(group, asyncio.Lock()):
            wanted = self._subscribers[group] > 0
            if wanted and group not in self._joined:
                await self._listen()
                if await self._ask_layer("group_add", group):
                    self._joined.add(group)
            elif not wanted and group in self._joined:
                self._joined.discard(group)
                await self._ask_layer("group_discard", group)
            if not self._subscribers[group]:
                del self._subscribers[group]
                self._locks.pop(group, None)
        if not self._subscribers and self._listening is not None:
            self._listening.cancel()
            self._listening = None

    async def _ask_layer(self, verb: str, group: str) -> bool:
        layer = get_channel_layer()
        try:
            async with asyncio.timeout(VALKEY_WITHIN):
                await getattr(layer, verb)(group, self._channel)
        except Exception:
            logger.warning("The channel layer refused %s", verb, exc_info=True)
            return False
        return True

    async def _listen(self) -> None:
        async with self._opening:
            if self._listening is None:
                layer = get_channel_layer()
                assert layer is not None
                self._channel = await layer.new_channel()
                self._listening = asyncio.create_task(self._receive(layer, self._channel))

    async def _receive(self, layer: Any, channel: str) -> None:
        while True:
            try:
                message = await layer.receive(channel)
            except Exception:
                logger.exception("The channel layer cannot be listened to")
                await asyncio.sleep(AFTER_A_FAILURE)
            else:
                await self._on_message(message)
