"""E9: moves and positions as text, and what a seat may know."""

from __future__ import annotations

import json
from random import Random

import pytest

from games.engine.base import IllegalAction, InvalidAction, InvalidPosition, InvalidRequest
from games.faerbeln.engine.rules import RULES as FAERBELN
from tests.games.faerbeln.engine.tables import CANONICAL, after, dealt, holding, legal, match

HANDS = "Ah 8h 8b 7a | 9h 9l Th Tl | Kb Ob Ka Oa"
SEED = "00" * 32
SECOND = ("show:9h9l show:ObKb show:8h8b",)


@pytest.mark.parametrize(
    "text",
    ["draw", "Post", "raise:5", "show:", "show:7h", "show:7h7h", "show:8h7h", "show:7h8h9h", "deal:", CANONICAL[:-2], CANONICAL + "7h",
     CANONICAL[:-2] + "7h", "", " post", "post\n"],
)  # fmt: skip
def test_E9_1_unreadable(text):
    with pytest.raises(InvalidAction):
        FAERBELN.parse_action(text)


def test_E9_1_orders_of_the_legal_actions():
    assert legal(match()) == "deal"
    assert legal(dealt()) == "post fold"
    assert legal(after(dealt(), "post")) == "call raise fold"
    assert legal(holding(HANDS)) == "show:9hTh show:9h9l show:9hTl show:Th9l show:ThTl show:9lTl"
    assert legal(after(holding(HANDS), *SECOND)) == "check bet"


def test_E9_1_deal_needs_a_seed_or_a_deck():
    with pytest.raises(IllegalAction):
        after(match(), "deal")
    with pytest.raises(IllegalAction):
        after(dealt(), CANONICAL)
    seeded = FAERBELN.new_match(FAERBELN.parse_options({}, 3), 3, SEED)
    assert after(seeded, "deal").phase == "post"
    with pytest.raises(InvalidRequest):
        FAERBELN.new_match(FAERBELN.parse_options({}, 3), 3, "zero")


def positions():
    """Return one position of each phase."""
    return {
        "deal": match(),
        "post": after(dealt(), "fold"),
        "first": after(dealt(), "post raise"),
        "show": after(holding(HANDS), "show:9h9l"),
        "second": after(holding(HANDS), *SECOND, "bet fold"),
        "between": after(dealt(), "fold fold"),
        "over": after(dealt(deals=1), "fold fold"),
    }


@pytest.mark.parametrize("name", list(positions()))
def test_E9_2_positions_round_trip(name):
    state = positions()[name]
    assert FAERBELN.load(json.loads(json.dumps(FAERBELN.dump(state)))) == state


WRONG = [
    ("first", {"extra": 1}),
    ("first", {"game": "ferbl"}),
    ("first", {"options": {"ante": 2}}),
    ("first", {"options": {"ante": 2, "low": 5, "high": 4, "raises": 3, "rake_percent": 5, "deals": 6}}),
    ("first", {"options": {"ante": 2, "low": 5, "high": 10, "raises": 3, "rake_percent": 21, "deals": 6}}),
    ("first", {"phase": "third"}),
    ("first", {"phase": "deal"}),
    ("first", {"phase": "second"}),
    ("first", {"phase": "post"}),
    ("first", {"deal": 0}),
    ("first", {"deal": 7}),
    ("first", {"deal": True}),
    ("first", {"dealer": 3}),
    ("first", {"turn": None}),
    ("first", {"turn": 2}),
    ("first", {"turn": "0"}),
    ("first", {"hands": [["9h", "Oh"], ["7h", "Th"]]}),
    ("first", {"hands": [["9h", "Oh"], ["7h", "Th"], ["8h", "8h"]]}),
    ("first", {"hands": [["9h", "Oh"], ["7h", "Th"], ["8h"]]}),
    ("first", {"open": [["9h", "Oh"], None, None]}),
    ("first", {"folded": [2]}),
    ("first", {"folded": [1, 0]}),
    ("first", {"bets": [0, 500, 1200]}),
    ("first", {"bets": [0, 0, 0], "bank": 600}),
    ("first", {"bets": [0, 500, 2500], "bank": 3600}),
    ("first", {"bank": 2200, "net": [-200, -700, -1200]}),
    ("first", {"net": [5000, -700, -1200]}),
    ("first", {"stock": []}),
    ("first", {"seed": 0}),
    ("first", {"last_deal": {}}),
    ("post", {"folded": []}),
    ("post", {"folded": [1, 2], "turn": 0}),
    ("post", {"bets": [0, 0, 500], "bank": 1100}),
    ("show", {"open": [None, ["9h", "9h"], None]}),
    ("show", {"open": [None, ["9h", "Kb"], None]}),
    ("show", {"open": [None, ["9h"], None]}),
    ("show", {"open": [None, None, ["Ob", "Kb"]]}),
    ("show", {"turn": 0}),
    ("second", {"open": [None, ["9h", "9l"], ["Ob", "Kb"]]}),
    ("between", {"bank": 5}),
    ("between", {"turn": 1}),
    ("between", {"phase": "over"}),
    ("between", {"folded": [1]}),
    ("between", {"bets": [500, 0, 0]}),
    ("between", {"open": [["7h", "8h"], None, None]}),
    ("over", {"phase": "deal"}),
    ("over", {"stock": ["7h"]}),
    ("over", {"last_deal": {"end": "draw", "winner": 0, "bank": 600, "rake": 30, "shown": [[], [], []]}}),
    ("over", {"last_deal": {"end": "folds", "winner": 3, "bank": 600, "rake": 30, "shown": [[], [], []]}}),
    ("over", {"last_deal": {"end": "folds", "winner": 0, "bank": 600, "rake": 30, "shown": [["7h"], [], []]}}),
    ("deal", {"net": [100, -100, 0]}),
]


