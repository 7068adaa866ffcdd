"""The standings' arithmetic: periods, sums of the best balances, ranks, and what the next match must bring. Pure.

A series is the sum of the three best balances of an ISO week or of the five best of a calendar month, Europe/Prague, by the moment the
match ended (design section 6). Missing ones count as zero, one's own always as what they are: whoever has played a single match and lost
50 stands at −50 (−50 and twice zero), not at zero; a fourth match of a week can then only make it better.
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
    """One week or month: its key (``2026-W48``, ``2026-11``), its first day, and the first day after it, both in Prague."""

    kind: Kind
    key: str
    first: date
    after: date

    @property
    def last(self) -> date:
        """Its last day."""
        return self.after - timedelta(days=1)

    @property
    def starts_at(self) -> datetime:
        """The moment it begins: midnight in Prague (never skipped or doubled there, the clock changes at two and three)."""
        return midnight(self.first)

    @property
    def ends_at(self) -> datetime:
        """The moment it is over; itself in the next one."""
        return midnight(self.after)


def midnight(day: date) -> datetime:
    """The moment a day begins in Prague."""
    return datetime(day.year, day.month, day.day, tzinfo=PRAGUE)


def span_at(kind: Kind, moment: datetime) -> Span:
    """The week or month a moment belongs to.

    Args:
        moment: an aware moment of any zone, such as a match's end.

    Raises:
        ValueError: the moment is naive, so nobody can say which day it is in Prague.

    >>> span_at(Kind.WEEK, datetime.fromisoformat("2026-11-29T23:30Z")).key  # already Monday in Prague
    '2026-W49'
    """
    if moment.utcoffset() is None:
        raise ValueError("a naive moment belongs to no period")
    day = moment.astimezone(PRAGUE).date()
    return week_with(day) if kind is Kind.WEEK else month_with(day)


def week_with(day: date) -> Span:
    """The ISO week of a day: Monday to Sunday, named by the year of its Thursday."""
    year, week, weekday = day.isocalendar()
    monday = day - timedelta(days=weekday - 1)
    return Span(Kind.WEEK, f"{year:04}-W{week:02}", monday, monday + timedelta(days=7))


def month_with(day: date) -> Span:
    """The calendar month of a day."""
    first = day.replace(day=1)
    return Span(Kind.MONTH, f"{day:%Y-%m}", first, (first + timedelta(days=31)).replace(day=1))


def span_named(kind: Kind, key: str) -> Span:
    """The week or month of a key.

    Raises:
        ValueError: no key of that kind, in exactly its own form (``2026-W54``, ``2026-W1``, ``2026-13`` are none).
    """
    day = datetime.strptime(key + "-1", "%G-W%V-%u" if kind is Kind.WEEK else "%Y-%m-%d").date()
    if not FIRST_YEAR <= day.year < date.max.year:
        raise ValueError(f"{key!r} is out of bounds")
    span = week_with(day) if kind is Kind.WEEK else month_with(day)
    if span.key != key:
        raise ValueError(f"{key!r} is no {kind}")
    return span


def best_of(kind: Kind, balances: Iterable[Decimal]) -> list[Decimal]:
    """The balances that a series counts, best first: at most three or five."""
    return nlargest(COUNTED[kind], balances)


def total_of(kind: Kind, balances: Iterable[Decimal]) -> Decimal:
    """The sum that a series ranks by, exact; missing balances count as zero.

    >>> total_of(Kind.WEEK, map(Decimal, (10, -5, 7, 1)))  # a week counts three
    Decimal('18')
    """
    return sum(best_of(kind, balances), ZERO)


def ranks_of(scores: Sequence[Score], *, first: int = 1) -> list[int]:
    """The ranks of scores that are already in order, best first: equals share the better rank, the next counts them all (1, 2, 2, 4).

    Args:
        first: the rank of the first of them, where the list is a part of a longer one that no tie reaches across.
    """
    ranks: list[int] = []
    for at, score in enumerate(scores):
        ranks.append(ranks[-1] if at and score == scores[at - 1] else first + at)
    return ranks


def must_bring(kind: Kind, own: Sequence[Decimal], matches: int, goal: Score, *, step: Decimal) -> Decimal | None:
    """The least balance with which the next match lifts a player to a better score's rank, shared or past it.

    Args:
        own: the player's counted balances (``best_of``), all of them while the player has fewer than the series counts.
        matches: how many the player has played in the period.
        goal: a score better than the player's.
        step: the smallest difference between two balances of the game.

    Returns:
        The balance, or ``None`` when any will do: the match played is enough.
    """
    aim = goal.total if matches + 1 >= goal.matches else goal.total + step
    gain = aim - sum(own, ZERO)
    if len(own) < COUNTED[kind]:
        return gain
    return min(own) + gain if gain > 0 else None
