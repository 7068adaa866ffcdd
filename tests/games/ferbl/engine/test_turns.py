"""A turn, and what the cards do. (F4, F5)"""

from __future__ import annotations

import pytest

from games.engine.cards import Rank, Suit
from games.ferbl.engine.state import Demand, Phase
from tests.games.ferbl.engine.tables import events, hand, legal, play, table, two_left

EIGHT_CARDS = "7h 8h Th Kh 7l Tl Kl"
SUITS = {"h", "l", "b", "a"}


def test_F4_1_one_card_is_played_or_one_drawn_and_the_turn_passes() -> None:
    state = table("7h | 8b Kl | 8l", stock="9a")
    assert legal(state) == ["8b", "draw"]
    after = play(state, "draw")
    assert (hand(after, 1), after.turn) == ("Kl 8b 9a", 2)


@pytest.mark.parametrize(
    ("card", "fits"), [("7b", True), ("9h", True), ("7h", False), ("Ub", True), ("Uh", False), ("Oa", True)]
)
def test_F4_2_a_card_needs_the_suit_or_rank_of_the_top_card(card: str, fits: bool) -> None:
    moves = legal(table(f"8h | {card} Ka | 8l", "9b"))
    assert any(move.startswith(card) for move in moves) is fits


@pytest.mark.parametrize(("card", "fits"), [("7h", True), ("7b", False), ("Uh", True), ("Ub", False), ("Oa", True)])
def test_F4_2_on_a_filek_the_named_suit_counts(card: str, fits: bool) -> None:
    moves = legal(table(f"8h | {card} Ka | 8l", "Ob", demand={"suit": "h"}))
    assert any(move.startswith(card) for move in moves) is fits


def test_F4_3_with_fewer_than_eight_cards_one_may_draw_though_one_could_play() -> None:
    assert legal(table(f"9a | {EIGHT_CARDS} | 8l", "8b")) == ["8h", "draw"]


def test_F4_3_with_eight_cards_one_must_play_if_one_can() -> None:
    assert legal(table(f"9a | {EIGHT_CARDS} 8a | 8l", "8b")) == ["8h", "8a"]


def test_F4_3_with_eight_cards_that_do_not_fit_one_draws() -> None:
    assert legal(table(f"9a | {EIGHT_CARDS} Al | 8l", "9b")) == ["draw"]


def test_F4_4_a_debt_may_be_taken_with_eight_cards() -> None:
    state = table(f"9a | {EIGHT_CARDS} Al | 8l", "7b", debt={"cards": 2, "kind": "sevens"})
    assert legal(state) == ["7h", "7l", "take"]


def test_F4_4_a_stand_may_be_stood_with_eight_cards() -> None:
    assert legal(table(f"9a | {EIGHT_CARDS} Al | 8l", "Ab", stand=True)) == ["Al", "stand"]


def test_F4_5_the_turn_passes_to_the_left() -> None:
    assert play(table("7h | 9h Kl | 8l", "9b"), "9h").turn == 2


def test_F4_6_with_an_empty_hand_one_can_only_draw() -> None:
    assert legal(table("7h | - | 8l")) == ["draw"]


def test_F4_6_a_drawn_card_that_fits_may_be_played_or_kept() -> None:
    drawn = play(table("7h | - | 8l", stock="Kb"), "draw")
    assert (drawn.turn, drawn.drawn, legal(drawn)) == (1, "Kb", ["Kb", "keep"])
    assert play(drawn, "Kb").pile == ("9b", "Kb")
    kept = play(drawn, "keep")
    assert (hand(kept, 1), kept.turn, kept.drawn) == ("Kb", 2, None)


def test_F4_6_a_drawn_card_that_does_not_fit_ends_the_turn() -> None:
    after = play(table("7h | - | 8l", stock="Kl"), "draw")
    assert (hand(after, 1), after.turn, after.drawn) == ("Kl", 2, None)


def test_F4_6_a_drawn_card_of_the_demanded_rank_cannot_be_kept() -> None:
    drawn = play(table("7h | - | 8l", "Ub", stock="9a", demand={"rank": "9"}), "draw")
    assert legal(drawn) == ["9a"]


