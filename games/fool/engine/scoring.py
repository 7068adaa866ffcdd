"""What a round brings: points of an emptied hand, and of the cards left over. Pure. (N5)"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from games.fool.engine.cards import DECKS, Card

EMPTIED: Final = 10
"""The points of an emptied hand (N5.2)."""
WILD_COST: Final = 5
"""The points that a wild one costs in hand (N5.3)."""


def cost(card: Card) -> int:
    """Return what a card left in hand costs (N5.3)."""
    return WILD_COST if card.is_wild else card.number


def points_of(hand: Sequence[Card], *, is_fool: bool) -> int:
    """Return what a seat gets for a round (N5.2, N5.3).

    Args:
        hand: the cards it has left.
        is_fool: whether it became a Fool in the last trick.
    """
    if not hand:
        return 0 if is_fool else EMPTIED
    return -sum(map(cost, hand))


def emptied_as_fool(hand: Sequence[object], points: int) -> bool:
    """Say whether a seat with this hand and these points at the end of a round has emptied it as a Fool, for nothing (N5.2)."""
    return not hand and points != EMPTIED


@cache
def dearest_hand(seats: int) -> int:
    """Return what a hand can cost at most: that of the dearest cards of the pack (N1.3, N5.3)."""
    deck = DECKS[seats]
    return sum(sorted(map(cost, deck), reverse=True)[: len(deck) // seats])
