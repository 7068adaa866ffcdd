"""Positions that were never played: each is refused, or can be played to the end of its match. (B13.7)

Real positions are changed by thousands: fields exchanged for those of other positions, cards moved from place to place, numbers and seats
replaced. An exception that is not the engine's own fails.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from games.engine.base import IllegalAction, InvalidPosition
from games.engine.cards import DECK
from games.engine.protocol import answer
from games.ferbli.engine.rules import RULES as FERBLI
from games.ferbli.engine.state import FerbliState
from tests.games.ferbli.engine.test_slow_reading import choose
from tests.games.ferbli.traits import TRAITS

Position = dict[str, Any]
LONGEST = 6000
"""Far above any match of the options below."""
OPTIONS: tuple[dict[str, int], ...] = (
    {"deals": 3, "stack": 20},
    {"vizi": 2, "stack": 60, "opener": 15, "deals": 4},
    {"stack": 30, "opener": 21, "deals": 2},
)


def played(seed: int) -> list[Position]:
    """Return the positions of a random match."""
    rng = Random(seed)
    seats = rng.randrange(2, 6)
    state = FERBLI.new_match(FERBLI.parse_options(rng.choice(OPTIONS), seats), seats, rng.randbytes(32).hex())
    found = [FERBLI.dump(state)]
    return [*found, *(FERBLI.dump(after) for after in line(state, rng))]


def line(state: FerbliState, rng: Random) -> Iterator[FerbliState]:
    """Play random actions to the end of the match."""
    for _ in range(LONGEST):
        actions = FERBLI.legal_actions(state)
        if not actions:
            assert FERBLI.outcome(state) is not None
            return
        deals = FERBLI.to_act(state) == "table"
        texts = [FERBLI.format_action(action) for action in actions]
        text = "deal:" + "".join(rng.sample(DECK, len(DECK))) if deals else choose(rng, texts)
        state = FERBLI.apply(state, FERBLI.parse_action(text)).state
        yield state
    pytest.fail("the match does not end")


def exchange_fields(position: Position, other: Position, rng: Random) -> None:
    """Take some fields of another position."""
    for name in rng.sample(list(position), rng.choice((1, 1, 2, 3))):
        position[name] = other[name]


def places(position: Position) -> list[list[str]]:
    """Return the lists that hold cards."""
    return [*position["hands"], *position["open"], *position["blind"], position["stock"], position["dead"]]


def move_cards(position: Position, other: Position, rng: Random) -> None:
    """Move some cards from one place to another."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        source, target = rng.choice(places(position)), rng.choice(places(position))
        if source:
            target.append(source.pop(rng.randrange(len(source))))


def empty_a_place(position: Position, other: Position, rng: Random) -> None:
    """Move all cards of one place to another."""
    source, target = rng.choice(places(position)), rng.choice(places(position))
    if source is not target:
        target += source
        source.clear()


def change_numbers(position: Position, other: Position, rng: Random) -> None:
    """Move chips, shares and seats, and change what is counted."""
    seats = len(position["stacks"])
    for _ in range(rng.choice((1, 2, 3))):
        name = rng.choice(
            ("turn", "dealer", "caller", "raiser", "chips", "paid", "deal", "cukassza", "used", "live", "passed")
        )
        if name in ("chips", "paid"):
            move_chips(position, name, rng)
        elif name in ("deal", "cukassza"):
            position[name] = rng.randrange(7)
        elif name == "used":
            position["used"] = [rng.randrange(4) for _ in range(seats)]
        elif name in ("live", "passed"):
            position[name] = sorted(rng.sample(range(seats), rng.randrange(seats + 1)))
        else:
            position[name] = rng.choice((*range(seats), None))


def move_chips(position: Position, name: str, rng: Random) -> None:
    """Move chips from stack to stack, from share to share, or from a stack into the bank as its share."""
    one, other = rng.randrange(len(position["stacks"])), rng.randrange(len(position["stacks"]))
    amount = rng.choice((1, 2, 5, position["stacks"][one]))
    if name == "chips":
        position["stacks"][one] -= amount
        position["stacks"][other] += amount
    elif rng.random() < 0.5:
        position["paid"][one] -= amount
        position["paid"][other] += amount
    else:
        position["stacks"][one] -= amount
        position["paid"][one] += amount
        position["bank"] += amount


def change_the_kosta(position: Position, other: Position, rng: Random) -> None:
    """Change the kósta, the offered card and the last deal."""
    seats = range(len(position["stacks"]))
    if position["kosta"]:
        name = rng.choice(("holder", "way", "to", "tax"))
        values = {"way": ("twos", "singles", None), "tax": (0, 1, 2, 4, None)}.get(name, (*seats, None))
        position["kosta"][name] = rng.choice(values)
    if position["stock"] and rng.random() < 0.5:
        position["auf"] = position["stock"].pop()
    if rng.random() < 0.3:
        position["last_deal"] = None


CHANGES: tuple[Callable[[Position, Position, Random], None], ...] = (
    exchange_fields,
    move_cards,
    empty_a_place,
    change_numbers,
    change_the_kosta,
)
TRIES = 400


