"""Every reason for refusing an action, each from the position where it holds."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.base import IllegalAction
from games.ferbl.engine.refusals import Reason
from games.ferbl.engine.state import FerblState
from tests.games.ferbl.engine.tables import before_deal, play, table, two_left

TWO = {"cards": 2, "kind": "sevens"}
PLAIN = table("7h | 8b Kl Ub Ol | 8l", "9b")
EIGHT_CARDS = table("9a | 7h 8h Th Kh 7l Tl Kl 8a | 8l", "8b")
DEMANDED = table("7h | 9h Ol Kb | 8l", "Ua", demand={"rank": "9"})
SEVENS = table("9h | 7h 8h Kb | 8l", "7b", debt=TWO)
ON_EIGHT = table("7h 9h | 8h Kb | 8l", "7b 8b", debt=TWO, turn=0)
KINGS = table("9h | 7h Al Kb | 8l", "Kl", debt={"cards": 5, "kind": "king"})
STOOD = table("9h | Kb | 8l", "Ab", stand=True)
NAMED = table("9h | Kb | 8l", "Ob", demand={"suit": "h"})
DRAWN = play(table("7h | - | 8l", stock="Kb"), "draw")
MUST = play(table("7h | - | 8l", "Ub", stock="9a", demand={"rank": "9"}), "draw")
CLOSING = table("7h | Ol | 8l", "9b")
BURNING = table("7h | Ua Kl | 8l", "Uh Ul Ub", run=3, demand={"rank": "9"})
OVER = play(two_left("7h | Ol", lives=[0, 2, 0]), "Ol")

CASES: list[tuple[FerblState, str, Reason, str]] = [
    (OVER, "draw", Reason.MATCH_OVER, "F2.4"),
    (OVER, "deal", Reason.MATCH_OVER, "F2.4"),
    (before_deal(), "draw", Reason.DEAL_PENDING, "F11.1"),
    (before_deal(), "deal", Reason.NO_SEED, "F11.1"),
    (PLAIN, "deal", Reason.ROUND_RUNNING, "F11.1"),
    (PLAIN, "7h", Reason.NOT_YOUR_CARD, "F4.1"),
    (PLAIN, "Kl", Reason.NO_MATCH, "F4.2"),
    (NAMED, "Kb", Reason.NO_MATCH_ON_SUIT, "F4.2"),
    (DEMANDED, "Kb", Reason.DEMAND_PENDING, "F5.4"),
    (DEMANDED, "Ol=h", Reason.DEMAND_PENDING, "F5.4"),
    (DEMANDED, "draw", Reason.MUST_MEET_DEMAND, "F5.4"),
    (MUST, "keep", Reason.MUST_MEET_DEMAND, "F5.4"),
    (EIGHT_CARDS, "draw", Reason.MUST_PLAY, "F4.3"),
    (DRAWN, "draw", Reason.ALREADY_DRAWN, "F4.6"),
    (SEVENS, "8h", Reason.SEVENS_PENDING, "F6.2"),
    (SEVENS, "draw", Reason.SEVENS_PENDING, "F6.2"),
    (SEVENS, "stand", Reason.NOTHING_TO_STAND, "F7.1"),
    (ON_EIGHT, "7h", Reason.SEVENS_PENDING, "F6.3"),
    (KINGS, "7h", Reason.KING_PENDING, "F6.4"),
    (KINGS, "Al", Reason.KING_PENDING, "F6.4"),
    (STOOD, "Kb", Reason.STAND_PENDING, "F7.1"),
    (STOOD, "draw", Reason.STAND_PENDING, "F7.1"),
    (PLAIN, "Ub", Reason.RANK_MISSING, "F5.4"),
    (PLAIN, "Ol", Reason.SUIT_MISSING, "F5.5"),
    (CLOSING, "Ol=h", Reason.CHOICE_NOT_DUE, "F11.1"),
    (BURNING, "Ua=9", Reason.CHOICE_NOT_DUE, "F11.1"),
    (PLAIN, "keep", Reason.NOTHING_TO_KEEP, "F4.6"),
    (PLAIN, "take", Reason.NOTHING_TO_TAKE, "F6.8"),
    (PLAIN, "stand", Reason.NOTHING_TO_STAND, "F7.1"),
]


@pytest.mark.parametrize(("state", "action", "reason", "clause"), CASES)
def test_a_refusal_says_why(state: Any, action: str, reason: Reason, clause: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        play(state, action)
    assert (refused.value.code, refused.value.reason, refused.value.clause) == ("illegal_action", reason, clause)


def test_every_reason_has_a_case() -> None:
    assert {reason for _, _, reason, _ in CASES} == set(Reason)