def test_F4_6_a_drawn_spodek_under_a_demand_may_be_kept() -> None:
    drawn = play(table("7h | - | 8l", "Ub", stock="Ua", demand={"rank": "9"}), "draw")
    assert legal(drawn) == [*(f"Ua={rank}" for rank in "789TKA"), "keep"]


def test_F4_6_a_drawn_filek_closes() -> None:
    assert legal(play(table("7h | - | 8l", stock="Ol"), "draw")) == ["Ol", "keep"]


NOTHING_TO_DRAW = "7h 8h Th Uh Kh Ah 7l 8l Tl Ul Kl Al 7a 8a Ta Ua Ka Aa | 7b 8b Tb Ub Ob Kb Ab | 9h Oh 9l Ol 9a Oa"


def test_F4_7_drawing_nothing_ends_the_turn() -> None:
    after = play(table(NOTHING_TO_DRAW, bury=True, exhausted=2), "draw")
    assert (after.turn, after.idle, hand(after, 1)) == (2, 1, "7b 8b Tb Ub Ob Kb Ab")


def test_F4_7_when_all_in_turn_drew_nothing_the_round_is_drawn() -> None:
    after = play(table(NOTHING_TO_DRAW, bury=True, exhausted=2, idle=2, turn=2), "draw")
    assert (after.phase, after.exhausted, after.idle) == (Phase.DEAL, 2, 0)
    assert after.last_round is not None
    assert after.last_round.end == "drawn"


def test_F4_7_with_two_left_two_such_draws_are_enough() -> None:
    others = "7h 8h 9h Th Uh Oh Kh Ah 7l 8l 9l Tl Ul Ol Al 7a 8a 9a Ta Ua Oa Ka Aa Ob"
    state = two_left(f"{others} | 7b 8b Tb Ub Kb Ab Kl", bury=True, exhausted=1, idle=1)
    assert legal(state)[-1] == "draw"
    after = play(state, "draw")
    assert (after.phase, after.last_round and after.last_round.end) == (Phase.DEAL, "drawn")


def test_F4_7_anything_else_between_begins_the_count_anew() -> None:
    state = table(NOTHING_TO_DRAW, bury=True, exhausted=2, idle=1)
    assert play(state, "7b").idle == 0


def test_F4_8_the_red_ten_begins_a_new_turn_in_which_an_empty_hand_may_draw_again() -> None:
    drawn = play(table("7h | - | 8l", "Tb", stock="Th"), "draw")
    after = play(drawn, "Th")
    assert (after.turn, hand(after, 1), legal(after)) == (1, "", ["draw"])


def test_F4_8_with_two_left_a_drawn_eight_passes_the_turn_on() -> None:
    drawn = play(two_left("7h | -", "9b", stock="8b"), "draw")
    after = play(drawn, "8b")
    assert (after.turn, after.drawn) == (0, None)


def test_F4_8_with_two_left_an_eight_from_the_hand_leaves_the_right_to_draw() -> None:
    after = play(two_left("7h | 8b", "9b"), "8b")
    assert (after.turn, legal(after)) == (1, ["draw"])


def test_F4_8_whether_eight_cards_force_a_play_is_asked_at_each_decision() -> None:
    state = two_left("9a | 7h 8b Th Kh 7l Tl Kl Kb", "9b")
    assert legal(state) == ["8b", "Kb"]
    assert legal(play(state, "8b")) == ["Kb", "draw"]  # seven cards now


@pytest.mark.parametrize("card", ["9b", "Kb", "Tb"])
def test_F5_1_nines_kings_and_tens_do_nothing(card: str) -> None:
    after = play(table(f"7h | {card} Kl | 8l", "8b"), card)
    assert (after.turn, after.debt, after.stand, after.demand) == (2, None, False, None)


def test_F5_2_an_eight_gives_the_turn_to_the_right_and_then_it_goes_left_again() -> None:
    after = play(table("Kb 7h | 8b Kl | 8l", "9b"), "8b")
    assert after.turn == 0
    assert play(after, "Kb").turn == 1


def test_F5_2_an_eight_answered_by_an_eight_goes_one_further_right() -> None:
    assert play(table("8h 7h | 8b Kl | 9l", "9b"), "8b", "8h").turn == 2


