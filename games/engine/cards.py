"""The German-suited pack of 32 cards: suits, ranks, codes and the canonical deck. Pure. (F1, B1, E1)"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Sequence
from enum import StrEnum
from operator import attrgetter
from typing import Final

from games.engine.base import InvalidAction


class Suit(StrEnum):
    """The four suits, in canonical order; the value is the letter of the code (F1.2)."""

    HEARTS = "h"
    LEAVES = "l"
    BELLS = "b"
    ACORNS = "a"


class Rank(StrEnum):
    """The eight ranks, rising; the value is the letter of the code (F1.2)."""

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    UNTER = "U"
    OBER = "O"
    KING = "K"
    ACE = "A"


class Card(str):
    """One card. A card *is* its two-character code, rank then suit (``"7h"``), and knows its rank, its suit and its place in the pack.

    There are exactly 32 of them, in ``DECK``; get one with ``CARDS["7h"]``. ``order`` is the place in canonical order (F1.3), 0 to 31.
    """

    __slots__ = ("order", "rank", "suit")
    rank: Rank
    suit: Suit
    order: int

    @staticmethod
    def of(rank: Rank, suit: Suit, order: int) -> Card:
        """Make a card, as only this module does."""
        card = Card(rank.value + suit.value)
        card.rank, card.suit, card.order = rank, suit, order
        return card


DECK: Final[tuple[Card, ...]] = tuple(
    Card.of(rank, suit, 8 * row + column) for row, suit in enumerate(Suit) for column, rank in enumerate(Rank)
)
"""The pack in canonical order: suit by suit ``h l b a``, in each ``7 8 9 T U O K A`` (F1.3)."""

CARDS: Final[dict[str, Card]] = {str(card): card for card in DECK}
"""Every card by its code."""


_order = attrgetter("order")


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sort cards into canonical order (F1.3)."""
    return tuple(sorted(cards, key=_order))


def with_cards(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Put more cards into their places in a hand that is in canonical order."""
    if len(cards) != 1:
        return in_order(hand + cards)
    # One drawn card is by far the most frequent case, and sorting the hand costs more.
    at = bisect(hand, cards[0].order, key=_order)
    return hand[:at] + cards + hand[at:]


def parse_deck(text: str) -> tuple[Card, ...]:
    """Read the 64 characters of a ``deal:`` action: all 32 codes, each once, first card first (F11.1).

    Raises:
        InvalidAction: the text is not 32 different codes.
    """
    codes = [text[at : at + 2] for at in range(0, len(text), 2)]
    if len(codes) != len(DECK) or set(codes) != CARDS.keys():
        raise InvalidAction("a deck is all 32 card codes, each once")
    return tuple(CARDS[code] for code in codes)


def format_deck(cards: Sequence[Card]) -> str:
    """Write a deck as ``parse_deck`` reads it."""
    return "".join(cards)
