"""Node counts from three fixed deals: the number of lines of a number of actions (the end of the round ends a line).

The counts of the first three or four levels are worked out by hand below; the deeper ones hold the rules as they were then.
"""

from __future__ import annotations

import pytest

from games.ferbl.engine.rules import RULES as FERBL
from games.ferbl.engine.state import FerblState
from tests.games.ferbl.engine.tables import before_deal, deck, play, two_left_before_deal


def perft(state: FerblState, depth: int) -> int:
    if depth == 0 or state.turn is None:
        return 1
    return sum(perft(FERBL.apply(state, action).state, depth - 1) for action in FERBL.legal_actions(state))


# Uh Aa | Ab 9a | Kl Kb, on 8l, seat 2 begins. 1: Kl, draw. 2: after Kl only take; after draw seat 0 has nothing that fits: draw.
# 3: seat 1 can only draw in both. 4: after Kl take draw, seat 2 on Kl: Kb, draw; after three draws Ol (four suits), Kl, draw: 2 + 6.
ZERO_SEED = play(before_deal(seed="0" * 64), "deal")

# 7h Oh | 8b Ub, on 7b, seat 0 owes two. 1: 7h, take. 2: after 7h only take; after take 8b, Ub (six ranks), draw: 1 + 8.
# 3: 7h take: seat 0 closes with Oh or draws: 2. take 8b: seat 1 goes on: Ub (six), draw: 7. take Ub=7, =8, =9: seat 0 has just the
# one card; Ub=T, =K, =A: it draws: 6. take draw: 7h, Oh (four), draw: 6. In all 21.
TWO_LEFT = play(two_left_before_deal(dealer=1), deck("7h 8b Oh Ub 7b 8h 9l Ol … Ka"))

# 9l Ol | 8l Ub | Kh 7l, on Kl, seat 1 owes five. 1: 8l, take. 2: after 8l seat 0: 9l, take; after take seat 2: Kh, 7l, draw: 5.
# 3: 8l 9l, 8l take: seat 1 draws: 2. take Kh: seat 0: Ol (four), draw: 5. take 7l: take: 1. take draw: 9l, Ol (four), draw: 6. All: 14.
GREEN_KING = play(before_deal(), deck("8l 7l 9l Ub Kh Ol Kl 7b 8b 8h Th … Aa"))


@pytest.mark.parametrize(
    ("state", "counts"),
    [
        pytest.param(ZERO_SEED, [2, 2, 2, 8, 37, 91], id="zero seed"),
        pytest.param(TWO_LEFT, [2, 9, 21, 71, 223, 746], id="two left"),
        pytest.param(GREEN_KING, [2, 5, 14, 48, 95, 274], id="green king"),
    ],
)
def test_node_counts(state: FerblState, counts: list[int]) -> None:
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts
