"""The chores of the clock at tables without a match, and the demo tables."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone

from games import clock
from games.clock import sweep
from games.engine.registry import game_for
from games.models import Chair, Match, Table
from games.tables import demo
from games.tables.seating import join
from tests.games.stored_matches import person, table_of

pytestmark = pytest.mark.django_db


def test_a_quick_table_starts_by_itself() -> None:
    table = table_of(person("ada", guest=True), "rules", "rules", quick=True)
    Chair.objects.filter(table=table).exclude(user=None).update(ready=False)
    sweep(table.created_at + timedelta(seconds=2))
    assert table.matches.count() == 1


def test_a_chore_that_fails_stops_neither_the_others_nor_the_matches(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(now: datetime) -> int:
        raise OSError

    monkeypatch.setattr(clock, "CHORES", (broken, lambda now: 3))
    assert sweep(timezone.now()) == 3
    assert "could not do broken" in caplog.text


def test_demo_tables_are_opened_once_two_to_join_and_one_to_watch() -> None:
    for _ in range(2):
        call_command("demo_tables", verbosity=0)
    tables = Table.objects.filter(demo=True).order_by("pk")
    assert [table.taken.count() for table in tables] == [1, 2, 3]
    assert [table.status for table in tables] == [Table.Status.OPEN, Table.Status.OPEN, Table.Status.RUNNING]
    assert Match.objects.get().table == tables[2]


def test_demo_tables_are_of_the_game_that_comes_first_with_the_chairs_of_its_rated_tables(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("games.tables.demo.first_game", lambda: game_for("fool"))
    made = demo.set_up()
    assert [(table.game, table.chairs, table.taken.count()) for table in made] == [
        ("fool", 5, 1), ("fool", 5, 4), ("fool", 5, 5)
    ]  # fmt: skip


def test_people_can_sit_down_at_a_demo_table() -> None:
    table = demo.set_up()[1]
    join(table_id=table.pk, user=person("ada"))
    assert table.taken.count() == table.chairs


def test_the_match_to_watch_is_followed_by_another_and_old_ones_go() -> None:
    table = demo.set_up()[2]
    for _ in range(demo.KEPT + 2):
        ended = timezone.now()
        Match.objects.filter(table=table).update(status=Match.Status.OVER, ended_at=ended, deadline=None)
        Table.objects.filter(pk=table.pk).update(status=Table.Status.OPEN, touched_at=ended)
        assert demo.start_next(ended + timedelta(seconds=19)) == 0
        assert demo.start_next(ended + timedelta(seconds=20)) == 1
    assert table.matches.filter(status=Match.Status.OVER).count() == demo.KEPT
    assert table.matches.filter(status=Match.Status.RUNNING).count() == 1


def test_a_demo_table_that_waits_for_people_is_not_started() -> None:
    demo.set_up()
    assert demo.start_next(timezone.now() + timedelta(hours=1)) == 0
