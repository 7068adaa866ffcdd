"""The opening of tables, Play now, and the chores of the clock at tables that are still waiting."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.conf import settings
from django.db import connection, transaction
from django.db.models import QuerySet

from accounts.models import User
from accounts.services import lock_people
from games.catalogue import SECONDS, offers
from games.engine import shuffle
from games.engine.base import InvalidRequest
from games.engine.registry import rules_for
from games.models import Chair, Seat, Table
from games.refusals import BadTable, NoBots, NoBotsYet
from games.tables import seating

QUICK_STARTS_AFTER = timedelta(seconds=2)
_AT_ONCE = 100  # tables in one sweep, so that its transaction stays short


@dataclass(frozen=True, slots=True)
class Wish:
    """The table that a person wants.

    Attributes:
        chairs: the number of chairs, bots included.
        bots: the number of chairs for bots.
        options: the options of the game that are not as usual.
    """

    game: str
    chairs: int
    rated: bool = False
    seconds: int = 30
    private: bool = False
    bots: int = 0
    options: Mapping[str, int] = field(default_factory=dict)


@transaction.atomic
def open_table(*, user: User, wish: Wish) -> Table:
    """Open a table, with the user on its first chair and the bots on its last ones.

    The user stands up from a table where they have waited before.

    Raises:
        BadTable, NoBots, NoBotsYet: the game cannot have such a table.
        NoGuests, RatingBanned, Suspended, StillPlaying: the user may not sit down at it.
    """
    _check_wish(wish)
    _lock_chair_of(user)
    return _open(user, wish)


@transaction.atomic
def play_now(*, user: User, game: str) -> Table:
    """Open a table for the user and bots that starts by itself, unless they are playing or waiting at such a table already.

    Returns:
        The new table, or the one where they are.

    Raises:
        BadTable: the game is unknown or has no bots.
        Suspended: the user is suspended.
    """
    offer = offers().get(game)
    if offer is None or offer.bot is None:
        raise BadTable
    _lock_chair_of(user)
    playing = Seat.objects.still_played_by(user.pk).select_related("match__table").first()
    if playing is not None:
        return playing.match.table
    waiting = Table.objects.filter(taken__user=user, status=Table.Status.OPEN, quick=True, matches=None).first()
    wish = Wish(game=game, chairs=offer.rated_chairs, bots=offer.rated_chairs - 1)
    return waiting if waiting is not None else _open(user, wish, quick=True)


def _check_wish(wish: Wish) -> None:
    offer = offers().get(wish.game)
    if offer is None or wish.chairs not in offer.chairs or wish.seconds not in SECONDS:
        raise BadTable
    if wish.rated and wish.bots:
        raise NoBots
    if not 0 <= wish.bots < wish.chairs:
        raise BadTable
    if wish.bots and offer.bot is None:
        raise NoBotsYet
    if wish.rated and (wish.chairs != offer.rated_chairs or wish.options):
        raise BadTable
    try:
        rules_for(wish.game).parse_options(wish.options, wish.chairs)
    except InvalidRequest as error:
        raise BadTable from error


def _lock_chair_of(user: User) -> None:
    # Before any query: a match may be starting at the table where they wait.
    lock_people(user)
    seating.lock_tables(sitting=[user])


def _open(user: User, wish: Wish, *, quick: bool = False) -> Table:
    seating.check_may_sit(user, rated=wish.rated)
    seating.leave_waiting(user)
    server_seed = secrets.token_bytes(32)
    full = wish.bots + 1 == wish.chairs
    table = Table.objects.create(
        game=wish.game,
        options=dict(wish.options),
        chairs=wish.chairs,
        rated=wish.rated,
        seconds=wish.seconds,
        private=wish.private,
        quick=quick,
        invite=secrets.token_urlsafe(16),
        created_by=user,
        ready_by=seating.ready_deadline() if full and not quick else None,
        server_seed=server_seed.hex(),
        commitment=shuffle.commitment(server_seed),
    )
    Chair.objects.create(table=table, chair=0, user=user)
    Chair.objects.bulk_create(
        seating.bot_on_chair(table, chair) for chair in range(wish.chairs - wish.bots, wish.chairs)
    )
    return table


@transaction.atomic
def close_idle(now: datetime) -> int:
    """Close the tables where nothing has happened for ``TABLE_IDLE_CLOSES_AFTER`` seconds, except demo tables.

    Returns:
        The number of closed tables.
    """
    since = now - timedelta(seconds=settings.TABLE_IDLE_CLOSES_AFTER)
    idle = _locked(Table.objects.filter(status=Table.Status.OPEN, demo=False, touched_at__lte=since))
    Chair.objects.filter(table__in=idle).delete()
    return Table.objects.filter(pk__in=[table.pk for table in idle]).update(status=Table.Status.CLOSED)


@transaction.atomic
def drop_unready(now: datetime) -> int:
    """Free the chairs of those who were not ready in time at a full table.

    Returns:
        The number of freed chairs.
    """
    dropped = 0
    for table in _locked(Table.objects.filter(status=Table.Status.OPEN, ready_by__lte=now)):
        late = list(table.taken.filter(user__isnull=False, ready=False))
        for chair in late:
            seating.vacate(chair, table)
        dropped += len(late)
    return dropped


def start_quick(now: datetime) -> int:
    """Start the Play-now tables whose page has not done so within ``QUICK_STARTS_AFTER``, without script or on a slow line.

    Returns:
        The number of started matches.
    """
    due = Table.objects.filter(
        status=Table.Status.OPEN, quick=True, matches=None, created_at__lte=now - QUICK_STARTS_AFTER
    )
    started = 0
    for table_id in list(due.values_list("pk", flat=True)[:_AT_ONCE]):
        started += _start_one_quick(table_id)
    return started


@transaction.atomic
def _start_one_quick(table_id: int) -> int:
    for table in _locked(Table.objects.filter(pk=table_id, status=Table.Status.OPEN)):
        for chair in table.taken.filter(user__isnull=False, ready=False):
            seating.contribute(chair, "")
        return int(seating.start_if_ready(table) is not None)
    return 0


def _locked(tables: QuerySet[Table]) -> list[Table]:
    # Several web processes sweep: a table that another one has locked is skipped.
    skip = connection.features.has_select_for_update_skip_locked
    return list(tables.select_for_update(no_key=True, skip_locked=skip).order_by("pk")[:_AT_ONCE])
