"""Demo tables: bots that wait in the lobby for people, and one match of bots among themselves to watch."""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Count, F, Q

from games.engine import shuffle
from games.engine.registry import first_game
from games.matches import starting
from games.models import Chair, Match, Table
from games.refusals import NotReadyToStart
from games.tables import seating

BOT = Q(taken__user=None)
NEXT_AFTER = timedelta(seconds=20)
KEPT = 3
"""The number of the newest finished matches of a demo table that are kept."""


@transaction.atomic
def set_up() -> list[Table]:
    """Open the demo tables that are missing, and start the match to watch. Doing it twice changes nothing.

    Returns:
        The new tables.
    """
    list(Table.objects.select_for_update(no_key=True).filter(demo=True).order_by("pk"))
    open_now = Table.objects.filter(demo=True).exclude(status=Table.Status.CLOSED)
    there = set(open_now.annotate(bots=Count("taken", filter=BOT)).values_list("bots", flat=True))
    chairs = first_game().rules.rated_seats
    made = [_open_table(chairs, bots) for bots in bots_at(chairs) if bots not in there]
    for table in made:
        if table.taken.count() == table.chairs:
            starting.start_match(table_id=table.pk)
    return made


def bots_at(chairs: int) -> list[int]:
    """Return the number of bots at each demo table with that many chairs.

    The first wants everybody but one bot, the second one person, and the last one is for watching.
    """
    return sorted({1, chairs - 1, chairs})


def start_next(now: datetime) -> int:
    """Start the next match at the demo tables of bots alone, a while after the last one.

    Returns:
        The number of started matches.
    """
    waiting = Table.objects.filter(demo=True, status=Table.Status.OPEN, touched_at__lte=now - NEXT_AFTER)
    full = waiting.annotate(bots=Count("taken", filter=BOT)).filter(bots=F("chairs"))
    return sum(_start(table_id) for table_id in list(full.values_list("pk", flat=True)))


@transaction.atomic
def _start(table_id: int) -> int:
    try:
        starting.start_match(table_id=table_id)
    except NotReadyToStart:  # another process has just started it
        return 0
    finished = Match.objects.filter(table_id=table_id).exclude(status=Match.Status.RUNNING).order_by("-pk")
    Match.objects.filter(pk__in=list(finished.values_list("pk", flat=True)[KEPT:])).delete()
    return 1


def _open_table(chairs: int, bots: int) -> Table:
    seed = secrets.token_bytes(32)
    table = Table.objects.create(
        game=first_game().slug,
        chairs=chairs,
        demo=True,
        invite=secrets.token_urlsafe(16),
        server_seed=seed.hex(),
        commitment=shuffle.commitment(seed),
    )
    Chair.objects.bulk_create(seating.bot_on_chair(table, chair) for chair in range(chairs - bots, chairs))
    return table
