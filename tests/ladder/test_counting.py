"""Counting a match once, even if jobs run twice; voiding, repairing, freezing; and a rebuild gives what counting gave."""

from __future__ import annotations

import random
from collections import defaultdict
from datetime import timedelta
from decimal import Decimal
from threading import Barrier, Thread
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.utils import timezone

from accounts.models import User
from games.models import Match
from games.signals import match_finished, match_voided
from ladder import services
from ladder.models import Period, Result, Standing
from ladder.series import Kind, Score, span_at, total_of
from ladder.services import freeze_periods, record_match, sweep_uncounted
from ladder.standings import rebuild
from tests.ladder.matches import WEDNESDAY, finished, leave, match_of, outcome_of, player, players, prague, write_log

pytestmark = pytest.mark.django_db


def table(period: str, game: str = "ferbl") -> dict[str, tuple[str, int]]:
    """Return the names with their totals and numbers of matches."""
    lines = Standing.objects.filter(game=game, period=period).select_related("user")
    return {line.user.username: (str(line.total), line.matches) for line in lines}


def everything() -> list[tuple[Any, ...]]:
    """Return all standings as they are stored."""
    return sorted(Standing.objects.values_list("game", "period", "user_id", "total", "matches"))


def test_a_match_brings_each_player_one_result_and_stands_in_its_week_and_month() -> None:
    match = finished(players("Jan Eva Ota"), "752.00", "-217.00", "-535.00")
    assert record_match(match.pk)
    results = Result.objects.order_by("place").values_list(
        "user__username", "place", "balance", "week", "month", "void"
    )
    assert list(results) == [
        ("Jan", 1, Decimal("752.00"), "2026-W48", "2026-11", False),
        ("Eva", 2, Decimal("-217.00"), "2026-W48", "2026-11", False),
        ("Ota", 3, Decimal("-535.00"), "2026-W48", "2026-11", False),
    ]
    lines = {"Jan": ("752.00", 1), "Eva": ("-217.00", 1), "Ota": ("-535.00", 1)}
    assert table("2026-W48") == table("2026-11") == lines
    assert set(Period.objects.values_list("kind", "key")) == {("week", "2026-W48"), ("month", "2026-11")}


def test_counting_it_again_changes_nothing() -> None:
    match = finished(players("Jan Eva Ota"), 10, -4, -6)
    record_match(match.pk)
    before = everything()
    assert not record_match(match.pk)
    Match.objects.update(counted_at=None)  # even if the mark is lost
    record_match(match.pk)
    assert everything() == before
    assert Result.objects.count() == 3


def test_a_week_counts_the_best_three_and_a_month_the_best_five() -> None:
    people = players("Jan Eva Ota")
    for own in (10, 60, -5, 40, 20, 50):
        record_match(finished(people, own, -own, 0).pk)
    assert table("2026-W48") == {"Jan": ("150.00", 6), "Eva": ("-25.00", 6), "Ota": ("0.00", 6)}  # 5 − 10 − 20
    assert table("2026-11")["Jan"] == ("180.00", 6)


def test_a_match_belongs_to_the_moment_it_ended_in_prague() -> None:
    people = players("Jan Eva Ota")
    record_match(finished(people, 1, -1, 0, ended_at=prague("2026-11-29 23:59:59.9")).pk)
    record_match(finished(people, 2, -2, 0, ended_at=prague("2026-11-30 00:00:00")).pk)
    assert table("2026-W48")["Jan"] == ("1.00", 1)
    assert table("2026-W49")["Jan"] == ("2.00", 1)
    assert table("2026-11")["Jan"] == ("3.00", 2)


def guest() -> User:
    return player("Guest 7", is_guest=True)


@pytest.mark.parametrize(
    ("who", "fields"),
    [
        ("guest", {}),
        ("bot", {}),
        ("people", {"rated": False}),
        ("people", {"options": {"foreign": 1}, "rated": False}),
        ("people", {"ended_at": None}),
    ],
)
def test_only_rated_matches_of_registered_people_count(who: str, fields: dict[str, Any]) -> None:
    others = players("Jan Eva")
    third = {"guest": guest, "bot": lambda: None, "people": lambda: player("Ota")}[who]()
    match = match_of([*others, third], outcome=outcome_of(5, -2, -3), **fields)
    record_match(match.pk)
    assert not Result.objects.exists()
    assert not Standing.objects.exists()
    assert sweep_uncounted() == 0  # nor is it tried again


def test_V1_9_a_match_that_someone_left_without_ever_acting_is_void_but_the_leave_is_kept() -> None:
    match = finished(players("Jan Eva Ota"), 10, -4, -6)
    leave(match, 2, 3, acted=False)
    write_log(match, [("play", None, "deal"), ("absent", 2, ""), ("left", 2, "")])
    record_match(match.pk)
    assert list(Result.objects.order_by("user_id").values_list("void", "left")) == [
        (True, False),
        (True, False),
        (True, True),
    ]
    assert table("2026-W48") == {}


