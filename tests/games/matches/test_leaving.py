"""Leaving a match, as the log and the seats record it, which is all that the ladder knows. (V1)"""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal
from random import Random

import pytest
from django.utils import timezone

from accounts.models import User
from games.clock import sweep
from games.matches.play import match_act, match_leave
from games.models import Action, Chair, Match, Seat
from games.refusals import ConfirmLeave, LeftForGood, NotSeated
from games.signals import match_finished
from tests.games.stored_matches import act_at_random, actor_of, legal_of, match_of, person, play_out, users_by_seat

LEFT = Seat.Presence.LEFT


def out_one(match: Match) -> int:
    """Play at random until somebody is eliminated while the match goes on, and return their seat."""
    rng = Random(11)
    while match.status == Match.Status.RUNNING:
        act_at_random(match, rng, timezone.now())
        match.refresh_from_db()
        gone = match.seats.filter(out=True).first()
        if gone is not None and match.status == Match.Status.RUNNING:
            return gone.seat
    raise AssertionError("nobody is eliminated before the end; take another seed")


def test_leaving_by_saying_so_is_recorded_with_reason_number_and_time(match: Match, users: dict[int, User]) -> None:
    now = timezone.now()
    match_leave(match_id=match.pk, user=users[0], now=now)
    seat, line = match.seats.get(seat=0), match.actions.last()
    assert (seat.presence, seat.left_reason, seat.left_at, seat.left_number) == (LEFT, "said", now, 2)
    assert (line.number, line.kind, line.seat, line.by) == (2, Action.Kind.LEFT, 0, Action.By.PLAYER)


def test_a_player_who_has_left_can_do_nothing_more_and_is_free(match: Match, users: dict[int, User], turn: int) -> None:
    match_leave(match_id=match.pk, user=users[turn])
    with pytest.raises(LeftForGood):
        match_act(match_id=match.pk, actor=users[turn], text="draw", version=2)
    assert not match_leave(match_id=match.pk, user=users[turn]).changed
    assert not Chair.objects.filter(user=users[turn]).exists()


def test_the_house_bot_plays_the_seat_on(match: Match, users: dict[int, User], turn: int) -> None:
    match_leave(match_id=match.pk, user=users[turn])
    match.refresh_from_db()
    sweep(match.deadline)
    line = match.actions.last()
    assert (line.seat, line.by, line.kind) == (turn, Action.By.HOUSE, Action.Kind.PLAY)


def test_leaving_out_of_turn_leaves_the_others_their_time(match: Match, users: dict[int, User], turn: int) -> None:
    before = match.deadline
    match_leave(match_id=match.pk, user=users[(turn + 1) % 3])
    match.refresh_from_db()
    assert match.deadline == before


def test_leaving_a_rated_match_has_to_be_confirmed(rated: Match) -> None:
    user = users_by_seat(rated)[0]
    with pytest.raises(ConfirmLeave):
        match_leave(match_id=rated.pk, user=user)
    match_leave(match_id=rated.pk, user=user, confirmed=True)
    assert rated.seats.get(seat=0).presence == LEFT


def test_a_spectator_has_nothing_to_leave(match: Match) -> None:
    with pytest.raises(NotSeated):
        match_leave(match_id=match.pk, user=person("eve"))


@pytest.mark.slow
def test_V1_1_the_eliminated_are_free_to_go_and_do_not_leave(match: Match, users: dict[int, User]) -> None:
    gone = out_one(match)
    assert not match_leave(match_id=match.pk, user=users[gone]).changed
    play_out(match, timezone.now())
    assert match.seats.get(seat=gone).left_at is None


@pytest.mark.slow
def test_V1_1_being_eliminated_while_absent_is_not_leaving(match: Match, users: dict[int, User]) -> None:
    gone = out_one(match)
    long_ago = timezone.now() - timedelta(hours=1)
    match.seats.filter(seat=gone).update(presence=Seat.Presence.ABSENT, absent_since=long_ago)
    sweep(timezone.now())
    seat = match.seats.get(seat=gone)
    assert (seat.left_at, seat.presence) == (None, Seat.Presence.HERE)


def test_V1_9_leaving_without_any_action_voids_the_match(match: Match, users: dict[int, User], turn: int) -> None:
    match_act(match_id=match.pk, actor=users[turn], text=legal_of(match)[0], version=1)
    match_leave(match_id=match.pk, user=users[(turn + 1) % 3])
    play_out(match, timezone.now())
    assert match.status == Match.Status.VOID
    assert match.outcome is not None
    assert match.seats.get(seat=(turn + 1) % 3).left_at is not None


def test_V1_9_one_action_is_enough_to_void_nothing_any_more(match: Match, users: dict[int, User], turn: int) -> None:
    match_act(match_id=match.pk, actor=users[turn], text=legal_of(match)[0], version=1)
    match.seats.exclude(seat=turn).update(acted=True)
    match_leave(match_id=match.pk, user=users[turn])
    assert match.seats.get(seat=turn).acted
    play_out(match, timezone.now())
    assert match.status == Match.Status.OVER


def test_V1_9_the_clock_acting_for_somebody_is_not_their_action(match: Match, turn: int) -> None:
    sweep(match.deadline)
    assert not match.seats.get(seat=turn).acted


def test_V1_9_an_action_counts_in_whatever_round_it_is_made(match: Match, users: dict[int, User], turn: int) -> None:
    """Act only after a first round of time-outs, which must not be a way to void the match."""
    while actor_of(match) != "table":
        sweep(match.deadline)
    match.seats.update(presence=Seat.Presence.HERE, timeouts=0, absent_since=None, acted=False)
    sweep(match.deadline)
    actor = actor_of(match)
    match_act(match_id=match.pk, actor=users[actor], text=legal_of(match)[0], version=match.version)
    assert match.seats.get(seat=actor).acted


def test_V1_5_what_a_leaver_was_in_is_noted_when_they_leave_and_counts_at_the_end(
    match: Match, users: dict[int, User], turn: int
) -> None:
    """Leave in the first round, before any is counted: that is the last place with 400 and no average, however the bot plays on."""
    match.seats.update(acted=True)
    match_leave(match_id=match.pk, user=users[turn])
    assert match.seats.get(seat=turn).left_note == {"rounds": 0}
    match.seats.exclude(seat=turn).update(user=None, bot="rules")  # the others are here to the end
    play_out(match, timezone.now())
    assert match.persons["places"][turn] == 3
    assert match.persons["penalties"][turn] == "400.00"
    assert sum(map(Decimal, match.persons["balances"])) == 0
    assert match.outcome is not None


def test_where_nobody_left_there_is_no_other_outcome_for_persons(db: None) -> None:
    match = match_of("rules", "rules", "rules")
    play_out(match, timezone.now())
    assert match.outcome is not None
    assert match.persons is None


@pytest.mark.slow
def test_the_end_is_told_once_after_the_commit(django_capture_on_commit_callbacks: object, db: None) -> None:
    told: list[int] = []

    def hear(*, match_id: int, **_: object) -> None:
        told.append(match_id)

    match_finished.connect(hear)
    try:
        match = match_of("rules", "rules", "rules")
        with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]
            play_out(match, timezone.now())
            assert told == []
    finally:
        match_finished.disconnect(hear)
    assert told == [match.pk]