@pytest.mark.parametrize(("name", "wrong"), WRONG, ids=str)
def test_E9_3_invalid_positions(name, wrong):
    position = FAERBELN.dump(positions()[name])
    assert FAERBELN.load(position)
    with pytest.raises(InvalidPosition):
        FAERBELN.load({**position, **wrong})


@pytest.mark.parametrize("name", list(FAERBELN.dump(match())))
def test_E9_3_every_field_must_be_there(name):
    position = FAERBELN.dump(dealt())
    del position[name]
    with pytest.raises(InvalidPosition):
        FAERBELN.load(position)


def default(state):
    """Return what an absent player does, as text."""
    return FAERBELN.format_action(FAERBELN.default_action(state))


def test_E9_4_an_absent_player_checks_or_folds_and_shows_the_lowest():
    states = positions()
    assert [default(states[name]) for name in ("deal", "post", "first")] == ["deal", "fold", "fold"]
    assert default(after(holding(HANDS), *SECOND)) == "check"
    assert default(after(holding(HANDS), *SECOND, "bet")) == "fold"
    assert default(holding(HANDS)) == "show:9h9l"
    # seat 2 of K b, O b, K a, O a: the two queens; seat 0 of A h, 8 h, 8 b, 7 a: the seven and the eight of hearts
    assert default(after(holding(HANDS), "show:9h9l")) == "show:ObOa"
    assert default(after(holding(HANDS), "show:9h9l show:ObKb")) == "show:8h7a"


@pytest.mark.parametrize("name", list(positions()))
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_E9_5_a_view_holds_no_hidden_card(name, seat):
    state = positions()[name]
    text = json.dumps(FAERBELN.dump_view(FAERBELN.view(state, seat)))
    own = set() if seat is None else set(state.hands[seat])
    turned = {card for pair in state.open if pair and name == "second" for card in pair}
    hidden = {card for hand in (*state.hands, state.stock) for card in hand} - own - turned
    assert not [card for card in hidden if f'"{card}"' in text or f'{card}"' in text]


def test_E9_5_a_choice_is_told_to_its_seat_alone():
    state = holding(HANDS)
    step = FAERBELN.apply(state, FAERBELN.parse_action("show:9h9l"))
    assert [event.seen_by(1).get("cards") for event in step.events] == [["9h", "9l"]]
    assert [event.seen_by(seat).get("cards") for event in step.events for seat in (0, 2, None)] == [None] * 3


@pytest.mark.parametrize("name", list(positions()))
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_E9_5_a_determinized_view_is_the_view(name, seat):
    seen = FAERBELN.view(positions()[name], seat)
    made_up = FAERBELN.determinize(seen, Random(2))
    assert FAERBELN.view(made_up, seat) == seen
    assert FAERBELN.load(FAERBELN.dump(made_up)) == made_up


def test_E9_6_outcome_of_a_match_of_one_deal():
    assert FAERBELN.outcome(positions()["over"]).as_json() == {
        "reason": "deals_played",
        "places": [1, 2, 2],
        "scores": ["3.70", "-2.00", "-2.00"],
        "balances": ["3.70", "-2.00", "-2.00"],
    }
