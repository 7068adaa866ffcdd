"""Two processes at the same table at the same moment, on a real PostgreSQL: chairs, starts, people who join and leave."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from tests.processes.races import Course, Finish, Run, met, run

TRIES = 40
numbers = itertools.count()


@pytest.fixture(autouse=True)
def nothing_else_is_due(course: Course) -> None:
    """Remove what other tests have left behind, so that the clock ignores it here."""
    course.clear()


def people(course: Course, count: int, *, guests: bool = False) -> list[int]:
    names = [f"{'Host ' if guests else 'P'}{next(numbers)}" for _ in range(count)]
    return list(course.ask("people", names=names, is_guest=guests))


def chairs(course: Course, table: int) -> list[int | None]:
    """Return the players at the table by their chairs, ``None`` for a bot."""
    return [
        user for (user,) in course.query("SELECT user_id FROM games_chair WHERE table_id = %s ORDER BY chair", table)
    ]


def tables_of(course: Course, user: int) -> list[int]:
    """Return the tables at which the person has a chair."""
    return [table for (table,) in course.query("SELECT table_id FROM games_chair WHERE user_id = %s", user)]


def matches_of(course: Course, user: int) -> list[int]:
    """Return the running matches in which the person still has their seat."""
    sql = """SELECT m.id FROM games_match m JOIN games_seat s ON s.match_id = m.id
    WHERE m.status = 'running' AND s.user_id = %s AND s.presence <> 'left' AND NOT s.out"""
    return [match for (match,) in course.query(sql, user)]


def status(course: Course, table: int) -> str:
    return str(course.query("SELECT status FROM games_table WHERE id = %s", table)[0][0])


def words(finishes: list[Finish]) -> list[str]:
    return sorted(finish.word for finish in finishes)


def shifted(at: int, *runs: Run) -> list[Run]:
    """Return the runs with starts that differ by up to two milliseconds; each comes first in turn."""
    return [
        Run(one.work, one.given, one.delay + (at + place) % len(runs) * (at % 5) * 0.0005)
        for place, one in enumerate(runs)
    ]


def test_a_double_join_takes_one_chair(course: Course) -> None:
    (host,) = people(course, 1)
    table, together = course.ask("open_table", user=host, chairs=3), 0
    for _ in range(TRIES):
        (guest,) = people(course, 1)
        joined = course.race(*[run("join", table=table, user=guest) for _ in range(3)])
        assert words(joined) == ["done"] * 3
        assert len({finish.answer for finish in joined}) == 1
        assert chairs(course, table) == [host, guest]
        together += met(joined)
        course.ask("stand", table=table, user=guest)
    assert together >= TRIES // 4


def test_nobody_sits_at_two_tables(course: Course) -> None:
    hosts = people(course, 2)
    tables = [course.ask("open_table", user=host, chairs=3) for host in hosts]
    for at in range(TRIES):
        (guest,) = people(course, 1)
        joined = course.race(*shifted(at, *[run("join", table=table, user=guest) for table in tables]))
        assert words(joined) == ["done"] * 2
        (table,) = tables_of(course, guest)
        course.ask("stand", table=table, user=guest)


def test_the_last_chair_goes_to_one_of_two_players(course: Course) -> None:
    won: Counter[int] = Counter()
    for at in range(TRIES):
        host, one, other = people(course, 3)
        table = course.ask("open_table", user=host, chairs=3, bots=1)
        joined = course.race(*shifted(at, run("join", table=table, user=one), run("join", table=table, user=other)))
        assert words(joined) == ["done", "table_full"]
        winner = next(number for number, finish in enumerate(joined) if finish.word == "done")
        won[winner] += 1
        assert chairs(course, table) == [host, (one, other)[winner], None]
    assert min(won[0], won[1]) >= 5, won


def test_the_last_chair_goes_to_a_bot_or_to_a_person(course: Course) -> None:
    for at in range(TRIES // 2):
        host, guest = people(course, 2)
        table = course.ask("open_table", user=host, chairs=3, bots=1)
        joined = course.race(
            *shifted(at, run("join", table=table, user=guest), run("seat_bot", table=table, user=host))
        )
        assert words(joined) == ["done", "table_full"]
        assert len(chairs(course, table)) == 3


def test_a_double_start_starts_one_match(course: Course) -> None:
    """Two tabs of one player and the clock, which starts such tables by itself."""
    for at in range(TRIES):
        (guest,) = people(course, 1, guests=True)
        table = course.ask("play_now", user=guest)
        course.query("UPDATE games_table SET created_at = created_at - interval '3 seconds' WHERE id = %s", table)
        one, other, _clock = course.race(
            *shifted(at, run("ready", table=table, user=guest), run("ready", table=table, user=guest), run("sweep"))
        )
        assert words([one, other]) == ["done"] * 2
        (match,) = matches_of(course, guest)
        assert one.answer == other.answer == match
        course.clear()


def test_the_two_last_ready_start_one_match(course: Course) -> None:
    for at in range(TRIES):
        host, one, other = people(course, 3)
        table = course.ask("open_table", user=host, chairs=3)
        for user in (one, other):
            course.ask("join", table=table, user=user)
        course.ask("ready", table=table, user=host)
        started = course.race(*shifted(at, run("ready", table=table, user=one), run("ready", table=table, user=other)))
        assert words(started) == ["done"] * 2
        assert len(matches_of(course, host)) == 1
        assert status(course, table) == "running"


def test_play_now_twice_makes_one_table(course: Course) -> None:
    for _ in range(TRIES // 2):
        (guest,) = people(course, 1, guests=True)
        played = course.race(*[run("play_now", user=guest) for _ in range(3)])
        assert words(played) == ["done"] * 3
        assert {finish.answer for finish in played} == set(tables_of(course, guest))


@pytest.mark.parametrize("going", ["join", "open_table", "play_now", "stand", "delete_account", "suspend"])
def test_a_player_who_goes_while_the_match_starts_either_plays_or_has_gone(course: Course, going: str) -> None:
    """A second tab, or a moderator, does something else than the first tab; each action is done whole or not at all."""
    (moderator,) = people(course, 1)
    elsewhere = course.ask("open_table", user=people(course, 1)[0], chairs=5, game="faerbeln")
    seen: Counter[tuple[str, bool]] = Counter()
    for at in range(TRIES // 2):
        host, guest = people(course, 2)
        table = course.ask("open_table", user=host, chairs=3, bots=1)
        course.ask("join", table=table, user=guest)
        course.ask("ready", table=table, user=guest)
        ways = {
            "join": run("join", table=elsewhere, user=guest),
            "open_table": run("open_table", user=guest),
            "play_now": run("play_now", user=guest),
            "stand": run("stand", table=table, user=guest),
            "delete_account": run("delete_account", user=guest),
            "suspend": run("suspend", user=guest, moderator=moderator),
        }
        started, gone = course.race(*shifted(at, run("ready", table=table, user=host), ways[going]))
        plays = bool(matches_of(course, guest))
        seen[gone.word, plays] += 1
        assert started.word == "done"
        if plays:
            assert tables_of(course, guest) == [table]
            assert status(course, table) == "running"
            assert gone.word == ("done" if going in ("play_now", "suspend") else "still_playing")
        elif started.answer is None:
            assert gone.word == "done"
            assert status(course, table) == "open"
            assert len(tables_of(course, guest)) == (going in ("join", "open_table", "play_now"))
        else:
            assert (going, gone.word) == ("delete_account", "done"), "the match has begun, and is left for good"
            assert tables_of(course, guest) == []
            assert status(course, table) == "running"
        for left in tables_of(course, guest):
            if left == elsewhere:
                course.ask("stand", table=elsewhere, user=guest)
    assert seen.total() == TRIES // 2


def test_sitting_down_again_while_the_others_start_starts_one_match(course: Course) -> None:
    """One player's double click on "sit down" comes after another player's click on "ready"."""
    for at in range(TRIES):
        host, guest = people(course, 2)
        table = course.ask("open_table", user=host, chairs=3, bots=1)
        course.ask("join", table=table, user=guest)
        course.ask("ready", table=table, user=guest)
        finishes = course.race(
            *shifted(
                at,
                run("ready", table=table, user=host),
                run("join", table=table, user=guest),
                run("join", table=table, user=guest),
            )
        )
        assert words(finishes) == ["done"] * 3
        assert len(matches_of(course, guest)) == 1


@pytest.mark.parametrize("tab", ["join", "ready", "play_now", "suspend"])
def test_a_guest_logs_in_while_another_tab_sits_down(course: Course, tab: str) -> None:
    """Afterwards the account has one chair, or plays one match, and the guest has neither."""
    (moderator,) = people(course, 1)
    elsewhere = course.ask("open_table", user=people(course, 1)[0], chairs=5, game="faerbeln")
    for at in range(TRIES // 2):
        (guest,), (user,) = people(course, 1, guests=True), people(course, 1)
        table = course.ask("play_now", user=guest)
        ways = {
            "join": run("join", table=elsewhere, user=user),
            "ready": run("ready", table=table, user=guest),
            "play_now": run("play_now", user=user),
            "suspend": run("suspend", user=guest, moderator=moderator),
        }
        handed, other = course.race(*shifted(at, run("hand_over", guest=guest, user=user), ways[tab]))
        assert handed.word == "done"
        assert other.word in ("done", "still_playing", "not_at_table")
        assert tables_of(course, guest) == []
        assert len(tables_of(course, user)) == 1 or tab == "suspend"
        assert len(matches_of(course, user)) <= 1
        assert matches_of(course, guest) == []
        if elsewhere in tables_of(course, user):
            course.ask("stand", table=elsewhere, user=user)
