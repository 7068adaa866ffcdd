"""An outage is nobody's absence: the three minutes after which a seat is handed over (V1.2) go on where they stopped."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from ferbl_site.server.outage import keep_clock
from games.clock import sweep
from games.models import Match, Seat
from tests.games.stored_matches import match_of, person

pytestmark = pytest.mark.django_db
ABSENT, LEFT = Seat.Presence.ABSENT, Seat.Presence.LEFT


@pytest.fixture
def now() -> datetime:
    return timezone.now()


@pytest.fixture
def match(now: datetime) -> Match:
    """Make a match whose first seat has been absent for 100 seconds, less than its three minutes."""
    match = match_of(person("Anna"), person("Béla"), person("Cyril"))
    Match.objects.update(deadline=now + timedelta(days=1))
    match.seats.filter(seat=0).update(presence=ABSENT, absent_since=now - timedelta(seconds=100))
    return match


def presence(match: Match) -> str:
    return match.seats.get(seat=0).presence


def after(now: datetime, seconds: float) -> datetime:
    """Keep the clock and sweep, a number of seconds later.

    Returns:
        That moment.
    """
    moment = now + timedelta(seconds=seconds)
    keep_clock(moment)
    sweep(moment)
    return moment


def test_an_hour_without_a_server_hands_nobody_over_and_then_80_seconds_are_left(match: Match, now: datetime) -> None:
    after(now, 0)
    after(now, 3600)
    assert presence(match) == ABSENT
    for seconds in range(5, 80, 5):
        after(now, 3600 + seconds)
    assert presence(match) == ABSENT
    after(now, 3680)
    assert presence(match) == LEFT


def test_while_the_clock_is_kept_absence_counts_in_full(match: Match, now: datetime) -> None:
    for seconds in range(0, 80, 9):  # under ten seconds apart
        after(now, seconds)
    assert presence(match) == ABSENT
    after(now, 80)
    assert presence(match) == LEFT


def test_several_servers_that_come_up_together_give_the_time_back_once(match: Match, now: datetime) -> None:
    keep_clock(now)
    back = now + timedelta(seconds=600)
    assert [keep_clock(back), keep_clock(back), keep_clock(back)] == [timedelta(seconds=600), timedelta(), timedelta()]
    assert match.seats.get(seat=0).absent_since == back - timedelta(seconds=100)


def test_the_first_server_ever_and_a_clock_set_back_give_nothing(match: Match, now: datetime) -> None:
    assert keep_clock(now) == timedelta()
    assert keep_clock(now - timedelta(hours=1)) == timedelta()
    assert keep_clock(now - timedelta(minutes=59, seconds=55)) == timedelta()
    assert match.seats.get(seat=0).absent_since == now - timedelta(seconds=100)


def test_who_is_here_or_away_from_a_finished_match_stays_as_they_are(match: Match, now: datetime) -> None:
    Match.objects.update(status=Match.Status.OVER)
    keep_clock(now)
    keep_clock(now + timedelta(hours=1))
    seats = match.seats.order_by("seat").values_list("absent_since", flat=True)
    assert list(seats) == [now - timedelta(seconds=100), None, None]
