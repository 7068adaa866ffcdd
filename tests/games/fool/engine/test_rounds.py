"""N5 and N6: the end of a round and of the match."""

from __future__ import annotations

import pytest

from games.fool.engine.rules import RULES as FOOL
from tests.games.fool.engine.tables import after, table


def scored(state):
    """Return the points of the round, the scores and the tens."""
    return state.last_round.points, state.scores, state.tens


def test_N5_1_the_trick_of_the_last_card_is_finished():
    state = after(table("g9 | g5 r3 | g7 r5 | b2", fools=(3,)), "g9")
    assert (state.phase, state.turn) == ("play", 1)
    assert after(state, "g5", "g7").phase == "deal"


def test_N5_2_an_empty_hand_gets_ten():
    state = after(table("g9 | g5 r3 | g7 r5 | b2", fools=(3,)), "g9", "g5", "g7")
    assert scored(state) == ((10, -3, -5, -2), (10, -3, -5, -2), (1, 0, 0, 0))


def test_N5_2_but_nothing_if_its_last_card_was_the_worst():
    state = after(table("g9 r3 | g5 | g7 r5 | b2", fools=(3,)), "g9", "g5", "g7")
    assert scored(state) == ((-3, 0, -5, -2), (-3, 0, -5, -2), (0, 0, 0, 0))


def test_N5_3_a_wild_one_in_hand_costs_five():
    state = after(table("g9 | g5 r3 | g7 r5 | b8 g2 w1 w1", fools=(3,)), "g9", "g5", "g7")
    assert state.last_round.points == (10, -3, -5, -20)


def ending(scores, tens=(0, 0, 0, 0), number=9):
    """Return the position after a round in which the seats got 10, -3, -5 and -2."""
    before = table(
        "g9 | g5 r3 | g7 r5 | b2",
        fools=(3,),
        scores=list(scores),
        tens=list(tens),
        round=number,
        dealer=(number - 1) % 4,
    )
    return after(before, "g9", "g5", "g7")


@pytest.mark.parametrize(("before", "over"), [(-76, False), (-77, True), (-79, True)])
def test_N6_1_minus_80_ends_the_match(before, over):
    assert (ending((0, before, 0, 0)).phase == "over") is over


def test_N6_1_six_tens_of_one_seat_end_the_match():
    assert ending((50, 0, 0, 0), (5, 0, 0, 0)).phase == "over"
    assert ending((40, 0, 0, 0), (4, 5, 5, 5)).phase == "deal"


def test_N6_1_thirty_rounds_end_the_match():
    assert ending((0, 0, 0, 0), number=30).phase == "over"
    assert ending((0, 0, 0, 0), number=29).phase == "deal"


def test_N6_2_equal_scores_share_a_place():
    assert FOOL.outcome(ending((-10, 3, 5, -77), number=30)).places == (1, 1, 1, 4)
    assert FOOL.outcome(ending((0, 3, 5, -70), number=30)).places == (1, 2, 2, 4)


def test_N6_3_the_first_reason_that_holds():
    assert FOOL.outcome(ending((50, -79, 0, 0), (5, 0, 0, 0), 30)).reason == "minus_80"
    assert FOOL.outcome(ending((50, 0, 0, 0), (5, 0, 0, 0), 30)).reason == "six_tens"
    assert FOOL.outcome(ending((50, 0, 0, 0), number=30)).reason == "round_limit"


def test_N6_4_balances_sum_the_differences_to_the_others():
    # 10 + 10, 23 - 3, -30 - 5, -88 - 2
    assert FOOL.outcome(ending((10, 23, -30, -88 + 10), number=30)).as_json() == {
        "reason": "minus_80",
        "places": [1, 1, 3, 4],
        "scores": ["20", "20", "-35", "-80"],
        # 0 + 55 + 100, twice; -55 - 55 + 45; -100 - 100 - 45
        "balances": ["155", "155", "-65", "-245"],
    }
