"""The provable shuffle: from seeds to decks, so that anyone can check a finished match. Pure.

The steps are those of ``docs/rules/shuffle.md``.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from itertools import count
from struct import Struct
from typing import Final, TypeVar

C = TypeVar("C")

BOT_SEED: Final = "bot"
"""The contribution of a bot (``docs/rules/shuffle.md``, step 4)."""

_WORDS = 2**32
_EIGHT_WORDS = Struct(">8I")
_HEX = frozenset("0123456789abcdef")


def commitment(server_seed: bytes) -> str:
    """Return the SHA-256 of the server's seed in hex, which the table publishes before anyone contributes (step 1)."""
    return hashlib.sha256(server_seed).hexdigest()


def is_client_seed(text: str) -> bool:
    """Say whether the text may be a player's contribution: 1 to 64 printable ASCII characters without ``|`` (step 2)."""
    return 1 <= len(text) <= 64 and all(" " <= letter <= "~" and letter != "|" for letter in text)


def is_match_seed(text: str) -> bool:
    """Say whether the text has the form of a match seed: 64 lower-case hex digits (step 6)."""
    return len(text) == 64 and _HEX.issuperset(text)


def match_seed(server_seed: bytes, client_seeds: Sequence[str]) -> str:
    """Make the match's seed, 64 hex digits, from the server's seed and the contributions in seat order (step 6)."""
    return hmac.new(server_seed, "|".join(client_seeds).encode(), hashlib.sha256).hexdigest()


def shuffled(cards: Sequence[C], seed: str, deal: int) -> tuple[C, ...]:
    """Shuffle the deck of one deal (steps 7 and 8).

    Args:
        cards: the game's canonical deck.
        seed: the match seed, 64 hex digits.
        deal: the number of the deal, 0 for the first.

    Returns:
        The cards in the order in which they are dealt.
    """
    return _fisher_yates(cards, _words(bytes.fromhex(seed), b"deal:%d:" % deal))


def seats_drawn(server_seed: bytes, client_seeds: Sequence[str]) -> tuple[int, ...]:
    """Draw the seats of a match.

    The match seed itself cannot draw them, since it is made of the contributions *in seat order*. So the draw has a seed of its own, in
    the same way: ``HMAC-SHA256(server_seed, "seats|" + contributions in the order of the chairs)``, and the stream of ``"seats:"``.

    Returns:
        The numbers of the table's chairs in the order of the match's seats.
    """
    key = hmac.new(server_seed, "|".join(["seats", *client_seeds]).encode(), hashlib.sha256).digest()
    return _fisher_yates(range(len(client_seeds)), _words(key, b"seats:"))


def _fisher_yates(cards: Sequence[C], words: Iterator[int]) -> tuple[C, ...]:
    deck = list(cards)
    for i in range(len(deck) - 1, 0, -1):
        j = _below(i + 1, words)
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck)


def _words(key: bytes, prefix: bytes) -> Iterator[int]:
    for block in count():
        yield from _EIGHT_WORDS.unpack(hmac.digest(key, prefix + b"%d" % block, "sha256"))


def _below(m: int, words: Iterator[int]) -> int:
    limit = _WORDS - _WORDS % m  # words from here on would favour the low numbers
    while (word := next(words)) >= limit:
        pass
    return word % m
