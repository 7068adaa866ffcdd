"""N1 to N4: the pack, the deal, one trick."""

from __future__ import annotations

import pytest

from games.engine.base import IllegalAction
from games.fool.engine.cards import CARDS, DECKS, PACKS
from games.fool.engine.rules import RULES as FOOL
from tests.games.fool.engine.tables import after, dealt, legal, table


def test_N1_1_the_whole_pack_has_88_cards():
    whole = DECKS[8]
    assert [sum(card[0] == suit for card in whole) for suit in "grybw"] == [26, 22, 20, 14, 6]
    assert {"g27", "r23", "y21", "b15", "g2"} <= set(whole)


def test_N1_2_a_wild_one_has_the_number_one_and_no_suit():
    assert (CARDS["w1"].number, CARDS["w1"].suit) == (1, None)
    assert "g1" not in CARDS


@pytest.mark.parametrize(
    ("seats", "cards", "hand", "fools"),
    [(4, 48, 12, 1), (5, 60, 12, 1), (6, 72, 12, 1), (7, 84, 12, 2), (8, 88, 11, 2)],
)
def test_N1_3_cards_hands_and_fools(seats, cards, hand, fools):
    assert len(DECKS[seats]) == cards
    assert [len(held) for held in dealt(seats).hands] == [hand] * seats
    assert PACKS[seats].fools == fools


def test_N1_4_hands_are_listed_in_canonical_order():
    assert " ".join(dealt(4).hands[1]) == "g2 g6 g10 g14 r2 r6 r10 y2 y6 y10 b4 b8"
    assert dealt(4).hands[0][-1] == "w1"


@pytest.mark.parametrize("seats", range(4, 9))
def test_N2_1_four_to_eight_play(seats):
    assert seats in FOOL.seats


def test_N2_2_seat_0_deals_first_then_the_seat_to_its_left():
    deck = "deal:" + "".join(DECKS[4])
    assert dealt(4).dealer == 0
    between = after(table("g2 | g3 r5 | g4 r6 | g5 r7", leader=0, fools=(3,)), "g2", "g3", "g4")
    assert after(between, deck).dealer == 1


def test_N2_3_one_card_at_a_time_from_the_dealers_left_on():
    hands = dealt(4).hands
    assert [hands[seat][0] for seat in (1, 2, 3, 0)] == ["g2", "g3", "g4", "g5"]


def test_N2_4_the_dealers_left_leads_and_nobody_is_fool():
    state = dealt(7)
    assert (state.turn, state.fools) == (1, ())


def test_N3_1_the_leader_plays_anything():
    assert legal(table("g9 r2 w1 w1 | g4 | g5 | g6")) == ["g9", "r2", "w1"]


def test_N3_2_a_seat_that_holds_the_led_suit_follows():
    assert legal(table("r2 | g4 g6 y2 | g5 | g7", "g9")) == ["g4", "g6"]
    assert legal(table("r2 | r4 y2 | g5 | g7", "g9")) == ["r4", "y2"]


def test_N3_2_a_refusal_names_the_rule():
    state = table("r2 | g4 y2 | g5 | g7", "g9")
    with pytest.raises(IllegalAction) as refused:
        after(state, "y2")
    assert (refused.value.refusal.clause, refused.value.refusal.code) == ("N3.2", "must_follow")
    with pytest.raises(IllegalAction) as refused:
        after(state, "g10")
    assert refused.value.refusal.code == "not_in_hand"


def test_N3_3_the_first_card_that_is_not_wild_sets_the_suit():
    state = table("r2 | r4 g2 | g5 r6 | g7 r8", "w1", leader=0)
    assert (state.led, legal(state)) == (None, ["g2", "r4"])
    assert after(state, "r4").led == "r"
    assert legal(after(state, "r4")) == ["r6"]


def test_N3_4_a_wild_one_may_be_played_but_does_not_oblige():
    assert legal(table("r2 | g4 y2 w1 | g5 | g7", "g9")) == ["g4", "w1"]
    assert legal(table("r2 | r4 y2 w1 | g5 | g7", "g9")) == ["r4", "y2", "w1"]


def test_N3_5_fools_are_passed_over():
    state = table("g9 r2 | g4 | g5 r3 | g6 r4", leader=0, fools=(1,))
    assert after(state, "g9").turn == 2
    seven = table("g9 r2 | g4 | g5 r3 | g6 r4 | g7 | g8 | g10", leader=0, fools=(1, 5))
    assert after(seven, "g9").turn == 2


def finished(hands: str, trick: str, last: str, **more):
    """Return the winner and the Fools of a trick, finished by ``last``."""
    end = after(table(hands, trick, **more), last).last_trick
    return end.winner, end.fools


def test_N4_1_the_highest_of_the_led_suit_wins_and_leads():
    state = after(table("r2 | r3 | g7 r5 | r4 ", "g9 g12", leader=0, fools=(3,)), "g7")
    assert (state.last_trick.winner, state.turn) == (1, 1)


def test_N4_2_of_nothing_but_wild_ones_the_first_wins_and_the_last_is_fool():
    assert finished("r2 | r3 | w1 r5 | r4", "w1 w1", "w1", fools=(3,)) == (0, (2,))


@pytest.mark.parametrize(
    ("trick", "last", "fool"),
    [
        ("g9 g5", "g7", 1),  # all of the suit: the lowest
        ("g9 r13", "g2", 1),  # one off suit: it, with any number
        ("g9 r4", "b4", 2),  # equal numbers off suit: the later
        ("g9 r3", "b4", 1),  # off suit: the lowest number of any colour
        ("g9 w1", "g2", 1),  # a wild one is lower than any card of the suit
        ("g9 w1", "r13", 2),  # with a card off suit a wild one is never the worst
        ("g9 w1", "w1", 2),  # of several wild ones the later
    ],
)
def test_N4_3_the_worst_card(trick, last, fool):
    assert finished(f"r2 | y3 | {last} r5 | y4", trick, last, fools=(3,)) == (0, (fool,))


def test_N4_4_the_new_fool_sits_out_and_the_old_one_is_back():
    state = after(table("r2 | r3 | g7 r5 | r4", "g9 g5", fools=(3,)), "g7")
    assert state.fools == (1,)
    assert after(state, "r2").turn == 2
    assert after(state, "r2", "r5").turn == 3


@pytest.mark.parametrize(
    ("trick", "last", "fools"),
    [
        ("g20 g3 g15 g8", "g11", (1, 3)),  # all follow: the two lowest
        ("g20 r6 b6 g8", "y9", (1, 2)),  # three off suit: the two lowest numbers
        ("g20 r9 y4 g9", "b4", (2, 4)),  # off suit 9, 4, 4: the fours
        ("g20 r6 b6 g8", "y6", (2, 4)),  # three sixes: the two later
        ("g20 w1 g5 g4", "g25", (1, 3)),  # a wild one and the lowest of the suit
        ("g20 w1 w1 g4", "w1", (2, 4)),  # three wild ones: the two later
        ("g20 r22 g5 w1", "g25", (1, 3)),  # one off suit, then the wild one
        ("g20 r22 g5 g4", "g25", (1, 3)),  # one off suit, then the lowest of the suit
    ],
)
def test_N4_5_seven_seats_make_two_fools(trick, last, fools):
    hands = f"b9 | b10 | b11 | b12 | {last} b13 | b7 | b8"
    assert finished(hands, trick, last, fools=(5, 6))[1] == fools


def test_N4_6_the_winner_is_never_the_fool():
    assert finished("r2 | y3 | r7 r5 | y4", "w1 g2", "r7", fools=(3,)) == (1, (2,))
