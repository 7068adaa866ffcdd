"""The standings' arithmetic: the periods of a moment, sums, ranks, and what the next match must bring."""

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladder.series import PRAGUE, Kind, Score, best_of, must_bring, ranks_of, span_at, span_named, total_of

CENT = Decimal("0.01")


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def prague(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=PRAGUE)


def money(*amounts: str | int) -> list[Decimal]:
    return [Decimal(amount) for amount in amounts]


@pytest.mark.parametrize("day", range(23, 30))
@pytest.mark.parametrize("clock", ["00:00:00", "12:00:00", "23:59:59.999999"])
def test_all_seven_days_are_one_week(day: int, clock: str) -> None:
    assert span_at(Kind.WEEK, prague(f"2026-11-{day} {clock}")).key == "2026-W48"


@pytest.mark.parametrize(
    ("moment", "week", "month"),
    [
        ("2026-11-22 22:59:59", "2026-W47", "2026-11"),  # Sunday 23:59:59 in Prague, winter: UTC+1
        ("2026-11-22 23:00:00", "2026-W48", "2026-11"),  # Monday 0:00
        ("2026-11-30 22:59:59", "2026-W49", "2026-11"),  # month end on a Monday
        ("2026-11-30 23:00:00", "2026-W49", "2026-12"),
        ("2026-06-30 21:59:59", "2026-W27", "2026-06"),  # summer: UTC+2
        ("2026-06-30 22:00:00", "2026-W27", "2026-07"),
        ("2028-02-29 12:00:00", "2028-W09", "2028-02"),  # leap day
        ("2026-12-31 12:00:00", "2026-W53", "2026-12"),  # a Thursday: a year of 53 weeks
        ("2027-01-03 22:59:59", "2026-W53", "2027-01"),  # Sunday: still the old year's week, already the new month
        ("2027-01-03 23:00:00", "2027-W01", "2027-01"),
        ("2024-12-30 12:00:00", "2025-W01", "2024-12"),  # Monday: already the new year's week
    ],
)
def test_a_moment_belongs_to_its_period_in_prague(moment: str, week: str, month: str) -> None:
    assert span_at(Kind.WEEK, utc(moment)).key == week
    assert span_at(Kind.MONTH, utc(moment)).key == month


@pytest.mark.parametrize("moment", ["2026-03-29 00:59:59", "2026-03-29 01:00:00", "2026-03-29 21:59:59"])
def test_the_night_the_clock_goes_forward_stays_in_its_week(moment: str) -> None:
    """2:00 becomes 3:00 on Sunday 29 March 2026; that day has 23 hours and its midnight comes at 22:00 UTC."""
    assert span_at(Kind.WEEK, utc(moment)).key == "2026-W13"
    assert span_at(Kind.WEEK, utc("2026-03-29 22:00:00")).key == "2026-W14"


@pytest.mark.parametrize("moment", ["2026-10-25 00:30:00", "2026-10-25 01:30:00", "2026-10-25 22:59:59"])
def test_both_hours_of_the_night_the_clock_goes_back_stay_in_their_week(moment: str) -> None:
    """3:00 becomes 2:00 on Sunday 25 October 2026; half past two comes twice, the day has 25 hours."""
    assert span_at(Kind.WEEK, utc(moment)).key == "2026-W43"
    assert span_at(Kind.WEEK, utc("2026-10-25 23:00:00")).key == "2026-W44"


def test_the_zone_of_the_moment_does_not_matter() -> None:
    assert span_at(Kind.WEEK, datetime.fromisoformat("2026-11-22T18:00:00-05:00")).key == "2026-W48"


def test_a_naive_moment_belongs_nowhere() -> None:
    with pytest.raises(ValueError, match="naive"):
        span_at(Kind.WEEK, datetime(2026, 11, 29))


