"""How strong cards are: four at the showdown (B2), fewer where only some are known (B10.7). Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from games.engine.betting import HEIGHT, POINTS, by_rank, by_suit, points
from games.engine.cards import CARDS, Card, Rank, Suit

POWER: Final[dict[Suit, int]] = {
    suit: power for power, suit in enumerate((Suit.ACORNS, Suit.LEAVES, Suit.BELLS, Suit.HEARTS))
}
"""The power of the suits, hearts (piros) the strongest (B1.3)."""

SMALL_GIRIGARE: Final = frozenset(CARDS[code] for code in ("Th", "9b", "8l", "7a"))
BIG_GIRIGARE: Final = frozenset(CARDS[code] for code in ("Ah", "Kb", "Ol", "Ua"))


class HandClass(IntEnum):
    """The classes, a better one being greater (B2.1)."""

    SZINGLI = 1
    FERBLI = 2
    TWO_ACES = 3
    THREE_OF_A_SUIT = 4
    THREE_OF_A_RANK = 5
    FOUR_OF_A_SUIT = 6
    FOUR_OF_A_RANK = 7
    GIRIGARE = 8


class Strength(NamedTuple):
    """A hand's class, what compares hands within it (from the left), and the cards that make it."""

    hand_class: HandClass
    values: tuple[int, ...]
    cards: tuple[Card, ...]

    @property
    def key(self) -> tuple[int, tuple[int, ...]]:
        """The part that compares hands: the greater wins, and no two hands without a common card have the same (B2.4)."""
        return self.hand_class, self.values


def strength(hand: Sequence[Card]) -> Strength:
    """Return the strength of four cards, by the strongest class they fit (B2.2)."""
    cards = frozenset(hand)
    if cards in (SMALL_GIRIGARE, BIG_GIRIGARE):
        return Strength(HandClass.GIRIGARE, (int(cards == SMALL_GIRIGARE),), tuple(hand))
    ranks, suits = max(by_rank(hand), key=len), max(by_suit(hand), key=len)
    if len(ranks) >= 3:
        of_rank = HandClass.FOUR_OF_A_RANK if len(ranks) == 4 else HandClass.THREE_OF_A_RANK
        return Strength(of_rank, (HEIGHT[ranks[0].rank],), ranks)  # four of one suit have four ranks
    if len(suits) == 4:
        return Strength(HandClass.FOUR_OF_A_SUIT, (points(suits), POWER[suits[0].suit]), suits)
    if len(suits) == 3:
        return Strength(HandClass.THREE_OF_A_SUIT, _suited(suits), suits)
    aces = tuple(card for card in hand if card.rank is Rank.ACE)
    if len(aces) == 2:
        return Strength(HandClass.TWO_ACES, (int(CARDS["Ah"] in aces),), aces)
    if len(suits) == 2:
        pair = max((group for group in by_suit(hand) if len(group) == 2), key=_suited)
        return Strength(HandClass.FERBLI, _suited(pair), pair)
    best = max(hand, key=_single)
    return Strength(HandClass.SZINGLI, _single(best), (best,))


def _suited(cards: Sequence[Card]) -> tuple[int, ...]:
    """Return points, power of the suit, highest rank."""
    return points(cards), POWER[cards[0].suit], max(HEIGHT[card.rank] for card in cards)


def _single(card: Card) -> tuple[int, ...]:
    """Return points, power of the suit, rank."""
    return POINTS[card.rank], POWER[card.suit], HEIGHT[card.rank]


def has_opening_strength(known: Iterable[Card], opener: int) -> bool:
    """Say whether these cards, two to four, let their player raise in a cukassza (B10.7).

    Args:
        known: the cards the player knows: hand and own face-up table cards.
        opener: the points a ferbli must have.
    """
    cards = tuple(known)
    ranks, suits = by_rank(cards), by_suit(cards)
    if any(len(group) >= 3 for group in (*ranks, *suits)):
        return True
    if sum(card.rank is Rank.ACE for card in cards) == 2 or frozenset(cards) in (SMALL_GIRIGARE, BIG_GIRIGARE):
        return True
    return any(len(group) == 2 and points(group) >= opener for group in suits)
