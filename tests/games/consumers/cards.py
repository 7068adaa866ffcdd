"""Finding cards in whatever somebody was sent: as codes (``card-7h``, ``"7h"``, ``Ub=9``, ``7h.svg``) and as names in words."""

from __future__ import annotations

import re

from django.conf import settings
from django.utils import translation

from games.presenters.cards import CARD_NAMES, PLAYED_CARDS

CODE = re.compile(r"(?<![0-9A-Za-z])([789TUOKA][hlba])(?![0-9A-Za-z])")


def names() -> dict[str, str]:
    """Every name of every card in every language of the site, in small letters, with its code."""
    found = {}
    for language, _ in settings.LANGUAGES:
        with translation.override(language):
            for table in (CARD_NAMES, PLAYED_CARDS):
                found.update({str(name).lower(): code for code, name in table.items()})
    return found


def cards_in(text: str, in_words: dict[str, str]) -> set[str]:
    """The codes of all cards that the text names in any form."""
    small = text.lower()
    return set(CODE.findall(text)) | {code for name, code in in_words.items() if name in small}
