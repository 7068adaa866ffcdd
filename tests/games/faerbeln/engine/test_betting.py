"""E2 to E6: the options, the forced bet, the betting rounds, the second two cards, the end of a deal."""

from __future__ import annotations

from dataclasses import asdict
from decimal import Decimal

import pytest

from games.engine.base import IllegalAction, InvalidRequest
from games.faerbeln.engine.rules import RULES as FAERBELN
from tests.games.faerbeln.engine.tables import CANONICAL, after, dealt, holding, legal, match, shown_down

THREE = "Ah 8h 8b 7a | 9h 9l Th Tl | Kb Ob Ka Oa"
"""Three hands; with all called, seat 1 (předák) chooses first."""
SHOWN = "show:9h9l show:ObKb show:8h8b"
"""Everybody's choice with those hands, in playing order from the předák on."""


def chosen(state):
    """Return the same deal after everybody has laid the first two cards open."""
    while state.phase == "show":
        state = after(state, legal(state).split()[0])
    return state


def raised_to_the_last():
    """Return a deal of three raised as often as it may be, after its showdown."""
    state = after(dealt(), "post raise raise raise call call")
    return after(chosen(state), "bet raise raise raise call call")


@pytest.mark.parametrize("seats", range(3, 8))
def test_E2_1_three_to_seven_play_and_all_get_two_cards(seats):
    state = dealt(seats)
    assert [len(hand) for hand in state.hands] == [2] * seats


@pytest.mark.parametrize("seats", [2, 8])
def test_E2_1_no_other_number_plays(seats):
    with pytest.raises(InvalidRequest):
        FAERBELN.parse_options({}, seats)


def test_E2_2_the_defaults():
    assert asdict(FAERBELN.parse_options({}, 5)) == {
        "ante": 2, "low": 5, "high": 10, "raises": 3, "rake_percent": 5, "deals": 10,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("ante", 0, 1000),
        ("low", 1, 10),
        ("high", 5, 1000),
        ("raises", 0, 10),
        ("rake_percent", 0, 20),
        ("deals", 1, 100),
    ],
)
def test_E2_2_bounds(name, low, high):
    for value in (low, high):
        assert getattr(FAERBELN.parse_options({name: value}, 3), name) == value
    for value in (low - 1, high + 1, True, 5.0, "5", None):
        with pytest.raises(InvalidRequest):
            FAERBELN.parse_options({name: value}, 3)


def test_E2_2_foreign_options_are_refused():
    with pytest.raises(InvalidRequest):
        FAERBELN.parse_options({"stack": 200}, 3)


def test_E2_3_dealer_and_predak_move_left():
    state = after(dealt(), "fold fold", CANONICAL)
    assert (state.deal, state.dealer, state.turn) == (2, 1, 2)


def test_E2_4_the_dearest_deal_costs_62():
    # 2 + 4 times 5 + 4 times 10
    assert min(raised_to_the_last().net) == -6200


def test_E2_5_an_ante_of_two_is_200_hundredths():
    assert dealt().net == (-200, -200, -200)


def test_E3_1_one_card_at_a_time_predak_first_dealer_last():
    state = dealt(4)
    assert [" ".join(state.hands[seat]) for seat in (1, 2, 3, 0)] == ["7h Uh", "8h Oh", "9h Kh", "Th Ah"]
    assert state.stock[0] == "7l"


def test_E3_2_post_or_fold_and_nothing_else():
    state = dealt()
    assert (state.turn, legal(state)) == (1, "post fold")
    assert after(state, "post").bets == (0, 500, 0)
    for text in ("call", "check", "bet", "raise"):
        with pytest.raises(IllegalAction, match="forced bet"):
            after(state, text)


def test_E3_2_the_duty_passes_on():
    state = after(dealt(5), "fold")
    assert (state.phase, state.turn, legal(state)) == ("post", 2, "post fold")


def test_E3_3_the_last_one_wins_the_antes_without_posting():
    state = after(dealt(5), "fold fold fold fold")
    assert (state.phase, state.last_deal.winner, state.net[0]) == ("deal", 0, 750)


def test_E3_4_a_seat_that_has_folded_has_no_further_turn():
    state = after(dealt(4), "post fold raise")
    assert state.turn == 0
    assert after(state, "call").turn == 1
    assert after(state, "call call").phase == "show"


def test_E4_1_the_seat_left_of_the_poster_speaks_first():
    assert after(dealt(), "post").turn == 2
    assert after(dealt(5), "fold fold post").turn == 4


def test_E4_2_call_raise_fold():
    state = after(dealt(4), "post")
    assert legal(state) == "call raise fold"
    assert after(state, "call").bets == (0, 500, 500, 0)
    assert after(state, "raise raise").bets == (0, 500, 1000, 1500)


def test_E4_2_three_raises_by_all_together():
    state = after(dealt(4), "post raise raise raise")
    assert legal(state) == "call fold"
    with pytest.raises(IllegalAction) as refused:
        after(state, "raise")
    assert refused.value.refusal.code == "no_raises_left"
    assert legal(after(dealt(4, raises=0), "post")) == "call fold"


def test_E4_2_one_may_raise_again_after_somebody_else():
    state = after(dealt(), "post raise raise")
    assert (state.turn, legal(state)) == (1, "call raise fold")
    assert legal(after(state, "call")) == "call raise fold"


