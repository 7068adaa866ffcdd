"""B3 to B5 and B8: the deal, the bidding between caller and re-caller, the blind actions."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from games.engine.base import IllegalAction, InvalidRequest
from games.ferbli.engine.rules import RULES as FERBLI
from tests.games.ferbli.engine.tables import CANONICAL, after, dealt, kosta, legal, licit, match, replaced


def refused(state, text):
    """Return the reason for which an action is refused."""
    with pytest.raises(IllegalAction) as refusal:
        after(state, text)
    return refusal.value.refusal.code


def test_B1_4_dealt_to_the_right_the_dealer_last():
    assert [" ".join(hand) for hand in dealt(3).hands] == ["Uh Oh", "7h 8h", "9h Th"]


def test_B1_7_one_drops_only_while_one_owes():
    assert refused(dealt(), "drop") == "owes_nothing"
    state = after(dealt(), "raise:1 drop")
    assert (state.live, state.paid[2], state.dead) == ((0, 1, 3), 1, ("9h", "Th"))


@pytest.mark.parametrize("seats", range(2, 6))
def test_B3_1_two_to_five_play(seats):
    options = FERBLI.parse_options({}, seats)
    assert asdict(options) == {"vizi": 1, "stack": 200, "deals": 3 * seats, "opener": 17}


@pytest.mark.parametrize("seats", [1, 6])
def test_B3_1_no_other_number_plays(seats):
    with pytest.raises(InvalidRequest):
        FERBLI.parse_options({}, seats)


@pytest.mark.parametrize(
    ("name", "low", "high"), [("vizi", 1, 10), ("stack", 20, 1000), ("deals", 1, 60), ("opener", 15, 21)]
)
def test_B3_1_bounds(name, low, high):
    for value in (low, high):
        assert getattr(FERBLI.parse_options({name: value}, 3), name) == value
    for value in (low - 1, high + 1, True, 20.0, "20", None):
        with pytest.raises(InvalidRequest):
            FERBLI.parse_options({name: value}, 3)


def test_B3_1_a_stack_is_at_least_20_vizi():
    assert FERBLI.parse_options({"vizi": 5, "stack": 100}, 2).stack == 100
    with pytest.raises(InvalidRequest):
        FERBLI.parse_options({"vizi": 5, "stack": 99}, 2)


def test_B3_4_the_dealer_pays_for_all():
    state = dealt(3, vizi=5)
    assert (state.stacks, state.bank, state.paid) == ((185, 200, 200), 15, (5, 5, 5))


def test_B3_5_the_rest_is_the_stock():
    assert dealt(3).stock[0] == "Kh"
    assert len(dealt(3).stock) == 26


def test_B4_1_the_recaller_sits_to_the_callers_left():
    state = after(dealt(), "pass pass raise:4 give give")
    assert (state.caller, state.turn, legal(state)) == (3, 2, "give drop raise:1-20")


def test_B4_2_forpassz_drops_nobody_and_all_may_pass():
    state = after(dealt(), "pass")
    assert (state.caller, state.turn, state.live, state.passed) == (2, 2, (0, 1, 2, 3), (1,))
    assert after(dealt(), "pass pass pass pass").phase == "kosta"


def test_B4_3_from_a_vizi_to_the_bank():
    assert legal(dealt()) == "pass raise:1-4"
    assert legal(dealt(4, vizi=3)) == "pass raise:3-12"
    assert refused(dealt(), "raise:5") == "raise_out_of_range"
    assert refused(dealt(), "raise:0") == "raise_out_of_range"


def test_B4_3_the_bank_after_paying_what_one_owes():
    # 4 + 4 + 4, and 4 owed
    assert legal(after(dealt(), "raise:4 give drop")) == "give drop raise:1-16"


def test_B4_3_no_more_than_the_smallest_stack():
    assert legal(replaced(dealt(2), stacks=[99, 3], bank=298, paid=[149, 149])) == "pass raise:1-3"


def test_B4_4_in_between_one_gives_or_drops():
    state = after(dealt(), "raise:4")
    assert (state.turn, legal(state)) == (2, "give drop")
    assert refused(state, "raise:1") == "in_between"
    assert refused(state, "pass") == "owes"


def test_B4_5_the_recaller_gives_and_the_bidding_is_closed():
    assert after(dealt(), "raise:4 give give give").phase == "kosta"


def test_B4_6_the_caller_is_asked_when_all_have_answered_the_recall():
    state = after(dealt(), "raise:4 give give raise:20 give give give")
    # 4, 16 given, 20 raised by seat 0 and given by three
    assert (state.turn, state.bank, legal(state)) == (1, 100, "pass raise:1-100")
    assert after(state, "pass").phase == "kosta"
    assert after(state, "raise:1").turn == 2


def test_B4_7_the_caller_drops_and_his_right_passes_to_the_right():
    state = after(dealt(), "raise:2 give give raise:6 drop")
    assert (state.caller, state.turn) == (2, 2)
    state = after(state, "give give")
    assert (state.turn, legal(state)) == (2, "pass raise:1-30")


def told(state, *texts):
    """Return the kinds of events of the last of these actions, and whose they are."""
    *before, last = (word for words in texts for word in words.split())
    step = FERBLI.apply(after(state, *before), FERBLI.parse_action(last))
    return [(event.kind, event.seat) for event in step.events]


def test_B4_7_the_heir_of_the_caller_is_told_at_once():
    # seat 1 calls, seat 0 calls back; seat 2 inherits, answers, and is asked
    assert told(dealt(3), "raise:3 give raise:5 drop") == [("dropped", 1), ("inherited", 2)]
    assert told(dealt(3), "raise:3 give raise:5 drop give") == [("gave", 2)]
    state = after(dealt(3), "raise:3 give raise:5 drop give")
    # 3, then 3 and 3, 3 given and 5 raised, 5 given
    assert (state.caller, state.turn, legal(state)) == (2, 2, "pass raise:1-22")


def test_B4_7_the_role_is_inherited_again():
    # with seats 1 and 2 dropped the right passes on to seat 3
    assert told(dealt(), "raise:2 give give raise:6 drop drop") == [("dropped", 2), ("inherited", 3)]


def test_B8_5_nobody_is_told_to_inherit_a_blind_action():
    state = after(licit(table_cards=BLIND_TWO), "raise:1 give give give raise:3 give give raise:1")
    assert told(state, "drop") == [("dropped", 2)]


def test_B4_8_the_recaller_drops_and_the_last_giver_is_asked_at_once():
    state = after(dealt(), "raise:2 give give drop")
    assert (state.turn, legal(state)) == (3, "pass raise:1-10")
    assert after(state, "pass").phase == "kosta"
    assert after(state, "raise:1").turn == 1


def test_B4_9_who_may_not_raise_still_answers():
    state = replaced(dealt(2), stacks=[99, 0], bank=301, paid=[150, 151], turn=0, caller=1, raiser=1)
    assert legal(state) == "give drop"


def test_B4_10_a_bidding_in_which_nobody_could_raise_is_skipped():
    before = replaced(match(2), stacks=[400, 0], live=[0, 1])
    state = after(before, CANONICAL)
    assert (state.phase, state.turn, legal(state)) == ("kosta", 0, "twos")
    state = after(state, "twos open open open open")
    assert state.phase == "exchange"
    assert after(state, "exchange:none exchange:none").last_deal.end == "showdown"


def test_B4_11_the_example():
    state = after(dealt(), "raise:4 give drop raise:10")
    assert state.bank == 26
    state = after(state, "give drop pass")
    assert (state.phase, state.bank, state.paid) == ("kosta", 36, (15, 15, 5, 1))


def test_B5_1_raised_or_not_the_kosta_follows():
    assert kosta().phase == after(dealt(), "raise:1 give give give").phase == "kosta"


BLIND_TWO = "o o | b b | o o | o o"
"""Table cards by dealer's order (seats 1, 2, 3, 0): both of seat 2 are blind."""


