"""B2 and B10.7: how strong cards are, all 35,960 hands against a slow classification of its own."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations, pairwise

import pytest

from games.engine.cards import CARDS, DECK
from games.ferbli.engine.hands import HandClass, has_opening_strength, strength
from tests.games.ferbli.engine.tables import shown_down

RANKS, SUITS = "789TUOKA", "albh"
"""Rising ranks and rising power of the suits."""


def hand(text):
    """Return the cards of a text."""
    return [CARDS[code] for code in text.split()]


def value(code):
    """Return the points of a card (B1.1)."""
    return {"7": 7, "8": 8, "9": 9, "A": 11}.get(code[0], 10)


def slowly(codes):
    """Return the class and what compares within it, by the words of B2: every class is tried from the strongest down, over every subset."""
    if set(codes) == {"Th", "9b", "8l", "7a"}:
        return 8, (1,)
    if set(codes) == {"Ah", "Kb", "Ol", "Ua"}:
        return 8, (0,)

    def groups(size, letter):
        return [group for group in combinations(codes, size) if len({code[letter] for code in group}) == 1]

    def ranked(group):
        return (RANKS.index(group[0][0]),)

    def suited(group):
        return sum(map(value, group)), SUITS.index(group[0][1]), max(RANKS.index(code[0]) for code in group)

    if found := groups(4, 0):
        return 7, ranked(found[0])
    if found := groups(4, 1):
        return 6, suited(found[0])[:2]
    if found := groups(3, 0):
        return 5, ranked(found[0])
    if found := groups(3, 1):
        return 4, suited(found[0])
    if found := [pair for pair in groups(2, 0) if pair[0][0] == "A"]:
        return 3, (int("Ah" in found[0]),)
    if found := groups(2, 1):
        return 2, max(map(suited, found))
    return 1, max((value(code), SUITS.index(code[1]), RANKS.index(code[0])) for code in codes)


def test_B2_all_hands_as_the_slow_classification_says():
    counts = Counter()
    for cards in combinations(DECK, 4):
        found = strength(cards)
        assert found.key == slowly([str(card) for card in cards]), cards
        counts[found.hand_class] += 1
    # 8 suits of four ranks and of four cards: vannak 8, banda 4 × 70, aranyhármas 8 × 4 × 28, háromszoros 4 × 56 × 24.
    assert counts[HandClass.GIRIGARE] == 2
    assert counts[HandClass.FOUR_OF_A_RANK] == 8
    assert counts[HandClass.FOUR_OF_A_SUIT] == 280
    assert counts[HandClass.THREE_OF_A_RANK] == 896
    assert counts[HandClass.THREE_OF_A_SUIT] == 5376
    # két ász: 6 pairs of aces with two of the 28 others, less those with three of a suit (21 sevens to kings of each ace's suit):
    # 6 × 378 = 2268, less 6 × 2 × 21 = 252.
    assert counts[HandClass.TWO_ACES] == 2016
    # szingli: 8⁴ = 4096 of four suits, less 8 vannak, 8 × 4 × 7 aranyhármas, two girigáré, and those with two aces, 6 × 7².
    assert counts[HandClass.SZINGLI] == 4096 - 8 - 224 - 2 - 294
    assert sum(counts.values()) == 35960


def test_B2_4_no_two_disjoint_hands_are_equal():
    equal = defaultdict(list)
    for cards in combinations(DECK, 4):
        equal[strength(cards).key].append(frozenset(cards))
    for hands in equal.values():
        assert not any(one.isdisjoint(other) for one, other in combinations(hands, 2))


LADDER = [
    "Th 8l 9b 7a",  # the small girigáré
    "Ah Ol Kb Ua",  # the big one
    "Kh Kl Kb Ka",  # B2.1 vannak by rank
    "7h 7l 7b 7a",
    "Uh Oh Kh Ah",  # banda by points, then by suit
    "Ul Ol Kl Al",
    "Th Uh Oh Kh",
    "Oh Ol Ob 7a",  # aranyhármas by rank
    "Th Tl Tb Aa",
    "Oa Ka Aa 7h",  # háromszoros by points, then by suit, then by the highest rank
    "9h Kh Ah 7l",
    "Th Uh Oh Al",
    "Ub Tb Ob 7l",
    "Ah Al 7b 8a",  # két ász, with the piros one first
    "Al Ab Kh Oa",
    "Ab Kb 7l 8a",  # ferbli by points, then by suit, then by the higher rank
    "Al Kl 7b 8a",
    "Ah 7h Kl 9b",
    "Kh 8h Al 7b",
    "Kb 8b Oh 7a",
    "Ah 7l 8b 9a",  # szingli: points, suit, rank
    "9h 7l 8b Aa",
    "Kh 7l 8b 9a",
    "Uh 8l Kb 7a",
    "9h Kl Tb Oa",
]


@pytest.mark.parametrize(("better", "worse"), list(pairwise(LADDER)))
def test_B2_1_a_better_hand_wins(better, worse):
    assert strength(hand(better)).key > strength(hand(worse)).key


def test_B2_2_a_hand_belongs_to_its_strongest_class():
    assert strength(hand("Ah Kh Al 7a")).hand_class is HandClass.TWO_ACES
    assert strength(hand("Ab Aa 8a 7a")).hand_class is HandClass.THREE_OF_A_SUIT
    assert strength(hand("Kh Kl 7b 8b")).hand_class is HandClass.FERBLI


def test_B2_3_of_two_ferblis_the_better_and_the_best_single_card():
    assert strength(hand("7h 8h Kl 9l")).cards == tuple(hand("Kl 9l"))
    assert strength(hand("Uh 8l Kb 7a")).cards == tuple(hand("Uh"))


def test_B9_4_the_strongest_takes_the_whole_bank():
    # a bank of two vizi, and a raise given twice
    assert shown_down("Ah 7h Kl 9b | Kh 8h Al 7b").last_deal.won == (6, 0)
    assert shown_down("Kh 8h Al 7b | Ah 7h Kl 9b").last_deal.won == (0, 6)


@pytest.mark.parametrize(
    ("known", "opener", "opens"),
    [
        ("8h 9h", 17, True),
        ("7h 9h", 17, False),
        ("7h 9h", 16, True),
        ("Kh Ol", 15, False),
        ("Ah Kh", 21, True),
        ("Uh Kh", 21, False),
        ("Ah Ab", 21, True),
        ("7h 8h 9h", 21, True),
        ("7h 7l 7b", 21, True),
        ("Kh Kl 7b 8a", 15, False),
        ("Th 8l 9b 7a", 21, True),
        ("Ah Ol Kb Ua", 21, True),
        ("Th 8l 9b", 21, False),
    ],
)
def test_B10_7_opening_strength(known, opener, opens):
    assert has_opening_strength(hand(known), opener) is opens
