"""The numbers that words mean, in the languages of the rules pages: cardinals, ordinals and multiples, in the forms that occur."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WORDS: Final[Mapping[str, Mapping[int, str]]] = {
    "cs": {
        1: "jedno",
        2: "dva dvě dvou dvěma dvakrát dvojky dvojnásobek dvojnásobnou",
        3: "tři tří třech třikrát",
        4: "čtyři čtyř čtveřici čtvrtá čtvrtou čtvrtém čtvrtý",
        5: "pět páté popáté",
        6: "šest pošesté",
        7: "sedm",
        8: "osm osmi",
        10: "deset deseti",
        11: "jedenáct",
        12: "dvanáct",
        20: "dvacet",
        30: "třicátém",
        32: "dvaatřicet dvaatřiceti",
        40: "čtyřicet",
        41: "jednačtyřicet",
        100: "stovce",
    },
    "en": {
        1: "one",
        2: "two twice double",
        3: "three",
        4: "four fourth",
        5: "five fifth",
        6: "six sixth",
        7: "seven",
        8: "eight",
        10: "ten",
        11: "eleven",
        12: "twelve",
        20: "twenty",
        30: "thirty",
        32: "thirty-two",
        40: "forty",
        41: "forty-one",
        100: "hundred",
    },
    "hu": {
        2: "két két-két kétszer dupláját",
        3: "háromszor hárommal",
        4: "négy négyet",
        5: "öt ötödik",
    },
}


def meaning(text: str, language: str) -> int | None:
    """Return the number that a word or figures mean.

    Returns:
        The number, or ``None`` where the table does not have the word.
    """
    figures = text.replace("−", "-")
    if figures.removeprefix("-").isdecimal():
        return int(figures)
    return next((number for number, words in WORDS[language].items() if text.lower() in words.split()), None)
