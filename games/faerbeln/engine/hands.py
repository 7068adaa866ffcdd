"""How strong four cards are. Pure. (E7)"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from games.engine.betting import HEIGHT, POINTS, by_rank, by_suit, points
from games.engine.cards import Card

_RISING: Final = sorted(POINTS.values())
MOST_OF_FOUR: Final = sum(_RISING[-4:])
"""The highest sum of four cards of a suit (E7.8)."""
LEAST_OF_THREE: Final = sum(_RISING[:3])
"""The lowest sum of three cards of a suit."""
MOST_OF_THREE: Final = sum(_RISING[-3:])
"""The highest sum of three cards of a suit."""


class HandClass(IntEnum):
    """The classes, a better one being greater (E7.1)."""

    POINTS = 1
    THREE_OF_A_SUIT = 2
    THREE_OF_A_RANK = 3
    FOUR_OF_A_SUIT = 4
    FOUR_OF_A_RANK = 5


class Strength(NamedTuple):
    """How strong a hand is: its class, what decides within it (a rank's height or a sum of points), and the cards that make it.

    Only the first two count: ``key``. Equal ones tie, suits do not rank (E7.9).
    """

    hand_class: HandClass
    value: int
    cards: tuple[Card, ...]

    @property
    def key(self) -> tuple[int, int]:
        """The part that compares hands: the greater wins."""
        return self.hand_class, self.value


def strength(hand: Sequence[Card]) -> Strength:
    """Find the strength of four cards (E7.1)."""
    rank_group = max(by_rank(hand), key=len)
    suit_group = max(by_suit(hand), key=len)
    if len(rank_group) == 4:
        return Strength(HandClass.FOUR_OF_A_RANK, HEIGHT[rank_group[0].rank], rank_group)
    if len(suit_group) == 4:
        return Strength(HandClass.FOUR_OF_A_SUIT, points(suit_group), suit_group)
    if len(rank_group) == 3:
        return Strength(HandClass.THREE_OF_A_RANK, HEIGHT[rank_group[0].rank], rank_group)
    if len(suit_group) == 3:
        return Strength(HandClass.THREE_OF_A_SUIT, points(suit_group), suit_group)
    best = max(by_rank(hand) + by_suit(hand), key=points)
    return Strength(HandClass.POINTS, points(best), best)
