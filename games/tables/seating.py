"""The chairs of tables: joining, standing up, getting ready, and bots. Everything here happens under the table's row lock.

A person has one chair on the whole site (``one_chair_a_user``), so their row is locked before any table's (the whole order of locks:
``games.matches``). A match counts as theirs until it is over, they left it, or they were eliminated.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from accounts.selectors import is_rating_banned, is_suspended
from accounts.services import lock_people
from games.catalogue import offers
from games.engine import shuffle
from games.matches import starting
from games.models import Chair, Match, Seat, Table
from games.refusals import (
    BadSeed,
    InviteNeeded,
    NoBots,
    NoBotsYet,
    NoGuests,
    NoSuchTable,
    NotAtTable,
    NotHost,
    RatingBanned,
    StillPlaying,
    Suspended,
    TableClosed,
    TableFull,
    TableRuns,
)

_READY_GROWS_OLD = timedelta(seconds=60)


@transaction.atomic
def join(*, table_id: int, user: User, invited: Collection[int] = ()) -> Chair:
    """Sit the user down on the first free chair, unless they have one at the table already.

    They stand up from another table where they wait.

    Args:
        table_id: the table.
        user: the person, registered or a guest.
        invited: the tables whose invite link they came with.

    Returns:
        The user's chair.

    Raises:
        NoSuchTable, TableClosed, TableRuns, TableFull, InviteNeeded: the table cannot take them.
        NoGuests, RatingBanned, Suspended, StillPlaying: the user may not sit down there.
    """
    lock_people(user)
    table = lock_tables(table_id, sitting=[user]).get(table_id)
    if table is None:
        raise NoSuchTable
    chair = table.taken.filter(user=user).first()
    if chair is not None:
        return chair
    _check_open(table)
    if table.private and table.pk not in invited:
        raise InviteNeeded
    check_may_sit(user, rated=table.rated)
    leave_waiting(user)
    return _sit(user, table)


@transaction.atomic
def stand(*, table_id: int, user: User) -> None:
    """Free the user's chair. Nothing happens when they have none at this table.

    Raises:
        NoSuchTable: there is no such table.
        StillPlaying: the user's match is running; ``matches.play.match_leave`` is the way out of that.
    """
    table = _lock(table_id)
    chair = table.taken.filter(user=user).first()
    if chair is None:
        return
    playing = Seat.objects.still_played_by(user.pk).filter(match__table=table).first()
    if playing is not None:
        raise StillPlaying(match_id=playing.match_id)
    vacate(chair, table)


@transaction.atomic
def ready(*, table_id: int, user: User, client_seed: str = "") -> Match | None:
    """Note that the user is ready, with their part of the shuffle, and start the match when they were the last.

    Args:
        table_id: the table.
        user: the person who is ready.
        client_seed: their contribution (``docs/rules/shuffle.md``, step 2); if it is empty, the server makes one.

    Returns:
        The match, if it has started or runs already.

    Raises:
        NoSuchTable, TableClosed, NotAtTable, BadSeed, NoGuests, RatingBanned, Suspended: the user cannot be ready.
    """
    table = _lock(table_id)
    chair = table.taken.filter(user=user).first()
    if chair is None:
        raise TableClosed if table.status == Table.Status.CLOSED else NotAtTable
    if table.status == Table.Status.RUNNING:
        return table.matches.filter(status=Match.Status.RUNNING).first()
    _check_person(user, rated=table.rated)
    contribute(chair, client_seed)
    _touch(table)
    if table.ready_by is None and _is_full(table):  # the first to want another match sets the clock for the others
        _set_ready_by(table, ready_deadline())
    return start_if_ready(table)


@transaction.atomic
def seat_bot(*, table_id: int, user: User) -> Chair:
    """Put the house bot on the first free chair.

    Returns:
        The bot's chair.

    Raises:
        NoSuchTable, TableClosed, TableRuns, TableFull, NoBots, NoBotsYet: the table cannot take a bot.
        NotHost: the user does not decide about the table's bots.
    """
    table = _lock(table_id)
    _check_bots(table, user)
    chair = bot_on_chair(table, _free_chair(table))
    chair.save(force_insert=True)
    _touch(table)
    _after_sitting(table)
    return chair


@transaction.atomic
def send_bot_away(*, table_id: int, user: User, chair: int) -> None:
    """Free the bot's chair. Nothing happens when no bot sits there.

    Raises:
        NoSuchTable, TableClosed, TableRuns, NoBots, NoBotsYet: the table has no bots to send away now.
        NotHost: the user does not decide about the table's bots.
    """
    table = _lock(table_id)
    _check_bots(table, user)
    bot = table.taken.filter(chair=chair, user=None).first()
    if bot is not None:
        vacate(bot, table)


def check_may_sit(user: User, *, rated: bool) -> None:
    """Check that the user may sit down at a table, rated or casual.

    Raises:
        NoGuests, RatingBanned, Suspended, StillPlaying: the user may not sit down.
    """
    _check_person(user, rated=rated)
    playing = Seat.objects.still_played_by(user.pk).first()
    if playing is not None:
        raise StillPlaying(match_id=playing.match_id)


def lock_tables(*table_ids: int, sitting: Collection[User]) -> dict[int, Table]:
    """Lock these tables, and those where these people sit, to the end of the transaction. The caller holds the people.

    Returns:
        The locked tables by their numbers, without those that do not exist.
    """
    theirs = Chair.objects.filter(user__in=sitting).values_list("table_id", flat=True)
    wanted = Table.objects.filter(pk__in={*table_ids, *theirs}).order_by("pk")
    return {table.pk: table for table in wanted.select_for_update(no_key=True)}


def lock_all_of(*people: User) -> None:
    """Lock these people, their running matches and the tables where they sit, so that nothing begins or ends for them meanwhile."""
    lock_people(*people)
    while True:
        with transaction.atomic():
            held = [match.pk for match in _running_matches(people).select_for_update(no_key=True, of=("self",))]
            lock_tables(sitting=people)
            if set(_running_matches(people).values_list("pk", flat=True)) <= set(held):
                return
            # A match has begun before the table was locked, and matches have to be locked before tables.
            transaction.set_rollback(True)


def leave_waiting(user: User) -> None:
    """Free the chair where the user sits without playing. The caller holds their row and that table's."""
    for chair in Chair.objects.filter(user=user).select_related("table"):
        vacate(chair, chair.table)


