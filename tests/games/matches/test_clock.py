"""The clock: time-outs, absence, the pause between rounds, bots, and matches that everyone has left."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random

import pytest
from django.utils import timezone

from accounts.models import User
from games.clock import sweep
from games.engine.base import TABLE
from games.matches.play import match_act, match_back, match_continue, match_leave
from games.models import Action, Match, Seat
from games.refusals import LeftForGood, NothingToContinue, StaleVersion, TooLate
from tests.games.stored_matches import act_at_random, actor_of, match_of, person, play_out

HERE, ABSENT, LEFT = Seat.Presence


def seat(match: Match, number: int) -> Seat:
    return match.seats.get(seat=number)


def miss_turns(match: Match, number: int, times: int) -> datetime:
    """Let a seat miss turns while the others play.

    Returns:
        The moment of the last miss.
    """
    rng, missed = Random(5), timezone.now()
    while times:
        actor = actor_of(match)
        if actor == number:
            missed = match.deadline
            sweep(missed)
            times -= 1
        else:
            act_at_random(match, rng, missed)
    match.refresh_from_db()
    return missed


def to_pause(match: Match) -> datetime:
    """Play at random up to the next pause between rounds.

    Returns:
        The beginning of the pause.
    """
    rng = Random(7)
    while actor_of(match) != TABLE:
        act_at_random(match, rng, timezone.now())
    return match.actions.order_by("-number")[0].at


def test_a_turn_that_runs_out_plays_the_default_action(match: Match, turn: int) -> None:
    missed = miss_turns(match, turn, 1)
    line = match.actions.get(number=2)
    assert (line.seat, line.by, line.at) == (turn, Action.By.CLOCK, missed)
    assert line.text in {"draw", "take", "stand"}  # F11.6
    assert (seat(match, turn).presence, seat(match, turn).timeouts) == (HERE, 1)


def test_a_sweep_before_the_deadline_does_nothing(match: Match) -> None:
    assert match.deadline is not None
    assert sweep(match.deadline - timedelta(milliseconds=1)) == 0


def test_two_time_outs_in_a_row_make_a_seat_absent(match: Match, turn: int) -> None:
    missed = miss_turns(match, turn, 2)
    gone = seat(match, turn)
    assert (gone.presence, gone.absent_since, gone.left_at) == (ABSENT, missed, None)
    line = match.actions.get(kind=Action.Kind.ABSENT)
    assert (line.seat, line.by) == (turn, Action.By.CLOCK)
    assert match.actions.get(number=line.number - 1).by == Action.By.CLOCK


def test_an_action_between_two_time_outs_starts_the_count_again(
    match: Match, users: dict[int, User], turn: int
) -> None:
    miss_turns(match, turn, 1)
    while actor_of(match) != turn:
        act_at_random(match, Random(1), timezone.now())
    act_at_random(match, Random(1), timezone.now())
    assert seat(match, turn).timeouts == 0
    miss_turns(match, turn, 1)
    assert seat(match, turn).presence == HERE


def test_an_absent_seat_is_played_briskly_until_its_player_does_anything(
    match: Match, users: dict[int, User], turn: int, settings: object
) -> None:
    miss_turns(match, turn, 2)
    while actor_of(match) != turn:
        act_at_random(match, Random(2), timezone.now())
    last = match.actions.order_by("-number")[0].at
    assert match.deadline == last + timedelta(seconds=2)
    match_back(match_id=match.pk, user=users[turn], now=last + timedelta(seconds=1))
    match.refresh_from_db()
    assert seat(match, turn).presence == HERE
    assert match.deadline == last + timedelta(seconds=31)
    assert match.actions.order_by("-number")[0].kind == Action.Kind.BACK


def test_acting_too_late_brings_an_absent_player_back(match: Match, users: dict[int, User], turn: int) -> None:
    miss_turns(match, turn, 2)
    while actor_of(match) != turn:
        act_at_random(match, Random(2), timezone.now())
    with pytest.raises(TooLate):
        match_act(match_id=match.pk, actor=users[turn], text="draw", version=match.version, now=match.deadline)
    assert seat(match, turn).presence == HERE


def test_coming_back_twice_changes_nothing_the_second_time(match: Match, users: dict[int, User], turn: int) -> None:
    miss_turns(match, turn, 2)
    assert match_back(match_id=match.pk, user=users[turn]).changed
    again = match_back(match_id=match.pk, user=users[turn])
    assert (again.changed, match.actions.filter(kind=Action.Kind.BACK).count()) == (False, 1)


@pytest.mark.slow
def test_three_minutes_of_absence_hand_the_seat_over_for_good(match: Match, users: dict[int, User], turn: int) -> None:
    """Check that it is recorded with reason, number and time (V1.2, V1.3)."""
    missed = miss_turns(match, turn, 2)
    sweep(missed + timedelta(seconds=179))
    assert seat(match, turn).presence == ABSENT
    sweep(missed + timedelta(seconds=180))
    gone = seat(match, turn)
    line = match.actions.get(kind=Action.Kind.LEFT)
    assert (gone.presence, gone.left_reason, gone.left_at) == (LEFT, "absent", missed + timedelta(seconds=180))
    assert (gone.left_number, line.seat) == (line.number, turn)
    with pytest.raises(LeftForGood):
        match_back(match_id=match.pk, user=users[turn])
    play_out(match, missed + timedelta(seconds=200))
    after = match.actions.filter(number__gt=line.number, seat=turn, kind=Action.Kind.PLAY)
    assert {action.by for action in after} <= {Action.By.HOUSE}


def test_coming_back_within_three_minutes_is_no_leave(match: Match, users: dict[int, User], turn: int) -> None:
    missed = miss_turns(match, turn, 2)
    match_back(match_id=match.pk, user=users[turn], now=missed + timedelta(seconds=179))
    sweep(missed + timedelta(seconds=181))
    assert seat(match, turn).presence != LEFT


def test_sweeping_twice_does_nothing_twice(match: Match) -> None:
    assert match.deadline is not None
    assert sweep(match.deadline) == 1
    assert sweep(match.deadline) == 0
    assert match.actions.count() == 2


@pytest.mark.django_db
def test_a_match_that_fails_does_not_stop_the_others(caplog: pytest.LogCaptureFixture) -> None:
    broken, sound = match_of("rules", "rules", "rules"), match_of("rules", "rules", "rules")
    broken.seats.all().delete()  # nothing that can happen, so nothing that is provided for
    assert sweep(timezone.now() + timedelta(seconds=10)) == 1
    sound.refresh_from_db()
    assert sound.version == 2
    assert f"match {broken.pk}" in caplog.text


@pytest.mark.django_db
def test_a_broken_bot_is_replaced_by_the_default_action(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("games.matches.bot_turns.choose", fail)
    match = match_of("rules", "rules", "rules")
    sweep(timezone.now() + timedelta(seconds=2))
    assert match.actions.count() == 2
    assert "Bot rules failed" in caplog.text


def test_the_first_round_is_dealt_at_once(match: Match) -> None:
    line = match.actions.get()
    assert (line.number, line.text, line.by, line.seat) == (1, "deal", Action.By.TABLE, None)


def test_the_next_round_is_dealt_after_eight_seconds(match: Match) -> None:
    ended = to_pause(match)
    assert match.deadline == ended + timedelta(seconds=8)
    assert sweep(ended + timedelta(seconds=7)) == 0
    assert sweep(ended + timedelta(seconds=8)) == 1
    match.refresh_from_db()
    assert (match.snapshot["phase"], match.snapshot["round"]) == ("play", 2)


def test_the_next_round_is_dealt_when_all_have_continued(match: Match, users: dict[int, User]) -> None:
    ended = to_pause(match)
    soon = ended + timedelta(seconds=1)
    for number in (0, 1):
        match_continue(match_id=match.pk, user=users[number], version=match.version, now=soon)
    match.refresh_from_db()
    assert match.deadline == ended + timedelta(seconds=8)
    match_continue(match_id=match.pk, user=users[2], now=soon)
    match.refresh_from_db()
    assert match.deadline == soon
    sweep(soon)
    assert set(match.seats.values_list("continued", flat=True)) == {False}


def test_continuing_twice_changes_nothing_the_second_time(match: Match, users: dict[int, User]) -> None:
    to_pause(match)
    match_continue(match_id=match.pk, user=users[0])
    assert not match_continue(match_id=match.pk, user=users[0]).changed


def test_continuing_that_was_meant_for_an_earlier_pause_is_stale(match: Match, users: dict[int, User]) -> None:
    to_pause(match)
    earlier = match.version
    sweep(match.deadline)
    to_pause(match)
    with pytest.raises(StaleVersion):
        match_continue(match_id=match.pk, user=users[0], version=earlier)


def test_there_is_nothing_to_continue_in_mid_round(match: Match, users: dict[int, User]) -> None:
    with pytest.raises(NothingToContinue):
        match_continue(match_id=match.pk, user=users[0], version=1)


def test_the_absent_and_the_gone_are_not_waited_for(match: Match, users: dict[int, User], turn: int) -> None:
    miss_turns(match, turn, 2)
    match_leave(match_id=match.pk, user=users[(turn + 1) % 3])
    ended = to_pause(match)
    match_continue(match_id=match.pk, user=users[(turn + 2) % 3], now=ended)
    match.refresh_from_db()
    assert match.deadline == ended


@pytest.mark.django_db
def test_a_bot_acts_within_the_delay_of_bots(settings: object) -> None:
    settings.BOT_DELAY = (0.6, 1.2)  # type: ignore[attr-defined]
    match = match_of("rules", "rules", "rules")
    assert timedelta(seconds=0.6) <= match.deadline - match.actions.get().at <= timedelta(seconds=1.2)


@pytest.mark.slow
@pytest.mark.django_db
def test_when_everyone_has_gone_the_match_runs_on_at_once_and_is_written_down(settings: object) -> None:
    settings.BOT_DELAY = (0.6, 1.2)  # type: ignore[attr-defined]
    ada = person("ada")
    match = match_of(ada, "rules", "rules")
    match_leave(match_id=match.pk, user=ada)
    now = timezone.now() + timedelta(seconds=2)
    for _ in range(2000):
        if sweep(now) == 0:
            break
    match.refresh_from_db()
    assert match.outcome is not None
    assert match.ended_at == now
