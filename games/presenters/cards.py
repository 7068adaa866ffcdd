"""Cards in words and as faces. Every card has its own message, so that a language can decline it: "červená sedma", "červenou sedmu"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.templatetags.static import static
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, pgettext, pgettext_lazy

from games.engine.cards import CARDS, Rank, Suit

CARD_NAMES: Final[dict[str, Promise]] = {
    "7h": pgettext_lazy("card", "seven of hearts"),
    "8h": pgettext_lazy("card", "eight of hearts"),
    "9h": pgettext_lazy("card", "nine of hearts"),
    "Th": pgettext_lazy("card", "ten of hearts"),
    "Uh": pgettext_lazy("card", "spodek of hearts"),
    "Oh": pgettext_lazy("card", "filek of hearts"),
    "Kh": pgettext_lazy("card", "king of hearts"),
    "Ah": pgettext_lazy("card", "ace of hearts"),
    "7l": pgettext_lazy("card", "seven of leaves"),
    "8l": pgettext_lazy("card", "eight of leaves"),
    "9l": pgettext_lazy("card", "nine of leaves"),
    "Tl": pgettext_lazy("card", "ten of leaves"),
    "Ul": pgettext_lazy("card", "spodek of leaves"),
    "Ol": pgettext_lazy("card", "filek of leaves"),
    "Kl": pgettext_lazy("card", "king of leaves"),
    "Al": pgettext_lazy("card", "ace of leaves"),
    "7b": pgettext_lazy("card", "seven of bells"),
    "8b": pgettext_lazy("card", "eight of bells"),
    "9b": pgettext_lazy("card", "nine of bells"),
    "Tb": pgettext_lazy("card", "ten of bells"),
    "Ub": pgettext_lazy("card", "spodek of bells"),
    "Ob": pgettext_lazy("card", "filek of bells"),
    "Kb": pgettext_lazy("card", "king of bells"),
    "Ab": pgettext_lazy("card", "ace of bells"),
    "7a": pgettext_lazy("card", "seven of acorns"),
    "8a": pgettext_lazy("card", "eight of acorns"),
    "9a": pgettext_lazy("card", "nine of acorns"),
    "Ta": pgettext_lazy("card", "ten of acorns"),
    "Ua": pgettext_lazy("card", "spodek of acorns"),
    "Oa": pgettext_lazy("card", "filek of acorns"),
    "Ka": pgettext_lazy("card", "king of acorns"),
    "Aa": pgettext_lazy("card", "ace of acorns"),
}
"""The name of a card by itself."""

PLAYED_CARDS: Final[dict[str, Promise]] = {
    "7h": pgettext_lazy("card, accusative", "the seven of hearts"),
    "8h": pgettext_lazy("card, accusative", "the eight of hearts"),
    "9h": pgettext_lazy("card, accusative", "the nine of hearts"),
    "Th": pgettext_lazy("card, accusative", "the ten of hearts"),
    "Uh": pgettext_lazy("card, accusative", "the spodek of hearts"),
    "Oh": pgettext_lazy("card, accusative", "the filek of hearts"),
    "Kh": pgettext_lazy("card, accusative", "the king of hearts"),
    "Ah": pgettext_lazy("card, accusative", "the ace of hearts"),
    "7l": pgettext_lazy("card, accusative", "the seven of leaves"),
    "8l": pgettext_lazy("card, accusative", "the eight of leaves"),
    "9l": pgettext_lazy("card, accusative", "the nine of leaves"),
    "Tl": pgettext_lazy("card, accusative", "the ten of leaves"),
    "Ul": pgettext_lazy("card, accusative", "the spodek of leaves"),
    "Ol": pgettext_lazy("card, accusative", "the filek of leaves"),
    "Kl": pgettext_lazy("card, accusative", "the king of leaves"),
    "Al": pgettext_lazy("card, accusative", "the ace of leaves"),
    "7b": pgettext_lazy("card, accusative", "the seven of bells"),
    "8b": pgettext_lazy("card, accusative", "the eight of bells"),
    "9b": pgettext_lazy("card, accusative", "the nine of bells"),
    "Tb": pgettext_lazy("card, accusative", "the ten of bells"),
    "Ub": pgettext_lazy("card, accusative", "the spodek of bells"),
    "Ob": pgettext_lazy("card, accusative", "the filek of bells"),
    "Kb": pgettext_lazy("card, accusative", "the king of bells"),
    "Ab": pgettext_lazy("card, accusative", "the ace of bells"),
    "7a": pgettext_lazy("card, accusative", "the seven of acorns"),
    "8a": pgettext_lazy("card, accusative", "the eight of acorns"),
    "9a": pgettext_lazy("card, accusative", "the nine of acorns"),
    "Ta": pgettext_lazy("card, accusative", "the ten of acorns"),
    "Ua": pgettext_lazy("card, accusative", "the spodek of acorns"),
    "Oa": pgettext_lazy("card, accusative", "the filek of acorns"),
    "Ka": pgettext_lazy("card, accusative", "the king of acorns"),
    "Aa": pgettext_lazy("card, accusative", "the ace of acorns"),
}
"""The name of a card that somebody plays or draws (accusative)."""

RANKS_ASKED: Final[dict[str, Promise]] = {
    "7": pgettext_lazy("demanded rank, accusative", "sevens"),
    "8": pgettext_lazy("demanded rank, accusative", "eights"),
    "9": pgettext_lazy("demanded rank, accusative", "nines"),
    "T": pgettext_lazy("demanded rank, accusative", "tens"),
    "U": pgettext_lazy("demanded rank, accusative", "spodeks"),
    "O": pgettext_lazy("demanded rank, accusative", "fileks"),
    "K": pgettext_lazy("demanded rank, accusative", "kings"),
    "A": pgettext_lazy("demanded rank, accusative", "aces"),
}
"""The name of a rank that a spodek demands (accusative, plural)."""

RANK_NAMES: Final[dict[str, Promise]] = {
    "7": pgettext_lazy("rank", "seven"),
    "8": pgettext_lazy("rank", "eight"),
    "9": pgettext_lazy("rank", "nine"),
    "T": pgettext_lazy("rank", "ten"),
    "U": pgettext_lazy("rank", "spodek"),
    "O": pgettext_lazy("rank", "filek"),
    "K": pgettext_lazy("rank", "king"),
    "A": pgettext_lazy("rank", "ace"),
}

SUITS_NAMED: Final[dict[str, Promise]] = {
    "h": pgettext_lazy("named suit, accusative", "hearts"),
    "l": pgettext_lazy("named suit, accusative", "leaves"),
    "b": pgettext_lazy("named suit, accusative", "bells"),
    "a": pgettext_lazy("named suit, accusative", "acorns"),
}
"""The name of a suit that a filek names (accusative)."""

SUIT_NAMES: Final[dict[str, Promise]] = {
    "h": pgettext_lazy("suit", "hearts"),
    "l": pgettext_lazy("suit", "leaves"),
    "b": pgettext_lazy("suit", "bells"),
    "a": pgettext_lazy("suit", "acorns"),
}

_CORNERS: Final[dict[str, Promise]] = {
    "U": pgettext_lazy("letter in the corner of a spodek (Unter)", "S"),
    "O": pgettext_lazy("letter in the corner of a filek (Ober)", "F"),
    "K": pgettext_lazy("letter in the corner of a king", "K"),
    "A": pgettext_lazy("letter in the corner of an ace", "A"),
}

_SUIT_LETTERS: Final[dict[str, Promise]] = {
    "h": pgettext_lazy("letter of the suit of hearts, on the card", "h"),
    "l": pgettext_lazy("letter of the suit of leaves, on the card", "l"),
    "b": pgettext_lazy("letter of the suit of bells, on the card", "b"),
    "a": pgettext_lazy("letter of the suit of acorns, on the card", "a"),
}


_FACE: Final = (
    '<img src="{}" alt="" width="100" height="150" draggable="false">'
    '<span class="corner" aria-hidden="true"><b>{}</b><i>{}</i></span>'
)


@dataclass(frozen=True, slots=True)
class Face:
    """A card for a template: its code, its name, the letters in its corner, the file of its picture, and the HTML of its element."""

    code: str
    name: str
    corner: str
    suit: str
    suit_letter: str

    html: SafeString

    @property
    def picture(self) -> str:
        """Return the static file of the face."""
        return f"cards/{self.code}.svg"


def face(code: str) -> Face:
    """Return the face of a card, by its code, in the active language."""
    return _face(str(code), get_language() or "")


@lru_cache(maxsize=512)
def _face(code: str, language: str) -> Face:
    """Make a face, once for each language, since a table shows dozens of them many times a minute."""
    card = CARDS[code]
    corner, letter = rank_corner(card.rank), suit_letter(card.suit)
    html = format_html(_FACE, static(f"cards/{code}.svg"), corner, letter)
    return Face(code, str(CARD_NAMES[code]), corner, card.suit.value, letter, html)


def faces_by_code() -> dict[str, Face]:
    """Return every face of the pack, for a rules page."""
    return {code: face(code) for code in CARDS}


def faces(codes: Iterable[str]) -> list[Face]:
    """Return the faces of cards, in their order."""
    return [face(code) for code in codes]


def rank_corner(rank: Rank) -> str:
    """Return the text in a card's corner: 7 to 10, or a letter."""
    if rank is Rank.TEN:
        return "10"
    return str(_CORNERS.get(rank, rank.value))


def suit_letter(suit: Suit) -> str:
    """Return the letter of a suit."""
    return str(_SUIT_LETTERS[suit])


def listed(words: Iterable[object]) -> str:
    """Join words into a list for a sentence: "a, b and c"."""
    *first, last = [str(word) for word in words]
    if not first:
        return last
    return pgettext("the last two of a list", "%(first)s and %(last)s") % {"first": ", ".join(first), "last": last}
