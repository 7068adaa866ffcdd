"""A client that acknowledges views gets a few at a time, then the newest; one that does not gets them all."""

from __future__ import annotations

import asyncio

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator

from games.live.backpressure import MOST_UNDER_WAY, Flow
from games.matches.play import match_act
from games.models import Match
from games.process.timeouts import CLIENT_WITHIN
from tests.games.live.sockets import socket
from tests.games.stored_matches import legal_of, match_of, person, users_by_seat

in_db = sync_to_async


async def test_a_client_that_never_acknowledges_is_never_waited_for() -> None:
    flow = Flow(pytest.fail, patience=CLIENT_WITHIN)
    for version in range(100):
        assert flow.has_room()
        flow.sent(version)


async def test_from_the_first_acknowledgement_on_at_most_a_few_are_under_way() -> None:
    flow = Flow(pytest.fail, patience=CLIENT_WITHIN)
    flow.sent(1)
    assert not flow.acknowledged(1)
    for version in range(2, 2 + MOST_UNDER_WAY):
        assert flow.has_room()
        flow.sent(version)
    assert not flow.has_room()
    assert not flow.has_room()
    assert flow.acknowledged(2)
    assert flow.has_room()
    flow.sent(9)
    assert not flow.acknowledged(3)  # nothing has waited since
    flow.stop()


async def test_an_acknowledgement_counts_for_everything_before_it() -> None:
    flow = Flow(pytest.fail, patience=CLIENT_WITHIN)
    flow.acknowledged(0)
    for version in range(1, 1 + MOST_UNDER_WAY):
        flow.sent(version)
    assert not flow.has_room()
    assert flow.acknowledged(MOST_UNDER_WAY)
    for version in range(10, 10 + MOST_UNDER_WAY):
        assert flow.has_room()
        flow.sent(version)
    flow.stop()


async def test_a_client_that_asks_for_everything_is_not_kept_waiting() -> None:
    flow = Flow(pytest.fail, patience=CLIENT_WITHIN)
    flow.acknowledged(0)
    for version in range(1, 1 + MOST_UNDER_WAY):
        flow.sent(version)
    assert not flow.has_room()
    flow.start_again()
    assert flow.has_room()


async def test_patience_ends_only_while_something_waits() -> None:
    given_up = asyncio.Event()
    flow = Flow(given_up.set, patience=0.05)
    flow.acknowledged(0)
    for version in range(1, 1 + MOST_UNDER_WAY):
        flow.sent(version)
    await asyncio.sleep(0.15)
    assert not given_up.is_set()
    assert not flow.has_room()
    async with asyncio.timeout(10):
        await given_up.wait()


async def opened(match: Match) -> WebsocketCommunicator:
    connection = await in_db(socket)(match)
    assert (await connection.connect())[0]
    assert (await connection.receive_json_from())["version"] == 1
    return connection


LONG_ROUND = f"{1:064x}"
"""A server's seed whose first round outlasts these tests."""


async def play(match: Match, moves: int, shown_to: WebsocketCommunicator) -> None:
    """Let the player on turn do the first thing they may, once the one before has been shown."""
    users = await in_db(users_by_seat)(match)
    for _ in range(moves):
        actor, text = users[match.snapshot["turn"]], legal_of(match)[0]
        await in_db(match_act)(match_id=match.pk, actor=actor, text=text, version=match.version)
        await match.arefresh_from_db()
        assert (await shown_to.receive_json_from(timeout=10))["version"] == match.version


async def versions(connection: WebsocketCommunicator) -> list[int]:
    """Return the versions of all views that come without anything being sent."""
    found = []
    while not await connection.receive_nothing(timeout=0.5):
        found.append((await connection.receive_json_from())["version"])
    return found


@pytest.mark.django_db(transaction=True)
async def test_only_the_newest_view_follows_a_late_acknowledgement() -> None:
    match = await in_db(
        lambda: match_of(person("ada"), person("bob"), person("cid"), seconds=60, server_seed=LONG_ROUND)
    )()
    acking, other = await opened(match), await opened(match)
    await acking.send_json_to({"type": "ack", "version": 1})
    await play(match, 9, shown_to=other)
    shown = await versions(acking)
    assert len(shown) == MOST_UNDER_WAY
    assert max(shown) < match.version
    await acking.send_json_to({"type": "ack", "version": shown[1]})
    assert await versions(acking) == [match.version]
    await acking.send_json_to({"type": "ack", "version": match.version})
    assert await versions(acking) == []
    await acking.disconnect()
    await other.disconnect()


@pytest.mark.django_db(transaction=True)
async def test_without_an_acknowledgement_in_time_the_socket_is_closed_to_be_opened_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("games.live.consumers.CLIENT_WITHIN", 0.3)
    match = await in_db(
        lambda: match_of(person("ada"), person("bob"), person("cid"), seconds=60, server_seed=LONG_ROUND)
    )()
    acking, other = await opened(match), await opened(match)
    await acking.send_json_to({"type": "ack", "version": 1})
    await play(match, 7, shown_to=other)
    sent = [await acking.receive_output(timeout=10) for _ in range(MOST_UNDER_WAY + 1)]
    assert [output["type"] for output in sent[:MOST_UNDER_WAY]] == ["websocket.send"] * MOST_UNDER_WAY
    assert sent[-1] == {"type": "websocket.close", "code": 4408}
    await other.disconnect()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("query", "answer"), [("?format=json", '{"type": "pong"}'), ("", '<p id="pong" hidden></p>')])
async def test_a_ping_is_answered(query: str, answer: str) -> None:
    match = await in_db(
        lambda: match_of(person("ada"), person("bob"), person("cid"), seconds=60, server_seed=LONG_ROUND)
    )()
    connection = await in_db(socket)(match, query=query)
    assert (await connection.connect())[0]
    await connection.receive_from(timeout=10)
    await connection.send_json_to({"type": "ping"})
    assert await connection.receive_from() == answer
    await connection.disconnect()
