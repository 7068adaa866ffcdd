"""What a finished match brought its people, and whether it may count."""

from __future__ import annotations

from decimal import Decimal

import pytest

from games.matches.outcomes import outcome_of, seats_outcome_of
from games.models import Match, Seat
from ladder.results import brought_by, is_rated
from tests.ladder.matches import finished, leave, players

pytestmark = pytest.mark.django_db


def seats_of(match: Match) -> list[Seat]:
    return list(match.seats.select_related("user").order_by("seat"))


def test_without_leavers_players_get_what_their_seats_get() -> None:
    match = finished(players("Jan Eva Ota"), 10, -4, -6)
    brought = brought_by(match, seats_of(match))
    assert [(each.place, each.balance, each.left) for each in brought] == [
        (1, Decimal(10), False),
        (2, Decimal(-4), False),
        (3, Decimal(-6), False),
    ]
    assert [each.user_id for each in brought] == [seat.user_id for seat in seats_of(match)]


def test_after_a_leave_the_stored_outcome_of_the_players_counts() -> None:
    """The bot won on Jan's seat, but Jan is placed last all the same (V1.4)."""
    match = finished(players("Jan Eva Ota"), 10, -4, -6)
    leave(match, 0, 9)
    match.persons = {
        "reason": "last_player",
        "places": [3, 1, 2],
        "penalties": ["406.00", "235.00", "341.00"],
        "balances": ["-236.00", "277.00", "-41.00"],
        "rounds": [2, None, None],
    }
    brought = brought_by(match, seats_of(match))
    assert [(each.place, each.score, each.balance, each.left) for each in brought] == [
        (3, Decimal("406.00"), Decimal("-236.00"), True),
        (1, Decimal("235.00"), Decimal("277.00"), False),
        (2, Decimal("341.00"), Decimal("-41.00"), False),
    ]
    seats, persons = seats_outcome_of(match), outcome_of(match)
    assert seats is not None
    assert persons is not None
    assert (seats.places, persons.places) == ((1, 2, 3), (3, 1, 2))
    assert persons.details == {"rounds": [2, None, None]}


def test_a_match_without_an_outcome_brings_nothing() -> None:
    match = finished(players("Jan Eva Ota"), 1, -1, 0)
    match.outcome = None
    with pytest.raises(ValueError, match="no outcome"):
        brought_by(match, seats_of(match))


def test_whether_a_match_is_rated_depends_on_its_facts() -> None:
    people = players("Jan Eva Ota")
    match = finished(people, 1, -1, 0)
    assert is_rated(match, seats_of(match))
    pair = finished(people[:2], 1, -1)
    assert not is_rated(pair, seats_of(pair))
    four = finished([*people, *players("Ema")], 1, -1, 0, 0)
    assert not is_rated(four, seats_of(four))


def test_a_match_of_earlier_rules_is_judged_by_its_flag() -> None:
    """An option that has another name since then neither drops the match nor keeps it from being counted."""
    match = finished(players("Jan Eva Ota"), 1, -1, 0, options={"former": 1})
    assert not is_rated(match, seats_of(match))
    match.rules_version = 0
    assert is_rated(match, seats_of(match))


def test_a_match_of_a_game_that_has_gone_is_not_rated() -> None:
    match = finished(players("Jan Eva Ota"), 1, -1, 0)
    match.game = "whist"
    assert not is_rated(match, seats_of(match))
    assert outcome_of(match) is None
