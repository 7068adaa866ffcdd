"""E1.2 and E7: how strong four cards are, all 35,960 of them against a slow classification of its own."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from games.engine.cards import CARDS, DECK
from games.faerbeln.engine.hands import HandClass, strength
from tests.games.faerbeln.engine.tables import shown_down


def key(text):
    """Return what compares a hand."""
    return strength([CARDS[code] for code in text.split()]).key


def slowly(hand):
    """Return the same from the words of E7, by looking at every subset of the hand."""
    value = {code: int(code[0]) if code[0].isdigit() else {"A": 11}.get(code[0], 10) for code in hand}
    best = (0, 0)
    for size in (1, 2, 3, 4):
        for cards in combinations(hand, size):
            one_rank = len({code[0] for code in cards}) == 1
            one_suit = len({code[1] for code in cards}) == 1
            total = sum(value[code] for code in cards)
            if one_rank and size >= 3:
                best = max(best, (5 if size == 4 else 3, "789TUOKA".index(cards[0][0])))
            elif one_suit and size >= 3:
                best = max(best, (4 if size == 4 else 2, total))
            elif one_rank or one_suit:
                best = max(best, (1, total))
    return best


def test_E7_all_hands_as_the_slow_classification_says():
    counts = Counter()
    for hand in combinations(DECK, 4):
        found = strength(hand)
        assert found.key == slowly([str(card) for card in hand]), hand
        counts[found.hand_class] += 1
    # the last column of E7.1
    assert [counts[hand_class] for hand_class in sorted(HandClass, reverse=True)] == [8, 280, 896, 5376, 29400]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("7h 7l 7b 7a", "Uh Oh Kh Ah"),  # E7.1: the class before the points
        ("7h 8h 9h Th", "Kh Kl Kb Aa"),
        ("7h 7l 7b 8a", "Th Kh Ah 7l"),
        ("7h 8h 9h Aa", "Ah Al Kh Kl"),
        ("Kh Kl Kb Ka", "Oh Ol Ob Oa"),  # E7.2: the rank, where the points are equal
        ("Oh Ol Ob Oa", "Th Tl Tb Ta"),
        ("9h Th Uh Ah", "9l Tl Ul Ol"),  # E7.3: 40 before 39
        ("Uh Ul Ub 7a", "Th Tl Tb Aa"),  # E7.4: the fourth card does not matter
        ("Th Kh Ah 7l", "Ol Kl Tl Aa"),  # E7.5: 31 before 30
        ("Ah Al 7b 8a", "Kh Ah 7l 8b"),  # E7.6: a pair of aces is 22
    ],
)
def test_E7_1_to_E7_6_better_hands(better, worse):
    assert key(better) > key(worse)


def test_E7_7_one_group_counts():
    assert key("Ah 8h 8b 7a") == (1, 19)
    assert key("8h 8l 9b 9a") == (1, 18)
    assert key("Ah 9l 8b 7a") == (1, 11)
    assert key("Kh 9l 8b 7a") == (1, 10)


def test_E7_8_the_ten_counts_like_a_picture():
    assert key("Th Oh Kh Ah") == key("Ul Ol Kl Al") == (4, 41)


def test_E1_2_points():
    assert [key(f"{rank}h") for rank in "789TUOKA"] == [(1, points) for points in (7, 8, 9, 10, 10, 10, 10, 11)]


def test_E7_9_of_equal_hands_the_predaks_wins():
    equal = "Th Oh Kh Ah | Tl Ol Kl Al | Tb Ob Kb Ab"
    assert shown_down(equal).last_deal.winner == 1
    assert shown_down(equal, folds=1).last_deal.winner == 2
