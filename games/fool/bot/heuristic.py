"""The decisions of the rule-based player of Fool: it sheds what costs most, unless the disc it risks costs more. Plain Python.

Being a Fool costs nothing by itself (N5.3), but a seat that sits out keeps a card that others play. So a disc costs about a card of the
seat's own hand, and near the end of a round a part of the ten points (N5.2).
"""

from __future__ import annotations

from random import Random
from typing import Final

from games.fool.bot.danger import Table
from games.fool.engine.actions import Action, Play
from games.fool.engine.cards import Card
from games.fool.engine.scoring import EMPTIED, cost
from games.fool.engine.view import FoolView

HURRY: Final = 4
"""With fewer cards left than this the ten points come into view."""
KEPT_WILD: Final = 3.0
"""The worth of keeping a wild one, in points: it goes on any trick."""


def choose_by_rules(view: FoolView, rng: Random) -> Action:
    """Choose the best of the view's legal cards, by chance between equal ones."""
    if len(view.legal) == 1:
        return view.legal[0]
    table = Table(view)
    values = {action: value(table, action.card) for action in view.legal if isinstance(action, Play)}
    best = max(values.values())
    return rng.choice([action for action, worth in values.items() if worth > best - 1e-9])


def value(table: Table, card: Card) -> float:
    """Estimate what playing the card is worth, in points: what it would cost in hand, less the danger of the disc."""
    return cost(card) - (KEPT_WILD if card.is_wild else 0.0) - table.chance_of_fool(card) * price_of_disc(table, card)


def price_of_disc(table: Table, card: Card) -> float:
    """Estimate what sitting out the next trick costs: an average card of the others in hand, near the end a part of the ten points."""
    hand = table.seen.hand or ()
    left = len(hand) - 1
    average = (sum(map(cost, hand)) - cost(card)) / left if left else 0.0
    return average + (EMPTIED / (left + 1) if left < HURRY else 0.0)