@pytest.mark.slow
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
@pytest.mark.parametrize("seed", range(4))
def test_B13_7_a_changed_position_is_refused_or_can_be_played_to_the_end(change: Any, seed: int) -> None:
    rng = Random(f"{change.__name__} {seed}")
    positions = [position for match in range(seed * 10, seed * 10 + 10) for position in played(match)]
    by_seats: dict[int, list[Position]] = {}
    for position in positions:
        by_seats.setdefault(len(position["stacks"]), []).append(position)
    found: Counter[bool] = Counter()
    for _ in range(TRIES):
        position = json.loads(json.dumps(rng.choice(positions)))
        other = json.loads(json.dumps(rng.choice(by_seats[len(position["stacks"])])))
        change(position, other, rng)
        if rng.random() < 0.2:
            rng.choice(CHANGES)(position, other, rng)
        try:
            state = FERBLI.load(position)
        except InvalidPosition:
            found[False] += 1
            continue
        found[True] += 1
        for text in rng.sample(TRAITS.readable, 8):
            with suppress(IllegalAction):
                FERBLI.apply(state, FERBLI.parse_action(text))
        for after in line(state, rng):
            chips = sum(after.stacks) + after.bank
            assert chips == after.seats * after.options.stack
            assert min(*after.stacks, after.bank) >= 0
    assert found[False] > TRIES / 20


@pytest.mark.parametrize("seed", range(20))
def test_B13_8_what_a_match_reaches_is_never_refused(seed: int) -> None:
    for position in played(1000 + seed):
        assert FERBLI.dump(FERBLI.load(position)) == position


FIRST: Position = {
    "game": "ferbli", "options": {"vizi": 1, "stack": 20, "deals": 1, "opener": 17}, "phase": "kosta", "deal": 1, "cukassza": 0,
    "dealer": 0, "turn": 0, "stacks": [19, 19], "bank": 2, "paid": [1, 1], "live": [0, 1], "out": [],
    "hands": [["7h", "8h"], ["9h", "Th"]], "open": [[], []], "blind": [[], []], "stock": [],
    "dead": [str(card) for card in DECK[4:]], "caller": None, "raiser": None, "passed": [], "blinds": False, "used": [0, 0],
    "kosta": {"holder": 0, "way": None, "to": None, "tax": None}, "auf": None, "openers": [None, None], "last_deal": None, "seed": None,
}  # fmt: skip
"""A kósta of two that nobody has dropped from: no card can be dead, but all the others are."""

IN_THE_EXCHANGE: Position = FIRST | {
    "phase": "exchange", "turn": 1, "kosta": None, "dead": [str(card) for card in DECK[8:]],
    "hands": [["7h", "8h", "9h", "Th"], ["Uh", "Oh", "Kh", "Ah"]],
}  # fmt: skip

COMING_BACK: Position = FIRST | {
    "phase": "rejoin", "cukassza": 1, "turn": 2, "stacks": [0, 0, 45], "bank": 15, "paid": [5, 5, 5], "hands": [[], [], []],
    "open": [[], [], []], "blind": [[], [], []], "dead": [], "used": [0, 0, 0], "kosta": None, "openers": [None, None, None],
}  # fmt: skip
"""Seat 2 is asked to come back, but has as large a share as those who never dropped: it cannot have dropped (B1.7)."""

UNEQUAL: Position = FIRST | {
    "options": FIRST["options"] | {"stack": 40}, "turn": 0, "stacks": [39, 39, 29], "bank": 13, "paid": [1, 1, 11], "live": [0, 1, 2],
    "hands": [["7h", "8h"], ["9h", "Th"], ["Uh", "Oh"]], "open": [[], [], []], "blind": [[], [], []],
    "stock": [str(card) for card in DECK[6:]], "dead": [], "used": [0, 0, 0], "openers": [None, None, None],
    "kosta": {"holder": 0, "way": "twos", "to": 0, "tax": None},
}  # fmt: skip
"""The holder owes although nothing is taxed (B1.6)."""


@pytest.mark.parametrize(
    ("position", "actions"),
    [
        pytest.param(FIRST, ["twos", "open"], id="B1.7 all other cards dead in the kosta"),
        pytest.param(IN_THE_EXCHANGE, ["auf"], id="B1.7 all other cards dead in the exchange"),
        pytest.param(COMING_BACK, ["stay_out"], id="B10.3 nobody has dropped who could come back"),
        pytest.param(UNEQUAL, ["drop"], id="B1.6 unequal shares in a kosta"),
    ],
)
def test_a_position_that_cannot_be_played_is_one_line_of_error(position: Position, actions: list[str]) -> None:
    request = {"id": 7, "game": "ferbli", "position": position, "actions": actions}
    told = json.loads(answer(json.dumps(request).encode()))
    assert (told["id"], told["error"]["code"]) == (7, "invalid_position")


def test_B10_5_the_bank_is_split_though_the_end_of_the_last_deal_is_not_given() -> None:
    """Dealing would cost 2 × 2 vizi, nobody has more than 3: 24 chips, the odd ones (none) from seat 1 on."""
    position = COMING_BACK | {"stacks": [3, 3, 30], "bank": 24, "paid": [11, 11, 2]}
    state = FERBLI.apply(FERBLI.load(position), FERBLI.parse_action("stay_out")).state
    assert state.last_deal is not None
    assert (state.last_deal.end, state.last_deal.won, state.stacks) == ("split", (12, 12, 0), (15, 15, 30))
