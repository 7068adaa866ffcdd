"""B6, B7 and B9: the kósta, the bidding before the exchange, the exchange, the showdown."""

from __future__ import annotations

import pytest

from games.engine.base import IllegalAction
from games.ferbli.engine.rules import RULES as FERBLI
from tests.games.ferbli.engine.tables import after, dealt, exchanged, exchanging, kosta, legal, licit, replaced


def refused(state, text):
    """Return the reason for which an action is refused."""
    with pytest.raises(IllegalAction) as refusal:
        after(state, text)
    return refusal.value.refusal.code


def test_B6_1_the_dealer_holds_the_right_or_his_left_neighbour():
    assert (kosta().kosta.holder, legal(kosta())) == (0, "twos singles")
    assert after(dealt(), "raise:1 give give drop pass").kosta.holder == 3


def test_B6_1_singles_only_if_the_holder_could_tax():
    assert legal(replaced(kosta(2), stacks=[398, 0], bank=2)) == "twos"
    assert refused(replaced(kosta(2), stacks=[398, 0], bank=2), "singles") == "cannot_tax"


def test_B6_2_twos_both_cards_to_each_the_holder_last():
    state = after(kosta(), "twos")
    asked = []
    while state.phase == "kosta":
        asked.append(state.turn)
        state = after(state, "open")
    assert asked == [1, 1, 2, 2, 3, 3, 0, 0]


def test_B6_2_singles_one_card_round_then_a_second():
    state = after(kosta(3), "singles")
    asked = []
    while state.phase == "kosta":
        asked.append(state.kosta.to)
        state = after(state, "kosta:0 open" if state.turn != state.kosta.to else "open")
    assert asked == [1, 2, 1, 2, 0, 0]


def test_B6_3_the_tax_is_one_to_two_vizi_or_none():
    assert legal(after(kosta(), "singles")) == "kosta:0 kosta:1 kosta:2"
    assert legal(after(kosta(2, vizi=4), "singles")) == "kosta:0 kosta:4 kosta:5 kosta:6 kosta:7 kosta:8"
    assert refused(after(kosta(), "singles"), "kosta:3") == "tax_out_of_range"
    assert refused(after(kosta(), "twos"), "kosta:1") == "no_tax_due"


def test_B6_4_all_pay_the_holder_at_once():
    state = after(kosta(), "singles kosta:2")
    assert (state.turn, state.paid, legal(state)) == (1, (3, 1, 1, 1), "give drop")
    assert refused(state, "open") == "owes"
    state = after(state, "give give give")
    assert (state.turn, legal(state)) == (1, "open blind")


def test_B6_4_the_cards_player_drops_and_it_is_not_dealt():
    state = after(kosta(), "singles kosta:2 drop give give")
    assert (state.turn, state.kosta.to, len(state.stock)) == (0, 2, 24)


def test_B6_5_open_or_blind_card_by_card():
    state = after(kosta(2), "twos open blind")
    assert (state.open[1], state.blind[1], state.turn) == (("Uh",), ("Oh",), 0)


def test_B6_6_a_blind_card_is_hidden_from_its_owner_too():
    state = after(kosta(2), "twos blind")
    seen = FERBLI.view(state, 1)
    assert seen.blind == (0, 1)
    assert "Uh" not in FERBLI.dump_view(seen)["hand"]


def test_B6_7_a_look_turns_the_card_up_and_the_turn_stays():
    state = licit(2, "b b | o o")
    assert legal(state) == "pass raise:1-2 look:1 look:2"
    state = after(state, "look:2")
    assert (state.turn, state.open[1], state.blind[1]) == (1, ("Oh",), ("Uh",))
    assert refused(state, "look:2") == "not_blind"


def test_B6_8_a_taxed_last_card_passes_the_right_on():
    state = after(kosta(3), "singles", "kosta:0 open " * 3, "kosta:1 give give open")
    assert (state.kosta.holder, state.kosta.to, state.turn) == (2, 0, 2)
    state = after(state, "kosta:2")
    assert (state.turn, state.paid) == (0, (2, 2, 4))
    state = after(state, "give give open kosta:0 open")
    assert (state.phase, state.caller) == ("licit_before", 0)


