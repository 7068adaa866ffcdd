"""What cards are worth, in words: "ferbli 21 (hearts)", "four kings". (B2)"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from django.utils.translation import gettext as _

from games.engine.betting import points
from games.engine.cards import CARDS, Card
from games.ferbli.engine.hands import HandClass, Strength, strength
from games.ferbli.engine.state import HAND
from games.presenters.cards import CARD_NAMES, RANKS_ASKED, SUIT_NAMES


def hand_name(codes: Sequence[str]) -> str:
    """Name the class that two to four cards fit, and what compares it.

    Returns:
        The name, empty for a szingli of fewer than four cards: it may still become a class.
    """
    found = strength([CARDS[code] for code in codes])
    if found.hand_class is HandClass.SZINGLI and len(codes) < HAND:
        return ""
    return _NAMES[found.hand_class](found)


def _girigare(found: Strength) -> str:
    return _("small girigáré") if found.values[0] else _("big girigáré")


def _rank(found: Strength) -> str:
    return str(RANKS_ASKED[found.cards[0].rank.value])


def _suited(found: Strength, name: str) -> str:
    return name % {"points": points(found.cards), "suit": SUIT_NAMES[found.cards[0].suit.value]}


def best_card(cards: Sequence[Card]) -> str:
    """Name the one card of a szingli."""
    return str(CARD_NAMES[cards[0]])


_NAMES: Final[dict[HandClass, Callable[[Strength], str]]] = {
    HandClass.GIRIGARE: _girigare,
    HandClass.FOUR_OF_A_RANK: lambda found: _("vannak: four %(rank)s") % {"rank": _rank(found)},
    HandClass.FOUR_OF_A_SUIT: lambda found: _suited(found, _("banda %(points)s (%(suit)s)")),
    HandClass.THREE_OF_A_RANK: lambda found: _("aranyhármas: three %(rank)s") % {"rank": _rank(found)},
    HandClass.THREE_OF_A_SUIT: lambda found: _suited(found, _("háromszoros %(points)s (%(suit)s)")),
    HandClass.TWO_ACES: lambda found: _("two aces"),
    HandClass.FERBLI: lambda found: _suited(found, _("ferbli %(points)s (%(suit)s)")),
    HandClass.SZINGLI: lambda found: _("szingli: %(card)s") % {"card": best_card(found.cards)},
}
