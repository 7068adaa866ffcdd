"""The consumer: about ten things that only a socket can show. Everything else is tested on the services."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from channels.testing import WebsocketCommunicator
from django.contrib.sessions.models import Session

from accounts.models import User
from accounts.services import end_sessions
from ferbl_site.valkey.layer import LocalLayer
from games.live.hub import Hub
from games.matches.cache import MatchCache
from games.matches.chat import say
from games.matches.loaded import LoadedMatch, load_changes, load_match
from games.matches.play import match_act
from games.models import Match
from games.process.memory import own
from tests.games.live.sockets import socket
from tests.games.stored_matches import legal_of, match_of, person, users_by_seat

pytestmark = pytest.mark.django_db(transaction=True)
in_db = sync_to_async


@pytest.fixture
async def match() -> Match:
    return await in_db(lambda: match_of(person("ada"), person("bob"), person("cid"), seconds=60))()


async def opened(match: Match, user: User | None = None) -> tuple[WebsocketCommunicator, dict[str, Any]]:
    connection = await in_db(socket)(match, user)
    accepted, _ = await connection.connect()
    assert accepted
    return connection, await connection.receive_json_from()


async def seated(match: Match) -> tuple[int, dict[int, User]]:
    users = await in_db(users_by_seat)(match)
    return match.snapshot["turn"], users


async def act_and_see_it(match: Match) -> None:
    """Do the first action past all sockets, and wait until a watcher is shown it."""
    turn, users = await seated(match)
    connection, _ = await opened(match)
    await in_db(match_act)(match_id=match.pk, actor=users[turn], text=legal_of(match)[0], version=1)
    assert (await connection.receive_json_from())["version"] == 2
    await connection.disconnect()


async def test_opening_a_socket_sends_the_readers_whole_view(match: Match) -> None:
    turn, users = await seated(match)
    connection, frame = await opened(match, users[turn])
    assert frame["type"] == "view"
    assert frame["version"] == match.version == 1
    assert frame["view"]["my_seat"] == turn
    assert frame["view"]["view"]["hand"] == match.snapshot["hands"][turn]
    await connection.disconnect()


async def test_an_action_shows_everybody_the_new_version(match: Match) -> None:
    turn, users = await seated(match)
    (mine, _), (watcher, _) = await opened(match, users[turn]), await opened(match)
    await mine.send_json_to({"type": "act", "action": legal_of(match)[0], "version": 1})
    for connection in (mine, watcher):
        frame = await connection.receive_json_from()
        assert (frame["type"], frame["version"]) == ("view", 2)
        await connection.disconnect()


async def test_a_spectator_cannot_act(match: Match) -> None:
    watcher, _ = await opened(match)
    await watcher.send_json_to({"type": "act", "action": "draw", "version": 1})
    assert (await watcher.receive_json_from())["code"] == "not_seated"
    await watcher.disconnect()


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("no json", "invalid_message"),
        ("[" * 5000, "invalid_message"),
        ('["act"]', "invalid_message"),
        ('{"type": "__class__"}', "invalid_message"),
        ('{"type": ["act"]}', "invalid_message"),
        ('{"type": "act", "action": "draw"}', "invalid_message"),
        ('{"type": "act", "action": "draw", "version": true}', "invalid_message"),
        ('{"type": "act", "action": "draw", "version": 1e999}', "invalid_message"),
        ('{"type": "act", "action": "\\ud800", "version": 1}', "invalid_message"),
        ('{"type": "act", "action": "xx", "version": 1}', "invalid_action"),
        ('{"type": "act", "action": "draw", "version": 0}', "stale_version"),
        ('{"type": "act", "action": "keep", "version": "1"}', "illegal_action"),
        ('{"type": "chat", "text": "\\ud800"}', "invalid_chat"),
    ],
)
async def test_a_bad_frame_gets_one_clear_error_and_changes_nothing(match: Match, frame: str, code: str) -> None:
    turn, users = await seated(match)
    connection, _ = await opened(match, users[turn])
    await connection.send_to(text_data=frame)
    answer = await connection.receive_json_from()
    assert (answer["type"], answer["code"]) == ("error", code)
    assert answer["message"]
    assert await connection.receive_nothing()
    await connection.disconnect()
    before = match.version
    await match.arefresh_from_db()
    assert match.version == before


async def test_an_overlong_frame_closes_with_1009(match: Match) -> None:
    connection, _ = await opened(match)
    await connection.send_to(text_data=json.dumps({"type": "chat", "text": "x" * 16384}))
    assert (await connection.receive_output())["code"] == 1009


async def test_a_foreign_origin_is_refused(match: Match) -> None:
    connection = await in_db(socket)(match, origin="http://evil.example")
    assert (await connection.connect())[0] is False


async def test_a_private_table_is_for_its_people(match: Match) -> None:
    turn, users = await seated(match)
    await in_db(lambda: type(match.table).objects.filter(pk=match.table_id).update(private=True))()
    connection = await in_db(socket)(match)
    assert (await connection.connect())[0] is False
    mine, _ = await opened(match, users[turn])
    await mine.disconnect()


async def test_ending_the_sessions_closes_the_sockets_at_once(match: Match) -> None:
    turn, users = await seated(match)
    connection, _ = await opened(match, users[turn])
    await in_db(end_sessions)(user=users[turn])
    assert (await connection.receive_output())["code"] == 1012


async def test_a_flood_is_answered_but_not_handled(match: Match) -> None:
    connection, _ = await opened(match)
    for _ in range(40):
        await connection.send_json_to({"type": "ack", "version": 1})
    assert (await connection.receive_json_from())["code"] == "too_many_messages"
    await connection.disconnect()


async def test_a_lost_message_is_noticed_by_comparing(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.live.hub.COMPARES_EVERY", 0.05)
    monkeypatch.setattr(own(MatchCache), "update", lambda *change: None)  # another process's change
    monkeypatch.setattr("games.matches.notify.get_channel_layer", lambda: None)
    await act_and_see_it(match)


def log_out(user: User) -> None:
    Session.objects.all().delete()


def set_password(user: User) -> None:
    user.set_password("another one")
    user.save()


@pytest.mark.parametrize("end", [log_out, set_password, lambda user: end_sessions(user=user)])
async def test_a_log_in_that_has_ended_is_noticed_by_comparing(
    match: Match, monkeypatch: pytest.MonkeyPatch, end: Callable[[User], None]
) -> None:
    monkeypatch.setattr("games.live.hub.COMPARES_EVERY", 0.05)
    monkeypatch.setattr("games.matches.notify.get_channel_layer", lambda: None)
    turn, users = await seated(match)
    (mine, _), (watcher, _) = await opened(match, users[turn]), await opened(match)
    await in_db(end)(users[turn])
    assert (await mine.receive_output())["code"] == 1012
    assert await watcher.receive_nothing()
    await watcher.disconnect()


async def test_chat_reaches_those_who_have_not_muted_its_author(match: Match) -> None:
    turn, users = await seated(match)
    other = (turn + 1) % 3
    await in_db(users[other].muted.add)(users[turn])
    (mine, _), (deaf, _) = await opened(match, users[turn]), await opened(match, users[other])
    await mine.send_json_to({"type": "chat", "text": "Nazdar! <b>"})
    assert (await mine.receive_json_from())["text"] == "Nazdar! <b>"
    assert (await deaf.receive_json_from())["view"]["chat"] == []
    await mine.disconnect()
    await deaf.disconnect()


async def test_two_tabs_of_one_player_show_the_same_hand_and_act_once(match: Match) -> None:
    turn, users = await seated(match)
    (first, shown), (second, again) = await opened(match, users[turn]), await opened(match, users[turn])
    assert shown == again
    act = {"type": "act", "action": legal_of(match)[0], "version": 1}
    await first.send_json_to(act)
    assert [(await tab.receive_json_from())["version"] for tab in (first, second)] == [2, 2]
    await second.send_json_to(act)
    assert (await second.receive_json_from())["code"] == "stale_version"
    await first.disconnect()
    await second.disconnect()


@pytest.mark.parametrize(("language", "word"), [("en", "seat"), ("cs", "nehraješ")])
async def test_a_browser_is_refused_in_its_own_language(match: Match, language: str, word: str) -> None:
    connection = await in_db(socket)(match, query="", language=language)
    assert (await connection.connect())[0]
    assert 'id="table"' in await connection.receive_from(timeout=10)
    await connection.send_json_to({"type": "act", "action": "draw", "version": "1"})
    notice = await connection.receive_from(timeout=10)
    assert 'role="alert"' in notice
    assert word in notice
    await connection.disconnect()


async def test_a_lost_chat_message_is_noticed_by_comparing(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.live.hub.COMPARES_EVERY", 0.05)
    monkeypatch.setattr("games.matches.notify.get_channel_layer", lambda: None)
    turn, users = await seated(match)
    connection, _ = await opened(match)
    await in_db(say)(match_id=match.pk, user=users[turn], text="Slyšíme se?")
    frame = await connection.receive_json_from()
    assert [line["text"] for line in frame["view"]["chat"]] == ["Slyšíme se?"]
    await connection.disconnect()


async def test_a_log_in_that_ended_unheard_closes_the_socket(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.live.hub.COMPARES_EVERY", 0.05)
    monkeypatch.setattr("games.matches.notify.get_channel_layer", lambda: None)
    turn, users = await seated(match)
    connection, _ = await opened(match, users[turn])
    watcher, _ = await opened(match)
    await in_db(end_sessions)(user=users[turn])
    assert (await connection.receive_output())["code"] == 1012
    assert await watcher.receive_nothing(0.5)
    await watcher.disconnect()


async def test_a_message_is_read_once_for_all_sockets(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine sockets, and an action of another process: one reading of what has changed."""
    turn, users = await seated(match)
    sockets = [(await opened(match, user))[0] for user in [*users.values(), *[None] * 6]]
    read = []
    monkeypatch.setattr("games.live.hub.load_or_end", lambda number: read.append("whole") or load_match(number))
    monkeypatch.setattr(
        "games.live.hub.load_changes_or_end", lambda known: read.append("changes") or load_changes(known)
    )
    monkeypatch.setattr(own(MatchCache), "update", lambda *change: None)
    await in_db(match_act)(match_id=match.pk, actor=users[turn], text=legal_of(match)[0], version=1)
    for connection in sockets:
        assert (await connection.receive_json_from())["version"] == 2
        await connection.disconnect()
    assert read == ["changes"]


