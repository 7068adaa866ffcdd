"""Jobs and moderators change the same results at the same moment, on a real PostgreSQL."""

from __future__ import annotations

import itertools
import random

from tests.processes.races import Course, met, run

TRIES = 40
numbers = itertools.count()


def people(course: Course, count: int) -> list[int]:
    return list(course.ask("people", names=[f"Q{next(numbers)}" for _ in range(count)]))


def results_of(course: Course, match: int) -> list[tuple[int, bool]]:
    return course.query("SELECT user_id, void FROM ladder_result WHERE match_id = %s ORDER BY user_id", match)


def standings_are_right(course: Course) -> None:
    """Check that the standings are what plain arithmetic makes of the results."""
    lines = course.ask("standings")
    assert lines["are"] == lines["due"]


def test_two_jobs_count_a_match_once(course: Course) -> None:
    three, together = people(course, 3), 0
    for _ in range(TRIES):
        match = course.ask("finished", users=three, balances=["10", "-4", "-6"])
        counted = course.race(run("count", match=match), run("count", match=match), run("count_missed"))
        assert sorted(int(finish.answer) for finish in counted) == [0, 0, 1]
        assert results_of(course, match) == [(user, False) for user in three]
        together += met(counted)
    assert together >= TRIES // 4
    played = course.query("SELECT DISTINCT matches FROM ladder_standing WHERE user_id = %s", three[0])
    assert played == [(TRIES,)]
    standings_are_right(course)


def test_matches_of_the_same_players_are_all_in_their_totals(course: Course) -> None:
    """Two matches end at the same moment, and neither job may work out the total without the other's result."""
    rng, three = random.Random(5), people(course, 3)
    for _ in range(TRIES):
        swing = [rng.randrange(-500, 500) for _ in range(3)]
        matches = [course.ask("finished", users=three, balances=[str(one), str(-one), "0"]) for one in swing]
        course.race(*[run("count", match=match) for match in matches])
        standings_are_right(course)


def test_a_match_voided_while_it_is_counted_counts_for_nobody(course: Course) -> None:
    three, (moderator,) = people(course, 3), people(course, 1)
    for at in range(TRIES):
        match = course.ask("finished", users=three, balances=["10", "-4", "-6"])
        if at % 3 == 0:
            course.ask("count", match=match)
        course.race(
            run("void", 0.0005 * (at % 7), match=match, moderator=moderator),
            run("count", match=match),
            run("count_missed", 0.0005 * (at % 4)),
        )
        course.ask("count_missed")
        assert all(void for _user, void in results_of(course, match))
        assert course.query("SELECT 1 FROM ladder_standing WHERE user_id = ANY(%s)", three) == []
    standings_are_right(course)


def test_a_match_voided_while_it_ends_counts_for_nobody(course: Course) -> None:
    """The moderator voids the match before, while or after the job counts it."""
    (moderator,) = people(course, 1)
    for at in range(TRIES // 2):
        three = people(course, 3)
        match = course.ask("match", sitters=three, seconds=600, rated=True)
        course.ask("to_the_last_action", match=match)
        turn = course.ask("turn", match=match)
        last = {"match": match, "user": turn["user"], "text": turn["legal"][0], "version": turn["version"]}
        ended, voided = course.race(
            run("act_and_count", **last), run("void_when_over", 0.0005 * (at % 6), match=match, moderator=moderator)
        )
        assert (ended.word, voided.answer) == ("done", "void")
        course.ask("count_missed")
        assert course.query("SELECT status FROM games_match WHERE id = %s", match) == [("void",)]
        assert all(void for _user, void in results_of(course, match))
        assert course.query("SELECT 1 FROM ladder_standing WHERE user_id = ANY(%s)", three) == []
        assert course.ask("is_exact", match=match)


def test_voiding_one_match_while_two_others_are_counted_keeps_the_totals_right(course: Course) -> None:
    """Meanwhile the lines of the standings are removed and written again."""
    three, (moderator,) = people(course, 3), people(course, 1)
    for at in range(TRIES):
        old, one, other = (course.ask("finished", users=three, balances=["10", "-4", "-6"]) for _ in range(3))
        course.ask("count", match=old)
        course.query("UPDATE games_match SET status = 'void', counted_at = NULL WHERE id = %s", old)
        course.race(
            run("count", match=old),
            run("count", 0.001 * (at % 4), match=one),
            run("count", 0.001 * (at % 3), match=other),
        )
        standings_are_right(course)
        for match in (one, other):
            course.ask("void", match=match, moderator=moderator)
        course.ask("count_missed")
        assert course.query("SELECT 1 FROM ladder_standing WHERE user_id = ANY(%s)", three) == []


def test_a_rebuild_misses_no_match_that_is_counted_meanwhile(course: Course) -> None:
    three = people(course, 3)
    for at in range(TRIES):
        one, other = (course.ask("finished", users=three, balances=[str(at), str(-at), "0"]) for _ in range(2))
        course.race(
            run("rebuild", 0.001 * (at % 8)), run("count", match=one), run("count", 0.001 * (at % 5), match=other)
        )
        standings_are_right(course)


def test_a_match_voided_while_its_period_freezes_counts_for_nobody(course: Course) -> None:
    """If the freeze comes first, the period is marked as revised; otherwise it is frozen without the voided match."""
    three = people(course, 3)
    for at in range(TRIES // 2):
        month = f"{1975 + at}-05"
        match = course.ask("finished", users=three, balances=["10", "-4", "-6"], ended_at=f"{month}-15 20:00:00+02:00")
        course.ask("count", match=match)
        course.query("UPDATE games_match SET status = 'void', counted_at = NULL WHERE id = %s", match)
        course.race(run("freeze", 0.0005 * (at % 9)), run("count", match=match))
        course.ask("freeze")
        ((frozen, revised),) = course.query("SELECT frozen_at, revised_at FROM ladder_period WHERE key = %s", month)
        assert frozen is not None
        assert revised is None or revised >= frozen
        assert all(void for _user, void in results_of(course, match))
    standings_are_right(course)
