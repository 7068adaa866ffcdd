"""Matches as text, and step by step."""

from __future__ import annotations

import pytest

from games.engine.base import IllegalAction, UnknownGame
from games.engine.record import InvalidRecord, Record, format_record, parse_record, replay

TEXT = """game: ferbl
version: 1
options: {}
seats: 3
seed: 0000000000000000000000000000000000000000000000000000000000000000

1. deal
2. Kl
3. take
"""
RECORD = Record("ferbl", 1, 3, "0" * 64, {}, ("deal", "Kl", "take"))


def test_a_record_is_read_and_written() -> None:
    assert parse_record(TEXT) == RECORD
    assert format_record(RECORD) == TEXT


def test_comments_and_empty_lines_are_passed_over() -> None:
    assert parse_record("# a match\n\n" + TEXT.replace("2. Kl", "# dealt\n\n  2. Kl  ")) == RECORD


def test_a_record_without_a_seed_is_written_and_read() -> None:
    record = Record("ferbl", 1, 3, None)
    assert "seed: -\n" in format_record(record)
    assert parse_record(format_record(record)) == record


def test_a_record_is_replayed_step_by_step() -> None:
    moments = list(replay(RECORD))
    assert [(moment.number, moment.actor, moment.action) for moment in moments] == [
        (0, None, None), (1, "table", "deal"), (2, 2, "Kl"), (3, 0, "take"),
    ]  # fmt: skip
    assert [len(moment.state.hands[0]) for moment in moments] == [0, 2, 2, 7]
    assert [event.kind for event in moments[-1].events] == ["took", "drew"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "game: ferbl\n",
        TEXT.replace("seats: 3\n", ""),
        TEXT.replace("seats: 3", "seats: three"),
        TEXT.replace("version: 1", "version: -1"),
        TEXT.replace("{}", "[]"),
        TEXT.replace("{}", "{"),
        TEXT.replace("{}", "[" * 100_000),
        TEXT.replace("2. Kl", "3. Kl"),
        TEXT.replace("2. Kl", "2 Kl"),
        TEXT.replace("2. Kl", "2. Kl Kl"),
    ],
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(InvalidRecord):
        parse_record(text)


def test_another_version_of_the_rules_is_not_replayed() -> None:
    with pytest.raises(InvalidRecord):
        list(replay(Record("ferbl", 2, 3, None)))


def test_an_unknown_game_is_not_replayed() -> None:
    with pytest.raises(UnknownGame):
        list(replay(Record("whist", 1, 3, None)))


def test_the_moments_before_a_bad_action_are_yielded() -> None:
    moments = replay(Record("ferbl", 1, 3, "0" * 64, {}, ("deal", "take")))
    assert [next(moments).number, next(moments).number] == [0, 1]
    with pytest.raises(IllegalAction):
        next(moments)
