"""The layer of embedded mode: groups of queues, and nothing left of those who have gone."""

from __future__ import annotations

import asyncio

import pytest
from channels.layers import get_channel_layer

from ferbl_site.valkey.layer import LocalLayer


@pytest.fixture
def layer() -> LocalLayer:
    return LocalLayer(capacity=2)


async def test_embedded_mode_has_it() -> None:
    assert isinstance(get_channel_layer(), LocalLayer)


async def test_a_group_reaches_those_who_are_in_it_at_the_time(layer: LocalLayer) -> None:
    one, two, other = [await layer.new_channel() for _ in range(3)]
    for group, channel in (("match.1", one), ("match.1", two), ("user.5", one), ("match.2", other)):
        await layer.group_add(group, channel)
    await layer.group_send("match.1", {"type": "a"})
    await layer.group_discard("match.1", two)
    await layer.group_send("match.1", {"type": "b"})
    await layer.group_send("nobody", {"type": "c"})
    assert [await layer.receive(one), await layer.receive(one), await layer.receive(two)] == [
        {"type": "a"},
        {"type": "b"},
        {"type": "a"},
    ]
    for channel in (one, two, other):
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(layer.receive(channel), 0.01)


async def test_what_a_full_queue_does_not_hold_is_dropped_and_the_others_get_it(layer: LocalLayer) -> None:
    slow, quick = await layer.new_channel(), await layer.new_channel()
    for channel in (slow, quick):
        await layer.group_add("match.1", channel)
    got = []
    for number in range(4):
        await layer.group_send("match.1", {"type": "n", "n": number})
        got.append((await layer.receive(quick))["n"])
    assert got == [0, 1, 2, 3]
    assert [(await layer.receive(slow))["n"] for _ in range(2)] == [0, 1]


async def test_nothing_is_left_of_a_receiver_that_was_cancelled(layer: LocalLayer) -> None:
    for number in range(1000):
        channel = await layer.new_channel()
        await layer.group_add("match.1", channel)
        await layer.group_add(f"user.{number}", channel)
        waiting = asyncio.create_task(layer.receive(channel))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        await layer.group_discard("match.1", channel)
        await layer.group_add("match.1", channel)  # too late: it has gone
    assert (layer.queues, layer.groups, layer.joined) == ({}, {}, {})
