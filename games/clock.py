"""The clock, which acts for those who do not act in time. Every web process sweeps about twice a second."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games.matches import bot_turns, endings, lock
from games.matches.deadlines import ABSENT, HERE
from games.matches.lock import HeldMatch
from games.matches.play import hand_over
from games.matches.stored_states import Newer, Unreadable
from games.models import Action, Match, Seat
from games.process import metrics
from games.tables import demo, opening

logger = logging.getLogger(__name__)

AT_ONCE = 500
TIMEOUTS_UNTIL_ABSENT = 2
CHORES: Final = (opening.start_quick, opening.drop_unready, opening.close_idle, demo.start_next)
"""The chores of the clock at tables without a match."""


def sweep(now: datetime) -> int:
    """Do everything that is due: turns of bots and of people whose time is up, deals, seats of people who stayed away, waiting tables.

    Two sweeps, also in different processes, do nothing twice, and a match that fails does not stop the others.

    Args:
        now: the moment, aware.

    Returns:
        The number of matches and tables that have moved on.
    """
    return _move_matches(now) + sum(_chore(chore, now) for chore in CHORES)


@transaction.atomic
def give_the_absent(time: timedelta) -> int:
    """Shorten every absence by a time in which nobody could have come back, such as an outage of the site.

    Returns:
        The number of absent seats.
    """
    absent = Seat.objects.filter(absent_since__isnull=False, match__status=Match.Status.RUNNING)
    waited_for = Match.objects.filter(pk__in=absent.values("match_id")).order_by("pk")
    matches = [match.pk for match in waited_for.only("pk").select_for_update(no_key=True)]
    seats = Seat.objects.filter(match__in=matches, presence=ABSENT, absent_since__isnull=False)
    return seats.update(absent_since=F("absent_since") + time)


def _move_matches(now: datetime) -> int:
    gone = Seat.objects.filter(
        presence=ABSENT,
        absent_since__lte=now - timedelta(seconds=settings.ABSENT_LEAVES_AFTER),
        match__status=Match.Status.RUNNING,
    )
    due = Match.objects.filter(status=Match.Status.RUNNING, deadline__lte=now)
    moved = _each(list(gone.values_list("match_id", flat=True).distinct()[:AT_ONCE]), now, _hand_over_the_absent)
    return moved + _each(list(due.order_by("deadline").values_list("pk", flat=True)[:AT_ONCE]), now, _act_when_due)


def _chore(chore: Callable[[datetime], int], now: datetime) -> int:
    try:
        return chore(now)
    except Exception:
        logger.exception("The clock could not do %s", chore.__name__)
        return 0


def _each(match_ids: list[int], now: datetime, change: Callable[[HeldMatch], None]) -> int:
    moved = 0
    for match_id in match_ids:
        try:
            moved += _move_on(match_id, now, change)
        except Newer:
            continue  # a process of the newer release keeps its clock
        except Unreadable:
            moved += endings.end_unreadable(match_id=match_id, now=now)
        except Exception:
            logger.exception("The clock could not move match %s on", match_id)
    return moved


@transaction.atomic
def _move_on(match_id: int, now: datetime, change: Callable[[HeldMatch], None]) -> bool:
    held = lock.lock(match_id, now=now, skip_locked=True)
    if held is None or held.row.status != Match.Status.RUNNING:
        return False
    before = held.row.version
    change(held)
    endings.end_if_over(held)
    held.write()
    return held.row.version > before


def _act_when_due(held: HeldMatch) -> None:
    if held.row.deadline is None or held.row.deadline > held.now:
        return  # another process was here first
    metrics.CLOCK_LAG.observe(max(0.0, (timezone.now() - held.row.deadline).total_seconds()))
    seat = held.actor_seat
    action, by = bot_turns.choose_for(held, seat)
    held.play(action, by=by)
    if seat is not None and by == Action.By.CLOCK and seat.presence == HERE:
        _count_timeout(held, seat)


def _count_timeout(held: HeldMatch, seat: Seat) -> None:
    held.change(seat, timeouts=seat.timeouts + 1)
    if seat.timeouts >= TIMEOUTS_UNTIL_ABSENT and not seat.out and held.actor is not None:
        held.change(seat, presence=ABSENT, absent_since=held.now)
        held.note(Action.Kind.ABSENT, by=Action.By.CLOCK, seat=seat.seat)


def _hand_over_the_absent(held: HeldMatch) -> None:
    limit = held.now - timedelta(seconds=settings.ABSENT_LEAVES_AFTER)
    for seat in held.seats:
        if seat.presence != ABSENT or seat.absent_since is None or seat.absent_since > limit:
            continue
        if seat.out:
            held.change(seat, presence=HERE, absent_since=None)  # being out of the match is not leaving it (V1.1)
        else:
            hand_over(held, seat, reason=Seat.LeftReason.ABSENT)
