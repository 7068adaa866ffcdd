"""The channel layer of the services mode: groups over Redis' or Valkey's publish and subscribe, and nothing else. (design section 4)

Channels asks for a channel of its own for every socket before its consumer runs, and Redis' layer subscribes to it at once: with Valkey
down no socket could open. Here events go to groups alone, so a socket's own channel is only a queue in this process: opening needs nobody.
"""

from __future__ import annotations

import asyncio
import uuid

from channels_redis.pubsub import RedisPubSubChannelLayer


class GroupsLayer(RedisPubSubChannelLayer):  # type: ignore[misc]
    """Redis' layer for groups. ``send`` to a single channel would reach nobody: no code here does that."""

    async def new_channel(self, prefix: str = "specific.") -> str:
        """A name, and the queue in this process that the groups it joins write to; ``receive`` takes both away when it is cancelled."""
        layer = self._get_layer()
        channel = f"{layer.prefix}{prefix}{uuid.uuid4().hex}"
        layer.channels[channel] = asyncio.Queue()
        return channel
