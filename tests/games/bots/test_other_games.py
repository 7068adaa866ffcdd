"""The rule-based players of Färbeln and ferbli: a few plain decisions. More of each is in its game's own tests."""

from random import Random
from typing import Any

from games.bots import choose
from games.engine.cards import CARDS, DECK
from games.engine.registry import rules_for


def cards(text: str) -> list:
    return [CARDS[code] for code in text.split()]


def played(game: str, seats: int, first: str, actions: str) -> Any:
    """Return the state after a deal whose deck begins with ``first``, the rest in canonical order, and after these actions."""
    rules = rules_for(game)
    top = first.split()
    deck = "".join([*top, *(str(card) for card in DECK if card not in top)])
    state = rules.new_match(rules.parse_options({}, seats), seats, None)
    for action in [f"deal:{deck}", *actions.split()]:
        state = rules.apply(state, rules.parse_action(action)).state
    return state


def chosen(game: str, state: Any) -> str:
    """Return the action of the rule-based player on turn, in the game's notation."""
    rules = rules_for(game)
    return rules.format_action(choose(game, "rules", rules.view(state, rules.to_act(state)), Random(4)))


def test_faerbeln_posts_and_raises_with_two_aces():
    """Deal two aces, the best pair, to seat 1, which is the předák and is dealt first."""
    assert chosen("faerbeln", played("faerbeln", 3, "Ah 7l 8b Al 9a 7b", "")) in {"post", "raise"}


def test_ferbli_does_not_exchange_four_of_a_rank():
    """Deal four aces to seat 1, which is dealt first. Both pass the besszer, open and give."""
    state = played("ferbli", 2, "Ah Al 7h 8l Ab Aa 9b Ta", "pass pass twos open open open open raise:2 give")
    assert chosen("ferbli", state) == "exchange:none"


def test_ferbli_raises_with_four_of_a_rank():
    state = played("ferbli", 2, "Ah Al 7h 8l Ab Aa 9b Ta", "pass pass twos open open open open")
    assert chosen("ferbli", state).startswith("raise:")
