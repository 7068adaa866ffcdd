"""Debts and standing. (F6, F7)"""

from __future__ import annotations

import pytest

from games.ferbl.engine.state import Debt
from tests.games.ferbl.engine.tables import events, hand, legal, play, table, two_left

TWO = {"cards": 2, "kind": "sevens"}
KINGS = {"cards": 5, "kind": "king"}


def test_F6_1_a_seven_makes_the_left_neighbour_owe_two() -> None:
    after = play(table("8h | 7b Kl | 8l", "9b"), "7b")
    assert (after.turn, after.debt, legal(after)) == (2, Debt(2, "sevens"), ["take"])


def test_F6_1_a_seven_on_a_debt_adds_two_and_passes_it_on() -> None:
    after = play(table("8h | 7b Kl | 8l", "7a", debt=TWO), "7b")
    assert (after.turn, after.debt) == (2, Debt(4, "sevens"))


def test_F6_1_a_seven_on_a_seven_whose_debt_was_taken_begins_anew() -> None:
    assert play(table("8h | 7b Kl | 8l", "7a"), "7b").debt == Debt(2, "sevens")


def test_F6_2_on_a_seven_any_seven_the_eight_of_its_suit_or_take() -> None:
    state = table("9h | 7h 8h 8b Ob Ub 9b Kb | 8l", "7b", debt=TWO)
    assert legal(state) == ["7h", "8b", "take"]


def test_F6_2_the_eight_sends_the_whole_debt_to_the_right() -> None:
    after = play(table("9h | 8b Kb | 8l", "7b", debt={"cards": 4, "kind": "sevens"}), "8b")
    assert (after.turn, after.debt) == (0, Debt(4, "sevens"))


def test_F6_3_on_an_eight_the_seven_of_its_suit_any_eight_or_take() -> None:
    state = table("9h | 7h 7b 8h 8a 9b Ob | 8l", "7a 8b", debt=TWO)
    assert legal(state) == ["8h", "7b", "8a", "take"]


def test_F6_3_the_seven_adds_two_and_goes_left() -> None:
    after = play(table("7b Kb | 9h | 8l", "7a 8b", debt=TWO, turn=0), "7b")
    assert (after.turn, after.debt) == (1, Debt(4, "sevens"))


def test_F6_3_an_eight_sends_it_further_right() -> None:
    after = play(table("8h Kb | 9h | 8l", "7a 8b", debt=TWO, turn=0), "8h")
    assert (after.turn, after.debt) == (2, Debt(2, "sevens"))


def test_F6_4_the_green_king_makes_the_next_player_owe_five() -> None:
    after = play(table("8h | Kl Kb | 8l", "9l"), "Kl")
    assert (after.turn, after.debt) == (2, Debt(5, "king"))


def test_F6_4_on_the_king_the_green_seven_eight_or_nine_or_take() -> None:
    assert legal(table("9h | 7h 8h 7l 8l 9l Al Ob Kb | 8b", "Kl", debt=KINGS)) == ["7l", "8l", "9l", "take"]


def test_F6_4_the_green_seven_makes_it_a_debt_of_sevens() -> None:
    after = play(table("9h | 7l Kb | 7b 8l 9l", "Kl", debt=KINGS), "7l")
    assert (after.turn, after.debt, legal(after)) == (2, Debt(7, "sevens"), ["8l", "7b", "take"])


def test_F6_4_the_green_eight_sends_it_to_the_right() -> None:
    after = play(table("9h | 8l Kb | 8b", "Kl", debt=KINGS), "8l")
    assert (after.turn, after.debt) == (0, Debt(5, "king"))


def test_F6_4_the_green_nine_cancels_it() -> None:
    state = table("9h | 9l Kb | 8b", "Kl", debt=KINGS)
    after = play(state, "9l")
    assert (after.turn, after.debt) == (2, None)
    assert events(state, "9l")[-1] == {"kind": "cancelled", "seat": 1, "cards": 5}


def test_F6_5_on_an_eight_that_sent_the_kings_debt_as_on_sevens_and_the_green_nine_on_the_green_one() -> None:
    green = table("7l 7h 8h 9l Kb | 9h | 9b", "Kl 8l", debt=KINGS, turn=0)
    assert legal(green) == ["8h", "7l", "9l", "take"]
    red = table("7l 7h 9l Kb 8b | 9h | 9b", "Kl 8l 8h", debt=KINGS, turn=0, run=2)
    assert legal(red) == ["7h", "8b", "take"]


def test_F6_5_the_seven_of_the_eights_suit_turns_it_into_a_debt_of_sevens() -> None:
    after = play(table("7h Kb | 9h | 9b", "Kl 8l 8h", debt=KINGS, turn=0, run=2), "7h")
    assert (after.turn, after.debt) == (1, Debt(7, "sevens"))


def test_F6_5_the_green_nine_cancels_it_and_the_turn_goes_to_its_players_left() -> None:
    after = play(table("9l Kb | 9h | 9b", "Kl 8l", debt=KINGS, turn=0), "9l")
    assert (after.turn, after.debt) == (1, None)