async def test_a_process_shows_its_own_changes_while_the_layer_is_down(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.hub.COMPARES_EVERY", 3600)
    monkeypatch.setattr("games.matches.notify.get_channel_layer", lambda: None)
    await act_and_see_it(match)


async def test_a_change_while_a_socket_opens_is_not_missed(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """The match is read for the first view, and changed before that view is sent."""
    monkeypatch.setattr("games.live.hub.COMPARES_EVERY", 3600)
    turn, users = await seated(match)
    text = legal_of(match)[0]

    def load_and_change(match_id: int) -> LoadedMatch:
        loaded = load_match(match_id)
        if loaded.version == 1:
            match_act(match_id=match_id, actor=users[turn], text=text, version=1)
        return loaded

    monkeypatch.setattr("games.live.hub.load_or_end", load_and_change)
    connection, frame = await opened(match)
    while frame["version"] < 2:
        frame = await connection.receive_json_from()
    await connection.disconnect()


async def test_nothing_is_left_of_sockets_that_are_gone(match: Match) -> None:
    _, users = await seated(match)
    before = len(asyncio.all_tasks())
    for _ in range(20):
        connections = [(await opened(match, user))[0] for user in (*users.values(), None)]
        for connection in connections:
            await connection.disconnect()
    while Hub.here().tasks:
        await asyncio.wait(Hub.here().tasks)
    await asyncio.sleep(0)
    hub, layer = Hub.here(), get_channel_layer()
    assert (hub.sockets, hub.reading, hub.reads, own(MatchCache).get(match.pk)) == ({}, {}, {}, None)
    assert isinstance(layer, LocalLayer)
    assert (layer.queues, layer.groups, layer.joined) == ({}, {}, {})
    assert len(asyncio.all_tasks()) == before
