"""Cards, the match and the deal. (F1 to F3)"""

from __future__ import annotations

import pytest

from games.engine.base import TABLE, InvalidRequest
from games.engine.cards import CARDS, DECK, Rank, Suit
from games.ferbl.engine.rules import RULES as FERBL
from games.ferbl.engine.state import Debt, Demand, Phase, circle_without
from tests.games.ferbl.engine.tables import before_deal, deck, hand, legal, play, table, two_left, two_left_before_deal


def test_F1_1_there_are_four_suits_of_eight_ranks() -> None:
    assert len(set(DECK)) == 32
    assert {(card.rank, card.suit) for card in DECK} == {(rank, suit) for rank in Rank for suit in Suit}


@pytest.mark.parametrize(
    ("code", "rank", "suit"),
    [
        ("Th", Rank.TEN, Suit.HEARTS),
        ("Kl", Rank.KING, Suit.LEAVES),
        ("Oh", Rank.OBER, Suit.HEARTS),
        ("7a", Rank.SEVEN, Suit.ACORNS),
    ],
)
def test_F1_2_a_code_is_rank_then_suit(code: str, rank: Rank, suit: Suit) -> None:
    assert (CARDS[code].rank, CARDS[code].suit) == (rank, suit)


def test_F1_3_the_canonical_order_is_suit_by_suit() -> None:
    assert " ".join(DECK[:16]) == "7h 8h 9h Th Uh Oh Kh Ah 7l 8l 9l Tl Ul Ol Kl Al"
    assert [card.suit for card in DECK[16::8]] == [Suit.BELLS, Suit.ACORNS]


def test_F1_3_a_drawn_card_goes_to_its_place_in_the_hand() -> None:
    assert hand(play(table("8h | 7h Aa | 8l", stock="Kl"), "draw"), 1) == "7h Kl Aa"


def test_F1_4_left_and_right_pass_over_the_eliminated() -> None:
    assert circle_without(()).left == (1, 2, 0)
    assert circle_without(()).right == (2, 0, 1)
    assert circle_without((1,)).left == (2, 2, 0)
    assert circle_without((1,)).right == (2, 0, 0)


def test_F2_1_a_match_begins_with_three_seats_of_two_lives() -> None:
    state = before_deal()
    assert (state.lives, FERBL.to_act(state), legal(state)) == ((2, 2, 2), TABLE, ["deal"])
    with pytest.raises(InvalidRequest):
        FERBL.parse_options({}, 2)


def test_F2_1_everyone_is_dealt_as_many_cards_as_lives() -> None:
    state = play(table("Oh | 7h | Ab", "9b", turn=0), "Oh", deck("7h 8h 9h Th Uh Kh 9l"))
    assert state.lives == (3, 2, 1)
    assert [len(cards) for cards in state.hands] == [3, 2, 1]


def test_F2_2_seat_0_deals_first() -> None:
    state = play(before_deal(), deck("7h 8h 9h Th Uh Oh 9l"))
    assert (state.dealer, state.starter, state.round) == (0, 1, 1)


def test_F2_2_the_loser_deals_next() -> None:
    state = play(table("7h | 8h | Ol", turn=2), "Ol")  # 7 and 8 points
    assert (state.last_round and state.last_round.loser, state.dealer) == (1, 1)


def test_F2_2_the_eliminated_loser_deals_and_does_not_play() -> None:
    state = play(two_left_before_deal(dealer=2), deck("7h 8h 9h Th 9l"))
    assert (state.dealer, state.starter) == (2, 0)
    assert [hand(state, seat) for seat in range(3)] == ["7h 9h", "8h Th", ""]


def test_F2_2_after_a_drawn_round_the_same_dealer_deals_again() -> None:
    state = play(table("7h | 8h | Th", stock="Kl", bury=True, exhausted=4), "draw")
    assert (state.phase, state.dealer, state.lives) == (Phase.DEAL, 0, (2, 2, 2))


def test_F2_3_the_loser_loses_a_life() -> None:
    assert play(table("7h | 8h | Ol", turn=2), "Ol").lives == (2, 1, 2)


def test_F2_3_with_no_life_one_plays_and_the_next_loss_eliminates() -> None:
    state = table("7h | 8h | Ol", turn=2, lives=[1, 0, 2], starter=1)
    after = play(state, "Ol")
    assert (after.lives, after.eliminated, after.phase) == ((1, 0, 2), (1,), Phase.DEAL)


def test_F2_4_the_last_player_left_wins_and_first_out_is_last() -> None:
    after = play(two_left("7h Ah | Ol", turn=1, lives=[0, 1, 0]), "Ol")
    outcome = FERBL.outcome(after)
    assert after.phase is Phase.OVER
    assert outcome is not None
    assert (outcome.reason, outcome.places) == ("last_player", (2, 1, 3))


@pytest.mark.parametrize(
    ("first", "hands", "pile"),
    [
        ("7h 8h 9h Th Uh Oh 9l", ["9h Oh", "7h Th", "8h Uh"], "9l"),
        ("Aa 7h Ka 8h Ta 9h 9l", ["9h Ka", "8h Aa", "7h Ta"], "9l"),
    ],
)
def test_F3_1_cards_go_one_at_a_time_to_the_left_of_the_dealer_first(first: str, hands: list[str], pile: str) -> None:
    state = play(before_deal(), deck(first))
    assert ([hand(state, seat) for seat in range(3)], " ".join(state.pile)) == (hands, pile)


