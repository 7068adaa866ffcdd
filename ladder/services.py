"""What writes the ladder: counting a match, counting what was missed, freezing periods. Each may run twice, or twice at once."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from games.models import Match, Seat
from ladder.models import Period, Result
from ladder.results import brought_by, is_rated
from ladder.series import Kind, Span, span_at
from ladder.standings import rewrite_lines

logger = logging.getLogger(__name__)

FREEZES_AFTER: Final = timedelta(minutes=10)
"""How long after its end a period may be frozen: a match that ended in its last second may be written down a little later."""


def uncounted_matches() -> QuerySet[Match]:
    """Return the rated matches that have ended and are not counted as they stand, the oldest first. An index holds exactly these."""
    return Match.objects.filter(rated=True, ended_at__isnull=False, counted_at__isnull=True).order_by("ended_at")


@transaction.atomic
def record_match(match_id: int) -> bool:
    """Write down what a finished rated match brought its players, and their standings in its week and month.

    The results of a voided match stay, marked void, and no longer count. Holds the match's row, then those of its periods.

    Returns:
        Whether there was anything to count: a second run changes nothing.
    """
    match = Match.objects.select_for_update(no_key=True).filter(pk=match_id).first()
    if match is None or not match.rated or match.ended_at is None or is_counted(match):
        return False
    seats = list(match.seats.select_related("user").order_by("seat"))
    if match.outcome is not None and is_rated(match, seats):
        write_results(match, seats)
    match.counted_at = timezone.now()
    match.save(update_fields=["counted_at"])
    return True


def is_counted(match: Match) -> bool:
    """Say whether a match is counted as it stands: one voided after it was counted is not."""
    voided_since = match.status == Match.Status.VOID and Result.objects.filter(match=match, void=False).exists()
    return match.counted_at is not None and not voided_since


def write_results(match: Match, seats: list[Seat]) -> None:
    """Write or void the results of a match, whose row the caller holds, then the standings that they change."""
    assert match.ended_at is not None
    spans = [span_at(kind, match.ended_at) for kind in Kind]
    users = [seat.user_id for seat in seats if seat.user_id is not None]
    lock_periods(match.game, spans)
    void = match.status == Match.Status.VOID
    Result.objects.bulk_create(results_of(match, seats, spans, void=void), ignore_conflicts=True)
    Result.objects.filter(match=match).exclude(void=void).update(void=void)
    for span in spans:
        rewrite_lines(match.game, span, users)


def results_of(match: Match, seats: list[Seat], spans: list[Span], *, void: bool) -> list[Result]:
    """Return the results of a match, not saved yet.

    Args:
        spans: the week and the month of the match.
    """
    assert match.ended_at is not None
    week, month = (span.key for span in spans)
    return [
        Result(
            match=match,
            user_id=brought.user_id,
            game=match.game,
            place=brought.place,
            score=brought.score,
            balance=brought.balance,
            left=brought.left,
            void=void,
            ended_at=match.ended_at,
            week=week,
            month=month,
        )
        for brought in brought_by(match, seats)
    ]


def lock_periods(game: str, spans: list[Span]) -> None:
    """Create the periods' rows and hold them until the end of the transaction; a frozen one is marked as revised.

    Call it before writing results: if two matches of one player end together, the second then reads the first one's result.
    """
    Period.objects.bulk_create([Period.of(game, span) for span in spans], ignore_conflicts=True)
    periods = Period.objects.filter(game=game, key__in=[span.key for span in spans]).order_by("key")
    frozen = [period.pk for period in periods.select_for_update(no_key=True) if period.frozen_at is not None]
    if frozen:
        Period.objects.filter(pk__in=frozen).update(revised_at=timezone.now())


def sweep_uncounted(limit: int = 500) -> int:
    """Count the matches that were missed because a signal was lost or a worker died. One that cannot be counted does not stop the rest.

    Returns:
        How many were counted.
    """
    counted = 0
    for match_id in list(uncounted_matches().values_list("pk", flat=True)[:limit]):
        try:
            counted += record_match(match_id)
        except Exception:
            logger.exception("match %s cannot be counted", match_id)
    return counted


@transaction.atomic
def freeze_periods(now: datetime | None = None) -> int:
    """Freeze every period that has ended and whose finished matches are all counted.

    Returns:
        How many were frozen.
    """
    now = now or timezone.now()
    ended = Period.objects.filter(frozen_at__isnull=True, ends_at__lte=now - FREEZES_AFTER).order_by("game", "key")
    whole = [period.pk for period in ended.select_for_update(no_key=True) if not uncounted_in(period).exists()]
    return Period.objects.filter(pk__in=whole).update(frozen_at=now)


def uncounted_in(period: Period) -> QuerySet[Match]:
    """Return the matches that ended in a period and are not counted yet."""
    return uncounted_matches().filter(game=period.game, ended_at__gte=period.starts_at, ended_at__lt=period.ends_at)
