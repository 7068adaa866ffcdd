"""Frozen values of every kind as JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum, StrEnum
from typing import Any, NamedTuple

import pytest

from games.engine.cards import CARDS, DECK
from games.engine.values import as_json


class Colour(StrEnum):
    RED = "red"


class Number(Enum):
    TWO = 2


class Pair(NamedTuple):
    seat: int
    card: str | None


@dataclass(frozen=True, slots=True)
class Whole:
    pair: Pair
    colours: tuple[Colour, ...]


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (None, None),
        (True, True),
        (-7, -7),
        ("é", "é"),
        (Decimal("1.50"), "1.50"),
        (Colour.RED, "red"),
        (Number.TWO, 2),
        (CARDS["7h"], "7h"),
        ((), []),
        ((1, None, "x", CARDS["Ab"], True), [1, None, "x", "Ab", True]),
        (tuple(DECK[:5]), ["7h", "8h", "9h", "Th", "Uh"]),
        (((), (CARDS["7h"],), None), [[], ["7h"], None]),
        ((Colour.RED,) * 5, ["red"] * 5),
        (([1, 2], [3, 4], [5], []), [[1, 2], [3, 4], [5], []]),
        (Pair(3, CARDS["7h"]), {"seat": 3, "card": "7h"}),
        ((Pair(1, None),) * 4, [{"seat": 1, "card": None}] * 4),
        (Whole(Pair(0, "x"), (Colour.RED,)), {"pair": {"seat": 0, "card": "x"}, "colours": ["red"]}),
        ({Colour.RED: (1, 2)}, {"red": [1, 2]}),
    ],
)
def test_a_value_is_written_as_plain_json(value: Any, written: Any) -> None:
    assert as_json(value) == written
    assert json.loads(json.dumps(as_json(value))) == written


def test_what_has_no_form_in_json_is_refused() -> None:
    for value in (1.5, {1, 2}, object()):
        with pytest.raises(TypeError, match="has no form in JSON"):
            as_json(value)
