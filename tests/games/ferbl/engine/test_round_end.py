"""The end of a round and counting. (F8, F9)"""

from __future__ import annotations

import pytest

from games.engine.cards import CARDS
from games.ferbl.engine import outcome as scoring
from games.ferbl.engine.state import FerblState, LastRound, Phase
from tests.games.ferbl.engine.tables import events, hand, legal, play, table, two_left

TWO = {"cards": 2, "kind": "sevens"}


def ended(state: FerblState) -> LastRound:
    assert state.phase is not Phase.PLAY
    assert state.last_round is not None
    return state.last_round


def test_F8_1_a_filek_as_the_last_card_closes_without_a_suit() -> None:
    state = table("8h | Ol | 8l 9l", "9b")
    assert legal(state) == ["Ol", "draw"]
    assert ended(play(state, "Ol")) == LastRound("closed", 1, 2, (8, 0, 17), 1, (1, 0, 2))


def test_F8_1_it_closes_even_as_the_fourth_filek_in_a_row() -> None:
    state = table("8h | Oa | 8l", "Oh Ol Ob", run=3, demand={"suit": "b"})
    assert ended(play(state, "Oa")).end == "closed"


def test_F8_1_another_last_card_leaves_its_player_in_with_an_empty_hand() -> None:
    after = play(table("8h | Tb | 8l", "9b"), "Tb")
    assert (after.phase, hand(after, 1), after.turn) == (Phase.PLAY, "", 2)


def test_F8_2_the_fourth_card_of_a_rank_burns_and_the_burner_counts_too() -> None:
    after = play(table("8h | Th 9a | 8l", "9h 9l 9b", run=3), "9a")
    assert ended(after) == LastRound("burned", None, 1, (8, 10, 8), 1, (1, 1, 1))
    assert after.run == 4


def test_F8_2_the_red_ten_as_the_fourth_makes_nobody_draw() -> None:
    after = play(table("8h | 7h Th | 8l", "Tl Tb Ta", run=3), "Th")
    assert ended(after).cards == (1, 1, 1)


@pytest.mark.parametrize(
    ("card", "pile", "demand"), [("Ua", "Uh Ul Ub", {"rank": "9"}), ("Oa", "Oh Ol Ob", {"suit": "h"})]
)
def test_F8_2_the_burning_card_names_nothing(card: str, pile: str, demand: dict[str, str]) -> None:
    state = table(f"8h | Kb {card} | 8l", pile, run=3, demand=demand)
    assert legal(state) == [card, "draw"]
    assert ended(play(state, card)).end == "burned"


def test_F8_2_the_red_filek_as_the_fourth_wins_no_life() -> None:
    after = play(table("8h | Kb Oh | 8l", "Ol Ob Oa", run=3, demand={"suit": "a"}), "Oh")
    assert (ended(after).end, after.lives) == (
        "burned",
        (2, 2, 1),
    )  # 8, 2, 8: seat 2 sits nearer to the starter, seat 1


@pytest.mark.parametrize(("card", "pile"), [("Aa", "Ah Al Ab"), ("Ka", "Kh Kl Kb"), ("8a", "8h 8l 8b")])
def test_F8_2_the_burning_card_has_no_effect(card: str, pile: str) -> None:
    after = play(table(f"9h | {card} 9b | 9l", pile, run=3), card)
    assert ended(after).cards == (1, 1, 1)
    assert (after.stand, after.debt, after.turn) == (False, None, None)


def test_F8_3_after_four_sevens_the_next_player_draws_eight() -> None:
    state = table(
        "8h | Kl 7a | 9b", "7h 7l 7b", run=3, debt={"cards": 6, "kind": "sevens"}, stock="Th Uh Kh Tl Ul 8b Ub Kb 8a"
    )  # fmt: skip
    after = play(state, "7a")
    assert hand(after, 2) == "Th Uh Kh Tl Ul 8b 9b Ub Kb"
    assert ended(after) == LastRound("burned", None, 2, (8, 2, 10 + 1 + 2 + 10 + 1 + 8 + 9 + 1 + 2), 1, (1, 1, 9))


