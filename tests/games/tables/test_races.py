"""Two requests at the same moment, on two connections to the database file."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection, connections

from accounts.models import User
from games import refusals
from games.models import Chair, Match, Seat, Table
from games.tables import opening, seating
from tests.games.conftest import OpenTable

pytestmark = pytest.mark.django_db(transaction=True)

AT_ONCE = 4


def at_once(*works: Callable[[], object]) -> list[object]:
    """Run the works together, each on a thread and a connection of its own, and return their answers or exceptions in order."""
    barrier = Barrier(len(works))

    def run(work: Callable[[], object]) -> object:
        try:
            barrier.wait()
            return work()
        except Exception as error:
            return error
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(works)) as threads:
        return list(threads.map(run, works))


def test_the_races_run_on_a_database_of_several_connections() -> None:
    assert connection.vendor != "sqlite" or "mode=memory" not in str(connection.settings_dict["NAME"])


def test_a_double_join_takes_one_chair(alice: User, bob: User, open_table: OpenTable) -> None:
    table = open_table(alice)
    chairs = at_once(*[lambda: seating.join(table_id=table.pk, user=bob)] * AT_ONCE)
    assert len({chair.pk for chair in chairs if isinstance(chair, Chair)}) == 1
    assert table.taken.count() == 2


def test_joining_two_tables_at_once_ends_at_one(alice: User, bob: User, cyril: User, open_table: OpenTable) -> None:
    first, second = open_table(alice), open_table(bob)
    answers = at_once(
        lambda: seating.join(table_id=first.pk, user=cyril), lambda: seating.join(table_id=second.pk, user=cyril)
    )
    assert all(isinstance(chair, Chair) for chair in answers), answers
    assert Chair.objects.filter(user=cyril).count() == 1


def test_the_last_chair_goes_to_one_of_two(alice: User, bob: User, cyril: User, open_table: OpenTable) -> None:
    table = open_table(alice, bots=1)
    answers = at_once(
        lambda: seating.join(table_id=table.pk, user=bob), lambda: seating.join(table_id=table.pk, user=cyril)
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["Chair", "TableFull"]
    assert table.taken.count() == 3


def test_a_double_start_starts_one_match(alice: User, open_table: OpenTable) -> None:
    table = open_table(alice, bots=2)
    answers = at_once(*[lambda: seating.ready(table_id=table.pk, user=alice)] * AT_ONCE)
    match = Match.objects.get()
    assert answers == [match] * AT_ONCE


def test_play_now_twice_at_once_makes_one_table(guest: User) -> None:
    answers = at_once(*[lambda: opening.play_now(user=guest, game="ferbl")] * AT_ONCE)
    assert answers == [Table.objects.get()] * AT_ONCE


def test_starting_and_walking_over_to_another_table_do_not_both_happen(
    alice: User, bob: User, open_table: OpenTable
) -> None:
    own, other = open_table(alice, bots=2), open_table(bob)
    _, joined = at_once(
        lambda: seating.ready(table_id=own.pk, user=alice), lambda: seating.join(table_id=other.pk, user=alice)
    )
    plays = Seat.objects.filter(user=alice).exists()
    assert plays == isinstance(joined, refusals.StillPlaying)
    assert Chair.objects.get(user=alice).table == (own if plays else other)