def test_B6_8_an_untaxed_last_card_does_not():
    state = after(kosta(3), "singles", "kosta:0 open " * 4)
    assert (state.kosta.holder, state.kosta.to, state.turn) == (0, 0, 0)


def test_B7_1_without_a_raise_a_cukassza():
    state = after(licit(2), "pass pass")
    assert (state.phase, state.cukassza, state.bank, state.last_deal.end) == ("deal", 1, 2, "cukassza")


def test_B7_3_the_table_cards_go_into_the_hand():
    state = after(licit(2, "b b | o b"), "raise:1 give pass pass")
    assert (state.phase, [len(hand) for hand in state.hands], state.blind) == ("exchange", [4, 4], ((), ()))


def test_B9_1_what_may_be_exchanged():
    words = legal(exchanging()).split()
    assert words[:5] == ["exchange:none", "exchange:7h", "exchange:7h:1", "exchange:8h", "exchange:8h:1"]
    # nothing, four single ones twice, six pairs three times, auf
    assert len(words) == 1 + 8 + 18 + 1
    dealer = legal(after(exchanging(), "exchange:none " * 3)).split()
    assert len(dealer) == 1 + 8 + 18 + 1 + 1


def test_B9_1_closed_the_unwanted_go_under_the_stock_first():
    state = exchanging(2)
    # seat 1 holds 7h 8h Uh Oh, seat 0 9h Th Kh Ah
    after_two = after(state, "exchange:7h8h:1")
    assert after_two.hands[1] == ("Uh", "Oh", "7l")
    assert after_two.blind[1] == ("8l",)
    assert after_two.stock[-2:] == ("7h", "8h")
    assert after(state, "exchange:7h8h:2").blind[1] == ("7l", "8l")
    assert after(state, "exchange:7h").hands[1] == ("8h", "Uh", "Oh", "7l")


def test_B9_1_all_four_by_the_dealer_alone():
    state = exchanging(2)
    assert refused(state, "exchange:7h8hUhOh") == "wrong_count"
    state = after(state, "exchange:none")
    assert after(state, "exchange:9hThKhAh").hands[0] == ("7l", "8l", "9l", "Tl")
    assert refused(state, "exchange:9hThKh") == "wrong_count"
    assert refused(state, "exchange:9hThKhAh:1") == "wrong_count"
    assert refused(state, "exchange:7h") == "not_your_card"


def test_B9_1_auf_is_turned_up_and_kept_or_taken():
    state = after(exchanging(2), "auf")
    assert (state.auf, legal(state)) == ("7l", "keep discard:7h discard:8h discard:Uh discard:Oh")
    kept = after(state, "keep")
    assert (kept.turn, kept.stock[-1], kept.hands[1]) == (0, "7l", ("7h", "8h", "Uh", "Oh"))
    taken = after(state, "discard:Uh")
    assert (taken.stock[-1], taken.hands[1]) == ("Uh", ("7h", "8h", "Oh", "7l"))
    assert refused(state, "discard:7l") == "not_your_card"
    assert refused(state, "exchange:none") == "auf_pending"


def test_B9_2_alone_one_shows_nothing():
    state = after(dealt(), "raise:4 drop drop drop")
    assert (state.stacks, state.last_deal.end, state.last_deal.won) == ((196, 204, 200, 200), "alone", (0, 8, 0, 0))
    assert state.last_deal.shown == (None,) * 4


def test_B9_3_the_roles_afresh_and_a_look_goes_to_the_hand():
    state = after(exchanging(2), "exchange:7h8h:2 exchange:none")
    assert (state.phase, state.caller, legal(state)) == ("licit_after", 1, "pass raise:1-4 look:1 look:2")
    state = after(state, "look:2")
    assert (state.hands[1], state.blind[1], state.open[1]) == (("Uh", "Oh", "8l"), ("7l",), ())


def test_B9_3_without_a_raise_a_cukassza():
    assert after(exchanged(2), "pass pass").last_deal.end == "cukassza"


def test_B9_4_blind_cards_are_taken_up_at_the_showdown():
    state = after(exchanging(2), "exchange:7h8h:2 exchange:none raise:1 give pass")
    assert state.last_deal.end == "showdown"
    assert state.last_deal.shown[1] == ("Uh", "Oh", "7l", "8l")
