"""What the ladder's pages read. The number of queries does not grow with the rows, and none looks beyond its period."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from itertools import starmap
from typing import Final, NamedTuple, cast

from django.core.paginator import Page, Paginator
from django.db.models import F, Q, QuerySet, Window
from django.db.models.functions import RowNumber

from accounts.models import User
from games.engine.registry import rules_for
from ladder.models import Period, Result, Standing
from ladder.series import COUNTED, Kind, Score, Span, must_bring, ranks_of, span_at

ROWS_A_PAGE: Final = 25


@dataclass(frozen=True, slots=True)
class Climb:
    """What the reader's next match must bring to come level with a rank or past it; ``balance`` is ``None`` where any will do."""

    rank: int
    balance: Decimal | None


@dataclass(frozen=True, slots=True)
class Row:
    """One player's line: the rank, the matches that count (best first), and what the reader's next match must bring to reach it."""

    rank: int
    player: User
    score: Score
    counted: tuple[Result, ...] = ()
    climb: Climb | None = None


@dataclass(frozen=True, slots=True)
class Ladder:
    """One page of the standings of a game and period, as one reader sees it.

    ``own`` is the reader's line, wherever it is, and ``own_page`` the page it is on. ``climb`` is what the next match must bring to climb
    at least one rank; it is ``None`` for the leader, for people who are not logged in, and once the period is over.
    """

    game: str
    span: Span
    period: Period | None
    over: bool
    rows: list[Row]
    page: Page[Standing]
    own: Row | None = None
    own_page: int | None = None
    climb: Climb | None = None
    older: Span | None = None
    newer: Span | None = None


class Line(NamedTuple):
    """A line of the standings, read from the index alone, so that deep pages fetch no rows before their own."""

    user_id: int
    total: Decimal
    matches: int

    @property
    def score(self) -> Score:
        """Return what orders the standings."""
        return Score(self.total, self.matches)


@dataclass(frozen=True, slots=True)
class _Reader:
    """The reader's own line. ``climbs`` says whether the period is running and they may play in it."""

    kind: Kind
    step: Decimal
    climbs: bool
    line: Line | None
    counted: tuple[Result, ...]

    @property
    def score(self) -> Score | None:
        return self.line.score if self.line else None

    def climb(self, goal: Score, rank: int) -> Climb | None:
        """Return what the next match must bring to reach a score; ``None`` if they cannot climb, or the score is no better than theirs."""
        if not self.climbs or (self.score is not None and goal <= self.score):
            return None
        own = [result.balance for result in self.counted]
        matches = self.score.matches if self.score else 0
        return Climb(rank, must_bring(self.kind, own, matches, goal, step=self.step))


def ladder_page(game: str, span: Span, *, page: int, reader: User | None, now: datetime) -> Ladder:
    """Return one page of a ladder.

    Args:
        page: counted from 1; a number beyond the last gives the last.
        reader: whose line is kept in sight; ``None`` for people who are not logged in and for guests.
    """
    lines = lines_of(game, span)
    shown_page = Paginator(lines, ROWS_A_PAGE).get_page(page)
    shown = read(cast("QuerySet[Standing]", shown_page.object_list))
    own = next(iter(read(lines.filter(user=reader))), None) if reader else None
    people = [line.user_id for line in [*shown, *([own] if own else [])]]
    counted = counted_results(game, span, people)
    me = _Reader(
        span.kind,
        rules_for(game).unit,
        reader is not None and now < span.ends_at,
        own,
        counted[own.user_id] if own else (),
    )
    rows = rows_of(lines, shown, User.objects.in_bulk(people), counted, me)
    own_rank = rank_of(lines, own.score) if own else 0
    older, newer = neighbours(game, span, now)
    return Ladder(
        game=game,
        span=span,
        period=Period.objects.filter(game=game, key=span.key).first(),
        over=now >= span.ends_at,
        rows=rows,
        page=shown_page,
        own=Row(own_rank, reader, own.score, me.counted) if own and reader else None,
        own_page=page_of(lines, own, own_rank) if own else None,
        climb=next_climb(lines, me),
        older=older,
        newer=newer,
    )


