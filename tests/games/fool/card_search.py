"""The search for Fool's cards in what somebody was sent: as codes (``card-g14``, ``"w1"``, ``card-w1-3``) and as names in words."""

from __future__ import annotations

import re

from django.conf import settings
from django.utils import translation

from games.fool.engine.cards import CARDS
from games.fool.presenter.cards import card_name, card_played

CODES = re.compile(r"(?<![0-9A-Za-z])([gryb][0-9]+|w1)(?![0-9A-Za-z])")

Names = dict[str, tuple[re.Pattern[str], str]]
"""By a name in small letters: the name as whole words ("red 2" is not in "red 21"), and the card's code."""


def names() -> Names:
    """Return every name of every card in every language of the site."""
    found: Names = {}
    for language, _ in settings.LANGUAGES:
        with translation.override(language):
            for code, card in CARDS.items():
                for name in (card_name(card).lower(), card_played(code).lower()):
                    found[name] = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)"), code
    return found


def cards_in(text: str, in_words: Names) -> set[str]:
    """Return the codes of all cards that the text names in any form."""
    small = text.lower()
    named = {code for name, (words, code) in in_words.items() if name in small and words.search(small)}
    return set(CODES.findall(text)) | named
