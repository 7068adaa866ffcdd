"""How the rule-based player of Magpie decides: it weighs what a trick may bring against the bell it may give away. Plain Python."""

from __future__ import annotations

from math import pow
from random import Random
from typing import Final

from games.engine.cards import Card
from tests.magpie.engine.actions import Action, Play
from tests.magpie.engine.legal import HEIGHT, glitters, taker, worth
from tests.magpie.engine.state import Played
from tests.magpie.engine.view import MagpieView, unseen_cards

STILL_TO_GLITTER: Final = 0.25
"""How much each card that is still to come adds to a trick: a quarter of the pack glitters."""
KEPT: Final = 0.05
"""What it is worth to keep a card, for each step of its rank."""


def choose_by_rules(view: MagpieView, rng: Random) -> Action:
    """Choose the best of the view's legal cards, by chance between equal ones."""
    values = {action: _value(view, action.card) for action in view.legal if isinstance(action, Play)}
    best = max(values.values())
    return rng.choice([action for action, value in values.items() if value > best - 1e-9])


def _value(view: MagpieView, card: Card) -> float:
    assert view.seat is not None
    trick = (*view.trick, Played(view.seat, card))
    later = len(view.counts) - len(trick)
    takes = _chance_to_take(view, card) if taker(trick) == view.seat else 0.0
    brings = worth(trick) + STILL_TO_GLITTER * later
    return takes * brings - (1.0 - takes) * glitters(card) - KEPT * HEIGHT[card.rank]


def _chance_to_take(view: MagpieView, card: Card) -> float:
    """Estimate how likely no later player beats a card that is the best so far."""
    assert view.seat is not None
    hidden = unseen_cards(view)
    higher = sum(other.suit is card.suit and HEIGHT[other.rank] > HEIGHT[card.rank] for other in hidden)
    seats = len(view.counts)
    later = [(view.seat + step) % seats for step in range(1, seats - len(view.trick))]
    return pow(1.0 - higher / len(hidden), sum(view.counts[seat] for seat in later))
