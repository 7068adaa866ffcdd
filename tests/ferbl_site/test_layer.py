"""The channel layer while nobody answers: sockets open and close all the same."""

from __future__ import annotations

import asyncio

import pytest
from channels_redis.pubsub import RedisPubSubChannelLayer
from redis.exceptions import RedisError

from ferbl_site.layer import GroupsLayer
from ferbl_site.services_mode import channel_layer
from tests.services.servers import valkey

NOBODY = "redis://127.0.0.1:1/0"


async def test_a_socket_opens_and_closes_without_redis() -> None:
    layer = GroupsLayer(**channel_layer(NOBODY)["CONFIG"])
    name = await layer.new_channel()
    with pytest.raises((RedisError, OSError)):
        await layer.group_add("match.1", name)
    waiting = asyncio.ensure_future(layer.receive(name))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert layer.channels == {}
    await layer.flush()


async def test_what_one_process_sends_to_a_group_reaches_the_others() -> None:
    with valkey() as url:
        here, there = (GroupsLayer(**channel_layer(url)["CONFIG"]) for _ in range(2))
        name = await here.new_channel()
        await here.group_add("match.1", name)
        await there.group_send("match.1", {"type": "match.changed", "version": 7})
        async with asyncio.timeout(10):
            assert await here.receive(name) == {"type": "match.changed", "version": 7}
        await here.flush()
        await there.flush()


def test_it_is_the_layer_of_the_services_mode() -> None:
    assert channel_layer(NOBODY)["BACKEND"] == f"{GroupsLayer.__module__}.{GroupsLayer.__qualname__}"
    assert issubclass(GroupsLayer, RedisPubSubChannelLayer)
