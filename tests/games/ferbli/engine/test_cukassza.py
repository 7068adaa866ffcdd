"""B3.3, B3.6, B10, B11: between deals, the cukassza, the end of the match."""

from __future__ import annotations

import pytest

from games.engine.base import IllegalAction
from games.ferbli.engine.rules import RULES as FERBLI
from tests.games.ferbli.engine.tables import CANONICAL, after, dealt, deck, legal, licit, match, replaced


def won_by_dropping(**fields):
    """Return the deal of two that seat 1 has raised by one, before seat 0 answers, with some fields replaced."""
    return replaced(after(dealt(2), "raise:1"), **fields)


def cukassza(seats=2, top="", **options):
    """Return the deal after a first one that ended in a cukassza, all live."""
    return after(licit(seats, **options), "pass " * seats, deck(top))


def test_B3_2_the_deal_passes_to_the_right():
    state = after(won_by_dropping(), "drop")
    assert (state.phase, state.dealer) == ("deal", 1)
    assert after(state, CANONICAL, "raise:1 drop").dealer == 0


def test_B3_3_less_than_a_vizi_is_out():
    state = replaced(after(dealt(3), "raise:1 drop"), stacks=[397, 198, 0], paid=[1, 3, 1], bank=5)
    state = after(state, "drop")
    assert (state.out, state.live, state.dealer, state.stacks) == ((2,), (0, 1), 1, (397, 203, 0))


def test_B3_3_a_dealer_who_cannot_pay_is_out_at_once():
    # the next deal would cost seat 1 three; then it costs seat 2 only two
    state = after(replaced(match(3), stacks=[397, 2, 201]), CANONICAL, "pass pass raise:1 drop drop")
    assert (state.out, state.live, state.dealer) == ((1,), (0, 2), 2)
    assert state.stacks == (397, 2, 201)


def test_B3_3_fewer_than_two_left_end_the_match():
    # seat 1 has one chip when the deal, which costs two, comes to it
    state = after(replaced(match(2), stacks=[399, 1]), CANONICAL, "pass raise:1 drop")
    assert (state.phase, state.out, state.live, state.dealer) == ("over", (1,), (), 0)
    assert FERBLI.outcome(state).as_json() == {
        "reason": "last_player", "places": [1, 2], "scores": ["199", "-199"], "balances": ["199", "-199"],
    }  # fmt: skip


def test_B3_6_a_cukassza_due_after_the_last_deal_is_played():
    state = after(licit(2, deals=1), "pass pass")
    assert (state.phase, state.deal, state.cukassza) == ("deal", 1, 1)
    state = after(state, deck("Ah Al Ab Aa"), "raise:1 drop")
    assert (state.phase, state.deal, FERBLI.outcome(state).reason) == ("over", 2, "deal_limit")


def test_B10_1_bank_and_shares_stay():
    state = after(licit(3), "pass pass pass")
    assert (state.bank, state.paid, state.last_deal.end) == (3, (1, 1, 1), "cukassza")
    assert (state.last_deal.won, state.last_deal.shown) == ((0, 0, 0), (None, None, None))


def test_B10_2_the_fifth_is_split_the_odd_chips_from_the_dealers_right():
    state = after(dealt(4), "raise:1 drop give give", "twos", "open " * 6)
    state = after(replaced(state, cukassza=5), "pass pass pass")
    # 4 and three times 1, for seats 1, 3 and 0 in this order
    assert (state.last_deal.end, state.last_deal.won) == ("split", (2, 3, 0, 2))
    assert (state.cukassza, state.bank, state.paid, state.phase) == (0, 0, (0, 0, 0, 0), "deal")


