"""The rounds of a record: where one ends and the next begins."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils import timezone

from games.ferbl.engine.rules import RULES as FERBL
from games.matches.record import MatchRecord, RecordStep
from games.presenters.record import record_page
from tests.games.ferbl.presenter.matches import position, seen_by


def step(number: int, text: str, *, round_: int | None, by: str = "table", kind: str = "play") -> RecordStep:
    """Return a line of the log, with a state of this round, or with none."""
    state = None if round_ is None else FERBL.load(position(round=round_))
    return RecordStep(number, kind, None, by, timezone.now(), text, (), state)


def rounds_of(steps: Sequence[RecordStep]) -> list[tuple[int, list[int]]]:
    """Return the number of each round with those of its steps."""
    page = record_page(MatchRecord(seen_by(None, position()), tuple(steps), "", replayed=True), None)
    return [(block.number, [line.number for line in block.steps]) for block in page.rounds]


def test_chance_in_the_middle_of_a_round_begins_no_new_one(english: None) -> None:
    steps = [
        step(1, "deal", round_=7),
        step(2, "draw", round_=7, by="player"),
        step(3, "turn", round_=7),
        step(4, "deal", round_=8),
        step(5, "draw", round_=8, by="player"),
    ]
    assert rounds_of(steps) == [(7, [1, 2, 3]), (8, [4, 5])]


def test_a_match_that_cannot_be_replayed_is_cut_before_the_lines_that_deal(english: None) -> None:
    steps = [
        step(1, "", round_=None, kind="left", by="player"),
        step(2, "deal", round_=None),
        step(3, "turn", round_=None),
        step(4, "deal:7h", round_=None),
        step(5, "update", round_=None, kind="ended"),
    ]
    assert rounds_of(steps) == [(1, [1, 2, 3]), (2, [4, 5])]
