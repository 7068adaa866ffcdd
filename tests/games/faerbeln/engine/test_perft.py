"""Node counts from a fixed deal: the number of lines of a number of actions (the end of the deal ends a line), worked out by hand."""

from __future__ import annotations

import pytest

from games.faerbeln.engine.rules import RULES as FAERBELN
from games.faerbeln.engine.state import FaerbelnState
from tests.games.faerbeln.engine.tables import after, dealt, holding


def perft(state: FaerbelnState, depth: int) -> int:
    if depth == 0 or state.turn is None:
        return 1
    return sum(perft(FAERBELN.apply(state, action).state, depth - 1) for action in FAERBELN.legal_actions(state))


# Three seats, 1 is the předák. 1: post, fold. 2: 3 after post, 2 after fold. 3: four times 3, and 1 when two have folded. 4: the
# deal goes on to the choice (6 pairs) after post call call, post call fold, post fold call and fold post call; one is left (1)
# after post fold fold, fold post fold and fold fold; somebody has to answer a raise (3) in the other six.
DEFAULTS = dealt()

# Without raises. 1: post, fold. 2: 2 + 2. 3: three times 2, and 1. 4: four choices (6), three ends (1).
NO_RAISES = dealt(raises=0)

# The second round of three. 1: check, bet. 2: 2 + 3. 3: check check 2, check bet 3, bet call 3, bet raise 3, bet fold 3. 4: after
# three checks the showdown (1), check check bet 3, check bet call 3, check bet raise 3, check bet fold 3, bet call call 1, bet call
# raise 3, bet call fold 1, bet raise call 3, bet raise raise 3, bet raise fold 3, bet fold call 1, bet fold raise 3, bet fold fold
# 1.
SECOND = after(holding("Ah 8h 8b 7a | 9h 9l Th Tl | Kb Ob Ka Oa"), "show:9h9l show:ObKb show:8h8b")


@pytest.mark.parametrize(
    ("state", "counts"),
    [
        pytest.param(DEFAULTS, [2, 5, 13, 4 * 6 + 3 + 6 * 3], id="defaults"),
        pytest.param(NO_RAISES, [2, 4, 7, 4 * 6 + 3], id="no raises"),
        pytest.param(SECOND, [2, 5, 14, 1 + 4 * 3 + 1 + 3 + 1 + 3 * 3 + 1 + 3 + 1], id="second round"),
    ],
)
def test_node_counts(state: FaerbelnState, counts: list[int]) -> None:
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts
