"""Time in which no process kept the clock does not count against those who were away."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction

from ferbl_site.models import Heartbeat
from games.clock import give_the_absent

logger = logging.getLogger(__name__)

CLOCK: Final = "clock"
MARKED_EVERY: Final = 2.0
"""Seconds after which a process says again that the clock is kept. A row's write every sweep would be too much for SQLite."""
OUTAGE_FROM: Final = timedelta(seconds=10)
"""A shorter pause is a sweep with much to do, or a moment between two servers."""


@transaction.atomic
def keep_clock(now: datetime) -> timedelta:
    """Note that the clock is kept, before it sweeps, and after an outage give the absent its length back first.

    The row's lock lets one process alone find an outage, however many come up at once.

    Args:
        now: the moment, aware.

    Returns:
        How long no process had kept the clock, zero when that is less than an outage.
    """
    mark, is_new = Heartbeat.objects.select_for_update(no_key=True).get_or_create(name=CLOCK, defaults={"at": now})
    gap = now - mark.at
    if is_new or timedelta() <= gap < timedelta(seconds=MARKED_EVERY / 2):
        return timedelta()
    mark.at = now
    mark.save(update_fields=["at"])
    if gap < OUTAGE_FROM:
        return timedelta()
    seats = give_the_absent(gap)
    logger.info("Nobody kept the clock for %.0f s; %s absent seats do not pay for it", gap.total_seconds(), seats)
    return gap