def test_a_span_has_its_days_and_moments() -> None:
    week = span_named(Kind.WEEK, "2026-W53")
    assert (week.first, week.last) == (date(2026, 12, 28), date(2027, 1, 3))
    october = span_named(Kind.MONTH, "2026-10")
    assert (october.first, october.last) == (date(2026, 10, 1), date(2026, 10, 31))
    assert october.starts_at.astimezone(UTC) == utc("2026-09-30 22:00:00")
    assert october.ends_at.astimezone(UTC) == utc("2026-10-31 23:00:00")


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        (Kind.WEEK, "2025-W53"),
        (Kind.WEEK, "2026-W54"),
        (Kind.WEEK, "2026-W1"),
        (Kind.WEEK, "2026-11"),
        (Kind.WEEK, ""),
        (Kind.WEEK, "9999-W52"),
        (Kind.WEEK, "0001-W01"),
        (Kind.MONTH, "9999-12"),
        (Kind.MONTH, "2026-13"),
        (Kind.MONTH, "2026-1"),
        (Kind.MONTH, "2026-W48"),
        (Kind.MONTH, "2026-11-1"),
        (Kind.MONTH, "٢٠٢٦-11"),
    ],
)
def test_a_malformed_key_names_no_period(kind: Kind, key: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (strptime's words are its own)
        span_named(kind, key)


@given(st.datetimes(datetime(1990, 1, 1), datetime(2090, 1, 1), timezones=st.just(UTC)), st.sampled_from(Kind))
def test_every_moment_is_in_the_span_its_key_names(moment: datetime, kind: Kind) -> None:
    span = span_named(kind, span_at(kind, moment).key)
    assert span.starts_at <= moment < span.ends_at


@pytest.mark.parametrize(
    ("kind", "balances", "total"),
    [
        (Kind.WEEK, (), "0"),
        (Kind.WEEK, (-50,), "-50"),  # the two missing ones count as zero, the other one as it is
        (Kind.WEEK, (100, -50), "50"),
        (Kind.WEEK, (-1, -2, -3), "-6"),
        (Kind.WEEK, (-1, -2, -3, 4), "1"),  # 4 − 1 − 2
        (Kind.WEEK, ("0.10", "0.20", "0.30", "0.05"), "0.60"),
        (Kind.MONTH, (10, 20, 30, 40, 50, 60, -5), "200"),
        (Kind.MONTH, ("752.00", "-217.00"), "535.00"),
    ],
)
def test_a_series_is_the_exact_sum_of_the_best(kind: Kind, balances: tuple[str | int, ...], total: str) -> None:
    assert total_of(kind, money(*balances)) == Decimal(total)


def scores(*pairs: tuple[int, int]) -> list[Score]:
    return [Score(Decimal(total), matches) for total, matches in pairs]


def test_ties_go_to_more_matches_and_then_share_the_rank() -> None:
    assert ranks_of(scores((30, 2), (20, 5), (20, 5), (20, 4), (10, 9))) == [1, 2, 2, 4, 5]
    assert ranks_of(scores((30, 2), (20, 5), (20, 5)), first=21) == [21, 22, 22]
    assert ranks_of([]) == []
    assert max(scores((20, 5), (20, 6), (10, 99))) == Score(Decimal(20), 6)


@pytest.mark.parametrize(
    ("own", "matches", "goal", "needed"),
    [
        ((100, 50), 2, (200, 3), "50"),  # three matches each: level at 200, so the rank is shared
        ((100, 50), 2, (200, 4), "50.01"),  # still fewer matches, so it takes more
        ((100, 50), 2, (100, 9), "-49.99"),  # a slot is free: even a small loss is enough
        ((), 0, (-30, 1), "-30"),
        ((100, 50, 20), 7, (200, 3), "50"),  # takes the place of the 20: 100 + 50 + 50
        ((100, 50, 20), 3, (200, 9), "50.01"),
        ((100, 50, 20), 3, (170, 4), None),  # already level: playing is enough
        ((100, 50, 20), 3, (170, 5), "20.01"),
    ],
)
def test_what_the_next_match_must_bring(
    own: tuple[int, ...], matches: int, goal: tuple[int, int], needed: str | None
) -> None:
    found = must_bring(Kind.WEEK, money(*own), matches, scores(goal)[0], step=CENT)
    assert found == (None if needed is None else Decimal(needed))


amounts = st.integers(-10_000, 10_000).map(lambda cents: Decimal(cents) / 100)


@given(st.lists(amounts, max_size=8), amounts, st.integers(1, 12), st.sampled_from(Kind))
def test_what_it_must_bring_is_enough_and_a_cent_less_is_not(
    own: list[Decimal], total: Decimal, matches: int, kind: Kind
) -> None:
    goal = Score(total, matches)
    if goal <= Score(total_of(kind, own), len(own)):
        return
    needed = must_bring(kind, best_of(kind, own), len(own), goal, step=CENT)
    least = Decimal(-(10**9)) if needed is None and len(own) >= 5 else needed if needed is not None else min(own) - 1
    assert Score(total_of(kind, [*own, least]), len(own) + 1) >= goal
    if needed is not None:
        assert Score(total_of(kind, [*own, needed - CENT]), len(own) + 1) < goal
