"""The migrations that change what is stored."""

from __future__ import annotations

from importlib import import_module

import pytest
from django.db.models import Model
from django.utils import timezone

from games.matches.play import match_leave
from games.models import Match, Seat
from tests.games.stored_matches import match_of, person, play_out, users_by_seat

pytestmark = pytest.mark.django_db


class Then:
    """The models under the names they had."""

    @staticmethod
    def get_model(app: str, name: str) -> type[Model]:
        return {"Match": Match, "MatchSeat": Seat}[name]


@pytest.fixture
def left() -> Match:
    """Return a finished match of ferbl that one of two people left, with what was stored then."""
    match = match_of(person("ada"), "rules", "rules")
    match.seats.update(acted=True)
    (user,) = users_by_seat(match).values()
    match_leave(match_id=match.pk, user=user)
    return play_out(match, timezone.now())


def test_outcomes_of_persons_are_stored_for_old_matches_as_they_are_for_new_ones(left: Match) -> None:
    persons, note = left.persons, left.seats.get(user__isnull=False).left_note
    assert persons is not None
    left.seats.update(left_note=None)
    Match.objects.update(persons=None)
    import_module("games.migrations.0006_persons_of_old_matches").store_persons(Then, None)
    left.refresh_from_db()
    assert left.persons == persons
    assert left.seats.get(user__isnull=False).left_note == note


def test_a_match_of_other_rules_is_left_as_it_is(left: Match) -> None:
    Match.objects.update(persons=None, rules_version=7)
    import_module("games.migrations.0006_persons_of_old_matches").store_persons(Then, None)
    left.refresh_from_db()
    assert left.persons is None