def vacate(chair: Chair, table: Table) -> None:
    """Free the chair. The caller holds the table's row.

    The others have to get ready again, and a table without people closes.
    """
    chair.delete()
    if table.status != Table.Status.OPEN:
        return
    if not table.demo and not table.taken.filter(user__isnull=False).exists():
        table.status = Table.Status.CLOSED
        table.taken.all().delete()
    table.taken.filter(user__isnull=False).update(ready=False)
    table.ready_by = None
    table.touched_at = timezone.now()
    table.save(update_fields=["status", "ready_by", "touched_at"])


def contribute(chair: Chair, client_seed: str) -> None:
    """Mark the chair ready with its part of the shuffle, or with one that the server makes when that is empty.

    Raises:
        BadSeed: the text cannot be a part of the shuffle.
    """
    if client_seed and not shuffle.is_client_seed(client_seed):
        raise BadSeed
    chair.client_seed = client_seed or chair.client_seed or secrets.token_hex(16)
    chair.ready = True
    chair.save(update_fields=["client_seed", "ready"])


def start_if_ready(table: Table) -> Match | None:
    """Start the match if every chair is taken and everyone ready. The caller holds the table's row.

    Returns:
        The match, if it has started.
    """
    if table.taken.filter(ready=True).count() < table.chairs:
        return None
    return starting.start_match(table_id=table.pk)


def bot_on_chair(table: Table, chair: int) -> Chair:
    """Return the house bot on a chair, unsaved, always ready and with the contribution of every bot."""
    return Chair(table=table, chair=chair, bot=offers()[table.game].bot or "", ready=True, client_seed=shuffle.BOT_SEED)


def ready_deadline() -> datetime:
    """Return the moment by which the people at a table that has just become full have to be ready."""
    return timezone.now() + timedelta(seconds=settings.READY_WITHIN)


def _lock(table_id: int) -> Table:
    table = Table.objects.select_for_update(no_key=True).filter(pk=table_id).first()
    if table is None:
        raise NoSuchTable
    return table


def _running_matches(people: Collection[User]) -> QuerySet[Match]:
    seats = Seat.objects.filter(user__in=people)
    return Match.objects.filter(status=Match.Status.RUNNING, pk__in=seats.values("match_id")).order_by("pk")


def _check_open(table: Table) -> None:
    if table.status == Table.Status.CLOSED:
        raise TableClosed
    if table.status == Table.Status.RUNNING:
        raise TableRuns


def _check_person(user: User, *, rated: bool) -> None:
    if rated and user.is_guest:
        raise NoGuests
    if is_suspended(user):
        raise Suspended
    if rated and is_rating_banned(user):
        raise RatingBanned


def _check_bots(table: Table, user: User) -> None:
    _check_open(table)
    if table.host_id(table.taken.all()) != user.pk:
        raise NotHost
    if table.rated:
        raise NoBots
    if offers()[table.game].bot is None:
        raise NoBotsYet


def _sit(user: User, table: Table) -> Chair:
    chair = Chair.objects.create(table=table, chair=_free_chair(table), user=user)
    if timezone.now() - table.touched_at > _READY_GROWS_OLD:
        # Those who got ready so long ago may have gone since.
        table.taken.filter(user__isnull=False).update(ready=False)
    _touch(table)
    _after_sitting(table)
    return chair


def _free_chair(table: Table) -> int:
    taken = set(table.taken.values_list("chair", flat=True))
    free = next((chair for chair in range(table.chairs) if chair not in taken), None)
    if free is None:
        raise TableFull
    return free


def _after_sitting(table: Table) -> None:
    if _is_full(table):
        _set_ready_by(table, ready_deadline())
        start_if_ready(table)


def _is_full(table: Table) -> bool:
    return table.taken.count() >= table.chairs


def _set_ready_by(table: Table, at: datetime) -> None:
    table.ready_by = at
    table.save(update_fields=["ready_by"])


def _touch(table: Table) -> None:
    table.touched_at = timezone.now()
    table.save(update_fields=["touched_at"])