def lines_of(game: str, span: Span) -> QuerySet[Standing]:
    """Return the standings of a period in their order; ties are kept in one order, so that pages do not overlap."""
    return Standing.objects.filter(game=game, period=span.key).order_by("-total", "-matches", "user")


def read(lines: QuerySet[Standing]) -> list[Line]:
    """Return the lines without the standings' other columns or the players."""
    return list(starmap(Line, lines.values_list("user_id", "total", "matches")))


def better_than(score: Score) -> Q:
    """Match the lines above a score. The first condition follows from the others; it is there to narrow the search of the index."""
    return Q(total__gte=score.total) & (Q(total__gt=score.total) | Q(matches__gt=score.matches))


def rank_of(lines: QuerySet[Standing], score: Score) -> int:
    """Return the rank of a score among the lines."""
    return 1 + lines.filter(better_than(score)).count()


def page_of(lines: QuerySet[Standing], line: Line, rank: int) -> int:
    """Return the page of a line with this rank."""
    before = lines.filter(total=line.total, matches=line.matches, user__lt=line.user_id).count()
    return 1 + (rank - 1 + before) // ROWS_A_PAGE


def rows_of(
    lines: QuerySet[Standing],
    shown: list[Line],
    players: Mapping[int, User],
    counted: Mapping[int, tuple[Result, ...]],
    me: _Reader,
) -> list[Row]:
    """Return the lines of a page as the reader sees them."""
    ranks = ranks_of([line.score for line in shown], first=rank_of(lines, shown[0].score) if shown else 1)
    return [
        Row(rank, players[line.user_id], line.score, counted[line.user_id], me.climb(line.score, rank))
        for line, rank in zip(shown, ranks, strict=True)
    ]


def next_climb(lines: QuerySet[Standing], me: _Reader) -> Climb | None:
    """Return what the reader's next match must bring to climb: past the nearest better line, or for a newcomer to the last one."""
    if not me.climbs:
        return None
    above = lines.filter(better_than(me.score)) if me.score else lines
    goal = next(iter(read(above.reverse()[:1])), None)
    return me.climb(goal.score, rank_of(lines, goal.score)) if goal else None


def counted_results(game: str, span: Span, user_ids: Collection[int]) -> dict[int, tuple[Result, ...]]:
    """Return the results that count of each of these players, best first, in one query.

    Each result has ``private``, which is true where the match was at a private table.
    """
    nth = Window(RowNumber(), partition_by=F("user"), order_by=[F("balance").desc(), F("ended_at"), F("pk")])
    found = Result.objects.filter(game=game, user__in=user_ids, void=False, **{span.kind: span.key})
    best: dict[int, list[Result]] = {user: [] for user in user_ids}
    for result in (
        found.annotate(nth=nth, private=F("match__table__private"))
        .filter(nth__lte=COUNTED[span.kind])
        .order_by("user", "nth")
    ):
        best[result.user_id].append(result)
    return {user: tuple(results) for user, results in best.items()}


def neighbours(game: str, span: Span, now: datetime) -> tuple[Span | None, Span | None]:
    """Return the nearest earlier and later periods worth a look: those with results, and the running one."""
    others = Period.objects.filter(game=game, kind=span.kind)
    older = others.filter(starts_at__lt=span.starts_at).order_by("-starts_at").first()
    newer = others.filter(starts_at__gt=span.starts_at).order_by("starts_at").first()
    running = span_at(span.kind, now)
    return older.span if older else None, newer.span if newer else running if running.first > span.first else None


def archive(game: str, kind: Kind, now: datetime) -> list[Span]:
    """Return the running period and all earlier ones that have results, the latest first."""
    running = span_at(kind, now)
    past = Period.objects.filter(game=game, kind=kind, starts_at__lt=running.starts_at).order_by("-starts_at")
    return [running, *(period.span for period in past)]
