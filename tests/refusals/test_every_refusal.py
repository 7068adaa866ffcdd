"""Each refusal has a sentence of its own in each language, and its door leads to it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.utils import translation

import games.refusals
from accounts.refusals import Refused, told
from games.limits.visitors import Visitors
from games.models import Match
from games.process.memory import own
from games.refusals import InvalidMessage, NotSeated, TooManyMessages, TooManySockets
from tests.games.live.sockets import socket
from tests.games.stored_matches import match_of, person
from tests.refusals import accounts_doors, match_doors, table_doors  # noqa: F401 (each notes its doors)
from tests.refusals.reading import DOORS, Door, words_in

in_db = sync_to_async
LANGUAGES = [code for code, _ in settings.LANGUAGES]
SOCKET_DOC = Path(__file__).parents[2] / "docs" / "socket.md"
AT_SOCKETS = {InvalidMessage, NotSeated, TooManyMessages, TooManySockets}
"""Those that a socket tells in a test below."""


def kinds_of(kind: type[Refused]) -> list[type[Refused]]:
    """Return every class of refusals below this one."""
    return [found for below in kind.__subclasses__() for found in (below, *kinds_of(below))]


KINDS = kinds_of(Refused)
EVERY_KIND = pytest.mark.parametrize("kind", KINDS, ids=[kind.__name__ for kind in KINDS])
DOORS_IN_A_ROW = [(kind, door) for kind, doors in DOORS.items() for door in doors]


def sentence(kind: type[Refused], language: str) -> str:
    with translation.override(language):
        return str(told(kind))


@EVERY_KIND
def test_every_refusal_has_a_row_and_a_door(kind: type[Refused]) -> None:
    assert {"code", "sentence"} <= vars(kind).keys(), "a code and a sentence of its own"
    assert re.fullmatch(r"[a-z]+(_[a-z]+)*", kind.code)
    assert kind in DOORS or kind in AT_SOCKETS, "a door in tests/refusals"


def test_no_two_refusals_share_a_code_or_a_sentence() -> None:
    assert len({kind.code for kind in KINDS}) == len({kind.sentence for kind in KINDS}) == len(KINDS)


def test_refusals_are_only_in_the_two_tables() -> None:
    assert {kind.__module__ for kind in KINDS} == {"accounts.refusals", games.refusals.__name__}


@EVERY_KIND
def test_every_refusal_is_told_in_czech_too(kind: type[Refused]) -> None:
    assert sentence(kind, "cs") != sentence(kind, "en")


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "door"), DOORS_IN_A_ROW, ids=[f"{kind.__name__}-{door.__name__}" for kind, door in DOORS_IN_A_ROW]
)
def test_a_refused_person_reads_why(kind: type[Refused], door: Door, language: str) -> None:
    assert sentence(kind, language) in door(language)


@pytest.fixture
async def match(transactional_db: None) -> Match:
    own(Visitors).known.clear()
    return await in_db(lambda: match_of(person("ada"), person("bob"), person("cid"), seconds=60))()


async def opened(match: Match, language: str, *, as_json: bool) -> WebsocketCommunicator:
    connection = await in_db(socket)(match, query="?format=json" if as_json else "", language=language)
    assert (await connection.connect())[0]
    return connection


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "frame"),
    [(InvalidMessage, "?"), (NotSeated, '{"type": "back"}'), (TooManyMessages, '{"type": "ping"}')],
)
async def test_a_socket_says_why(match: Match, kind: type[Refused], frame: str, language: str) -> None:
    page, program = [await opened(match, language, as_json=as_json) for as_json in (False, True)]
    times = 40 if kind is TooManyMessages else 1  # thirty at once are allowed, ten a second
    for connection in (page, program):
        for _ in range(times):
            await connection.send_to(frame)
    while not (words := words_in(await page.receive_from())):
        pass
    assert words == sentence(kind, language)
    while (answer := await program.receive_json_from())["type"] != "error":
        pass
    assert answer == {"type": "error", "code": kind.code, "message": sentence(kind, language), "clause": None}
    for connection in (page, program):
        await connection.disconnect()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_one_socket_too_many_says_why(match: Match, language: str, settings) -> None:
    settings.SOCKETS_AN_ADDRESS = 1
    first = await opened(match, language, as_json=True)
    page, program = [await opened(match, language, as_json=as_json) for as_json in (False, True)]
    assert words_in(await page.receive_from()) == sentence(TooManySockets, language)
    assert (await program.receive_json_from())["message"] == sentence(TooManySockets, language)
    await first.disconnect()


def test_the_protocol_names_the_code_of_every_refusal_that_a_socket_sends() -> None:
    # All that acting, continuing, coming back, leaving and chatting raise, and the limits before them.
    sent = {
        *["no_such_match", "not_seated", "left_for_good", "match_over", "stale_version", "not_your_turn", "too_late"],
        *["confirm_leave", "nothing_to_continue", "invalid_chat", "muted", "chat_too_fast"],
        *["invalid_message", "incomplete", "too_many", "too_many_messages", "too_many_sockets"],
        *["invalid_action", "illegal_action"],
    }
    assert sent <= set(re.findall(r"`(\w+)`", SOCKET_DOC.read_text().partition("Codes of errors")[2]))
