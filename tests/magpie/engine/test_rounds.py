"""Magpie clause by clause: the deal, tricks, points, the end, and what leaving brings."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from games.engine.base import IllegalAction, InvalidAction, InvalidPosition, InvalidRequest
from games.engine.leaving import Leaver
from tests.magpie.engine.refusals import MagpieRefusal
from tests.magpie.engine.rules import RULES as MAGPIE
from tests.magpie.engine.state import MagpieState
from tests.magpie.engine.tables import after, dealt, legal, table

LAST_TRICK = table("7b | 7h | 8b", played="1:Kl 2:7l 0:9l | 1:Ka 2:7a 0:9a | 1:Al 2:8l 0:Tl")
"""Seat 1 has taken three tricks without a bell and leads its last card; the two others hold a bell each."""


def new(seats: int = 3, **options: int) -> MagpieState:
    return MAGPIE.new_match(MAGPIE.parse_options(options, seats), seats, None)


def over(*scores: int) -> MagpieState:
    """Return a match that has ended after three rounds with these scores."""
    position = MAGPIE.dump(after(LAST_TRICK, "7h", "8b", "7b"))
    return MAGPIE.load({**position, "phase": "over", "round": 3, "scores": list(scores)})


def test_M2_3_four_cards_each_from_the_dealers_left_and_the_rest_is_the_nest() -> None:
    """The canonical deck begins 7h 8h 9h Th Uh Oh Kh Ah 7l 8l 9l Tl."""
    state = dealt(3)
    assert [" ".join(hand) for hand in state.hands] == ["9h Oh 7l Tl", "7h Th Kh 8l", "8h Uh Ah 9l"]
    assert len(state.nest) == 20
    assert (state.dealer, state.turn) == (0, 1)


def test_M2_2_the_deal_goes_to_the_left() -> None:
    state = after(LAST_TRICK, "7h", "8b", "7b", "deal:" + "".join(MAGPIE.pack(3)))
    assert (state.round, state.dealer, state.turn) == (2, 1, 2)


def test_M3_2_who_holds_the_led_suit_follows() -> None:
    assert legal(table("9h Oh 7l Tl | 7h Th 8l | 8h Uh Ah 9l", "1:Kh")) == ["8h", "Uh", "Ah"]


def test_M3_2_who_holds_none_plays_anything() -> None:
    assert legal(table("9h Oh 7l Tl | 7h Th 8l | 8b Ub Ab 9l", "1:Kh")) == ["9l", "8b", "Ub", "Ab"]


def test_M3_3_the_highest_of_the_led_suit_takes_and_leads() -> None:
    """The ten of hearts is led; the king takes it and the ace of bells: one for the trick, one for the bell."""
    state = after(table("Ab 9l 7l Tl | 7h 8l Th 8h | Kh 7a 8a 9a"), "Th", "Kh", "Ab")
    assert (state.turn, state.taken) == (2, (0, 0, 2))
    assert state.last_trick is not None
    assert state.last_trick.taker == 2


def test_M4_1_M4_2_a_point_for_the_trick_and_one_for_each_bell() -> None:
    """Three tricks of seat 1 without a bell, then one with two: 3 + 1 + 2."""
    state = after(LAST_TRICK, "7h", "8b", "7b")
    assert (state.scores, state.last_round, state.phase) == ((0, 6, 0), (0, 6, 0), "deal")


def test_M5_1_twelve_points_end_the_match() -> None:
    scored = {"round": 2, "dealer": 0, "last_round": [0, 6, 0]}
    before = MAGPIE.load({**MAGPIE.dump(LAST_TRICK), **scored, "scores": [0, 6, 4]})
    state = after(before, "7h", "8b", "7b")
    outcome = MAGPIE.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.places) == ("full_nest", (3, 1, 2))


def test_M5_1_eleven_do_not() -> None:
    scored = {"round": 2, "dealer": 0, "last_round": [0, 5, 0]}
    before = MAGPIE.load({**MAGPIE.dump(LAST_TRICK), **scored, "scores": [0, 5, 4]})
    assert after(before, "7h", "8b", "7b").phase == "deal"


def test_M2_1_M5_1_one_round_may_be_all() -> None:
    before = MAGPIE.load({**MAGPIE.dump(LAST_TRICK), "options": {"rounds": 1}})
    outcome = MAGPIE.outcome(after(before, "7h", "8b", "7b"))
    assert outcome is not None
    assert outcome.reason == "rounds_played"


def test_M5_3_the_balance_is_the_sum_of_the_differences() -> None:
    outcome = MAGPIE.outcome(over(12, 5, 4))
    assert outcome is not None
    assert outcome.balances == (15, -6, -9)
    assert sum(outcome.balances) == 0


def test_M5_2_equal_scores_share_a_place() -> None:
    outcome = MAGPIE.outcome(over(5, 5, 4))
    assert outcome is not None
    assert outcome.places == (1, 1, 3)


def test_M5_4_a_leaver_has_the_lowest_score_of_all_who_stayed_and_comes_last() -> None:
    """12, 5, 4 and the first one left: 4, 5, 4. Balances 12 − 13, 15 − 13, 12 − 13."""
    persons = MAGPIE.persons(over(12, 5, 4), [Leaver(0, order=9)])
    assert persons is not None
    assert (persons.places, persons.scores) == ((3, 1, 2), (4, 5, 4))
    assert persons.balances == (-1, 2, -1)


def test_M5_4_or_their_own_seats_where_that_is_lower_still() -> None:
    """12, 5, 4 and the last one left: nothing changes but that they left."""
    persons = MAGPIE.persons(over(12, 5, 4), [Leaver(2, order=9)])
    assert persons is not None
    assert persons.scores == (12, 5, 4)


def test_V1_4_of_two_leavers_the_later_one_is_better() -> None:
    persons = MAGPIE.persons(over(12, 5, 4), [Leaver(0, order=9), Leaver(1, order=30)])
    assert persons is not None
    assert persons.places == (3, 2, 1)


def test_V1_8_when_all_have_left_the_seats_count() -> None:
    everybody = [Leaver(seat, order=seat) for seat in range(3)]
    assert MAGPIE.persons(over(12, 5, 4), everybody) == MAGPIE.outcome(over(12, 5, 4))


@pytest.mark.parametrize(
    ("state", "action", "refusal"),
    [
        (over(12, 5, 4), "7h", MagpieRefusal.MATCH_OVER),
        (over(12, 5, 4), "deal", MagpieRefusal.MATCH_OVER),
        (new(), "deal", MagpieRefusal.NO_SEED),
        (LAST_TRICK, "deal", MagpieRefusal.NO_DEAL_DUE),
        (new(), "7h", MagpieRefusal.NO_CARD_DUE),
        (LAST_TRICK, "8b", MagpieRefusal.NOT_IN_HAND),
        (table("9h Oh 7l Tl | 7h Th 8l | 8h Uh Ah 9l", "1:Kh"), "9l", MagpieRefusal.MUST_FOLLOW),
    ],
)
def test_every_refusal_has_its_position_and_advises_something_where_something_can_be_done(
    state: MagpieState, action: str, refusal: MagpieRefusal
) -> None:
    with pytest.raises(IllegalAction) as refused:
        MAGPIE.apply(state, MAGPIE.parse_action(action))
    assert refused.value.refusal is refusal
    assert bool(refusal.help) == bool(legal(state))


@pytest.mark.parametrize("text", ["", "7H", "7h ", "deal:", "deal:7h", "pass", "1b"])
def test_M6_1_every_other_text_is_unreadable(text: str) -> None:
    with pytest.raises(InvalidAction):
        MAGPIE.parse_action(text)


@pytest.mark.parametrize("options", [{"rounds": 0}, {"rounds": 7}, {"rounds": True}, {"rounds": "3"}, {"tricks": 3}])
def test_M2_1_other_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(InvalidRequest):
        MAGPIE.parse_options(options, 3)


@pytest.mark.parametrize(
    "changes",
    [
        {"turn": 2}, {"taken": [0, 2, 0]}, {"nest": []}, {"phase": "over"}, {"phase": "deal"}, {"scores": [0, 12, 0]},
        {"hands": [["7h"], ["7b"], ["8b", "9b"]]}, {"last_trick": None}, {"round": 0}, {"seed": "x"}, {"game": "whist"},
        {"last_round": [1, 2, 3]}, {"round": 7},
    ],
)  # fmt: skip
def test_M6_3_what_no_match_can_reach_is_no_position(changes: dict[str, Any]) -> None:
    with pytest.raises(InvalidPosition):
        MAGPIE.load({**MAGPIE.dump(LAST_TRICK), **changes})


def test_M6_5_an_absent_player_plays_the_lowest_rank_then_the_first_suit() -> None:
    state = table("Ah Kh Oh Uh | 8a 8l 9h Th | Al Kl Ol Ul")
    assert MAGPIE.format_action(MAGPIE.default_action(state)) == "8l"


def test_balances_are_whole() -> None:
    assert MAGPIE.unit == Decimal(1)
