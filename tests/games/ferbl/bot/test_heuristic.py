"""The rule-based player of ferbl: one short position for each thing it is meant to know."""

from random import Random

import pytest

from games.bots import choose
from games.engine.cards import CARDS
from games.engine.registry import rules_for
from games.ferbl.bot.odds import Odds, Tally, chance_above
from games.ferbl.engine.outcome import hand_points
from tests.games.ferbl.bot.positions import chosen, seen

SEVENS = {"cards": 2, "kind": "sevens"}
KING = {"cards": 5, "kind": "king"}
TWO_LEFT = {"eliminated": [2], "lives": [2, 2, 0]}


def hand(text: str) -> list:
    return [CARDS[code] for code in text.split()]


def test_F8_1_closes_when_it_can():
    assert chosen(seen("Ol", "9h")) == "Ol"


def test_F2_6_keeps_the_red_filek_for_the_close():
    assert chosen(seen("Oh Ol", "9h")).startswith("Ol=")


def test_keeps_the_only_filek_and_plays_the_card_beside_it():
    assert chosen(seen("Ol 7h", "9h")) == "7h"


def test_F5_3_plays_the_red_ten_before_it_closes():
    assert chosen(seen("Th Ol", "9h", (1, 1))) == "Th"


def test_F5_2_with_two_left_plays_the_eight_to_itself_and_then_closes():
    assert chosen(seen("8h Ol", "9h", (2, 0), **TWO_LEFT)) == "8h"


def test_F8_2_burns_with_a_low_hand_against_high_counts():
    assert chosen(seen("9h Kl", "9b 9l 9a", (6, 6), run=3)) == "9h"


def test_F8_2_does_not_burn_with_a_high_hand_against_low_counts():
    assert chosen(seen("9h Oh Aa", "9b 9l 9a", (1, 1), run=3)) != "9h"


def test_F6_2_answers_a_seven_with_a_seven():
    assert chosen(seen("7h Kl 9a", "7b", debt=SEVENS)) == "7h"


def test_F6_2_sends_a_debt_back_with_the_eight():
    assert chosen(seen("8b 9a", "7b", (1, 3), debt=SEVENS)) == "8b"


def test_F6_4_cancels_the_debt_of_the_green_king():
    assert chosen(seen("9l 9a", "Kl", debt=KING)) == "9l"


def test_F7_1_passes_a_stand_on():
    assert chosen(seen("Ah 8b", "Al", stand=True)) == "Ah"


def test_F5_4_demands_a_rank_it_holds():
    assert chosen(seen("Ub 9a 9h", "Kb")) == "Ub=9"


def test_F5_5_names_a_suit_it_holds():
    assert chosen(seen("Ol Oh 7b 8b Kb", "Ah", (1, 1))) == "Ol=b"


def test_F4_6_plays_the_drawn_filek():
    assert chosen(seen("Oa", "9h", drawn="Oa")) == "Oa"


def test_sheds_the_points_that_lose_when_the_end_is_near():
    assert chosen(seen("Ah Kh", "9h", (1, 1))) == "Ah"


def test_F9_2_counts_modulo_100():
    assert hand_points(hand("Oh Ol Oa Ob")) == 0
    assert hand_points(hand("Oh Ol Oa Ob 9h Ub")) == 10


def test_counts_what_it_has_seen():
    odds = Odds(seen("Ol 9h", "8h 7h", (2, 3)))
    assert len(odds.unseen) == 28
    assert odds.fileks == 3
    assert odds.suits["h"] == 5
    assert odds.ranks["9"] == 3
    assert odds.others == (1, 2)


def test_F1_4_eliminated_seats_are_no_opponents():
    odds = Odds(seen("Ol 9h", "8h", (2, 0), **TWO_LEFT))
    assert odds.others == (1,)


@pytest.mark.parametrize(("mine", "other", "chance"), [(10.0, 5.0, 1.0), (5.0, 10.0, 0.0), (7.0, 7.0, 0.5)])
def test_certain_counts_are_compared_exactly(mine: float, other: float, chance: float):
    assert chance_above(Tally(mine), Tally(other)) == chance


def test_uncertain_counts_are_compared_by_the_normal_law():
    """One standard deviation ahead: Φ(1) = 0.8413."""
    assert chance_above(Tally(15.0, 16.0), Tally(10.0, 9.0)) == pytest.approx(0.8413, abs=1e-4)


def test_the_same_view_and_source_give_the_same_action():
    view = seen("Ub 8a Kh", "9h")
    assert {choose("ferbl", "rules", view, Random(seed)) for seed in [3] * 5} == {
        choose("ferbl", "rules", view, Random(3))
    }


@pytest.mark.parametrize("bot", ["random", "rules"])
def test_every_choice_is_legal(bot: str):
    rules = rules_for("ferbl")
    rng = Random(5)
    for match in range(6):
        state = rules.new_match(rules.parse_options({}, 3), 3, f"{match:064x}")
        while (actor := rules.to_act(state)) is not None:
            view = rules.view(state, actor if actor != "table" else None)
            action = choose("ferbl", bot, view, rng) if view.legal else rules.legal_actions(state)[0]
            assert action in rules.legal_actions(state)
            state = rules.apply(state, action).state
