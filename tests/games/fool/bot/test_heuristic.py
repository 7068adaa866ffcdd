"""The rule-based player of Fool: what it reckons, and one position for each thing that it is meant to know."""

from __future__ import annotations

from random import Random

import pytest

from games.bots import choose
from games.fool.bot.danger import Table, chance_of_fewer
from games.fool.engine.cards import CARDS, Suit
from games.fool.engine.rules import RULES as FOOL
from games.fool.engine.state import FoolState
from games.fool.engine.trick import badness
from tests.games.fool.engine.tables import table


def chosen(state: FoolState) -> set[str]:
    """Return what the player on turn does with any seed."""
    view = FOOL.view(state, state.turn)
    return {FOOL.format_action(choose("fool", "rules", view, Random(seed))) for seed in range(20)}


def danger(state: FoolState, card: str) -> float:
    """Estimate how likely that card makes the seat on turn a Fool."""
    return Table(FOOL.view(state, state.turn)).chance_of_fool(CARDS[card])


def test_N4_5_off_suit_then_wild_then_led_suit() -> None:
    """Green led: the off-suit 5 is worst of all, then the off-suit 9, then wild ones, the later first, then green from the lowest up."""
    order = ["b5", "r9", "w1", "w1", "g3", "g12"]
    places = [1, 2, 4, 3, 0, 5]
    found = [badness(CARDS[code], Suit.GREEN, place) for code, place in zip(order, places, strict=True)]
    assert found == sorted(found)


def test_N4_3_of_equal_off_suit_cards_the_later_is_worse() -> None:
    assert badness(CARDS["b5"], Suit.GREEN, 3) < badness(CARDS["r5"], Suit.GREEN, 1)


@pytest.mark.parametrize(
    ("chances", "limit", "expected"), [([0.5, 0.5], 1, 0.25), ([0.5, 0.5], 2, 0.75), ([0.2], 0, 0.0), ([], 1, 1.0)]
)
def test_the_chance_that_fewer_things_happen(chances: list[float], limit: int, expected: float) -> None:
    assert chance_of_fewer(chances, limit) == pytest.approx(expected)


LAST_AFTER_OFF_SUIT = table("r2 | y3 | g4 g12 r5 w1 | y4", "g9 r3", fools=(3,))
"""Seat 2 plays the last card; seat 1 has played off suit, so it is the Fool if seat 2 follows (N4.3)."""
LAST_OF_THE_SUIT = table("r2 | y3 | g4 g12 r5 | y4", "g9 g7", fools=(3,))
"""Seat 2 plays the last card; both others have followed, so the 4 would make it the Fool, the 12 would not."""


def test_the_last_to_play_knows_for_sure() -> None:
    assert [danger(LAST_AFTER_OFF_SUIT, card) for card in ("g4", "g12", "w1")] == [0.0, 0.0, 0.0]
    assert [danger(LAST_OF_THE_SUIT, card) for card in ("g4", "g12")] == [1.0, 0.0]


def test_N5_3_sheds_the_dearest_card_that_is_safe() -> None:
    assert chosen(LAST_AFTER_OFF_SUIT) == {"g12"}
    assert chosen(LAST_OF_THE_SUIT) == {"g12"}


def test_N3_4_keeps_a_wild_one_for_another_trick() -> None:
    """The wild one costs 5 in hand and the 4 of the suit 4, but the wild one goes on any trick."""
    state = table("r2 | y3 | g4 r5 w1 | y4", "g9 r3", fools=(3,))
    assert chosen(state) == {"g4"}


def test_plays_the_only_card_there_is() -> None:
    assert chosen(table("r2 | g4 y2 | g5 | g7", "g9", fools=(3,))) == {"g4"}


def test_N3_5_counts_on_those_alone_who_play_later() -> None:
    """Seat 3 sits out: after seat 2 nobody plays, after seat 1 only seat 2."""
    assert Table(FOOL.view(LAST_OF_THE_SUIT, 2)).later == []
    assert Table(FOOL.view(table("r2 | g4 | g5 | g7", "g9", fools=(3,)), 1)).later == [2]
