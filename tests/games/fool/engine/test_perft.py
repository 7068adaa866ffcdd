"""Node counts from fixed deals: the number of lines of a number of actions (the end of the round ends a line), worked out by hand."""

from __future__ import annotations

import pytest

from games.fool.engine.rules import RULES as FOOL
from games.fool.engine.state import FoolState
from tests.games.fool.engine.tables import dealt, table


def perft(state: FoolState, depth: int) -> int:
    if depth == 0 or state.turn is None:
        return 1
    return sum(perft(FOOL.apply(state, action).state, depth - 1) for action in FOOL.legal_actions(state))


# The canonical deck of four. Seat 1 holds 4 green, 3 red, 3 yellow, 2 blue; seat 2: 4, 3, 3, 1 and a wild one; seats 3 and 0: 4, 3,
# 2, 2 and a wild one. 1: 12. 2: who follows has one choice more, the wild one: 4×5 + 3×4 + 3×4 + 2×2. 3: 20×5 + 12×4 + 12×3 + 4×3.
# 4: 100×5 + 48×4 + 36×3 + 12×3. 5: the winner leads any of eleven different cards.
CANONICAL = dealt(4)

# 1: g9, r2, w1. 2: seat 1 has g4 alone. 3: seat 2 has g5 and w1; green led or r2 led, both go. 4: the round is over.
LAST_TRICK = table("g9 r2 w1 | g4 | g5 w1 | g6 r4", leader=0, fools=(3,))

# Two Fools of seven. 1: g9, b2. 2: seat 1 (r3, r4, w1) follows neither: 3. 3: seat 2 (g5, b5) follows: 1 each, but after w1 on g9
# or b2 it is the same. 4: seat 3 (g6, g7, b6): 2 after g9, 1 after b2. 5: seat 4 (y2) 1. Then the round is over: seat 4 is out.
TWO_FOOLS = table("g9 b2 | r3 r4 w1 | g5 b5 | g6 g7 b6 | y2 | y3 | y4", leader=0, fools=(5, 6))


@pytest.mark.parametrize(
    ("state", "counts"),
    [
        pytest.param(CANONICAL, [12, 48, 196, 836, 9196], id="canonical deck"),
        pytest.param(LAST_TRICK, [3, 3, 6, 6], id="last trick"),
        pytest.param(TWO_FOOLS, [2, 6, 6, 9, 9, 9], id="two fools"),
    ],
)
def test_node_counts(state: FoolState, counts: list[int]) -> None:
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts
