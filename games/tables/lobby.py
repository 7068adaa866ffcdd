"""Reads of tables: the lobby's lists, one waiting room, and a person's running match, each in a constant number of queries."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, F, Prefetch, Q, QuerySet

from accounts.models import User
from games.catalogue import options_in_words, site_of
from games.models import Chair, Match, Seat, Table

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

LISTED = 40
"""The number of tables of a kind that the lobby lists."""


@dataclass(frozen=True, slots=True)
class ChairRow:
    """A chair and who sits on it. ``name`` is empty both for a bot and for a free chair, which ``taken`` tells apart."""

    number: int
    taken: bool = False
    name: str = ""
    is_bot: bool = False
    is_guest: bool = False
    is_me: bool = False
    is_host: bool = False
    ready: bool = False


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as the lobby lists it.

    Attributes:
        options: its options that are not as usual, by their labels.
        match_id: the match that runs at it.
    """

    id: int
    game: str
    game_name: StrPromise | str
    chairs: tuple[ChairRow, ...]
    rated: bool
    seconds: int
    private: bool
    options: tuple[tuple[StrPromise, Any], ...] = ()
    match_id: int | None = None

    @property
    def free(self) -> int:
        """Return the number of free chairs."""
        return sum(not chair.taken for chair in self.chairs)

    @property
    def has_me(self) -> bool:
        """Say whether the reader sits here."""
        return any(chair.is_me for chair in self.chairs)


@dataclass(frozen=True, slots=True)
class Lobby:
    """The lists of the lobby: tables that wait for players, the reader's own first, and matches to watch, the newest first."""

    waiting: tuple[TableRow, ...]
    running: tuple[TableRow, ...]


@dataclass(frozen=True, slots=True)
class Room:
    """A table as its waiting room shows it to one person. ``invite`` is the token of its invite link, which only its players see."""

    row: TableRow
    status: str
    quick: bool
    commitment: str
    ready_by: datetime | None
    is_host: bool
    am_ready: bool
    my_seed: str
    invite: str
    last_match_id: int | None

    @property
    def has_me(self) -> bool:
        """Say whether the reader sits here."""
        return self.row.has_me


def lobby(user: User | AnonymousUser) -> Lobby:
    """Return the two lists of the lobby: tables with a free chair and tables where the user sits, and public matches to watch."""
    opened = Table.objects.filter(quick=False, status=Table.Status.OPEN).order_by("-touched_at")
    counted = opened.annotate(sitting=Count("taken"), people=Count("taken__user"))
    # A table where only bots are left is not listed, unless it is a demo table: it closes by itself.
    free = counted.filter(Q(people__gt=0) | Q(demo=True), sitting__lt=F("chairs"), private=False)
    own = _with_chairs(opened.filter(taken__user_id=user.pk)) if user.pk else ()
    tables = {table.pk: table for table in (*own, *_with_chairs(free)[:LISTED])}
    matches = Match.objects.filter(status=Match.Status.RUNNING, table__private=False).select_related("table")
    seats = Seat.objects.select_related("user").order_by("seat")
    running = matches.defer("snapshot").prefetch_related(Prefetch("seats", seats)).order_by("-pk")[:LISTED]
    return Lobby(
        waiting=tuple(_row(table, user) for table in tables.values()),
        running=tuple(_running_row(match, user) for match in running),
    )


def room(table_id: int, user: User | AnonymousUser) -> Room | None:
    """Return one table's waiting room, or ``None`` when there is no such table.

    The caller has to check whether the user may enter it.
    """
    table = _with_chairs(Table.objects.filter(pk=table_id)).first()
    if table is None:
        return None
    chairs = list(table.taken.all())
    mine = next((chair for chair in chairs if chair.user_id == user.pk and user.pk is not None), None)
    last = table.matches.order_by("-pk").values_list("pk", "status").first()
    runs = last is not None and last[1] == Match.Status.RUNNING
    return Room(
        row=_row(table, user, match_id=last[0] if last and runs else None),
        status=table.status,
        quick=table.quick,
        commitment=table.commitment,
        ready_by=table.ready_by,
        is_host=mine is not None and table.host_id(chairs) == mine.user_id,
        am_ready=mine is not None and mine.ready,
        my_seed=mine.client_seed if mine else "",
        invite=table.invite,
        last_match_id=last[0] if last and not runs else None,
    )


def table_invited_to(token: str) -> int | None:
    """Return the number of the table that an invite link is for, or ``None`` when no table has it."""
    return Table.objects.filter(invite=token).values_list("pk", flat=True).first()


def running_match(user: User | AnonymousUser) -> Match | None:
    """Return the running match that the user still plays, for the link back to it."""
    if user.pk is None:
        return None
    seat = Seat.objects.still_played_by(user.pk).select_related("match").defer("match__snapshot").first()
    return None if seat is None else seat.match


def _with_chairs(tables: QuerySet[Table]) -> QuerySet[Table]:
    taken = Chair.objects.select_related("user").order_by("chair")
    return tables.defer("server_seed").prefetch_related(Prefetch("taken", taken))


def _row(table: Table, user: User | AnonymousUser, match_id: int | None = None) -> TableRow:
    chairs = {chair.chair: chair for chair in table.taken.all()}
    host = table.host_id(chairs.values())
    return TableRow(
        id=table.pk,
        game=table.game,
        game_name=site_of(table.game).name,
        chairs=tuple(_chair_row(number, chairs.get(number), user, host) for number in range(table.chairs)),
        rated=table.rated,
        seconds=table.seconds,
        private=table.private,
        options=tuple(options_in_words(table.game, table.options)),
        match_id=match_id,
    )


def _running_row(match: Match, user: User | AnonymousUser) -> TableRow:
    return TableRow(
        id=match.table_id,
        game=match.game,
        game_name=site_of(match.game).name,
        chairs=tuple(_chair_row(seat.seat, seat, user) for seat in match.seats.all()),
        rated=match.rated,
        seconds=match.seconds,
        private=False,
        options=tuple(options_in_words(match.game, match.options)),
        match_id=match.pk,
    )


def _chair_row(
    number: int, place: Chair | Seat | None, user: User | AnonymousUser, host: int | None = None
) -> ChairRow:
    if place is None:
        return ChairRow(number)
    if place.user is None:
        return ChairRow(number, taken=True, is_bot=True, ready=True)
    return ChairRow(
        number,
        taken=True,
        name=place.user.username,
        is_guest=place.user.is_guest,
        is_me=place.user_id == user.pk,
        is_host=place.user_id == host,
        ready=isinstance(place, Chair) and place.ready,
    )
