"""Two processes at the same match at the same moment, on a real PostgreSQL."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from tests.processes.races import Course, met, run

TRIES = 1000
names = (f"R{number}" for number in itertools.count())


@pytest.fixture(autouse=True)
def nothing_else_is_due(course: Course) -> None:
    """Remove what other tests have left behind, so that the clock ignores it here."""
    course.clear()


def match_of_three(course: Course, **fields: object) -> int:
    people = course.ask("people", names=[next(names) for _ in range(3)])
    return int(course.ask("match", sitters=people, **{"seconds": 600, **fields}))


def test_exactly_one_of_two_actions_on_one_version_wins_a_thousand_times(course: Course) -> None:
    played: list[int] = []
    winners: Counter[int] = Counter()
    pairs, together, turn = 0, 0, None
    while pairs < TRIES:
        while turn is None:
            played.append(match_of_three(course))
            turn = course.ask("turn", match=played[-1])
        same = {"match": played[-1], "user": turn["user"], "version": turn["version"]}
        first, last = turn["legal"][0], turn["legal"][-1]
        # In every other try one of them starts up to a millisecond earlier.
        ahead = (pairs % 3) * 0.0005 * (1 if pairs % 2 else -1)
        finishes = course.race(
            run("act", text=first, delay=max(0.0, ahead), **same), run("act", text=last, delay=max(0.0, -ahead), **same)
        )
        winner = next(number for number, finish in enumerate(finishes) if finish.word == "done")
        if finishes[1 - winner].word == "match_over":  # it was the last action, so the loser's refusal is another one
            turn = course.ask("turn", match=played[-1])
            assert turn is None
            continue
        pairs += 1
        assert finishes[1 - winner].word == "stale_version", finishes
        assert finishes[winner].answer == turn["version"] + 1
        winners[winner] += 1
        together += met(finishes)
        ((text,),) = course.query(
            "SELECT text FROM games_action WHERE match_id = %s AND number = %s", played[-1], turn["version"] + 1
        )
        assert text == (first, last)[winner]
        turn = course.ask("turn", match=played[-1])
    assert winners.total() == TRIES
    assert min(winners[0], winners[1]) >= TRIES // 20, "one always wins: that is no race"
    assert together >= TRIES // 4, "they were not at it at the same time"
    for match in played:
        assert course.ask("is_exact", match=match)


def test_the_player_or_the_clock_acts_but_never_both(course: Course) -> None:
    """The loser acts a little earlier next time, so that they stay close however fast the machine is."""
    won, lead = Counter[str](), 0.0
    for _ in range(TRIES // 8):
        match = match_of_three(course)
        turn = course.ask("turn", match=match)
        version, given = turn["version"], {"match": match, "user": turn["user"], "text": turn["legal"][-1]}
        acted, _swept, _set = course.race(
            run("act", max(0.0, 0.05 - lead), version=version, **given),
            run("sweep_until", 0.02, match=match, version=version),
            run("set_deadline", match=match, after=0.05),
        )
        lines = log_since(course, match, version)
        assert lines in ([["play", "player"]], [["play", "clock"]])
        assert acted.word in ("done", "too_late", "stale_version", "not_your_turn")
        assert (acted.word == "done") == (lines == [["play", "player"]])
        won[lines[0][1]] += 1
        lead += -0.001 if acted.word == "done" else 0.001
        assert course.ask("is_exact", match=match)
        course.clear()
    assert min(won["player"], won["clock"]) >= 15, won


def log_since(course: Course, match: int, version: int) -> list[list[str]]:
    lines = course.query(
        "SELECT kind, by FROM games_action WHERE match_id = %s AND number > %s ORDER BY number", match, version
    )
    return [list(line) for line in lines]


def test_an_action_that_waits_for_the_lock_beyond_its_deadline_is_too_late(course: Course) -> None:
    """It was sent in time, but what counts is the moment it gets the lock, and after the deadline the clock acts."""
    match = match_of_three(course)
    turn = course.ask("turn", match=match)
    course.query("UPDATE games_match SET deadline = clock_timestamp() + interval '300 ms' WHERE id = %s", match)
    given = {"match": match, "user": turn["user"], "text": turn["legal"][0], "version": turn["version"]}
    acted, _slept = course.race(run("act", 0.1, **given), run("hold", match=match, seconds=0.5))
    assert acted.refused == "too_late"
    assert log_since(course, match, turn["version"]) == []
    course.ask("sweep")
    assert log_since(course, match, turn["version"]) == [["play", "clock"]]


def test_two_sweeps_deal_once(course: Course) -> None:
    for _ in range(40):
        course.clear()
        match = match_of_three(course)
        version = course.ask("to_the_pause", match=match)
        course.query("UPDATE games_match SET deadline = clock_timestamp() WHERE id = %s", match)
        swept = course.race(*[run("sweep") for _ in range(3)])
        assert sum(finish.answer for finish in swept) == 1
        assert log_since(course, match, version) == [["play", "table"]]
        assert course.ask("is_exact", match=match)


def test_a_deal_that_all_players_continue_to_comes_once(course: Course) -> None:
    """The continues, the sweep and the chat want the same rows."""
    for _ in range(40):
        course.clear()
        match = match_of_three(course)
        version = course.ask("to_the_pause", match=match)
        course.query("UPDATE games_match SET deadline = now() + interval '1 hour' WHERE id = %s", match)
        users = still_in(course, match)
        if len(users) < 3:
            continue
        course.race(
            run("go_on", match=match, user=users[0]),
            run("go_on", match=match, user=users[1]),
            run("say", match=match, user=users[0], text="Dál!"),
        )
        course.race(
            run("go_on", match=match, user=users[2]),
            run("sweep_until", match=match, version=version + 3),
            run("say", match=match, user=users[0], text="Tak."),
        )
        lines = [["continued", "player"]] * 3 + [["play", "table"]]
        assert log_since(course, match, version) == lines
        assert course.ask("is_exact", match=match)


def still_in(course: Course, match: int) -> list[int]:
    """Return the players who have not been eliminated."""
    seats = course.query("SELECT user_id FROM games_seat WHERE match_id = %s AND NOT out ORDER BY seat", match)
    return [user for (user,) in seats]


def test_leaving_and_the_last_action_never_happen_both(course: Course) -> None:
    """If the leave comes first, the player has left; after the last action there is no match to leave. Never half of each."""
    seen: Counter[tuple[str, ...]] = Counter()
    for at in range(60):
        match = match_of_three(course, rated=True)
        course.ask("to_the_last_action", match=match)
        turn = course.ask("turn", match=match)
        other = next(user for user in still_in(course, match) if user != turn["user"])
        leaver = turn["user"] if at % 4 == 0 else other  # the same player in a second tab, or another one
        given = {"match": match, "text": turn["legal"][0], "version": turn["version"]}
        acted, left = course.race(
            run("act", (at % 5) * 0.001, user=turn["user"], **given),
            run("leave", (at % 3) * 0.001, match=match, user=leaver),
        )
        seen[acted.word, left.word] += 1
        lines = log_since(course, match, turn["version"])
        ((status, chairs, table),) = course.query(
            """SELECT m.status, (SELECT count(*) FROM games_chair s WHERE s.table_id = m.table_id AND s.user_id = %s), t.status
            FROM games_match m JOIN games_table t ON t.id = m.table_id WHERE m.id = %s""",
            leaver,
            match,
        )
        assert course.ask("is_exact", match=match)
        if acted.word == "done":
            assert (left.word, lines) == ("match_over", [["play", "player"]])
            assert (status, chairs, table) == ("over", 1, "open")
        else:
            assert acted.word == ("left_for_good" if leaver == turn["user"] else "stale_version")
            assert (left.word, lines) == ("done", [["left", "player"]])
            assert (status, chairs, table) == ("running", 0, "running")
    assert len(seen) >= 2, seen
