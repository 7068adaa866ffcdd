"""Fool's cards in words and as faces. A language can decline the colours: "zelená 14", "zelenou 14"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.templatetags.static import static
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, pgettext_lazy

from games.fool.engine.cards import CARDS, Card

WILD: Final = "w"

CARD_NAMES: Final[dict[str, Promise]] = {
    "g": pgettext_lazy("card of Fool", "green %(number)s"),
    "r": pgettext_lazy("card of Fool", "red %(number)s"),
    "y": pgettext_lazy("card of Fool", "yellow %(number)s"),
    "b": pgettext_lazy("card of Fool", "blue %(number)s"),
    WILD: pgettext_lazy("card of Fool", "wild one"),
}
"""What a card is called by itself, by the letter of its code."""

PLAYED_CARDS: Final[dict[str, Promise]] = {
    "g": pgettext_lazy("card of Fool, accusative", "the green %(number)s"),
    "r": pgettext_lazy("card of Fool, accusative", "the red %(number)s"),
    "y": pgettext_lazy("card of Fool, accusative", "the yellow %(number)s"),
    "b": pgettext_lazy("card of Fool, accusative", "the blue %(number)s"),
    WILD: pgettext_lazy("card of Fool, accusative", "a wild one"),
}
"""A card as what somebody plays or is dealt (accusative)."""

SUIT_NAMES: Final[dict[str, Promise]] = {
    "g": pgettext_lazy("colour of Fool", "green"),
    "r": pgettext_lazy("colour of Fool", "red"),
    "y": pgettext_lazy("colour of Fool", "yellow"),
    "b": pgettext_lazy("colour of Fool", "blue"),
}

SUITS_FOLLOWED: Final[dict[str, Promise]] = {
    "g": pgettext_lazy("colour of Fool, accusative", "green"),
    "r": pgettext_lazy("colour of Fool, accusative", "red"),
    "y": pgettext_lazy("colour of Fool, accusative", "yellow"),
    "b": pgettext_lazy("colour of Fool, accusative", "blue"),
}
"""A colour as what somebody has to follow (accusative)."""

LETTERS: Final[dict[str, Promise]] = {
    "g": pgettext_lazy("letter of green, on the card", "g"),
    "r": pgettext_lazy("letter of red, on the card", "r"),
    "y": pgettext_lazy("letter of yellow, on the card", "y"),
    "b": pgettext_lazy("letter of blue, on the card", "b"),
    WILD: pgettext_lazy("letter of a wild one, on the card", "w"),
}


_FACE: Final = (
    '<img src="{picture}" alt="" width="100" height="150" draggable="false"><span class="corner" aria-hidden="true"><b>{number}</b>'
    '<i>{letter}</i></span><b class="fool-number" aria-hidden="true">{number}</b>'
)


@dataclass(frozen=True, slots=True)
class FoolFace:
    """A card for a template. ``key`` is its own part of the element's id: the code, and for a wild one which copy it is. ``html`` is what
    is inside its element: the picture has no number, so the number and the colour's letter are text."""

    code: str
    key: str
    name: str
    corner: str
    suit: str
    suit_letter: str
    picture: str
    html: SafeString


def face(code: str, copy: int = 1) -> FoolFace:
    """Return the face of a card in the active language.

    Args:
        code: the card's code.
        copy: which of the equal wild ones it is.
    """
    return _face(str(code), copy, get_language() or "")


@lru_cache(maxsize=512)
def _face(code: str, copy: int, language: str) -> FoolFace:
    """Make a face, once for each language: a table shows dozens of them, many times a minute."""
    card = CARDS[code]
    suit, number = card.suit.value if card.suit else WILD, str(card.number)
    key, letter = f"{code}-{copy}" if card.is_wild else code, str(LETTERS[suit])
    picture = f"cards/fool-{suit}.svg"
    html = format_html(_FACE, picture=static(picture), number=number, letter=letter)
    return FoolFace(code, key, card_name(card), number, suit, letter, picture, html)


def faces(cards: Iterable[str]) -> list[FoolFace]:
    """Return the faces of cards, in their order."""
    return [face(code) for code in cards]


def faces_by_code() -> dict[str, FoolFace]:
    """Return every face of the pack, for the rules page."""
    return {code: face(code) for code in CARDS}


def card_name(card: Card) -> str:
    """Say what the card is called."""
    return str(CARD_NAMES[card[0]]) % {"number": card.number}


def card_played(code: str) -> str:
    """Name the card as what somebody plays (accusative)."""
    return str(PLAYED_CARDS[code[0]]) % {"number": CARDS[code].number}


def hand_faces(hand: Sequence[Card], wild: int) -> list[FoolFace]:
    """Return the faces of the reader's own hand.

    Of the ``wild`` copies in the pack theirs are the last ones, so that those left keep their elements.
    """
    held = sum(card.is_wild for card in hand)
    copies = iter(range(wild - held + 1, wild + 1))
    return [face(card, next(copies) if card.is_wild else 1) for card in hand]
