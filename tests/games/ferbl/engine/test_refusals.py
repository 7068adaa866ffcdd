"""Every reason for refusing an action, each from the position where it holds, with help that can be followed there."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from games.engine.base import IllegalAction, InvalidRequest
from games.engine.cards import CARDS
from games.ferbl.engine.legal import fitting
from games.ferbl.engine.refusals import FerblRefusal
from games.ferbl.engine.rules import RULES as FERBL
from games.ferbl.engine.state import FerblState
from tests.games.ferbl.engine.tables import before_deal, legal, play, table, two_left
from tests.games.ferbl.traits import TRAITS

TWO = {"cards": 2, "kind": "sevens"}
FIVE = {"cards": 5, "kind": "king"}
PLAIN = table("7h | 8b Kl Ub Ol | 8l", "9b")
NOTHING_FITS = table("7h | Kl | 8l", "9b")
EIGHT_CARDS = table("9a | 7h 8h Th Kh 7l Tl Kl 8a | 8l", "8b")
DEMANDED = table("7h | 9h Ol Kb | 8l", "Ua", demand={"rank": "9"})
ONLY_A_SPODEK = table("7h | Ub Ol Kb | 8l", "Ua", demand={"rank": "9"})
NEITHER = table("7h | Ol Kb | 8l", "Ua", demand={"rank": "9"})
SEVENS = table("9h | 7h 8h Kb | 8l", "7b", debt=TWO)
DEFENCELESS = table("9h | Kb | 8l", "7b", debt=TWO)
ON_EIGHT = table("7h 9h | 8h Kb | 8l", "7b 8b", debt=TWO, turn=0)
KINGS = table("9h | 7h Al Kb | 8l", "Kl", debt=FIVE)
KINGS_ON_EIGHT = table("7h 9h 9l | 8h Kb | 9b", "Kl 8b", debt=FIVE, turn=0)
KINGS_ON_GREEN_EIGHT = table("7h 9h 9l | 8h Kb | 9b", "Kl 8l", debt=FIVE, turn=0)
STOOD = table("9h | Kb | 8l", "Ab", stand=True)
NAMED = table("9h | Kb | 8l", "Ob", demand={"suit": "h"})
DRAWN = play(table("7h | - | 8l", stock="Kb"), "draw")
MUST = play(table("7h | - | 8l", "Ub", stock="9a", demand={"rank": "9"}), "draw")
CLOSING = table("7h | Ol | 8l", "9b")
BURNING = table("7h | Ua Kl | 8l", "Uh Ul Ub", run=3, demand={"rank": "9"})
OVER = play(two_left("7h | Ol", lives=[0, 2, 0]), "Ol")

CASES: list[tuple[FerblState, str, FerblRefusal, str]] = [
    (OVER, "draw", FerblRefusal.MATCH_OVER, "F2.4"),
    (OVER, "deal", FerblRefusal.MATCH_OVER, "F2.4"),
    (before_deal(), "draw", FerblRefusal.DEAL_PENDING, "F11.1"),
    (before_deal(), "deal", FerblRefusal.NO_SEED, "F11.1"),
    (PLAIN, "deal", FerblRefusal.ROUND_RUNNING, "F11.1"),
    (PLAIN, "7h", FerblRefusal.NOT_YOUR_CARD, "F4.1"),
    (SEVENS, "9h", FerblRefusal.NOT_YOUR_CARD, "F4.1"),
    (PLAIN, "Kl", FerblRefusal.NO_MATCH, "F4.2"),
    (NOTHING_FITS, "Kl", FerblRefusal.NO_MATCH, "F4.2"),
    (EIGHT_CARDS, "Kl", FerblRefusal.NO_MATCH, "F4.2"),
    (NAMED, "Kb", FerblRefusal.NO_MATCH_ON_SUIT, "F4.2"),
    (DEMANDED, "Kb", FerblRefusal.DEMAND_PENDING, "F5.4"),
    (DEMANDED, "Ol=h", FerblRefusal.DEMAND_PENDING, "F5.4"),
    (NEITHER, "Kb", FerblRefusal.DEMAND_PENDING, "F5.4"),
    (ONLY_A_SPODEK, "Kb", FerblRefusal.DEMAND_PENDING, "F5.4"),
    (DEMANDED, "draw", FerblRefusal.MUST_MEET_DEMAND, "F5.4"),
    (MUST, "keep", FerblRefusal.MUST_MEET_DEMAND, "F5.4"),
    (MUST, "draw", FerblRefusal.MUST_MEET_DEMAND, "F5.4"),
    (EIGHT_CARDS, "draw", FerblRefusal.MUST_PLAY, "F4.3"),
    (DRAWN, "draw", FerblRefusal.ALREADY_DRAWN, "F4.6"),
    (SEVENS, "8h", FerblRefusal.SEVENS_PENDING, "F6.2"),
    (SEVENS, "draw", FerblRefusal.SEVENS_PENDING, "F6.2"),
    (DEFENCELESS, "Kb", FerblRefusal.SEVENS_PENDING, "F6.2"),
    (SEVENS, "stand", FerblRefusal.NOTHING_TO_STAND, "F7.1"),
    (ON_EIGHT, "7h", FerblRefusal.SEVENS_SENT, "F6.3"),
    (ON_EIGHT, "draw", FerblRefusal.SEVENS_SENT, "F6.3"),
    (KINGS, "7h", FerblRefusal.KING_PENDING, "F6.4"),
    (KINGS, "Al", FerblRefusal.KING_PENDING, "F6.4"),
    (KINGS_ON_EIGHT, "9l", FerblRefusal.KING_SENT, "F6.5"),
    (KINGS_ON_EIGHT, "draw", FerblRefusal.KING_SENT, "F6.5"),
    (KINGS_ON_GREEN_EIGHT, "7h", FerblRefusal.KING_SENT, "F6.5"),
    (STOOD, "Kb", FerblRefusal.STAND_PENDING, "F7.1"),
    (STOOD, "draw", FerblRefusal.STAND_PENDING, "F7.1"),
    (PLAIN, "Ub", FerblRefusal.RANK_MISSING, "F5.4"),
    (PLAIN, "Ol", FerblRefusal.SUIT_MISSING, "F5.5"),
    (CLOSING, "Ol=h", FerblRefusal.CHOICE_NOT_DUE, "F11.1"),
    (BURNING, "Ua=9", FerblRefusal.CHOICE_NOT_DUE, "F11.1"),
    (PLAIN, "keep", FerblRefusal.NOTHING_TO_KEEP, "F4.6"),
    (MUST, "take", FerblRefusal.NOTHING_TO_TAKE, "F6.8"),
    (PLAIN, "take", FerblRefusal.NOTHING_TO_TAKE, "F6.8"),
    (PLAIN, "stand", FerblRefusal.NOTHING_TO_STAND, "F7.1"),
]


@pytest.mark.parametrize(("state", "action", "refusal", "clause"), CASES)
def test_a_refusal_says_why(state: FerblState, action: str, refusal: FerblRefusal, clause: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        play(state, action)
    assert refused.value.refusal is refusal
    assert (refused.value.code, refused.value.refusal.code, refused.value.refusal.clause) == (
        "illegal_action",
        refusal.code,
        clause,
    )
    assert refused.value.message == refusal.sentence


def test_every_refusal_has_a_case() -> None:
    assert {refusal for _, _, refusal, _ in CASES} == set(FerblRefusal)


def test_no_two_refusals_have_the_same_code() -> None:
    assert len({refusal.code for refusal in FerblRefusal}) == len(FerblRefusal)


def plays(state: FerblState) -> list[str]:
    return [action for action in legal(state) if action[:2] in CARDS]


def anything(state: FerblState, refused: str) -> bool:
    return bool(legal(state))


def one_that_fits_else_draw(state: FerblState, refused: str) -> bool:
    """Say whether a card that fits can be played where there is one, and drawing is allowed where there is none."""
    held = {str(card) for card in fitting(state.pile[-1], state.demand).intersection(state.hands[state.turn or 0])}
    return {action[:2] for action in plays(state)} == held and (bool(held) or "draw" in legal(state))


def a_play(state: FerblState, refused: str) -> bool:
    return bool(plays(state))


def a_play_and_keep(state: FerblState, refused: str) -> bool:
    return bool(plays(state)) and "keep" in legal(state)


def take(state: FerblState, refused: str) -> bool:
    return "take" in legal(state)


def the_card_with_a_choice(state: FerblState, refused: str) -> bool:
    return any(action.startswith(f"{refused}=") for action in legal(state))


HELPS: dict[FerblRefusal, Callable[[FerblState, str], bool]] = {
    FerblRefusal.DEAL_PENDING: lambda state, refused: legal(state) == ["deal"],
    FerblRefusal.NO_SEED: lambda state, refused: legal(state) == ["deal"],
    FerblRefusal.ROUND_RUNNING: anything,
    FerblRefusal.NOT_YOUR_CARD: anything,
    FerblRefusal.NO_MATCH: one_that_fits_else_draw,
    FerblRefusal.NO_MATCH_ON_SUIT: one_that_fits_else_draw,
    FerblRefusal.DEMAND_PENDING: one_that_fits_else_draw,
    FerblRefusal.MUST_MEET_DEMAND: a_play,
    FerblRefusal.MUST_PLAY: a_play,
    FerblRefusal.ALREADY_DRAWN: a_play_and_keep,
    FerblRefusal.SEVENS_PENDING: take,
    FerblRefusal.SEVENS_SENT: take,
    FerblRefusal.KING_PENDING: take,
    FerblRefusal.KING_SENT: take,
    FerblRefusal.STAND_PENDING: lambda state, refused: "stand" in legal(state),
    FerblRefusal.RANK_MISSING: the_card_with_a_choice,
    FerblRefusal.SUIT_MISSING: the_card_with_a_choice,
    FerblRefusal.CHOICE_NOT_DUE: lambda state, refused: refused[:2] in legal(state),
    FerblRefusal.NOTHING_TO_KEEP: anything,
    FerblRefusal.NOTHING_TO_TAKE: anything,
    FerblRefusal.NOTHING_TO_STAND: anything,
}
"""Whether what a refusal advises is legal; the only one without advice is that the match is over."""


@pytest.mark.parametrize(("state", "action", "refusal", "clause"), CASES)
def test_what_the_help_advises_is_legal(state: FerblState, action: str, refusal: FerblRefusal, clause: str) -> None:
    assert bool(refusal.help) == (refusal in HELPS)
    assert refusal not in HELPS or HELPS[refusal](state, action)


def test_a_foreign_option_is_named_in_short() -> None:
    with pytest.raises(InvalidRequest) as refused:
        FERBL.parse_options({"x" * 800_000: 1}, 3)
    assert len(refused.value.message) < 100


def refused(state: FerblState, action: str) -> FerblRefusal | None:
    try:
        play(state, action)
    except IllegalAction as error:
        return next(refusal for refusal in FerblRefusal if refusal is error.refusal)
    return None


@pytest.mark.parametrize("seed", range(4))
def test_in_a_random_match_too_what_the_help_advises_is_legal(seed: int) -> None:
    rng, state = Random(seed), before_deal(seed=f"{seed:064x}")
    found: set[FerblRefusal] = set()
    while actions := FERBL.legal_actions(state):
        for text in rng.sample(TRAITS.readable, 12):
            refusal = refused(state, text)
            if refusal is not None:
                assert HELPS[refusal](state, text)
                found.add(refusal)
        state = FERBL.apply(state, rng.choice(actions)).state
    assert len(found) > 15
