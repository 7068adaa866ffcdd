"""Reading JSON positions: each reader returns what it may, and refuses everything else by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.engine import fields
from games.engine.base import InvalidPosition
from games.engine.cards import CARDS

NONSENSE: tuple[Any, ...] = (None, True, False, 0, -1, 1.0, "", "x", "7H", "٣", [], [[]], {}, {"a": 1})

READERS: list[tuple[Callable[[Any], Any], list[tuple[Any, Any]]]] = [
    (lambda raw: fields.object_with(raw, ("a", "b"), "it"), [({"a": 1, "b": None}, {"a": 1, "b": None})]),
    (lambda raw: fields.integer(raw, 2, 4, "it"), [(2, 2), (4, 4)]),
    (lambda raw: fields.word(raw, ("deal", "play"), "it"), [("deal", "deal")]),
    (lambda raw: fields.items(raw, fields.card, "it", count=2), [(["7h", "7h"], (CARDS["7h"], CARDS["7h"]))]),
    (fields.card, [("Ab", CARDS["Ab"])]),
    (lambda raw: fields.one_of(raw, {"g2": 5}, "it"), [("g2", 5)]),
    (lambda raw: fields.rising_seats(raw, 3, "it") or fields.require(raw != [], "none"), [([0, 2], (0, 2))]),
]


@pytest.mark.parametrize(("read", "good"), READERS)
def test_a_reader_returns_what_it_may_and_refuses_the_rest(
    read: Callable[[Any], Any], good: list[tuple[Any, Any]]
) -> None:
    for raw, value in good:
        assert read(raw) == value
    for raw in NONSENSE:
        with pytest.raises(InvalidPosition):
            read(raw)


@pytest.mark.parametrize(
    ("read", "said"),
    [
        (lambda: fields.object_with({"a": 1}, ("a", "b"), "it"), "it lacks 'b'"),
        (lambda: fields.object_with({"a": 1, "c": 1}, ("a",), "it"), "it has the unknown field 'c'"),
        (lambda: fields.object_with({"x" * 99: 1}, (), "it"), "it has the unknown field '" + "x" * 40 + "'"),
        (lambda: fields.integer(5, 2, 4, "it"), "it must be a whole number from 2 to 4"),
        (lambda: fields.flag(1, "it"), "it must be true or false"),
        (lambda: fields.items([1], fields.card, "it", count=2), "it must be a list of 2"),
        (lambda: fields.card("x" * 99), "not a card: '" + "x" * 20 + "'"),
        (lambda: fields.rising_seats([1, 0], 3, "it"), "it must rise"),
        (lambda: fields.rising_seats([1, 1], 3, "it"), "it must rise"),
        (lambda: fields.seed("A" * 64), "a seed is 64 lower-case hex digits or null"),
    ],
)
def test_a_refusal_names_the_value_and_quotes_little(read: Callable[[], Any], said: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        read()
    assert refused.value.message == said


def test_null_is_read_where_it_may_stand() -> None:
    assert fields.optional(None, fields.card) is None
    assert fields.optional("7h", fields.card) == "7h"
    assert fields.seed(None) is None
    assert fields.seed("0f" * 32) == "0f" * 32
    assert (fields.flag(True, "it"), fields.flag(False, "it")) == (True, False)
    assert fields.cards(["7h", "Ab"], "it") == (CARDS["7h"], CARDS["Ab"])
