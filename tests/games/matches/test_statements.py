"""Statements written once: they read and write what the ORM does."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from games.matches.statements import Select, insert, update
from games.models import Action, Match, Seat
from tests.games.stored_matches import match_of, person

pytestmark = pytest.mark.django_db
FIELDS = ("snapshot", "version", "deadline", "status", "ended_at", "outcome")


def values(row: Any) -> dict[str, Any]:
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}


def test_a_select_reads_the_models_that_the_orm_reads() -> None:
    match, other = match_of(person("ada"), "rules", "rules"), match_of(person("bob"), "rules", "rules")
    ask = Select(lambda: Seat.objects.filter(match_id=1, seat__gt=1).order_by("seat"))
    for wanted in (match, other):
        found, expected = ask(wanted.pk, 0), Seat.objects.filter(match_id=wanted.pk, seat__gt=0).order_by("seat")
        assert [values(seat) for seat in found] == [values(seat) for seat in expected]
        assert len(found) == 2
    assert ask(0, 0) == []
    row = Select(lambda: Match.objects.filter(pk=1))(match.pk)[0]
    assert values(row) == values(Match.objects.get(pk=match.pk))
    assert not row._state.adding


def test_an_insert_stores_every_field() -> None:
    match = match_of(person("ada"), "rules", "rules")
    events = [{"kind": "played", "seat": None, "facts": {"card": "7h", "ü": [1, None]}}]
    line = Action(
        match_id=match.pk, number=2, kind="play", seat=None, text="7h", by="bot", events=events, at=timezone.now()
    )
    insert([line])
    stored = Action.objects.get(match_id=match.pk, number=2)
    assert {**values(stored), "id": None} == values(line)
    insert([])
    assert Action.objects.filter(match_id=match.pk).count() == 2


@pytest.mark.parametrize("deadline", [None, timedelta(seconds=5)])
def test_an_update_stores_these_fields_of_this_row_alone(deadline: timedelta | None) -> None:
    match, other = match_of(person("ada"), "rules", "rules"), match_of(person("bob"), "rules", "rules")
    before = values(Match.objects.get(pk=other.pk))
    match.version, match.deadline, match.snapshot = 9, deadline and timezone.now() + deadline, {"a": [None, "č"]}
    match.seconds = 77
    update(match, FIELDS)
    stored = Match.objects.get(pk=match.pk)
    assert (stored.version, stored.deadline, stored.snapshot) == (9, match.deadline, match.snapshot)
    assert stored.outcome is None
    assert stored.seconds != 77
    assert values(Match.objects.get(pk=other.pk)) == before


def test_a_missing_outcome_is_stored_as_no_value_and_not_as_a_json_null() -> None:
    match = match_of(person("ada"), "rules", "rules")
    update(match, FIELDS)
    assert Match.objects.filter(pk=match.pk, outcome__isnull=True).exists()
    with connection.cursor() as cursor:
        cursor.execute("SELECT outcome IS NULL FROM games_match WHERE id = %s", [match.pk])
        assert cursor.fetchone()[0]