def test_E4_3_no_extra_turn_for_the_poster():
    assert after(dealt(), "post call call").phase == "show"


def test_E4_3_a_last_fold_ends_the_round_too():
    assert after(dealt(), "post call fold").phase == "show"


def test_E4_4_the_predak_speaks_last_in_the_second_round():
    state = after(holding(THREE), SHOWN)
    assert (state.phase, state.turn) == ("second", 2)
    assert after(state, "check check").turn == 1


def test_E4_4_the_unit_is_high():
    state = after(holding(THREE), SHOWN, "bet")
    assert state.bets == (0, 0, 1000)
    assert after(state, "raise").bets == (2000, 0, 1000)


def test_E4_5_nothing_to_match():
    state = after(holding(THREE), SHOWN)
    assert legal(state) == "check bet"
    for text in ("call", "raise", "fold", "post"):
        with pytest.raises(IllegalAction):
            after(state, text)


def test_E4_5_the_bet_comes_back_to_who_had_checked():
    state = after(holding(THREE), SHOWN, "check bet call")
    assert (state.turn, legal(state)) == (2, "call raise fold")
    assert after(state, "fold").phase == "deal"


def test_E4_5_all_check_and_the_round_is_over():
    assert after(holding(THREE), SHOWN, "check check check").last_deal.end == "showdown"


def test_E4_6_one_left_ends_the_deal():
    assert after(dealt(), "post raise fold fold").last_deal.winner == 2


def test_E5_1_two_more_cards_from_the_stock_seats_not_in_passed_over():
    state = after(dealt(4), "fold post call call")
    # the stock after eight cards: 7l 8l 9l | Tl Ul Ol, to seats 2, 3 and 0
    assert [" ".join(state.hands[seat]) for seat in (2, 3, 0, 1)] == [
        "8h Oh 7l Tl", "9h Kh 8l Ul", "Th Ah 9l Ol", "7h Uh",
    ]  # fmt: skip


def test_E5_2_the_choice_goes_from_the_predak_on_and_is_turned_at_the_end():
    state = holding(THREE)
    assert (state.turn, legal(state)) == (1, "show:9hTh show:9h9l show:9hTl show:Th9l show:ThTl show:9lTl")
    state = after(state, "show:9h9l")
    assert FAERBELN.view(state, 0).open == (None, None, None)
    assert FAERBELN.view(state, 1).open == (None, ("9h", "9l"), None)
    assert FAERBELN.view(state, 0).chosen == (1,)
    assert FAERBELN.view(after(state, "show:ObKb show:8h8b"), 0).open[1] == ("9h", "9l")


def test_E5_2_only_ones_own_cards():
    with pytest.raises(IllegalAction) as refused:
        after(holding(THREE), "show:7hAh")
    assert refused.value.refusal.code == "not_your_card"


def test_E6_1_the_last_one_shows_only_what_lay_open():
    last = after(holding(THREE), SHOWN, "bet fold fold").last_deal
    assert (last.end, last.winner) == ("folds", 2)
    assert last.shown == (("8h", "8b"), ("9h", "9l"), ("Ob", "Kb"))


def test_E6_2_all_who_are_in_turn_all_their_cards():
    last = after(holding(THREE), SHOWN, "bet fold call").last_deal
    assert [len(cards) for cards in last.shown] == [2, 4, 4]


def test_E6_3_the_rake_is_rounded_down():
    # three antes of one chip and a forced bet of one, called twice: a bank of 6 chips, 1 % of it is 6 hundredths
    assert shown_down(THREE, ante=1, low=1, rake_percent=1).last_deal.rake == 6
    assert shown_down(THREE, rake_percent=0).last_deal.rake == 0


@pytest.mark.parametrize(
    ("seats", "texts", "bank", "rake"),
    [(5, "fold fold fold fold", 1000, 50), (5, "post fold fold fold fold", 1500, 75)],
)
def test_E6_4_examples(seats, texts, bank, rake):
    last = after(dealt(seats), texts).last_deal
    assert (last.bank, last.rake) == (bank, rake)


def test_E6_4_three_up_to_the_last_raise():
    last = raised_to_the_last().last_deal
    assert (last.bank, last.rake) == (18600, 930)


def test_E8_1_places_share_and_the_match_ends_after_its_deals():
    state = after(dealt(4, deals=1), "fold fold fold")
    assert FAERBELN.outcome(state).as_json() == {
        "reason": "deals_played",
        "places": [1, 2, 2, 2],
        "scores": ["5.60", "-2.00", "-2.00", "-2.00"],
        "balances": ["5.60", "-2.00", "-2.00", "-2.00"],
    }
    assert FAERBELN.outcome(after(dealt(4, deals=2), "fold fold fold")) is None
    with pytest.raises(IllegalAction, match="over"):
        after(state, CANONICAL)


def test_E8_2_balances_add_up_to_minus_the_rakes():
    state = after(match(3, deals=2), CANONICAL, "post call fold")
    state = after(chosen(state), "check check", CANONICAL, "fold fold")
    # banks of 16 and 6 chips: rakes of 0.80 and 0.30
    assert sum(FAERBELN.outcome(state).balances) == Decimal("-1.10")
