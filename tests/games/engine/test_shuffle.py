"""The provable shuffle, against a slow reading of its description and the published values. (docs/rules/shuffle.md)"""

from __future__ import annotations

import hashlib
import hmac
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import shuffle
from games.engine.cards import DECK

ZERO = bytes(32)
PUBLISHED = "Ab Kb Aa 9a Kl Uh 8l Ol Ub 8b Tl 7h Ob 8a Kh 9b 7b Oa 7l Ah 7a 9l Tb Th Ta 9h Ul Al Ka Oh 8h Ua"
"""The deck of the zero seed's first deal, as the shuffle's check value prints it."""


def slowly(count: int, key: bytes, deal: int) -> list[int]:
    """Follow steps 4 and 5 word by word, with the whole stream made beforehand."""
    blocks = [hmac.new(key, f"deal:{deal}:{c}".encode(), hashlib.sha256).hexdigest() for c in range(40)]
    stream = [int(block[at : at + 8], 16) for block in blocks for at in range(0, 64, 8)]
    order = list(range(count))
    for i in reversed(range(1, count)):
        m = i + 1
        while (x := stream.pop(0)) >= 2**32 - (2**32 % m):
            pass
        order[i], order[x % m] = order[x % m], order[i]
    return order


def test_the_zero_seed_gives_the_published_deck() -> None:
    assert " ".join(shuffle.shuffled(DECK, ZERO.hex(), 0)) == PUBLISHED


@given(key=st.binary(min_size=32, max_size=32), deal=st.integers(0, 10_000), count=st.integers(1, 81))
def test_any_seed_and_deal_gives_the_described_deck(key: bytes, deal: int, count: int) -> None:
    assert list(shuffle.shuffled(range(count), key.hex(), deal)) == slowly(count, key, deal)


def test_words_that_would_favour_low_numbers_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    # 2**32 % 3 is 1, so the largest word alone would give one zero too many. Without it the card in place 2 stays, since
    # (2**32 - 2) % 3 is 2, and then the card in place 1, since 1 % 2 is 1.
    words = struct.pack(">8I", 2**32 - 1, 2**32 - 2, 1, 0, 0, 0, 0, 0)
    monkeypatch.setattr(hmac, "digest", lambda *_: words)
    assert shuffle.shuffled("abc", ZERO.hex(), 0) == ("a", "b", "c")


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert (
        shuffle.commitment(ZERO) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    )  # SHA-256 of 32 zero bytes


def test_the_match_seed_depends_on_every_contribution_and_their_order() -> None:
    seed = shuffle.match_seed(ZERO, ["ann", "bot", "x y"])
    assert seed == hmac.new(ZERO, b"ann|bot|x y", hashlib.sha256).hexdigest()
    assert shuffle.is_match_seed(seed)
    assert seed != shuffle.match_seed(ZERO, ["bot", "ann", "x y"])


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("a", True),
        ("~" * 64, True),
        (" ", True),
        ("", False),
        ("a" * 65, False),
        ("a|b", False),
        ("č", False),
        ("\n", False),
    ],
)
def test_a_contribution_is_printable_ascii_without_bars(text: str, good: bool) -> None:
    assert shuffle.is_client_seed(text) is good


def test_seats_are_drawn_from_all_seeds_and_everybody_sits() -> None:
    draws = {shuffle.seats_drawn(bytes([n]) * 32, ["a", "b", "c"]) for n in range(100)}
    assert draws == {(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)}
