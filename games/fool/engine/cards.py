"""Fool's own pack: four suits of numbers and six wild ones, and how much of it is used. Pure. (N1)"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from games.engine.base import InvalidAction


class Suit(StrEnum):
    """The four suits in canonical order; the value is the letter of the code (N1.2)."""

    GREEN = "g"
    RED = "r"
    YELLOW = "y"
    BLUE = "b"


class Card(str):
    """One face: the six wild ones are the same ``Card``, so cards are counted as a multiset (N1.2).

    A card *is* its code (``"g14"``, ``"w1"``) and knows its suit (``None``: wild), its number and its place in canonical order.
    """

    __slots__ = ("number", "order", "suit")
    suit: Suit | None
    number: int
    order: int

    @staticmethod
    def of(suit: Suit | None, number: int, order: int) -> Card:
        """Make a card, which only this module does."""
        card = Card(f"{suit.value if suit else 'w'}{number}")
        card.suit, card.number, card.order = suit, number, order
        return card

    @property
    def is_wild(self) -> bool:
        """Whether this is a wild one."""
        return self.suit is None


class Pack(NamedTuple):
    """The pack of one number of seats: the highest card of each suit (the lowest is 2), wild ones, Fools in a trick."""

    green: int
    red: int
    yellow: int
    blue: int
    wild: int
    fools: int


PACKS: Final[dict[int, Pack]] = {
    4: Pack(17, 13, 11, 8, wild=3, fools=1),
    5: Pack(20, 16, 14, 10, wild=4, fools=1),
    6: Pack(23, 19, 17, 12, wild=5, fools=1),
    7: Pack(26, 22, 20, 14, wild=6, fools=2),
    8: Pack(27, 23, 21, 15, wild=6, fools=2),
}
"""The table of N1.3, by the number of seats. All of it is dealt out evenly."""
LOWEST: Final = 2
"""The lowest number of each suit (N1.1)."""

_WHOLE: Final = PACKS[8]
_FACES: Final = tuple(
    (suit, number) for suit, highest in zip(Suit, _WHOLE[:4], strict=True) for number in range(LOWEST, highest + 1)
)

WILD: Final = Card.of(None, 1, len(_FACES))
"""The wild one (N1.2)."""

CARDS: Final[dict[str, Card]] = {
    str(card): card for card in (*(Card.of(suit, number, order) for order, (suit, number) in enumerate(_FACES)), WILD)
}
"""Every face of the whole pack by its code, in canonical order (N1.4)."""


def _deck(pack: Pack) -> tuple[Card, ...]:
    suited = (
        CARDS[f"{suit}{number}"]
        for suit, highest in zip(Suit, pack[:4], strict=True)
        for number in range(LOWEST, highest + 1)
    )
    return (*suited, *(WILD,) * pack.wild)


DECKS: Final[dict[int, tuple[Card, ...]]] = {seats: _deck(pack) for seats, pack in PACKS.items()}
"""The canonical deck of each number of seats (N1.3, N1.4)."""

_COUNTS: Final = {seats: Counter(deck) for seats, deck in DECKS.items()}
_CODE: Final = re.compile(r"[a-z][0-9]+")


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sort cards into canonical order (N1.4)."""
    return tuple(sorted(cards, key=lambda card: card.order))


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Take one card of that face, which must be among them, from the cards."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def is_pack_of(cards: Iterable[Card], seats: int) -> bool:
    """Say whether these are the cards of that number of seats, each as often as in N1.3."""
    return Counter(cards) == _COUNTS[seats]


def parse_deck(text: str) -> tuple[Card, ...]:
    """Read what follows ``deal:``: all the cards that some number of seats uses, first card first (N7.1).

    Raises:
        InvalidAction: anything else is there, or cards are missing, doubled or too many.
    """
    codes = _CODE.findall(text)
    if "".join(codes) == text and all(code in CARDS for code in codes):
        deck = tuple(CARDS[code] for code in codes)
        if any(is_pack_of(deck, seats) for seats in PACKS):
            return deck
    raise InvalidAction("a deck is all the cards that a number of seats uses, each as often as they use it")


def format_deck(cards: Sequence[Card]) -> str:
    """Write a deck as ``parse_deck`` reads it."""
    return "".join(cards)
