"""The standings' arithmetic: periods, sums of the best balances, ranks, and what the next match must bring. Pure.

A series is the sum of the three best balances of an ISO week, or of the five best of a calendar month, by the moment the match ended in
Europe/Prague. Missing balances count as zero; a player's own always count as they are. A player who has lost 50 in a single match stands
at −50 (−50 and twice zero), not at zero; from the fourth match of a week on, playing can only make it better.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from enum import StrEnum
from heapq import nlargest
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

PRAGUE: Final = ZoneInfo("Europe/Prague")
ZERO: Final = Decimal(0)
FIRST_YEAR: Final = 1970
"""Nobody asks for a ladder before it; calendars end somewhere."""


class Kind(StrEnum):
    """The two series."""

    WEEK = "week"
    MONTH = "month"


COUNTED: Final = {Kind.WEEK: 3, Kind.MONTH: 5}
"""How many of a player's balances a series counts."""


class Score(NamedTuple):
    """What orders a ladder: the total, then the matches played. The greater tuple is the better one."""

    total: Decimal
    matches: int


@dataclass(frozen=True, slots=True)
class Span:
    """A week or month: its key (``2026-W48``, ``2026-11``), its first day, and the first day after it, both in Prague."""

    kind: Kind
    key: str
    first: date
    after: date

    @property
    def last(self) -> date:
        """Return its last day."""
        return self.after - timedelta(days=1)

    @property
    def starts_at(self) -> datetime:
        """Return the moment it begins: midnight in Prague (never skipped or doubled, because the clock changes at two and three)."""
        return midnight(self.first)

    @property
    def ends_at(self) -> datetime:
        """Return the moment it is over, which belongs to the next one."""
        return midnight(self.after)


def midnight(day: date) -> datetime:
    """Return the moment a day begins in Prague."""
    return datetime(day.year, day.month, day.day, tzinfo=PRAGUE)


def span_at(kind: Kind, moment: datetime) -> Span:
    """Return the week or month a moment belongs to.

    Args:
        moment: an aware moment in any zone, such as a match's end.

    Raises:
        ValueError: the moment is naive, so its day in Prague is unknown.

    >>> span_at(Kind.WEEK, datetime.fromisoformat("2026-11-29T23:30Z")).key  # already Monday in Prague
    '2026-W49'
    """
    if moment.utcoffset() is None:
        raise ValueError("a naive moment belongs to no period")
    day = moment.astimezone(PRAGUE).date()
    return week_with(day) if kind is Kind.WEEK else month_with(day)


def week_with(day: date) -> Span:
    """Return the ISO week of a day: Monday to Sunday, named by the year of its Thursday."""
    year, week, weekday = day.isocalendar()
    monday = day - timedelta(days=weekday - 1)
    return Span(Kind.WEEK, f"{year:04}-W{week:02}", monday, monday + timedelta(days=7))


def month_with(day: date) -> Span:
    """Return the calendar month of a day."""
    first = day.replace(day=1)
    return Span(Kind.MONTH, f"{day:%Y-%m}", first, (first + timedelta(days=31)).replace(day=1))


def span_named(kind: Kind, key: str) -> Span:
    """Return the week or month of a key.

    Raises:
        ValueError: the key is not one of that kind in its exact form (``2026-W54``, ``2026-W1`` and ``2026-13`` are not).
    """
    day = datetime.strptime(key + "-1", "%G-W%V-%u" if kind is Kind.WEEK else "%Y-%m-%d").date()
    if not FIRST_YEAR <= day.year < date.max.year:
        raise ValueError(f"{key!r} is out of bounds")
    span = week_with(day) if kind is Kind.WEEK else month_with(day)
    if span.key != key:
        raise ValueError(f"{key!r} is no {kind}")
    return span


def best_of(kind: Kind, balances: Iterable[Decimal]) -> list[Decimal]:
    """Return the balances that a series counts, best first: at most three or five."""
    return nlargest(COUNTED[kind], balances)


def total_of(kind: Kind, balances: Iterable[Decimal]) -> Decimal:
    """Return the sum that a series ranks by, exact; missing balances count as zero.

    >>> total_of(Kind.WEEK, map(Decimal, (10, -5, 7, 1)))  # a week counts three
    Decimal('18')
    """
    return sum(best_of(kind, balances), ZERO)


def ranks_of(scores: Sequence[Score], *, first: int = 1) -> list[int]:
    """Return the ranks of scores in order, best first: ties share the better rank, and the next rank counts them all (1, 2, 2, 4).

    Args:
        first: the rank of the first score, where the list is part of a longer one and no tie crosses its start.
    """
    ranks: list[int] = []
    for at, score in enumerate(scores):
        ranks.append(ranks[-1] if at and score == scores[at - 1] else first + at)
    return ranks


def must_bring(kind: Kind, own: Sequence[Decimal], matches: int, goal: Score, *, step: Decimal) -> Decimal | None:
    """Return the least balance with which the next match lifts a player to the rank of a better score, level with it or past it.

    Args:
        own: the player's counted balances (``best_of``), all of them while the player has fewer than the series counts.
        matches: how many the player has played in the period.
        goal: a score better than the player's.
        step: the smallest difference between two balances of the game.

    Returns:
        The balance, or ``None`` when any will do because playing the match is enough.
    """
    aim = goal.total if matches + 1 >= goal.matches else goal.total + step
    gain = aim - sum(own, ZERO)
    if len(own) < COUNTED[kind]:
        return gain
    return min(own) + gain if gain > 0 else None
