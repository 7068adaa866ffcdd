"""Real matches at a table, left and played to their end, and what the ladder makes of them."""

from __future__ import annotations

from decimal import Decimal
from random import Random
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import User
from games.matches.endings import void_match
from games.matches.play import match_act, match_leave
from games.models import Match
from ladder.models import Result, Standing
from ladder.services import sweep_uncounted
from tests.games.stored_matches import act_at_random, legal_of, match_of, person, play_out, users_by_seat

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run jobs at once, as a worker would soon do."""
    from ladder.tasks import count_match

    monkeypatch.setattr(count_match, "apply_async", lambda args, **_: count_match(*args))


def rated_match() -> Match:
    return match_of(person("ada"), person("bob"), person("cid"), rated=True)


def leave(match: Match, user: User) -> None:
    match_leave(match_id=match.pk, user=user, confirmed=True)


def act_once_each(match: Match) -> dict[int, User]:
    """Let everybody act for the first time, so that the match is not void by V1.9."""
    users = users_by_seat(match)
    while match.seats.filter(acted=False).exists():
        actor = match.snapshot["turn"]
        match_act(match_id=match.pk, actor=users[actor], text=legal_of(match)[-1], version=match.version)
        match.refresh_from_db()
    return users


@pytest.mark.usefixtures("jobs")
def test_V1_4_the_player_who_stayed_is_first_and_a_void_takes_the_match_out_again(
    django_capture_on_commit_callbacks: Any, admin_user: User
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        match = rated_match()
        users = act_once_each(match)
        for seat in (1, 0):
            leave(match, users[seat])
        rng = Random(1)
        while match.status == Match.Status.RUNNING:  # seat 2 stays and acts in time
            act_at_random(match, rng, timezone.now())
            match.refresh_from_db()
    results = {result.user_id: result for result in Result.objects.all()}
    places = [results[users[seat].pk].place for seat in range(3)]
    assert places == [2, 3, 1]
    assert [results[users[seat].pk].left for seat in range(3)] == [True, True, False]
    assert results[users[1].pk].score == Decimal("400.00")  # no round had been counted when they left
    assert results[users[0].pk].score == Decimal("300.00")
    assert sum(result.balance for result in results.values()) == 0
    assert Standing.objects.count() == 6
    with django_capture_on_commit_callbacks(execute=True):
        void_match(match_id=match.pk, moderator=admin_user, reason="two of them played together")
    assert not Standing.objects.exists()
    assert Result.objects.filter(void=True).count() == 3


def test_V1_9_leaving_before_the_first_action_makes_the_match_void() -> None:
    match = rated_match()
    users = users_by_seat(match)
    other = next(seat for seat in range(3) if seat != match.snapshot["turn"])
    leave(match, users[other])
    for seat in {0, 1, 2} - {other}:
        leave(match, users[seat])
    play_out(match, timezone.now())
    assert sweep_uncounted() == 1  # the job has not run, but the sweep finds the match
    assert Result.objects.filter(void=True, left=True).count() == 3
    assert not Standing.objects.exists()
