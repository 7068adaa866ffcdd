"""The channel layers: groups of a process's own sockets, and in services mode of all processes'.

Events carry an id and a version, nothing is ever sent to a single channel, and delivery is never trusted: so a layer here is a queue for
each channel and the groups that write to it, and costs what its receivers cost, however many sockets the process has.
"""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Mapping
from functools import partial
from typing import Any

from channels.layers import BaseChannelLayer
from channels_redis.pubsub import RedisPubSubChannelLayer

from ferbl_site.valkey.publisher import Batch, Publisher


class LocalLayer(BaseChannelLayer):  # type: ignore[misc]
    """Groups within one process. (Channels' own layer of this kind looks through every group at each message: ``bench/own_code.py``.)

    ``capacity`` bounds what waits in a channel. What is more is dropped, and the sockets find out by comparing versions.
    """

    extensions = ["groups"]

    def __init__(self, **config: Any) -> None:
        super().__init__(**config)
        self.queues: dict[str, asyncio.Queue[dict[str, Any]]] = {}
        self.groups: dict[str, set[str]] = {}
        self.joined: dict[str, set[str]] = {}

    async def new_channel(self, prefix: str = "specific.") -> str:
        """Make a channel, with its queue.

        Returns:
            Its name.
        """
        channel = f"{prefix}local!{uuid.uuid4().hex}"
        self.queues[channel] = asyncio.Queue(maxsize=self.capacity)
        return channel

    async def receive(self, channel: str) -> dict[str, Any]:
        """Return the next message. A receiver that is cancelled has gone: its channel is forgotten."""
        try:
            return await self.queues[channel].get()
        except asyncio.CancelledError:
            self.forget(channel)
            raise

    async def group_add(self, group: str, channel: str) -> None:
        """Put a channel into a group."""
        if channel in self.queues:
            self.groups.setdefault(group, set()).add(channel)
            self.joined.setdefault(channel, set()).add(group)

    async def group_discard(self, group: str, channel: str) -> None:
        """Take a channel out of a group."""
        self.joined.get(channel, set()).discard(group)
        channels = self.groups.get(group, set())
        channels.discard(channel)
        if not channels:
            self.groups.pop(group, None)

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        """Put a message into the queue of every channel of the group. They share it, so nobody may change it."""
        for channel in self.groups.get(group, ()):
            queue = self.queues[channel]
            if not queue.full():
                queue.put_nowait(message)

    def groups_here(self) -> Mapping[str, object]:
        """Return the groups that channels of this process are in."""
        return self.groups

    def forget(self, channel: str) -> None:
        """Take a channel out of everything."""
        for group in self.joined.pop(channel, set()):
            channels = self.groups[group]
            channels.discard(channel)
            if not channels:
                del self.groups[group]
        self.queues.pop(channel, None)


class GroupsLayer(RedisPubSubChannelLayer):  # type: ignore[misc]
    """Groups over Redis' or Valkey's publish and subscribe. ``send`` to a single channel would reach nobody: no code here does that.

    Channels asks for a channel of its own for every socket before its consumer runs, and Redis' layer subscribes to it at once: with
    Valkey down no socket could open. Here a socket's own channel is only a queue in this process: opening needs nobody.
    """

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        """Publish to a group, together with everything else that waits to be published."""
        layer = self._get_layer()
        channel = layer._get_group_channel_name(group)
        await _publisher_of(layer._get_shard(channel)).publish(channel, self.serialize(message))

    async def new_channel(self, prefix: str = "specific.") -> str:
        """Make a channel with a queue in this process, which the groups it joins write to. ``receive`` drops both when it is cancelled.

        Returns:
            Its name.
        """
        layer = self._get_layer()
        channel = f"{layer.prefix}{prefix}{uuid.uuid4().hex}"
        layer.channels[channel] = asyncio.Queue()
        return channel

    def groups_here(self) -> Mapping[str, object]:
        """Return the groups that channels of this process are in. To be called on the loop that it serves."""
        groups: Mapping[str, object] = self._get_layer().groups
        return groups


def _publisher_of(shard: Any) -> Publisher:
    # Kept with the connection, which lives as long as its event loop.
    if not hasattr(shard, "publisher"):
        shard.publisher = Publisher(partial(_publish, shard))
    publisher: Publisher = shard.publisher
    return publisher


async def _publish(shard: Any, batch: Batch) -> None:
    shard._ensure_redis()
    async with shard._redis.pipeline(transaction=False) as pipeline:
        for channel, message in batch:
            pipeline.publish(channel, message)
        await pipeline.execute()
