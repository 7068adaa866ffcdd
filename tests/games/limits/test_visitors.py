"""What one address may have of a process: a number of sockets, and of frames a second over all of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator

from games.limits.visitors import BURST, FORGET_OVER, Visitors
from games.models import Match
from games.process.memory import own
from games.refusals import TooManySockets
from tests.games.live.sockets import socket
from tests.games.stored_matches import match_of, person

in_db = sync_to_async
Bounded = Callable[..., Visitors]


@pytest.fixture
def bounded(settings: Any) -> Bounded:
    def visitors(*, sockets: int = 0, frames: float = 0) -> Visitors:
        settings.SOCKETS_AN_ADDRESS, settings.FRAMES_A_SECOND_AN_ADDRESS = sockets, frames
        return Visitors()

    return visitors


def test_an_address_has_only_so_many_sockets_and_others_have_theirs(bounded: Bounded) -> None:
    seen = bounded(sockets=2)
    first = seen.enter("203.0.113.7", 0)
    seen.enter("203.0.113.7", 0)
    with pytest.raises(TooManySockets):
        seen.enter("203.0.113.7", 0)
    seen.enter("203.0.113.8", 0)
    seen.leave(first)
    seen.enter("203.0.113.7", 0)


def test_neighbours_in_one_ipv6_network_count_together(bounded: Bounded) -> None:
    seen = bounded(sockets=1)
    seen.enter("2001:db8:1:2::a", 0)
    with pytest.raises(TooManySockets):
        seen.enter("2001:db8:1:2:ffff::b", 0)
    seen.enter("2001:db8:1:3::a", 0)


def test_frames_of_all_sockets_of_an_address_count_together(bounded: Bounded) -> None:
    seen = bounded(frames=10)
    one, other = seen.enter("203.0.113.7", 0), seen.enter("203.0.113.7", 0)
    left = int(10 * BURST) - 2  # opening a socket costs one too
    assert all((one if number % 2 else other).take(0) for number in range(left))
    assert not one.take(0)
    assert not other.take(0)
    assert seen.enter("203.0.113.8", 0).take(0)
    assert other.take(0.11)
    assert not one.take(0.11)


def test_opening_sockets_again_and_again_uses_up_the_frames(bounded: Bounded) -> None:
    seen = bounded(frames=10)
    for _ in range(int(10 * BURST)):
        seen.leave(seen.enter("203.0.113.7", 0))
    with pytest.raises(TooManySockets):
        seen.enter("203.0.113.7", 0)


def test_without_bounds_nothing_is_refused(bounded: Bounded) -> None:
    seen = bounded()
    entered = [seen.enter("203.0.113.7", 0) for _ in range(5000)]
    assert all(visitor.take(0) for visitor in entered)


def test_addresses_that_have_gone_are_forgotten_and_those_with_sockets_are_not(bounded: Bounded) -> None:
    seen = bounded(frames=10)
    here = seen.enter("203.0.113.7", 0)
    for number in range(3 * FORGET_OVER):
        seen.leave(seen.enter(f"2001:db8:{number:x}::", number))
    assert len(seen.known) <= FORGET_OVER + 1
    assert seen.known["203.0.113.7"] is here


@pytest.fixture
async def match(transactional_db: None) -> Match:
    return await in_db(lambda: match_of(person("ada"), person("bob"), person("cid"), seconds=60))()


async def opened(match: Match, **options: str) -> WebsocketCommunicator:
    connection = await in_db(socket)(match, **options)
    assert (await connection.connect())[0]
    return connection


async def test_one_socket_too_many_is_told_why_as_json(match: Match, settings) -> None:
    settings.SOCKETS_AN_ADDRESS = 1
    first = await opened(match)
    assert (await first.receive_json_from(timeout=10))["type"] == "view"
    second = await opened(match)
    assert (await second.receive_json_from(timeout=10))["code"] == "too_many_sockets"
    assert (await second.receive_output(timeout=10))["code"] == 4429
    await first.disconnect()
    third = await opened(match)
    assert (await third.receive_json_from(timeout=10))["type"] == "view"
    await third.disconnect()
    assert sum(visitor.sockets for visitor in own(Visitors).known.values()) == 0


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Too many tables are open from your connection"),
        ("cs", "Z tvého připojení je otevřeno příliš mnoho stolů"),
    ],
)
async def test_one_socket_too_many_is_told_why_in_the_readers_language(
    match: Match, settings, language: str, words: str
) -> None:
    settings.SOCKETS_AN_ADDRESS = 1
    first = await opened(match)
    second = await opened(match, query="", language=language)
    notice = await second.receive_from(timeout=10)
    assert 'id="refusal"' in notice
    assert words in notice
    assert (await second.receive_output(timeout=10))["code"] == 4429
    await first.disconnect()


async def test_frames_of_two_sockets_are_refused_together(match: Match, settings) -> None:
    settings.FRAMES_A_SECOND_AN_ADDRESS = 1
    one, other = await opened(match), await opened(match)
    for connection in (one, other):
        await connection.receive_from(timeout=10)
    await one.send_json_to({"type": "ping"})
    assert await one.receive_json_from(timeout=10) == {"type": "pong"}
    for _ in range(3):
        await other.send_json_to({"type": "ping"})
    answers = [json.loads(await other.receive_from(timeout=10)) for _ in range(3)]
    assert "too_many_messages" in [answer.get("code") for answer in answers]
    for connection in (one, other):
        await connection.disconnect()


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Too many messages at once"), ("cs", "Příliš mnoho zpráv najednou")]
)
async def test_too_many_frames_are_refused_in_words(match: Match, language: str, words: str) -> None:
    connection = await opened(match, query="", language=language)
    for _ in range(60):
        await connection.send_json_to({"type": "ack", "version": 1})
    while 'id="refusal"' not in (told := await connection.receive_from(timeout=10)):
        pass
    assert words in told
    await connection.disconnect()
