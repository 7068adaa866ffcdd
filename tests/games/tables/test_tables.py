"""Opening tables, Play now, and the clock at waiting tables."""

from __future__ import annotations

import hashlib
from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from accounts.models import User
from games import clock, refusals
from games.models import Chair, Match, Table
from games.tables import opening, seating
from games.tables.opening import Wish
from tests.games.conftest import OpenTable

pytestmark = pytest.mark.django_db


def later(seconds: float) -> datetime:
    return timezone.now() + timedelta(seconds=seconds)


def test_the_commitment_is_the_digest_of_a_seed_picked_at_once(alice: User, open_table: OpenTable) -> None:
    first, second = open_table(alice), open_table(alice)
    assert first.commitment == hashlib.sha256(bytes.fromhex(first.server_seed)).hexdigest()
    assert first.server_seed != second.server_seed


@pytest.mark.parametrize(
    "wish",
    [
        Wish(game="poker", chairs=3),
        Wish(game="ferbl", chairs=4),
        Wish(game="ferbl", chairs=3, seconds=29),
        Wish(game="ferbl", chairs=3, bots=3),
        Wish(game="ferbl", chairs=3, bots=-1),
    ],
)
def test_a_table_that_cannot_be_is_refused(wish: Wish, alice: User) -> None:
    with pytest.raises(refusals.BadTable):
        opening.open_table(user=alice, wish=wish)
    assert not Table.objects.exists()


def test_a_guest_opens_no_rated_table(guest: User, open_table: OpenTable) -> None:
    with pytest.raises(refusals.NoGuests):
        open_table(guest, rated=True)


def test_play_now_makes_a_table_with_two_bots_that_the_clock_starts_after_two_seconds(guest: User) -> None:
    table = opening.play_now(user=guest, game="ferbl")
    assert (table.quick, table.rated, table.taken.filter(bot="rules").count()) == (True, False, 2)
    assert opening.start_quick(later(1)) == 0
    assert opening.start_quick(later(2.1)) == 1
    assert opening.start_quick(later(2.2)) == 0
    assert Match.objects.get().seats.filter(user=guest).count() == 1


def test_play_now_again_stays_at_the_same_table_before_and_during_the_match(guest: User) -> None:
    table = opening.play_now(user=guest, game="ferbl")
    assert opening.play_now(user=guest, game="ferbl") == table
    seating.ready(table_id=table.pk, user=guest)
    assert opening.play_now(user=guest, game="ferbl") == table
    assert Table.objects.count() == 1


def test_play_now_leaves_the_table_where_one_waited(alice: User, open_table: OpenTable) -> None:
    waited = open_table(alice)
    table = opening.play_now(user=alice, game="ferbl")
    waited.refresh_from_db()
    assert waited.status == Table.Status.CLOSED
    assert Chair.objects.get(user=alice).table == table


def test_a_table_closes_ten_minutes_after_the_last_thing_done_there(
    alice: User, bob: User, open_table: OpenTable
) -> None:
    idle, demo = open_table(alice), open_table(bob)
    Table.objects.filter(pk=demo.pk).update(demo=True)
    assert opening.close_idle(later(599)) == 0
    assert opening.close_idle(later(601)) == 1
    idle.refresh_from_db()
    assert (idle.status, idle.taken.count()) == (Table.Status.CLOSED, 0)


def test_a_person_who_is_not_ready_within_thirty_seconds_of_the_table_being_full_loses_the_chair(
    alice: User, bob: User, cyril: User, open_table: OpenTable
) -> None:
    table = open_table(alice)
    assert opening.drop_unready(later(3600)) == 0  # not full: nobody has to be ready
    for user in (bob, cyril):
        seating.join(table_id=table.pk, user=user)
    seating.ready(table_id=table.pk, user=alice)
    assert opening.drop_unready(later(29)) == 0
    assert opening.drop_unready(later(31)) == 2
    assert [chair.user for chair in table.taken.all()] == [alice]
    assert opening.drop_unready(later(3600)) == 0


def test_a_full_table_where_nobody_is_ready_closes(alice: User, open_table: OpenTable) -> None:
    table = open_table(alice, bots=2)
    assert opening.drop_unready(later(31)) == 1
    table.refresh_from_db()
    assert (table.status, table.taken.count()) == (Table.Status.CLOSED, 0)


def test_the_sweep_looks_after_waiting_tables(guest: User) -> None:
    opening.play_now(user=guest, game="ferbl")
    clock.sweep(later(3))
    assert Match.objects.count() == 1


def test_a_bot_contributes_the_word_that_shuffle_md_gives_it(guest: User) -> None:
    table = opening.play_now(user=guest, game="ferbl")
    match = seating.ready(table_id=table.pk, user=guest, client_seed="mine")
    assert match is not None
    assert sorted(match.client_seeds) == ["bot", "bot", "mine"]