def test_F8_3_if_the_earlier_debts_were_taken_two_are_drawn() -> None:
    after = play(table("8h | Kl 7a | 9b", "7h 7l 7b", run=3, stock="Th Uh"), "7a")
    assert (hand(after, 2), ended(after).points) == ("Th Uh 9b", (8, 2, 20))


def test_F8_3_after_the_fourth_eight_the_player_on_the_right_draws() -> None:
    after = play(table("9h | Kl 8a | 9b", "7b 8b 8h 8l", run=3, debt=TWO, stock="Tl Ul"), "8a")
    assert (hand(after, 0), hand(after, 2)) == ("9h Tl Ul", "9b")


def test_F8_3_with_two_left_the_player_of_the_fourth_eight_draws() -> None:
    after = play(two_left("9h | Kl 8a", "7b 8b 8h 8l", run=3, debt=TWO, stock="Tl Ul"), "8a")
    assert (hand(after, 0), hand(after, 1)) == ("9h", "Tl Ul Kl")


def test_F8_3_a_kings_debt_is_burnt() -> None:
    after = play(table("9h | Kh 8a | 9b", "Kl 8l 8h 8b", run=3, debt={"cards": 5, "kind": "king"}), "8a")
    assert ended(after).cards == (1, 1, 1)


def test_F8_3_a_fifth_exhaustion_by_those_draws_leaves_the_round_burnt() -> None:
    state = table("8h | Kl 7a | 9b", "7h 7l 7b", run=3, debt=TWO, stock="Th Uh", bury=True, exhausted=4)
    after = play(state, "7a")  # draws four: two, then the two oldest of the turned pile
    assert hand(after, 2) == "9h Th Uh Oh 9b"
    assert (ended(after).end, after.exhausted, after.lives) == ("burned", 5, (2, 2, 1))


def test_F8_4_the_pile_without_its_top_is_turned_oldest_card_first() -> None:
    state = table("8h | Kl | 8l", "9h 9l 9b", stock="7b", bury=True, run=3)
    after = play(state, "draw")
    assert (after.pile, after.run, after.exhausted, after.turn) == (("9b",), 1, 1, 2)
    assert after.stock == state.pile[:-1]


def test_F8_4_a_draw_of_several_cards_goes_on_from_the_new_stock() -> None:
    state = table("8h | Kl | 8l", "7b", stock="9a", bury=True, debt=TWO)
    after = play(state, "take")
    assert (hand(after, 1), after.exhausted) == ("7h Kl 9a", 1)  # 7h lay at the bottom of the pile


def test_F8_4_it_happens_before_an_empty_hand_plays_the_card_it_drew() -> None:
    state = table("8h | - | 8l", "Uh Ul Ub", stock="Ua", bury=True, run=3, demand={"rank": "9"})
    assert legal(play(state, "draw")) == [*(f"Ua={rank}" for rank in "789TKA"), "keep"]


def test_F8_4_it_changes_no_named_suit() -> None:
    state = table("8h | Kl | 8l 9h", "Ob", stock="7b", bury=True, demand={"suit": "h"})
    assert legal(play(state, "draw")) == ["9h", "draw"]


LOADED = "7h 8h Th Uh Oh Kh Ah 7l 9l Tl Ul Ol Al | Kl | 8l 8a 9a Ta Ua Oa Ka Aa 7a Ob Kb Ab"


def test_F8_5_with_nothing_under_the_top_card_the_stock_stays_empty() -> None:
    state = table(f"{LOADED} 9h 7b 8b Ub", "9b", stock="Tb", bury=True)
    after = play(state, "draw")
    assert (after.stock, after.pile, after.exhausted) == ((), ("9b",), 1)


def test_F8_5_it_is_renewed_when_a_card_is_next_drawn_and_only_the_last_card_counts() -> None:
    state = table(f"{LOADED} 9h Ub", "7b Tb 8b 9b", bury=True, exhausted=1)
    after = play(state, "draw")
    assert (hand(after, 1), after.stock, after.pile, after.exhausted) == ("Kl 7b", ("Tb", "8b"), ("9b",), 1)
    last_one = play(table(f"{LOADED} 9h Ub 7b Tb", "8b 9b", bury=True, exhausted=1), "draw")
    assert (hand(last_one, 1), last_one.stock, last_one.exhausted) == ("Kl 8b", (), 2)