def test_F6_6_with_two_left_the_eight_is_played_to_oneself_and_the_debt_stays() -> None:
    state = two_left("9h | 8a 8h 7b 7h Kb", "7a", debt=TWO)
    after = play(state, "8a")
    assert (after.turn, after.debt, legal(after)) == (1, Debt(2, "sevens"), ["8h", "take"])
    after = play(after, "8h")
    assert legal(after) == ["7h", "take"]
    after = play(after, "7h")
    assert (after.turn, after.debt) == (0, Debt(4, "sevens"))


def test_F6_7_with_two_left_the_green_eight_on_the_king_is_thrown_away() -> None:
    state = two_left("9h | 8l 9l", "Kl", debt=KINGS, stock="7a 8a 9a Ta Ua")
    after = play(state, "8l")
    assert (after.turn, after.debt, hand(after, 1)) == (0, None, "9l 7a 8a 9a Ta Ua")


def test_F6_7_on_a_king_whose_debt_was_taken_the_eight_is_an_ordinary_one() -> None:
    after = play(two_left("9h | 8l 9l", "Kl"), "8l")
    assert (after.turn, after.debt, hand(after, 1)) == (1, None, "9l")


def test_F6_7_on_the_green_seven_over_the_king_the_eight_works_as_on_sevens() -> None:
    after = play(two_left("9h | 8l 9l", "Kl 7l", debt={"cards": 7, "kind": "sevens"}), "8l")
    assert (after.turn, after.debt, legal(after)) == (1, Debt(7, "sevens"), ["take"])


def test_F6_7_with_two_left_the_green_seven_and_nine_work_as_ever() -> None:
    state = two_left("9h | 7l 8l 9l", "Kl", debt=KINGS)
    assert play(state, "7l").debt == Debt(7, "sevens")
    assert play(state, "9l").debt is None


def test_F6_8_taking_draws_that_many_and_passes_left() -> None:
    state = table("8h | Kl | 8l", "7b", debt={"cards": 4, "kind": "sevens"}, stock="7a 8a 9a Ta Ua")
    after = play(state, "take")
    assert (after.turn, after.debt, hand(after, 1)) == (2, None, "Kl 7a 8a 9a Ta")


def test_F6_8_a_debt_that_was_sent_back_passes_to_the_takers_left_too() -> None:
    assert play(table("9h | 9b | 8l", "7b 8b", debt=TWO, turn=0), "take").turn == 1


def test_F6_8_what_cannot_be_drawn_is_forgiven() -> None:
    state = table(
        "8h 9h Th Uh Oh Kh Ah 7l 9l Tl Ul Ol Al 8b 9b Tb Ub Ob Kb Ab | Kl | 8l 8a 9a Ta Ua Oa Ka Aa 7h",
        "7b", stock="7a", bury=True, exhausted=1, debt=TWO,
    )  # fmt: skip
    after = play(state, "take")
    assert (hand(after, 1), after.stock, after.exhausted, after.debt) == ("Kl 7a", (), 2, None)


def test_F6_9_an_empty_hand_can_only_take() -> None:
    assert legal(table("8h | - | 8l", "7b", debt=TWO)) == ["take"]


def test_F7_1_an_ace_makes_the_next_player_stand() -> None:
    after = play(table("8h | Ab Kl | 8l", "9b"), "Ab")
    assert (after.turn, after.stand, legal(after)) == (2, True, ["stand"])


def test_F7_1_facing_a_stand_any_ace_passes_it_on() -> None:
    state = table("8h | Ah Kb Ob | 8l", "Ab", stand=True)
    assert legal(state) == ["Ah", "stand"]
    after = play(state, "Ah")
    assert (after.turn, after.stand) == (2, True)


def test_F7_1_standing_ends_the_turn_and_the_ace_is_spent() -> None:
    after = play(table("8h | Kb | 8l Kl", "Ab", stand=True), "stand")
    assert (after.turn, after.stand, hand(after, 1), legal(after)) == (2, False, "Kb", ["draw"])


def test_F7_1_with_an_empty_hand_one_stands() -> None:
    assert legal(table("8h | - | 8l", "Ab", stand=True)) == ["stand"]


def test_F7_1_with_two_left_the_other_stands() -> None:
    after = play(two_left("8h | Ab Kl", "9b"), "Ab", "stand")
    assert (after.turn, after.stand) == (1, False)


@pytest.mark.parametrize(("pile", "debt"), [("7b", TWO), ("Kl", KINGS)])
def test_F6_a_taken_debt_is_told(pile: str, debt: dict[str, object]) -> None:
    told = events(table("8h | Kb | 8l", pile, debt=debt), "take")
    assert told[0] == {"kind": "took", "seat": 1, "cards": debt["cards"]}
    assert (told[1]["kind"], told[1]["count"], told[1]["why"]) == ("drew", debt["cards"], "debt")