def test_B8_1_a_blind_player_starts_raises_and_his_left_neighbour_calls_back():
    state = after(licit(table_cards=BLIND_TWO), "raise:1 give give give")
    assert (state.blinds, state.caller, legal(state)) == (True, 2, "pass raise:1-3 look:1 look:2")
    state = after(state, "raise:3 give give")
    # 4 + 4, then three of 3, and 3 owed
    assert (state.turn, state.used, legal(state)) == (1, (0, 0, 1, 0), "give drop raise:1-20")


def test_B8_2_two_blind_cards_allow_three_actions_one_allows_two():
    state = after(licit(table_cards=BLIND_TWO), "raise:1 give give give", "raise:1 give give give " * 2)
    assert (state.turn, state.used) == (2, (0, 0, 2, 0))
    assert legal(after(state, "look:1")) == "pass look:1"
    assert after(state, "raise:1 give give give").phase == "exchange"
    one = after(licit(table_cards="o o | o b | o o | o o"), "raise:1 give give give")
    assert legal(one) == "pass raise:1-2 look:1"
    assert after(one, "raise:1 give give give " * 2).phase == "exchange"


def test_B8_2_one_started_one_looked_at_one_left():
    state = after(licit(table_cards=BLIND_TWO), "raise:1 give give give", "raise:1 give give give", "look:2")
    assert legal(state) == "pass raise:1-2 look:1"
    assert after(state, "raise:1 give give give").phase == "exchange"


def test_B8_3_asked_from_the_caller_on_and_nobody_twice_who_has_passed():
    state = after(licit(table_cards="b o | b o | o o | o b"), "pass raise:1 give give give")
    assert state.caller == 2  # the caller of the moment of closing is the first
    state = after(state, "pass")
    assert (state.turn, state.passed) == (0, (2,))
    state = after(state, "raise:1 give give give")
    assert (state.turn, state.passed) == (1, ())
    state = after(state, "pass pass")
    assert state.turn == 0
    assert after(state, "pass").phase == "exchange"


def test_B8_3_who_has_looked_while_asked_still_says_pass():
    state = after(licit(table_cards="o o | o b | o o | o o"), "raise:1 give give give look:1")
    assert (state.turn, legal(state)) == (2, "pass")
    assert after(state, "pass").phase == "exchange"


def test_B8_4_a_further_raise_needs_a_blind_card_and_is_no_new_action():
    state = after(licit(table_cards=BLIND_TWO), "raise:1 give give give raise:3 give give raise:1 give give give")
    assert (state.turn, legal(state)) == (2, "pass raise:1-3 look:1 look:2")
    assert legal(after(state, "look:1")) == "pass raise:1-2 look:1"
    assert legal(after(state, "look:1 look:1")) == "pass"
    assert after(state, "raise:3").used == (0, 0, 1, 0)
    assert refused(state, "raise:4") == "blind_raise_out_of_range"


def test_B8_5_a_blind_player_who_drops_leaves_his_role_to_nobody():
    state = after(licit(table_cards=BLIND_TWO), "raise:1 give give give raise:3 give give raise:1 drop")
    assert (state.caller, state.turn) == (2, 3)
    assert after(state, "give give").phase == "exchange"


def test_B8_5_the_recaller_of_a_blind_action_drops():
    state = after(licit(table_cards=BLIND_TWO), "raise:1 give give give raise:3 give give drop")
    assert (state.turn, legal(state)) == (0, "pass raise:1-17")
