"""N7: moves and positions as text, and what a seat may know."""

from __future__ import annotations

import json
from random import Random

import pytest

from games.engine.base import IllegalAction, InvalidAction, InvalidPosition, InvalidRequest
from games.fool.engine.cards import DECKS
from games.fool.engine.rules import RULES as FOOL
from tests.games.fool.engine.tables import after, dealt, legal, table

SEED = "00" * 32


@pytest.mark.parametrize(
    "text", ["b16", "g02", "w2", "G9", "g", "g1", "draw", "", "deal:", "deal:g2", " g9", "g9\n", "g٣"]
)
def test_N7_1_unreadable(text):
    with pytest.raises(InvalidAction):
        FOOL.parse_action(text)


def test_N7_1_a_deck_of_other_cards_is_unreadable():
    start = FOOL.new_match(FOOL.parse_options({}, 4), 4, None)
    for codes in (DECKS[5], DECKS[4][1:], (*DECKS[4], DECKS[4][0]), (DECKS[4][1], *DECKS[4][1:])):
        with pytest.raises(InvalidAction):
            after(start, "deal:" + "".join(codes))


def test_N7_1_without_a_seed_only_a_deck_deals():
    start = FOOL.new_match(FOOL.parse_options({}, 4), 4, None)
    assert legal(start) == ["deal"]
    with pytest.raises(IllegalAction):
        after(start, "deal")
    assert after(FOOL.new_match(FOOL.parse_options({}, 4), 4, SEED), "deal").phase == "play"


def test_N7_1_a_card_that_so_many_do_not_use_is_illegal_not_unreadable():
    with pytest.raises(IllegalAction):
        after(dealt(4), "g18")


def test_N7_1_no_deal_in_mid_round():
    with pytest.raises(IllegalAction):
        after(dealt(4), "deal:" + "".join(DECKS[4]))


def test_N2_1_wrong_seats_options_and_seeds_are_refused():
    for options, seats in (({}, 3), ({}, 9), ({"rounds": 3}, 4)):
        with pytest.raises(InvalidRequest):
            FOOL.parse_options(options, seats)
    with pytest.raises(InvalidRequest):
        FOOL.new_match(FOOL.parse_options({}, 4), 4, "AA" * 32)


def position(**more):
    """Return a position in play as JSON, with some fields replaced."""
    return {**FOOL.dump(table("g9 r2 | g4 | g5 r3 | g6 r4", "g10", leader=0, fools=(3,))), **more}


def test_N7_2_positions_round_trip():
    for state in (dealt(4), dealt(8), after(dealt(5), "g2"), table("g9 | g4 | g5 | w1 w1")):
        assert FOOL.load(json.loads(json.dumps(FOOL.dump(state)))) == state


@pytest.mark.parametrize(
    "wrong",
    [
        {"extra": 1},
        {"game": "ferbl"},
        {"phase": "deal"},
        {"phase": "over"},
        {"phase": "pause"},
        {"round": True},
        {"round": 0},
        {"round": 31},
        {"round": 1.0},
        {"dealer": 4},
        {"turn": None},
        {"turn": 2},
        {"turn": 3},
        {"turn": "1"},
        {"scores": [0, 0, 0]},
        {"scores": [0, -80, 0, 0]},
        {"tens": [6, 0, 0, 0]},
        {"tens": [-1, 0, 0, 0]},
        {"hands": [["g9", "r2"], ["g4"], ["g5", "r3"], ["g6"]]},
        {"hands": [["g9", "r2"], ["g4"], ["g5", "r3"], ["g6", "g6"]]},
        {"hands": [["g9", "r2"], ["g4"], ["g5", "r3"], ["g6", "g18"]]},
        {"hands": [["g9", "r2"], ["g4"], ["g5", "r3"], ["g6", 7]]},
        {"hands": {}},
        {"trick": [[1, "g10"]]},
        {"trick": [["0", "g10"]]},
        {"trick": [[0, "g10", 1]]},
        {"led": None},
        {"led": "r"},
        {"led": "w"},
        {"fools": []},
        {"fools": [2, 3]},
        {"fools": [1]},
        {"last_trick": None},
        {"last_trick": {"cards": [], "led": None, "winner": 0, "fools": []}},
        {"last_round": []},
        {"seed": "abc"},
        {"seed": "AA" * 32},
    ],
    ids=str,
)
def test_N7_3_invalid_positions(wrong):
    assert FOOL.load(position())
    with pytest.raises(InvalidPosition):
        FOOL.load(position(**wrong))


@pytest.mark.parametrize("name", list(position()))
def test_N7_3_every_field_must_be_there(name):
    with pytest.raises(InvalidPosition):
        FOOL.load({key: value for key, value in position().items() if key != name})


@pytest.mark.parametrize("raw", [None, [], "fool", 7, {}])
def test_N7_3_only_an_object_is_a_position(raw):
    with pytest.raises(InvalidPosition):
        FOOL.load(raw)


def test_N7_3_no_cards_between_rounds():
    start = FOOL.dump(FOOL.new_match(FOOL.parse_options({}, 4), 4, None))
    for wrong in ({"hands": [["g2"], [], [], []]}, {"played": ["g2"]}, {"led": "g"}, {"fools": [1]}, {"turn": 0}):
        with pytest.raises(InvalidPosition):
            FOOL.load({**start, **wrong})


def test_N7_3_fools_in_a_rounds_first_trick():
    with pytest.raises(InvalidPosition):
        FOOL.load({**FOOL.dump(dealt(4)), "fools": [0]})


def test_N7_4_a_view_holds_no_others_hands_and_no_seed():
    state = after(FOOL.new_match(FOOL.parse_options({}, 4), 4, SEED), "deal")
    for seat in (0, 1, 2, 3, None):
        text = json.dumps(FOOL.dump_view(FOOL.view(state, seat)))
        foreign = {card for other, hand in enumerate(state.hands) if other != seat for card in hand}
        own = set(state.hands[seat]) if seat is not None else set()
        assert not [card for card in foreign - own if f'"{card}"' in text]
        assert SEED not in text


def test_N7_4_a_determinized_view_is_the_view():
    state = after(table("g9 r2 w1 | g4 | g5 r3 | g6 r4", "g10", leader=0, fools=(3,)), "g4")
    for seat in (0, 1, 2, 3, None):
        seen = FOOL.view(state, seat)
        assert FOOL.view(FOOL.determinize(seen, Random(1)), seat) == seen


def test_N7_5_an_absent_player_plays_the_lowest_number():
    assert FOOL.default_action(table("g9 r2 y2 | g4 | g5 | g6")).card == "r2"
    assert FOOL.default_action(table("g9 r2 w1 | g4 | g5 | g6")).card == "w1"
    assert FOOL.default_action(table("r2 | g4 g3 w1 | g5 | g6", "g9")).card == "w1"
