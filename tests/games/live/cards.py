"""The search for cards in what somebody was sent: as codes (``card-7h``, ``Ub=9``, ``show:7hAh``, ``7h.svg``) and as names in words."""

from __future__ import annotations

import re

from django.conf import settings
from django.utils import translation

from games.presenters.cards import CARD_NAMES, PLAYED_CARDS

CODES = re.compile(r"(?<!\w)((?:[789TUOKA][hlba])+)(?!\w)")


def names() -> dict[str, str]:
    """Return every name of every card in every language of the site, in small letters, with its code."""
    found = {}
    for language, _ in settings.LANGUAGES:
        with translation.override(language):
            for table in (CARD_NAMES, PLAYED_CARDS):
                found.update({str(name).lower(): code for code, name in table.items()})
    return found


def cards_in(text: str, in_words: dict[str, str]) -> set[str]:
    """Return the codes of all cards that the text names in any form."""
    small = text.lower()
    codes = {run[at : at + 2] for run in CODES.findall(text) for at in range(0, len(run), 2)}
    return codes | {code for name, code in in_words.items() if name in small}
