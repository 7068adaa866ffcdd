"""Node counts from fixed deals: the number of lines of a number of actions (the end of the deal ends a line), worked out by hand."""

from __future__ import annotations

import pytest

from games.ferbli.engine.rules import RULES as FERBLI
from games.ferbli.engine.state import FerbliState
from tests.games.ferbli.engine.tables import dealt, exchanging


def perft(state: FerbliState, depth: int) -> int:
    if depth == 0 or state.turn is None:
        return 1
    return sum(perft(FERBLI.apply(state, action).state, depth - 1) for action in FERBLI.legal_actions(state))


# Two players, a bank of two. 1: pass, raise:1, raise:2. 2: after pass the same 3; give, drop and raises up to 4 (6), up to 6 (8).
# 3: pass pass: the way of dealing (2), pass raise:1 6, pass raise:2 8; raise:1: give 2, drop 1, four re-calls (give, drop) 8;
# raise:2: give 2, drop 1, six re-calls 12. 4: pass pass 2 + 3; pass raise:1 2 + 1 + 8; pass raise:2 2 + 1 + 12; raise:1 give 2 + 3,
# drop 1, and a re-call of k: after give pass or a raise up to the bank of 4 + 2k, after drop 1: 8 + 10 + 12 + 14; raise:2 likewise
# 5, 1, and with a bank of 6 + 2k: 10 + 12 + … + 20.
BESSZER = dealt(2)

# 1: nothing, four single cards closed or blind, six pairs closed, half or all blind, auf: 28. 2: the dealer has all four too:
# 27 × 29, and after auf keep or four discards. 3: the bidding has pass, four raises and as many looks as cards are blind. Of the
# 27, 11 leave none blind, 10 one, 6 two: 28 × (11 × 5 + 10 × 6 + 6 × 7), and the dealer's auf 27 × 5; after the first one's auf 5 ×
# 29.
EXCHANGE = exchanging(2)


@pytest.mark.parametrize(
    ("state", "counts"),
    [
        pytest.param(BESSZER, [3, 17, 42, 5 + 11 + 15 + 5 + 1 + 44 + 5 + 1 + 90], id="besszer"),
        pytest.param(EXCHANGE, [28, 27 * 29 + 5, 28 * 157 + 27 * 5 + 5 * 29], id="exchange"),
    ],
)
def test_node_counts(state: FerbliState, counts: list[int]) -> None:
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts
