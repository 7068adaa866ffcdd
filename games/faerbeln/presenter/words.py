"""Chips and hands of Färbeln as people read them, in the active language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine.cards import Card, Rank
from games.faerbeln.engine.hands import HandClass, strength
from games.faerbeln.engine.outcome import UNIT
from games.presenters import figures
from games.presenters.cards import RANK_NAMES

CLASSES: Final[dict[HandClass, Promise]] = {
    HandClass.FOUR_OF_A_RANK: gettext_lazy("four of one rank"),
    HandClass.FOUR_OF_A_SUIT: gettext_lazy("four of one suit"),
    HandClass.THREE_OF_A_RANK: gettext_lazy("three of one rank"),
    HandClass.THREE_OF_A_SUIT: gettext_lazy("three of one suit"),
}
"""The classes that have a name; the lowest is called by its points alone."""

_BY_HEIGHT: Final = tuple(Rank)


def chips(hundredths: int) -> str:
    """Write an amount in chips: two decimals only where there are any (E2.5)."""
    return figures.points(hundredths * UNIT)


def net(hundredths: int) -> str:
    """Write what somebody is up or down, with its sign."""
    return figures.balance(hundredths * UNIT)


def hand_words(hand: Sequence[Card]) -> str:
    """Say how strong four cards are: "three of one suit, 27 points", "four of one rank (king)" (E7)."""
    found = strength(hand)
    name = CLASSES.get(found.hand_class)
    if found.hand_class in (HandClass.FOUR_OF_A_RANK, HandClass.THREE_OF_A_RANK):
        return _("%(hand)s (%(rank)s)") % {"hand": name, "rank": RANK_NAMES[_BY_HEIGHT[found.value]]}
    counted = ngettext("%(count)d point", "%(count)d points", found.value) % {"count": found.value}
    return counted if name is None else _("%(hand)s, %(points)s") % {"hand": name, "points": counted}