def test_B10_3_those_who_dropped_are_asked_from_the_old_dealers_right_on():
    state = after(dealt(4), "raise:1 drop give drop pass", "twos open open open open")
    assert (state.phase, state.live) == ("licit_before", (1, 3))
    state = after(state, "pass pass")
    assert (state.phase, state.turn, legal(state)) == ("rejoin", 2, "rejoin stay_out")
    state = after(state, "rejoin")
    assert (state.turn, state.live, state.paid) == (0, (1, 2, 3), (1, 2, 2, 2))
    state = after(state, "stay_out")
    assert (state.phase, state.dealer, state.live, state.bank) == ("deal", 1, (1, 2, 3), 7)


def test_B10_4_who_has_less_than_a_vizi_left_is_not_asked():
    state = after(dealt(3), "raise:1 drop give", "twos open open open open")
    poor = replaced(state, stacks=[396, 198, 1], paid=[2, 2, 1])
    assert after(poor, "pass pass").phase == "deal"
    enough = replaced(state, stacks=[395, 198, 2], paid=[2, 2, 1])
    assert after(enough, "pass pass").phase == "rejoin"


def test_B10_5_the_first_who_can_pay_deals_and_nobody_goes_out():
    state = replaced(licit(3), stacks=[594, 3, 0], bank=3, paid=[1, 1, 1])
    state = after(state, "pass pass pass")
    assert (state.phase, state.dealer, state.live, state.out) == ("deal", 0, (0, 1, 2), ())


def test_B10_5_if_nobody_can_pay_the_bank_is_split():
    state = replaced(licit(2), stacks=[3, 3], bank=394, paid=[197, 197])
    state = after(state, "pass pass")
    # the deal would cost four, and nobody has more than three
    assert (state.last_deal.end, state.last_deal.won, state.stacks) == ("split", (197, 197), (200, 200))


def test_B10_6_the_dealer_puts_in_double_and_each_share_grows_by_two():
    state = cukassza()
    assert (state.dealer, state.stacks, state.paid, state.bank) == (1, (198, 196), (3, 3), 6)


def test_B10_7_only_opening_strength_raises():
    assert legal(cukassza(top="7h 8l")) == "pass"
    assert legal(cukassza(top="8h 9h")) == "pass raise:1-6"
    assert legal(cukassza(top="7h 8h", opener=15)) == "pass raise:1-6"
    with pytest.raises(IllegalAction) as refused:
        after(cukassza(top="7h 8l"), "raise:1")
    assert refused.value.refusal.code == "no_opening_strength"


def test_B10_7_asked_of_the_known_cards_only():
    # seat 0 holds two weak cards; an open card helps, a blind one does not
    assert legal(after(cukassza(top="7h 8l 9b Th Kh"), "pass pass twos open open open open")) == "pass raise:1-6"
    blind = after(cukassza(top="7h 8l 9b Th Kh"), "pass pass twos blind open open open")
    assert legal(blind) == "pass look:1"
    assert legal(after(blind, "look:1")) == "pass raise:1-6"


def test_B10_8_what_one_opened_with_is_shown_at_the_end():
    state = after(cukassza(top="8h 9h"), "raise:1")
    assert (state.openers, FERBLI.view(state, 1).opener) == ((("8h", "9h"), None), None)
    assert FERBLI.view(state, 0).opener == ("8h", "9h")
    state = after(state, "drop")
    assert state.last_deal.openers == (("8h", "9h"), None)
    assert state.openers == (None, None)


def test_B9_2_alone_in_a_cukassza_one_shows_ones_cards():
    state = after(cukassza(top="8h 9h"), "raise:1 drop")
    assert state.last_deal.shown == (("8h", "9h"), None)


def test_B11_1_equal_scores_share_the_better_place():
    state = after(dealt(4, deals=1), "raise:4 drop drop drop")
    assert FERBLI.outcome(state).as_json() == {
        "reason": "deal_limit",
        "places": [4, 1, 2, 2],
        "scores": ["-4", "4", "0", "0"],
        "balances": ["-4", "4", "0", "0"],
    }
    with pytest.raises(IllegalAction):
        after(state, CANONICAL)
