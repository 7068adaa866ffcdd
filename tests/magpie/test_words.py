"""Magpie in words: every event, the prompts, the results, refusals with their help; in positions given as text."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from django.utils import translation

from games.engine.base import IllegalAction
from games.matches.seat_view import SeatView
from games.presenters import refusal_sentence
from games.presenters.people import People
from tests.games.presenters.english import english
from tests.games.presenters.seen import seat_view
from tests.magpie.engine.refusals import MagpieRefusal
from tests.magpie.engine.rules import RULES as MAGPIE
from tests.magpie.engine.state import MagpieState
from tests.magpie.engine.tables import after, table
from tests.magpie.presenter import board, headline, position, results, round_end, sentence
from tests.magpie.presenter.log import TELLERS

__all__ = ["english"]
PEOPLE = People(("Jana", "Karel", "Olga"), me=1)
LAST_TRICK = table("7b | 7h | 8b", played="1:Kl 2:7l 0:9l | 1:Ka 2:7a 0:9a | 1:Al 2:8l 0:Tl")


def seen_by(me: int | None, state: MagpieState) -> SeatView:
    return seat_view(MAGPIE, state, me, names=PEOPLE.names, bots=("", "", ""))


def told(state: MagpieState, action: str) -> list[str]:
    events = MAGPIE.apply(state, MAGPIE.parse_action(action)).events
    return [sentence(event.seen_by(1), PEOPLE) for event in events]


def test_every_event_of_a_match_has_its_sentence() -> None:
    rng, kinds = Random(1), set()
    state = MAGPIE.new_match(MAGPIE.parse_options({}, 3), 3, "0" * 64)
    while MAGPIE.to_act(state) is not None:
        step = MAGPIE.apply(state, rng.choice(MAGPIE.legal_actions(state)))
        for event in step.events:
            kinds.add(event.kind)
            assert sentence(event.in_full(), PEOPLE)
        state = step.state
    assert kinds == TELLERS.keys()


def test_the_end_of_a_round_is_told() -> None:
    """M4.1: seat 1 leads hearts, the others discard a bell each, so the trick brings three points."""
    state = after(LAST_TRICK, "7h", "8b")
    assert told(state, "7b") == [
        "Jana plays the seven of bells.",
        "You take the trick: 3 points.",
        "The round is over: Jana 0, You 6, Olga 0.",
    ]


def test_nobody_is_told_of_anothers_cards() -> None:
    deck = "deal:" + "".join(MAGPIE.pack(3))
    lines = told(MAGPIE.new_match(MAGPIE.parse_options({}, 3), 3, None), deck)
    assert lines[1:] == [
        "",
        "You are dealt the seven of hearts, the ten of hearts, the king of hearts and the eight of leaves.",
        "",
    ]


LED = "7h Th 8l 9l | 8a 9a Ta | Ua Oa Ka"


@pytest.mark.parametrize(
    ("state", "prompt"),
    [
        (table("Oh Uh 9l 7a | 7h Th 8l Kl | 8a 9a Ta Ua"), "Karel is on turn."),
        (table(LED, "1:Kh 2:Ah"), "Your turn: follow hearts."),
        (table(LED, "1:Kb 2:Ab"), "Your turn: you hold no bells, so play any card."),
    ],
)
def test_M3_2_the_prompt_says_what_may_be_played(state: MagpieState, prompt: str) -> None:
    assert board(seen_by(0, state), PEOPLE).prompt == prompt


def test_the_leader_may_play_anything() -> None:
    assert board(seen_by(1, LAST_TRICK), PEOPLE).prompt == "Your turn: lead any card."


def test_the_board_shows_a_spectator_no_hand() -> None:
    shown = board(seen_by(None, LAST_TRICK), PEOPLE)
    assert (shown.hand, shown.me, len(shown.opponents)) == ([], None, 3)
    assert [card.value for card in board(seen_by(1, LAST_TRICK), PEOPLE).hand] == ["7h"]


def test_M2_3_the_record_shows_no_nest() -> None:
    shown = position(LAST_TRICK, PEOPLE)
    assert {face.code for hand in shown.hands for face in hand.cards} == {"7b", "7h", "8b"}
    assert len(shown.played) == 9
    assert round_end([], PEOPLE) is None


def test_the_results_are_in_the_order_of_places() -> None:
    raw: dict[str, Any] = MAGPIE.dump(after(LAST_TRICK, "7h", "8b", "7b"))
    state = MAGPIE.load({**raw, "phase": "over", "round": 3, "scores": [5, 12, 4]})
    outcome = MAGPIE.outcome(state)
    assert outcome is not None
    rows = results(outcome, None, seen_by(1, state).seats, PEOPLE)
    assert [(row.place, row.name, row.score, row.balance) for row in rows] == [
        (1, "You", "12", "+15"),
        (2, "Jana", "5", "−6"),
        (3, "Olga", "4", "−9"),
    ]
    assert rows[0].reason == "A nest is full."
    assert headline(outcome, PEOPLE) == "You win!"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You hold a card of the led suit. Follow suit. (M3.2)"),
        ("cs", "Máš kartu vynesené barvy. Přiznej barvu. (M3.2)"),
    ],
)
def test_a_refusal_is_told_with_its_help_and_its_clause(language: str, said: str) -> None:
    with translation.override(language):
        assert refusal_sentence(IllegalAction(MagpieRefusal.MUST_FOLLOW)) == said
