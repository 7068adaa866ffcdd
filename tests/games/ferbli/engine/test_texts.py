"""B12 and B13: moves and positions as text, and what a seat may know."""

from __future__ import annotations

import json
from random import Random

import pytest

from games.engine.base import IllegalAction, InvalidAction, InvalidPosition, InvalidRequest
from games.ferbli.engine.rules import RULES as FERBLI
from tests.games.ferbli.engine.tables import (
    CANONICAL,
    after,
    dealt,
    deck,
    exchanged,
    exchanging,
    kosta,
    legal,
    licit,
    match,
)

SEED = "00" * 32


@pytest.mark.parametrize(
    "text",
    [
        "", "raise", "raise:", "raise:01", "raise:-1", "raise:1.0", "raise:1234567890", "raise:٣", "kosta", "kosta:00", "look", "look:0",
        "look:3", "discard:", "discard:6h", "discard:7h8h", "exchange", "exchange:", "exchange:Kb7h", "exchange:7h7h", "exchange:7h:0",
        "exchange:7h:3", "exchange:none:1", "exchange:7h8h9hThUh", "deal:", "deal:7h", CANONICAL + "7h", "Pass", " pass", "pass\n", "call",
    ],
)  # fmt: skip
def test_B12_2_unreadable(text):
    with pytest.raises(InvalidAction):
        FERBLI.parse_action(text)


@pytest.mark.parametrize(
    "text", ["raise:0", "raise:999999999", "kosta:0", "look:2", "exchange:7h8h9h", "exchange:7h:2", "discard:Aa", "exchange:none", "keep"]
)  # fmt: skip
def test_B12_2_readable_but_not_legal(text):
    assert FERBLI.format_action(FERBLI.parse_action(text)) == text
    with pytest.raises(IllegalAction):
        after(dealt(), text)


def test_B12_3_the_deck_of_the_seed_or_of_the_table():
    with pytest.raises(IllegalAction):
        after(match(), "deal")
    seeded = FERBLI.new_match(FERBLI.parse_options({}, 2), 2, SEED)
    assert after(seeded, "deal").phase == "besszer"
    with pytest.raises(IllegalAction):
        after(after(seeded, "deal"), "deal")
    with pytest.raises(InvalidRequest):
        FERBLI.new_match(FERBLI.parse_options({}, 2), 2, "seed")


def positions():
    """Return one position of each phase and kind."""
    dropped = after(dealt(3), "raise:1 drop give twos open open open open pass pass")
    return {
        "new": match(3),
        "besszer": after(dealt(3), "raise:1 give"),
        "kosta": kosta(3),
        "tax": after(kosta(3), "singles kosta:2"),
        "card": after(kosta(3), "singles kosta:0 blind kosta:0"),
        "licit": licit(3, "b b | o b | o o"),
        "blinds": after(licit(3, "b b | o b | o o"), "raise:1 give give raise:2"),
        "exchange": exchanging(3),
        "auf": after(exchanging(3), "exchange:none auf"),
        "after": after(exchanging(3), "exchange:7h8h:2 exchange:none exchange:none"),
        "rejoin": dropped,
        "cukassza": after(licit(3), "pass pass pass"),
        "opened": after(licit(3), "pass pass pass", deck("8h 9h"), "raise:1"),
        "over": after(dealt(3, deals=1), "raise:1 drop drop"),
    }


@pytest.mark.parametrize("name", list(positions()))
def test_B13_8_positions_round_trip(name):
    state = positions()[name]
    assert FERBLI.load(json.loads(json.dumps(FERBLI.dump(state)))) == state


def default(state):
    """Return what an absent player does, as text."""
    return FERBLI.format_action(FERBLI.default_action(state))


def test_B12_4_what_an_absent_player_does():
    states = positions()
    found = {name: default(states[name]) for name in states if name != "over"}
    assert found == {
        "new": "deal", "besszer": "drop", "kosta": "twos", "tax": "drop", "card": "open", "licit": "pass", "blinds": "drop",
        "exchange": "exchange:none", "auf": "keep", "after": "pass", "rejoin": "stay_out", "cukassza": "deal", "opened": "drop",
    }  # fmt: skip
    assert default(after(kosta(3), "singles")) == "kosta:0"


