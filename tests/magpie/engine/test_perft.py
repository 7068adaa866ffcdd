"""Node counts from fixed deals: the number of lines of a number of actions (the end of the round ends a line), worked out by hand."""

from __future__ import annotations

import pytest

from tests.magpie.engine.rules import RULES as MAGPIE
from tests.magpie.engine.state import MagpieState
from tests.magpie.engine.tables import dealt, table


def perft(state: MagpieState, depth: int) -> int:
    if depth == 0 or state.turn is None:
        return 1
    return sum(perft(MAGPIE.apply(state, action).state, depth - 1) for action in MAGPIE.legal_actions(state))


# The canonical deck of three, seat 1 first: seat 1 has 7h Th Kh 8l, seat 2 8h Uh Ah 9l, seat 0 9h Oh 7l Tl.
# 1: four cards. 2: three hearts led, each followed by three hearts; 8l led is followed by 9l alone: 3×3 + 1.
# 3: seat 0 follows with two hearts or two leaves: 10×2. 4: the taker leads any of three: 20×3.
CANONICAL = dealt(3)

# The last two cards of each. 1: 7h, 7b. 2: seat 2 follows neither: 2 each. 3: seat 0 has Ah for hearts and Ab for bells: 1 each.
# 4: seat 0 takes both ways and leads its other card. 5 and 6: one card each. Then the round is over.
LAST_TWO = table(
    "Ah Ab | 7h 7b | 8l 8a",
    played="1:Kl 2:7l 0:9l | 1:Ka 2:7a 0:9a",
)


@pytest.mark.parametrize(
    ("state", "counts"),
    [
        pytest.param(CANONICAL, [4, 10, 20, 60], id="canonical deck"),
        pytest.param(LAST_TWO, [2, 4, 4, 4, 4, 4, 4], id="last two tricks"),
    ],
)
def test_node_counts(state: MagpieState, counts: list[int]) -> None:
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts
