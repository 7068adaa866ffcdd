"""Every refusal of Fool, from a position in which it occurs, and that what its help names is legal there."""

from __future__ import annotations

import pytest

from games.engine.base import IllegalAction
from games.fool.engine.cards import DECKS
from games.fool.engine.refusals import FoolRefusal as Refusal
from games.fool.engine.rules import RULES as FOOL
from games.fool.engine.state import FoolState
from tests.games.fool.engine.tables import after, dealt, legal, table

CANONICAL = "deal:" + "".join(DECKS[4])

NEW = FOOL.new_match(FOOL.parse_options({}, 4), 4, None)
BETWEEN = after(table("g2 | g3 r5 | g4 r6 | g5 r7", fools=(3,)), "g2", "g3", "g4")
OVER = after(table("g2 | g3 r5 | g4 r6 | g5 r7", fools=(3,), scores=[0, -79, 0, 0]), "g2", "g3", "g4")
FIRST_LEAD = dealt(4)
LEAD = table("g9 r2 | g4 y2 | g5 r3 | g7", fools=(3,))
FOLLOW = after(LEAD, "g9")
FOLLOW_WITH_A_WILD_ONE = table("r2 | g4 y2 w1 | g5 | g7", "g9", fools=(3,))
VOID = table("r2 | r4 y2 | g5 | g7", "g9", fools=(3,))
NOTHING_LED = table("r2 | r4 y2 | g5 | g7", "w1", fools=(3,))

CASES = [
    (OVER, "deal", Refusal.MATCH_OVER, ""),
    (OVER, CANONICAL, Refusal.MATCH_OVER, ""),
    (OVER, "g2", Refusal.MATCH_OVER, ""),
    (NEW, "g2", Refusal.DEAL_PENDING, ""),
    (BETWEEN, "w1", Refusal.DEAL_PENDING, ""),
    (NEW, "deal", Refusal.NO_SEED, "deal"),
    (BETWEEN, "deal", Refusal.NO_SEED, "deal"),
    (FIRST_LEAD, "deal", Refusal.ROUND_RUNNING, ""),
    (FOLLOW, CANONICAL, Refusal.ROUND_RUNNING, ""),
    (FIRST_LEAD, "g18", Refusal.NOT_IN_HAND_TO_LEAD, "g2 r2 y2 b4"),
    (LEAD, "g10", Refusal.NOT_IN_HAND_TO_LEAD, "g9 r2"),
    (FOLLOW, "g10", Refusal.NOT_IN_HAND, "g4"),
    (FOLLOW, "w1", Refusal.NOT_IN_HAND, "g4"),
    (VOID, "g10", Refusal.NOT_IN_HAND, "r4 y2"),
    (NOTHING_LED, "b15", Refusal.NOT_IN_HAND, "r4 y2"),
    (FOLLOW, "y2", Refusal.MUST_FOLLOW, "g4"),
    (FOLLOW_WITH_A_WILD_ONE, "y2", Refusal.MUST_FOLLOW, "g4 w1"),
]
"""A position, an action that it refuses, why, and the actions that the refusal's help names there."""


@pytest.mark.parametrize(("state", "text", "why", "instead"), CASES)
def test_an_illegal_action_is_refused_for_its_own_reason(
    state: FoolState, text: str, why: Refusal, instead: str
) -> None:
    with pytest.raises(IllegalAction) as refused:
        after(state, text)
    assert refused.value.refusal is why
    assert set(instead.split()) <= set(legal(state))


def test_a_match_without_a_seed_is_dealt_as_the_refusal_advises() -> None:
    assert after(NEW, CANONICAL).phase == "play"
    assert after(BETWEEN, CANONICAL).phase == "play"


def test_every_refusal_occurs() -> None:
    assert {why for _, _, why, _ in CASES} == set(Refusal)


def test_a_refusal_without_help_leaves_its_reader_nothing_to_do() -> None:
    assert {why for _, _, why, instead in CASES if not instead} == {each for each in Refusal if not each.help}