def test_F8_6_the_fifth_exhaustion_draws_the_round_and_the_pile_stays() -> None:
    state = table("8h | Kl | 8l", "9b", stock="7b", bury=True, exhausted=4)
    after = play(state, "draw")
    assert ended(after) == LastRound("drawn", None, None, (None, None, None), 1, (None, None, None))
    assert (after.lives, after.points, after.exhausted, after.stock) == ((2, 2, 2), ((), (), ()), 5, ())
    assert after.pile == state.pile


def test_F8_6_the_fourth_does_not() -> None:
    after = play(table("8h | Kl | 8l", "9b", stock="7b", bury=True, exhausted=3), "draw")
    assert (after.phase, after.exhausted) == (Phase.PLAY, 4)


def test_F8_6_the_rest_of_a_debt_is_dropped() -> None:
    state = table("8h | 7h | 8b", "Kl", stock="Ta 9a", bury=True, exhausted=4, debt={"cards": 5, "kind": "king"})
    assert hand(play(state, "take"), 1) == "7h 9a Ta"


def test_F8_6_the_others_draws_for_a_red_ten_are_dropped() -> None:
    state = table("7l | Th Kl | 8l", "Tb", stock="9a", bury=True, exhausted=4)
    after = play(state, "Th")
    assert ([hand(after, seat) for seat in range(3)], ended(after).end) == (["7l", "Kl", "8l 9a"], "drawn")
    assert [event["kind"] for event in events(state, "Th")] == ["played", "drew", "exhausted", "round_ended"]


def test_F8_6_the_right_to_play_a_drawn_card_is_dropped() -> None:
    after = play(table("8h | - | 8l", "9b", stock="Oh", bury=True, exhausted=4), "draw")
    assert (ended(after).end, hand(after, 1), after.drawn) == ("drawn", "Oh", None)


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("7h 8h 9h Th", 34),
        ("Tl Uh Kh Ah", 24),
        ("Ol Ob Oa", 60),
        ("Oh", 40),
        ("", 0),
        ("Oh Ol Ob Oa", 0),
        ("Oh Ol Ob Oa Kh Kl", 4),
    ],
)
def test_F9_1_F9_2_cards_count_modulo_100(cards: str, points: int) -> None:
    assert scoring.hand_points([CARDS[code] for code in cards.split()]) == points


def test_F9_3_the_most_points_lose() -> None:
    assert ended(play(table("8h | Ol | 9l", "9b"), "Ol")).loser == 2


def test_F9_3_of_equal_points_the_most_cards_lose() -> None:
    # 2 + 9 + 2 + 2 = 15 in four cards, 7 + 8 = 15 in two
    assert ended(play(table("Kh 9l Kl Kb | Ol | 7h 8h", "9b"), "Ol")).loser == 0


@pytest.mark.parametrize(("starter", "loser"), [(0, 0), (1, 2), (2, 2)])
def test_F9_3_of_equal_hands_the_one_nearest_to_the_starter_loses(starter: int, loser: int) -> None:
    assert ended(play(table("8h | Ol | 8l", "9b", starter=starter), "Ol")).loser == loser


def test_F9_3_the_closer_never_loses() -> None:
    after = play(table("- | Ol | Oh Ob Oa 9h 8h Kh Ah 9l 8a 7h 7l 7a Ka Kl", "9b", starter=1), "Ol")
    # 40 + 20 + 20 = 80; 9 + 8 + 2 + 11 = 30; 9 + 8 = 17; 7 + 7 + 7 + 2 + 2 = 25: 152, which counts 52
    assert (ended(after).points, ended(after).loser) == ((0, 0, 52), 2)
    equal = play(two_left("- | Ol", "9b", starter=1), "Ol")
    assert (ended(equal).points, ended(equal).loser) == ((0, 0, None), 0)


def test_the_end_of_a_round_is_told_with_all_hands() -> None:
    told = events(table("8h | Oh | 8l 9l", "9b"), "Oh")
    assert [event["kind"] for event in told] == ["played", "round_ended", "life_won", "life_lost"]
    assert told[1]["hands"] == (("8h",), (), ("8l", "9l"))
    assert (told[2]["seat"], told[2]["lives"], told[3]["seat"], told[3]["lives"]) == (1, 3, 2, 1)
