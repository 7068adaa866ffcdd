"""The rule-based players of Färbeln, ferbli and Fool: what they reckon, and a few plain decisions.

More of ferbli is in ``test_ferbli_rules``.
"""

from random import Random
from typing import Any

import pytest

from games.bots import choose
from games.engine.cards import CARDS, DECK
from games.engine.registry import rules_for
from games.fool.bot.danger import chance_of_fewer
from games.fool.engine.cards import CARDS as FOOL_CARDS
from games.fool.engine.cards import Suit
from games.fool.engine.trick import badness


def cards(text: str) -> list:
    return [CARDS[code] for code in text.split()]


def played(game: str, seats: int, first: str, actions: str) -> Any:
    """The state after a deal whose deck begins with ``first``, the rest in canonical order, and these actions."""
    rules = rules_for(game)
    top = first.split()
    deck = "".join([*top, *(str(card) for card in DECK if card not in top)])
    state = rules.new_match(rules.parse_options({}, seats), seats, None)
    for action in [f"deal:{deck}", *actions.split()]:
        state = rules.apply(state, rules.parse_action(action)).state
    return state


def chosen(game: str, state: Any) -> str:
    """What the rule-based player on turn does, in the game's notation."""
    rules = rules_for(game)
    return rules.format_action(choose(game, "rules", rules.view(state, rules.to_act(state)), Random(4)))


def test_faerbeln_posts_and_raises_with_two_aces():
    """Seat 1 is the předák and is dealt first: two aces, the best pair there is."""
    assert chosen("faerbeln", played("faerbeln", 3, "Ah 7l 8b Al 9a 7b", "")) in {"post", "raise"}


def test_ferbli_does_not_exchange_four_of_a_rank():
    """Seat 1 is dealt first and takes four aces; both pass the besszer, open and give."""
    state = played("ferbli", 2, "Ah Al 7h 8l Ab Aa 9b Ta", "pass pass twos open open open open raise:2 give")
    assert chosen("ferbli", state) == "exchange:none"


def test_ferbli_raises_with_four_of_a_rank():
    state = played("ferbli", 2, "Ah Al 7h 8l Ab Aa 9b Ta", "pass pass twos open open open open")
    assert chosen("ferbli", state).startswith("raise:")


def test_fool_N4_5_off_suit_then_wild_then_led_suit():
    """Green led: the off-suit 5 is worst of all, then the off-suit 9, then wild ones, the later first, then green from the lowest up."""
    order = ["b5", "r9", "w1", "w1", "g3", "g12"]
    places = [1, 2, 4, 3, 0, 5]
    found = [badness(FOOL_CARDS[code], Suit.GREEN, place) for code, place in zip(order, places, strict=True)]
    assert found == sorted(found)


def test_fool_N4_3_of_equal_off_suit_cards_the_later_is_worse():
    assert badness(FOOL_CARDS["b5"], Suit.GREEN, 3) < badness(FOOL_CARDS["r5"], Suit.GREEN, 1)


@pytest.mark.parametrize(
    ("chances", "limit", "expected"), [([0.5, 0.5], 1, 0.25), ([0.5, 0.5], 2, 0.75), ([0.2], 0, 0.0), ([], 1, 1.0)]
)
def test_fool_chance_that_fewer_things_happen(chances: list[float], limit: int, expected: float):
    assert chance_of_fewer(chances, limit) == pytest.approx(expected)