def test_F5_2_with_two_left_the_turn_stays() -> None:
    after = play(two_left("7h | 8b Kl Kb", "9b"), "8b")
    assert (after.turn, legal(after)) == (1, ["Kb", "draw"])


def test_F5_3_on_the_red_ten_the_others_draw_in_playing_order_and_one_plays_again() -> None:
    after = play(table("7l | Th Kl | 8l", "Tb", stock="9a Ta"), "Th")
    assert [hand(after, seat) for seat in range(3)] == ["7l Ta", "Kl", "8l 9a"]
    assert after.turn == 1


def test_F5_3_with_two_left_the_other_draws_one() -> None:
    after = play(two_left("7l | Th Kl", "Tb", stock="9a Ta"), "Th")
    assert (hand(after, 0), hand(after, 2), after.turn) == ("7l 9a", "", 1)


def test_F5_4_a_spodek_demands_one_of_six_ranks() -> None:
    assert legal(table("7h | Ub Kl | 8l", "9b")) == [*(f"Ub={rank}" for rank in "789TKA"), "draw"]


def test_F5_4_under_a_demand_only_that_rank_and_spodeks_go_and_who_has_it_may_not_draw() -> None:
    state = table("7h | 9h Ub Ol Kb | 8l", "Ua", demand={"rank": "9"})
    assert legal(state) == ["9h", *(f"Ub={rank}" for rank in "789TKA")]


def test_F5_4_who_holds_only_spodeks_may_play_one_or_draw() -> None:
    assert legal(table("7h | Ub Kb | 8l", "Ua", demand={"rank": "9"})) == [*(f"Ub={rank}" for rank in "789TKA"), "draw"]


def test_F5_4_with_eight_cards_and_only_spodeks_one_must_play() -> None:
    state = table(f"9a | {EIGHT_CARDS} Ub | 8l", "Ua", demand={"rank": "9"})
    assert legal(state) == [f"Ub={rank}" for rank in "789TKA"]


def test_F5_4_a_filek_does_not_go_on_a_demand_not_even_as_the_last_card() -> None:
    assert legal(table("7h | Ob | 8l", "Ua", demand={"rank": "9"})) == ["draw"]


def test_F5_4_a_new_spodek_makes_a_new_demand() -> None:
    assert play(table("7h | Ub Kb | 8l", "Ua", demand={"rank": "9"}), "Ub=K").demand == Demand(rank=Rank.KING)


def test_F5_4_a_demand_outlives_draws_and_a_turned_pile() -> None:
    state = table("7h | Kl | 9l 8l", "Ub", stock="Kh", bury=True, demand={"rank": "9"})
    after = play(state, "draw")
    assert (after.exhausted, after.demand, legal(after)) == (1, Demand(rank=Rank.NINE), ["9l"])


@pytest.mark.parametrize(("rank", "card", "turn"), [("8", "8h", 0), ("A", "Ah", 2), ("7", "7h", 2), ("T", "Th", 1)])
def test_F5_4_the_card_that_meets_the_demand_does_what_it_always_does(rank: str, card: str, turn: int) -> None:
    after = play(table(f"Ka | {card} Kb | 8l", "Ub", demand={"rank": rank}), card)
    assert (after.turn, after.demand) == (turn, None)
    assert after.stand is (rank == "A")
    assert (after.debt is not None) is (rank == "7")


def test_F5_5_a_filek_names_any_suit() -> None:
    state = table("7h | Ob Kl | 8l", "9b")
    assert legal(state) == [*(f"Ob={suit}" for suit in "hlba"), "draw"]
    assert play(state, "Ob=b").demand == Demand(suit=Suit.BELLS)


def test_F5_5_the_named_suit_is_gone_with_the_next_card() -> None:
    assert play(table("7h | 9h Kl | 8l", "Ob", demand={"suit": "h"}), "9h").demand is None


def test_what_happened_is_told() -> None:
    told = events(table("7l | Th Kl | 8l", "Tb", stock="9a Ta"), "Th")
    assert told == [
        {"kind": "played", "seat": 1, "card": "Th", "demand": None},
        {"kind": "drew", "seat": 2, "count": 1, "why": "red_ten", "cards": ("9a",)},
        {"kind": "drew", "seat": 0, "count": 1, "why": "red_ten", "cards": ("Ta",)},
    ]
