"""Reading what clients say, and how much of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.http import QueryDict

from games.limits.bucket import TokenBucket
from games.live.messages import Ack, Act, Back, Chat, Continue, Leave, View, parse, parse_act
from games.refusals import Incomplete, InvalidMessage


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"type": "act", "action": "Ub=9", "version": 7}, Act("Ub=9", 7)),
        ({"type": "act", "action": "draw", "version": "7", "csrfmiddlewaretoken": "x", "HEADERS": {}}, Act("draw", 7)),
        ({"type": "act", "action": "raise:{amount}", "amount": "12", "version": 7}, Act("raise:12", 7)),
        ({"type": "act", "action": "exchange:{cards}:1", "cards": "7hKb", "version": 7}, Act("exchange:7hKb:1", 7)),
        ({"type": "continue", "version": 0}, Continue(0)),
        ({"type": "click_on", "version": 3}, Continue(3)),
        ({"type": "back"}, Back()),
        ({"type": "leave"}, Leave(confirm=False)),
        ({"type": "leave", "confirm": True}, Leave(confirm=True)),
        ({"type": "leave", "confirm": "1"}, Leave(confirm=True)),
        ({"type": "leave", "confirm": "no"}, Leave(confirm=False)),
        ({"type": "chat", "text": "Nazdar"}, Chat("Nazdar")),
        ({"type": "ack", "version": 3}, Ack(3)),
        ({"type": "view"}, View()),
    ],
)
def test_each_type_is_read(fields: dict[str, Any], message: object) -> None:
    assert parse(json.dumps(fields)) == message


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "act",
        "{}",
        '{"type": null}',
        '{"type": "Act", "action": "draw", "version": 1}',
        '{"type": "parse"}',
        '{"type": "act", "action": ["draw"], "version": 1}',
        '{"type": "act", "action": "", "version": 1}',
        '{"type": "act", "action": "' + "d" * 201 + '", "version": 1}',
        '{"type": "act", "action": "draw", "version": null}',
        '{"type": "act", "action": "draw", "version": 1.0}',
        '{"type": "act", "action": "draw", "version": NaN}',
        '{"type": "act", "action": "draw", "version": -1}',
        '{"type": "act", "action": "draw", "version": "+1"}',
        '{"type": "act", "action": "draw", "version": "१"}',
        '{"type": "act", "action": "draw", "version": 99999999999}',
        '{"type": "act", "action": "draw", "version": ' + "9" * 5000 + "}",
        '{"type": "chat", "text": 5}',
        '{"type": "continue"}',
        '{"a":' * 3000,
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(InvalidMessage):
        parse(text)


def test_thirty_at_once_and_ten_a_second() -> None:
    bucket = TokenBucket()
    assert [bucket.take(5.0) for _ in range(31)] == [True] * 30 + [False]
    assert [bucket.take(5.5) for _ in range(6)] == [True] * 5 + [False]
    assert bucket.take(60.0)
    assert bucket.left == 29


def test_a_form_names_every_ticked_card() -> None:
    form = QueryDict("action=exchange%3A%7Bcards%7D&cards=7h&cards=Kb&version=7")
    assert parse_act(form) == Act("exchange:7hKb", 7)


@pytest.mark.parametrize("given", ["", "&amount=", "&amount=%C5%A1", "&amount=" + 101 * "1"])
def test_a_button_without_its_amount_is_refused(given: str) -> None:
    with pytest.raises(Incomplete):
        parse_act(QueryDict("action=raise%3A%7Bamount%7D&version=7" + given))
