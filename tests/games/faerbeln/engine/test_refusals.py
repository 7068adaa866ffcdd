"""Every refusal of Färbeln, from a position in which it occurs, and that what its help names is legal there."""

from __future__ import annotations

import pytest

from games.engine.base import IllegalAction
from games.faerbeln.engine.refusals import FaerbelnRefusal as Refusal
from games.faerbeln.engine.rules import RULES as FAERBELN
from games.faerbeln.engine.state import FaerbelnState
from tests.games.faerbeln.engine.tables import CANONICAL, after, dealt, holding, legal, match

HANDS = "Ah 8h 8b 7a | 9h 9l Th Tl | Kb Ob Ka Oa"
SHOWN = "show:9h9l show:ObKb show:8h8b"

OVER = after(dealt(deals=1), "fold fold")
BETWEEN = after(dealt(), "fold fold")
POST = after(dealt(), "fold")
FIRST = after(dealt(), "post")
RAISED_OUT = after(dealt(4), "post raise raise raise")
SHOW = holding(HANDS)
SECOND = after(SHOW, SHOWN)
BET = after(SECOND, "check bet")

CASES = [
    (OVER, "deal", Refusal.MATCH_OVER, ""),
    (OVER, CANONICAL, Refusal.MATCH_OVER, ""),
    (OVER, "fold", Refusal.MATCH_OVER, ""),
    (OVER, "show:7h8h", Refusal.MATCH_OVER, ""),
    (match(), "post", Refusal.DEAL_PENDING, ""),
    (BETWEEN, "fold", Refusal.DEAL_PENDING, ""),
    (BETWEEN, "show:7h8h", Refusal.DEAL_PENDING, ""),
    (match(), "deal", Refusal.NO_SEED, "deal"),
    (BETWEEN, "deal", Refusal.NO_SEED, "deal"),
    (POST, "deal", Refusal.DEAL_RUNNING, ""),
    (FIRST, CANONICAL, Refusal.DEAL_RUNNING, ""),
    (SHOW, CANONICAL, Refusal.DEAL_RUNNING, ""),
    (BET, CANONICAL, Refusal.DEAL_RUNNING, ""),
    (dealt(), "call", Refusal.POST_OR_FOLD, "post fold"),
    (POST, "raise", Refusal.POST_OR_FOLD, "post fold"),
    (POST, "check", Refusal.POST_OR_FOLD, "post fold"),
    (POST, "bet", Refusal.POST_OR_FOLD, "post fold"),
    (SHOW, "fold", Refusal.CHOOSE_OPEN_CARDS, "show:"),
    (SHOW, "post", Refusal.CHOOSE_OPEN_CARDS, "show:"),
    (after(SHOW, "show:9h9l"), "check", Refusal.CHOOSE_OPEN_CARDS, "show:"),
    (SHOW, "show:7hAh", Refusal.NOT_YOUR_CARD, "show:"),
    (SHOW, "show:9hKb", Refusal.NOT_YOUR_CARD, "show:"),
    (POST, "show:7h8h", Refusal.NO_CHOICE_DUE, "post fold"),
    (FIRST, "show:7h8h", Refusal.NO_CHOICE_DUE, "call raise fold"),
    (SECOND, "show:7h8h", Refusal.NO_CHOICE_DUE, "check bet"),
    (BET, "show:7h8h", Refusal.NO_CHOICE_DUE, "call raise fold"),
    (FIRST, "post", Refusal.ALREADY_POSTED, "call"),
    (RAISED_OUT, "post", Refusal.ALREADY_POSTED, "call"),
    (SECOND, "post", Refusal.ALREADY_POSTED, "check"),
    (BET, "post", Refusal.ALREADY_POSTED, "call"),
    (SECOND, "call", Refusal.NOTHING_TO_MATCH, "check bet"),
    (SECOND, "raise", Refusal.NOTHING_TO_MATCH, "check bet"),
    (SECOND, "fold", Refusal.NOTHING_TO_MATCH, "check bet"),
    (FIRST, "check", Refusal.MUST_MATCH, "call raise fold"),
    (FIRST, "bet", Refusal.MUST_MATCH, "call raise fold"),
    (RAISED_OUT, "check", Refusal.MUST_MATCH, "call fold"),
    (BET, "check", Refusal.MUST_MATCH, "call raise fold"),
    (RAISED_OUT, "raise", Refusal.NO_RAISES_LEFT, "call fold"),
    (after(dealt(raises=0), "post"), "raise", Refusal.NO_RAISES_LEFT, "call fold"),
]  # fmt: skip
"""A position, an action that it refuses, why, and the actions that the refusal's help names there."""


@pytest.mark.parametrize(("state", "text", "why", "instead"), CASES)
def test_an_illegal_action_is_refused_for_its_own_reason(
    state: FaerbelnState, text: str, why: Refusal, instead: str
) -> None:
    with pytest.raises(IllegalAction) as refused:
        after(state, text)
    assert refused.value.refusal is why
    offered = legal(state).split()
    for advised in instead.split():
        assert [action for action in offered if action.startswith(advised)], (advised, offered)


def test_a_match_without_a_seed_is_dealt_as_the_refusal_advises() -> None:
    assert after(match(), CANONICAL).phase == "post"
    assert after(BETWEEN, CANONICAL).phase == "post"


def test_every_refusal_occurs() -> None:
    assert {why for _, _, why, _ in CASES} == set(Refusal)


def test_a_refusal_without_help_leaves_its_reader_nothing_to_do() -> None:
    assert {why for _, _, why, instead in CASES if not instead} == {each for each in Refusal if not each.help}


def test_legal_actions_are_never_refused() -> None:
    for state in (POST, FIRST, RAISED_OUT, SHOW, SECOND, BET):
        for action in FAERBELN.legal_actions(state):
            assert FAERBELN.apply(state, action)