def test_voiding_a_match_takes_it_out_again() -> None:
    people = players("Jan Eva Ota")
    kept, voided = finished(people, 10, -4, -6), finished(people, 100, -50, -50)
    for match in (kept, voided):
        record_match(match.pk)
    void(voided)
    record_match(voided.pk)
    assert table("2026-W48") == {"Jan": ("10.00", 1), "Eva": ("-4.00", 1), "Ota": ("-6.00", 1)}
    void(kept)
    record_match(kept.pk)
    assert table("2026-W48") == table("2026-11") == {}
    assert Result.objects.filter(void=True).count() == 6


def test_a_void_that_left_counted_at_set_is_counted_too() -> None:
    match = finished(players("Jan Eva Ota"), 10, -4, -6)
    record_match(match.pk)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.VOID)
    assert record_match(match.pk)
    assert table("2026-W48") == {}
    assert not record_match(match.pk)


def void(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(status=Match.Status.VOID, counted_at=None)


def test_a_match_voided_before_it_was_counted_never_counts() -> None:
    match = finished(players("Jan Eva Ota"), 10, -4, -6)
    void(match)
    record_match(match.pk)
    assert table("2026-W48") == {}


def test_a_running_match_that_was_voided_has_no_results() -> None:
    match = match_of(players("Jan Eva Ota"), status=Match.Status.VOID)
    assert record_match(match.pk)
    assert not Result.objects.exists()


def test_the_signal_queues_the_count_after_the_commit(
    django_capture_on_commit_callbacks: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    queued: list[tuple[int]] = []
    monkeypatch.setattr("ladder.tasks.count_match.apply_async", lambda args, **_: queued.append(args))
    for signal in (match_finished, match_voided):
        with django_capture_on_commit_callbacks(execute=True):
            signal.send(sender=None, match_id=5)
            assert queued == []
        assert queued.pop() == (5,)


def test_a_broker_that_is_down_does_not_fail_the_end_of_a_match(
    django_capture_on_commit_callbacks: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def down(*_: Any, **__: Any) -> None:
        raise ConnectionError("no broker")

    monkeypatch.setattr("ladder.tasks.count_match.apply_async", down)
    with django_capture_on_commit_callbacks(execute=True):
        match_finished.send(sender=None, match_id=5)


def test_the_sweep_counts_what_was_missed_and_a_broken_match_does_not_stop_it(caplog: pytest.LogCaptureFixture) -> None:
    people = players("Jan Eva Ota")
    broken = finished(people, 1, -1, 0, ended_at=WEDNESDAY - timedelta(hours=1))
    Match.objects.filter(pk=broken.pk).update(outcome={})
    finished(people, 10, -4, -6)
    match_of(people, ended_at=None)
    assert sweep_uncounted() == 1
    assert table("2026-W48")["Jan"] == ("10.00", 1)
    assert f"match {broken.pk} cannot be counted" in caplog.text
    assert sweep_uncounted() == 0


def test_a_period_is_frozen_when_it_is_over_and_fully_counted() -> None:
    people = players("Jan Eva Ota")
    record_match(finished(people, 10, -4, -6).pk)
    over = prague("2026-11-30 00:00")
    assert freeze_periods(over) == 0  # a last match may still be on its way
    late = finished(people, 3, -1, -2, ended_at=prague("2026-11-29 23:59:59"))
    assert freeze_periods(over + timedelta(minutes=11)) == 0
    record_match(late.pk)
    assert freeze_periods(over + timedelta(minutes=11)) == 1
    assert Period.objects.get(key="2026-W48").frozen_at == over + timedelta(minutes=11)
    assert Period.objects.get(key="2026-11").frozen_at is None  # November ends on Monday
    assert freeze_periods(prague("2026-12-01 00:10")) == 1
    assert freeze_periods(prague("2026-12-02 00:00")) == 0


def test_another_games_uncounted_match_delays_no_freeze() -> None:
    people = players("Jan Eva Ota")
    record_match(finished(people, 10, -4, -6).pk)
    match_of(people, game="fool", outcome={})
    assert freeze_periods(prague("2026-11-30 01:00")) == 1


def test_voiding_a_match_of_a_frozen_period_corrects_it_and_says_so() -> None:
    match = finished(players("Jan Eva Ota"), 10, -4, -6)
    record_match(match.pk)
    freeze_periods(prague("2026-12-01 01:00"))
    assert not Period.objects.filter(revised_at__isnull=False).exists()
    void(match)
    record_match(match.pk)
    assert table("2026-W48") == {}
    assert Period.objects.filter(revised_at__isnull=False, frozen_at__isnull=False).count() == 2


def random_matches(rng: random.Random, people: list[User], number: int) -> list[Match]:
    """Make matches over two months with few distinct balances (many ties), some of them uneven hundredths."""
    start = prague("2026-10-20 00:00")
    made = []
    for _ in range(number):
        first, second = (rng.choice([Decimal(n) / 100 for n in (0, 10, 20, 30, 1001, -750)]) for _ in range(2))
        moment = start + timedelta(minutes=rng.randrange(60 * 24 * 60))
        trio = rng.sample(people, 3)
        made.append(finished(trio, str(first), str(second), str(-first - second), ended_at=moment))
    return made


def arithmetic() -> dict[tuple[str, int], Score]:
    """Return the standings by ``ladder.series`` alone."""
    balances: dict[tuple[Kind, str, int], list[Decimal]] = defaultdict(list)
    for result in Result.objects.filter(void=False):
        for kind in Kind:
            balances[kind, span_at(kind, result.ended_at).key, result.user_id].append(result.balance)
    return {(key, user): Score(total_of(kind, own), len(own)) for (kind, key, user), own in balances.items()}


@pytest.mark.parametrize("seed", [1, 2])
def test_rebuild_increments_and_plain_arithmetic_agree(seed: int) -> None:
    rng = random.Random(seed)
    made = random_matches(rng, players("Ada Bob Cyr Dan Eva"), 60)
    for match in made:
        record_match(match.pk)
    for match in rng.sample(made, 12):
        void(match)
        record_match(match.pk)
    incremental = everything()
    assert {(line[1], line[2]): Score(*line[3:]) for line in incremental} == arithmetic()
    rebuild()
    assert everything() == incremental
    Standing.objects.all().delete()
    Period.objects.all().delete()
    call_command("ladder_rebuild", verbosity=0)
    assert everything() == incremental
    assert set(Period.objects.values_list("key", flat=True)) >= {line[1] for line in incremental}


def test_rebuild_repairs_wrong_missing_and_superfluous_lines() -> None:
    people = players("Jan Eva Ota")
    record_match(finished(people, 10, -4, -6).pk)
    right = everything()
    Standing.objects.filter(user=people[0]).update(total=99, matches=7)
    Standing.objects.filter(user=people[1]).delete()
    Standing.objects.create(game="ferbl", period="2026-W01", user=people[2], total=1, matches=1)
    rebuild()
    assert everything() == right


def test_equal_totals_are_equal_in_the_database_too() -> None:
    """0.10 + 0.20 is not 0.30 in floating point, but it must be here."""
    people = players("Jan Eva Ota")
    record_match(finished(people, "0.10", "0.30", "-0.40").pk)
    record_match(finished(people, "0.20", "0.00", "-0.20").pk)
    assert Standing.objects.filter(period="2026-W48", total=Decimal("0.30")).count() == 2
    assert Standing.objects.filter(period="2026-W48", total__gt=Decimal("0.30")).count() == 0


def in_threads(*jobs: Any) -> None:
    """Run jobs at once, each on its own connection, and raise the first failure."""
    barrier, failures = Barrier(len(jobs)), []

    def run(job: Any) -> None:
        barrier.wait()
        try:
            job()
        except Exception as failure:
            failures.append(failure)
        finally:
            connection.close()

    threads = [Thread(target=run, args=(job,)) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


@pytest.mark.django_db(transaction=True)
def test_jobs_at_the_same_moment_count_each_match_once() -> None:
    """Two jobs count one result, and two matches of the same players end together: nothing counts twice, and nothing is lost."""
    people = players("Jan Eva Ota")
    for own in range(1, 6):
        one, other = finished(people, own, -own, 0), finished(people, own, 0, -own)
        in_threads(*[lambda pk=pk: record_match(pk) for pk in (one.pk, one.pk, other.pk)])
    assert Result.objects.count() == 30
    assert table("2026-W48") == {"Jan": ("14.00", 10), "Eva": ("0.00", 10), "Ota": ("0.00", 10)}  # 5 + 5 + 4


@pytest.mark.django_db(transaction=True)
def test_voiding_while_the_match_is_counted_leaves_it_void() -> None:
    match = finished(players("Jan Eva Ota"), 10, -4, -6)
    in_threads(lambda: record_match(match.pk), lambda: void(match))
    sweep_uncounted()
    assert table("2026-W48") == {}


def test_a_count_that_dies_half_way_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished(players("Jan Eva Ota"), 10, -4, -6)

    def die(*_: Any) -> None:
        raise RuntimeError("killed")

    with monkeypatch.context() as patched:
        patched.setattr(services, "rewrite_lines", die)
        with pytest.raises(RuntimeError):
            record_match(match.pk)
    assert not Result.objects.exists()
    assert not Standing.objects.exists()
    assert sweep_uncounted() == 1
    assert Match.objects.get().counted_at <= timezone.now()
    assert Result.objects.count() == 3