OPTIONS = {"vizi": 1, "stack": 200, "deals": 9, "opener": 17}
WRONG = [
    ("besszer", {"extra": 1}),
    ("besszer", {"game": "ferbl"}),
    ("besszer", {"options": {"vizi": 1}}),
    ("besszer", {"options": {**OPTIONS, "vizi": 11}}),
    ("besszer", {"options": {**OPTIONS, "opener": 22}}),
    ("besszer", {"options": {**OPTIONS, "deals": 61}}),
    ("besszer", {"options": {**OPTIONS, "stack": 201}}),
    ("besszer", {"phase": "licit"}),
    ("besszer", {"phase": "kosta"}),
    ("besszer", {"phase": "licit_before"}),
    ("besszer", {"phase": "deal"}),
    ("besszer", {"deal": True}),
    ("besszer", {"deal": 0}),
    ("besszer", {"deal": 10}),
    ("besszer", {"cukassza": 6}),
    ("besszer", {"dealer": 3}),
    ("besszer", {"turn": None}),
    ("besszer", {"turn": 3}),
    ("besszer", {"stacks": [197, 198, 199]}),
    ("besszer", {"stacks": [199, 198, -1], "bank": 404}),
    ("besszer", {"bank": 8}),
    ("besszer", {"paid": [1, 2, 3]}),
    ("besszer", {"paid": [5, 3, -1]}),
    ("besszer", {"paid": [1, 2]}),
    ("besszer", {"live": [0, 1]}),
    ("besszer", {"live": [2, 1, 0]}),
    ("besszer", {"out": [0]}),
    ("besszer", {"hands": [["Uh", "Oh"], ["7h", "8h"], ["9h"]]}),
    ("besszer", {"hands": [["Uh", "Oh"], ["7h", "8h"], ["9h", "7h"]]}),
    ("besszer", {"hands": [["Uh", "Oh"], ["7h", "8h"], ["9h", "6h"]]}),
    ("besszer", {"stock": []}),
    ("besszer", {"dead": ["Kh"]}),
    ("besszer", {"caller": None}),
    ("besszer", {"raiser": 4}),
    ("besszer", {"passed": [1]}),
    ("besszer", {"blinds": 0}),
    ("besszer", {"blinds": True}),
    ("besszer", {"used": [1, 0, 0]}),
    ("besszer", {"kosta": {"holder": 0, "way": None, "to": None, "tax": None}}),
    ("besszer", {"auf": "Kh"}),
    ("besszer", {"openers": [["Uh", "Oh"], None, None]}),
    ("besszer", {"last_deal": {"end": "won", "won": [0, 0, 0], "shown": [None] * 3, "openers": [None] * 3}}),
    ("besszer", {"seed": "0"}),
    ("kosta", {"kosta": None}),
    ("kosta", {"kosta": {"holder": 0, "way": "threes", "to": 1, "tax": None}}),
    ("kosta", {"kosta": {"holder": 0, "way": "singles", "to": None, "tax": None}}),
    ("kosta", {"caller": 1}),
    ("kosta", {"turn": 1}),
    ("tax", {"kosta": {"holder": 0, "way": "singles", "to": 1, "tax": 21}}),
    ("tax", {"kosta": {"holder": 3, "way": "singles", "to": 1, "tax": 2}}),
    ("licit", {"open": [["9l", "Tl"], [], []]}),
    ("exchange", {"auf": "7h"}),
    ("exchange", {"blind": [["7h"], [], []]}),
    ("after", {"phase": "exchange"}),
    ("after", {"phase": "licit_before"}),
    ("rejoin", {"turn": 1}),
    ("rejoin", {"turn": None}),
    ("rejoin", {"stock": ["7h"]}),
    ("rejoin", {"cukassza": 0}),
    ("cukassza", {"cukassza": 0}),
    ("new", {"turn": 0}),
    ("new", {"live": [0, 1]}),
    ("new", {"hands": [["7h"], [], []]}),
    ("new", {"openers": [["7h", "8h"], None, None]}),
    ("over", {"turn": 0}),
    ("over", {"live": [0]}),
    ("over", {"deal": 0}),
    ("besszer", {"seen": ["Kh"]}),
    ("licit", {"seen": []}),
    ("licit", {"seen": ["Uh"]}),
    ("exchange", {"seen": ["7h", "7h"]}),
    ("auf", {"seen": []}),
    ("new", {"seen": ["7h"]}),
]


@pytest.mark.parametrize(("name", "wrong"), WRONG, ids=str)
def test_B13_7_invalid_positions(name, wrong):
    position = FERBLI.dump(positions()[name])
    assert FERBLI.load(position)
    with pytest.raises(InvalidPosition):
        FERBLI.load({**position, **wrong})


@pytest.mark.parametrize("name", [name for name in FERBLI.dump(match()) if name != "seen"])
def test_B13_7_every_field_must_be_there(name):
    position = FERBLI.dump(dealt())
    del position[name]
    with pytest.raises(InvalidPosition):
        FERBLI.load(position)


@pytest.mark.parametrize("name", list(positions()))
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_B12_5_a_view_holds_no_hidden_card(name, seat):
    state = positions()[name]
    shown = FERBLI.dump_view(FERBLI.view(state, seat))
    del shown["legal"], shown["last_deal"]
    others = {card for other, hand in enumerate(state.hands) if other != seat for card in hand}
    hidden = others | {card for cards in state.blind for card in cards} | {*state.stock, *state.dead}
    hidden -= set(state.seen)  # test_known.py
    assert not [card for card in hidden if f'"{card}"' in json.dumps(shown)]


def test_B12_5_the_legal_actions_are_for_the_seat_on_turn():
    state = exchanged(3)
    assert FERBLI.view(state, 1).legal == FERBLI.legal_actions(state)
    assert FERBLI.view(state, 0).legal == FERBLI.view(state, None).legal == ()


def test_B12_5_the_seed_is_told_when_the_match_is_over():
    state = FERBLI.new_match(FERBLI.parse_options({"deals": 1}, 2), 2, SEED)
    state = after(state, "deal raise:1")
    assert FERBLI.view(state, 0).seed is None
    assert FERBLI.view(after(state, "drop"), 0).seed == SEED


@pytest.mark.parametrize("name", list(positions()))
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_B12_5_a_determinized_view_is_the_view(name, seat):
    seen = FERBLI.view(positions()[name], seat)
    made_up = FERBLI.determinize(seen, Random(3))
    assert FERBLI.view(made_up, seat) == seen
    assert FERBLI.load(FERBLI.dump(made_up)) == made_up


def test_B12_1_raises_are_listed_rising():
    assert legal(dealt(3)) == "pass raise:1-3"
