"""The legal actions against a second, slow reading of F4 to F8 that knows nothing but the position as JSON."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.ferbl.engine.rules import RULES as FERBL
from tests.games.ferbl.engine.tables import before_deal

RANKS, SUITS, DEMANDED = "789TUOKA", "hlba", "789TKA"


def defends(card: str, top: str, kind: str) -> bool:
    """Return what may be played on a debt (F6.2 to F6.5, F6.7)."""
    if top == "Kl":
        return card in ("7l", "8l", "9l")
    if kind == "king" and top == "8l" and card == "9l":
        return True
    if top[0] == "7":
        return card[0] == "7" or card == "8" + top[1]
    return card[0] == "8" or card == "7" + top[1]


def goes(card: str, position: dict[str, Any]) -> bool:
    """Say whether a card may be put on the pile."""
    top, demand, debt = position["pile"][-1], position["demand"], position["debt"]
    if debt:
        return defends(card, top, debt["kind"])
    if position["stand"]:
        return card[0] == "A"
    if demand and "rank" in demand:
        return card[0] in ("U", demand["rank"])
    suit = demand["suit"] if demand else top[1]
    return card[0] == "O" or card[0] == top[0] or card[1] == suit


def plays(card: str, position: dict[str, Any]) -> list[str]:
    """List the ways of playing a card that goes (F5.4, F5.5, and F8.1, F8.2 for cards that name nothing)."""
    hand, top = position["hands"][position["turn"]], position["pile"][-1]
    burns = position["run"] == 3 and card[0] == top[0]
    if card[0] == "U" and not burns:
        return [f"{card}={rank}" for rank in DEMANDED]
    if card[0] == "O" and not burns and len(hand) > 1:
        return [f"{card}={suit}" for suit in SUITS]
    return [card]


def slowly_legal(position: dict[str, Any]) -> list[str]:
    hand, demand = position["hands"][position["turn"]], position["demand"]
    order = sorted(hand, key=lambda card: (SUITS.index(card[1]), RANKS.index(card[0])))
    moves = [move for card in order if goes(card, position) for move in plays(card, position)]
    if position["debt"]:
        return [*moves, "take"]
    if position["stand"]:
        return [*moves, "stand"]
    must_meet = bool(demand) and "rank" in demand and any(card[0] == demand["rank"] for card in hand)
    if must_meet:
        return moves
    if position["drawn"]:
        return [*moves, "keep"]
    return moves if moves and len(hand) >= 8 else [*moves, "draw"]


@pytest.mark.parametrize("seed", range(6))
def test_both_readings_agree(seed: int) -> None:
    rng = Random(seed)
    state = before_deal(seed=rng.randbytes(32).hex())
    while actions := FERBL.legal_actions(state):
        if state.turn is not None:
            assert [FERBL.format_action(action) for action in actions] == slowly_legal(FERBL.dump(state))
        state = FERBL.apply(state, rng.choice(actions)).state