def test_F3_1_a_seat_with_as_many_cards_as_lives_is_passed_over() -> None:
    ended = play(table("Oh | 7h | Ab", turn=0, lives=[3, 2, 1]), "Oh")  # lives are now 4, 2, 0 and seat 2 deals
    state = play(ended, deck("7h 8h 9h Th Uh Kh 9l"))
    assert [hand(state, seat) for seat in range(3)] == ["7h 9h Uh Kh", "8h Th", ""]


def test_F3_2_the_next_card_opens_the_pile_and_the_rest_is_the_stock() -> None:
    state = play(before_deal(), deck("7h 8h 9h Th Uh Oh 9l Tb … Ka"))
    assert state.pile == ("9l",)
    assert (state.stock[0], state.stock[-1], len(state.stock)) == ("Tb", "Ka", 25)


def test_F3_3_the_starter_sits_to_the_left_of_the_dealer() -> None:
    assert play(before_deal(), deck("7h 8h 9h Th Uh Oh 9l")).turn == 1


def test_F3_4_an_opening_eight_gives_the_start_to_the_dealers_right() -> None:
    state = play(before_deal(), deck("7h 9h Th Uh Oh Kh 8l"))
    assert (state.starter, state.turn, state.debt, state.stand) == (2, 2, None, False)


def test_F3_4_with_two_left_an_opening_eight_gives_the_start_to_the_dealer() -> None:
    assert play(two_left_before_deal(dealer=1), deck("7h 9h Th Uh 8l")).starter == 1


def test_F3_4_with_two_left_and_the_dealer_out_it_is_the_dealers_right() -> None:
    assert play(two_left_before_deal(dealer=1, eliminated=1), deck("7h 9h Th Uh 8l")).starter == 0


@pytest.mark.parametrize(("opener", "debt"), [("7l", Debt(2, "sevens")), ("Kl", Debt(5, "king"))])
def test_F3_5_an_opening_seven_or_green_king_makes_a_debt(opener: str, debt: Debt) -> None:
    state = play(before_deal(), deck(f"7h 8h 9h Th Uh Oh {opener}"))
    assert (state.turn, state.debt) == (1, debt)
    assert "take" in legal(state)


def test_F3_5_an_opening_debt_may_be_defended() -> None:
    state = play(before_deal(), deck("7h 9h Th 8b Oh Kh 7b"))
    assert legal(state) == ["7h", "8b", "take"]


def test_F3_5_an_opening_ace_makes_the_starter_stand() -> None:
    state = play(before_deal(), deck("Ah 9h Th 8b Oh Kh Ab"))
    assert (state.stand, legal(state)) == (True, ["Ah", "stand"])


def test_F3_6_on_an_opening_red_ten_everybody_draws_from_the_starter_on() -> None:
    state = play(before_deal(), deck("7l 8l 9l 7b 8b 9b Th 7a 8a 9a"))
    assert [hand(state, seat) for seat in range(3)] == ["9l 9b 9a", "7l 7b 7a", "8l 8b 8a"]
    assert (state.turn, state.drawn) == (1, None)


def test_F3_6_a_starter_without_lives_draws_too_and_is_on_turn_as_usual() -> None:
    ended = play(table("7h | Ob | Ah", lives=[2, 2, 1]), "Ob")  # seat 2 has no life left and deals; seat 0 starts
    state = play(ended, deck("7l 8l 9l 7b Th 7a 8a Kh"))
    assert [hand(state, seat) for seat in range(3)] == ["7l 9l 7a", "8l 7b 8a", "Kh"]
    assert (state.turn, state.drawn) == (0, None)


@pytest.mark.parametrize(
    ("bottom", "rank"), [("9a", Rank.NINE), ("Ua", Rank.UNTER), ("Oa", Rank.OBER), ("8a", Rank.EIGHT)]
)
def test_F3_7_an_opening_spodek_demands_the_rank_of_the_bottom_card(bottom: str, rank: Rank) -> None:
    state = play(before_deal(), deck(f"7h 8h 9h Th Oh Kh Ub … {bottom}"))
    assert state.demand == Demand(rank=rank)


def test_F3_7_an_opening_filek_names_the_suit_of_the_bottom_card() -> None:
    assert play(before_deal(), deck("7h 8h 9h Th Uh Kh Ob … 9a")).demand == Demand(suit=Suit.ACORNS)


def test_F3_7_a_demanded_filek_must_be_played_names_a_suit_and_ends_the_demand() -> None:
    state = play(before_deal(), deck("Oh 8h 9h Th 7h Kh Ub … Oa"))
    assert legal(state) == ["Oh=h", "Oh=l", "Oh=b", "Oh=a"]
    assert play(state, "Oh=l").demand == Demand(suit=Suit.LEAVES)


def test_F3_7_a_demanded_spodek_must_be_played_and_makes_a_new_demand() -> None:
    state = play(before_deal(), deck("Uh 8h 9h Th 7h Kh Ub … Ua"))
    assert legal(state) == [f"Uh={rank}" for rank in "789TKA"]
    assert play(state, "Uh=K").demand == Demand(rank=Rank.KING)


def test_F3_8_the_opening_card_is_the_first_of_the_burn_row() -> None:
    state = play(before_deal(), deck("9h 8h 7h Th 9b Kh 9l"))
    assert state.run == 1
    assert play(state, "9h").run == 2
