"""A match as somebody may see it: ``seat_view`` is the one door from a stored state to a reader."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from accounts import selectors as accounts
from accounts.models import User
from games.engine.base import Rules
from games.engine.registry import rules_for
from games.models import Action, ChatMessage, Match, MatchSeat
from games.selectors.persons import outcome_of
from games.services.door import as_event
from games.services.errors import MayNotWatch, NoSuchMatch

LOG_LENGTH = 80
CHAT_LENGTH = 50
"""So many of the last lines go with a view; the record of a finished match has all."""


@dataclass(frozen=True, slots=True)
class SeatMeta:
    """A seat and who plays it. ``bot`` names the bot that has sat there from the start (then ``user_id`` is ``None``)."""

    seat: int
    name: str
    user_id: int | None
    bot: str
    is_bot: bool
    presence: str
    is_me: bool
    clicked_on: bool
    out: bool


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the log, with the events as far as the reader may know them (``Event.seen_by``)."""

    number: int
    kind: str
    seat: int | None
    by: str
    at: datetime
    events: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class ChatLine:
    """One message that the reader may see."""

    id: int
    user_id: int
    name: str
    text: str
    at: datetime
    is_me: bool


@dataclass(frozen=True, slots=True)
class SeatView:
    """Everything that a page or a socket may show of a match to one reader, and nothing else.

    ``view`` is the engine's view of ``my_seat``; a spectator's when that is ``None`` or was left for good (its cards are the bot's now).
    ``void``: the match will not count, because somebody left it before doing anything (leaving.md V1.9) or a moderator said so.
    ``outcome`` is the persons', leavers behind those who stayed. The seeds are there once the match is over.
    """

    match_id: int
    table_id: int
    game: str
    version: int
    status: str
    void: bool
    started_at: datetime
    ended_at: datetime | None
    deadline: datetime | None
    seconds: int
    rated: bool
    private: bool
    commitment: str
    seats: tuple[SeatMeta, ...]
    my_seat: int | None
    view: Any
    log: tuple[LogEntry, ...]
    chat: tuple[ChatLine, ...]
    outcome: Mapping[str, Any] | None
    server_seed: str | None
    client_seeds: tuple[str, ...] | None
    seed: str | None

    @property
    def me(self) -> SeatMeta | None:
        """The reader's own seat."""
        return None if self.my_seat is None else self.seats[self.my_seat]

    def as_json(self) -> dict[str, Any]:
        """The same as JSON values, for programs."""
        rules: Rules[Any, Any, Any] = rules_for(self.game)
        values = {name: getattr(self, name) for name in self.__slots__}
        values["seats"] = [asdict(seat) for seat in self.seats]
        values["log"] = [{**_fields(line), "at": line.at.isoformat()} for line in self.log]
        values["chat"] = [{**_fields(line), "at": line.at.isoformat()} for line in self.chat]
        values["view"] = rules.dump_view(self.view)
        for name in ("started_at", "ended_at", "deadline"):
            values[name] = values[name] and values[name].isoformat()
        return values


def seat_view(match_id: int, user: User | None, *, invited: Collection[int] = ()) -> SeatView:
    """The match as this user may see it; ``None`` or an anonymous user, and anybody without a seat, is a spectator.

    Args:
        match_id: the match.
        user: the reader.
        invited: the tables whose invite link brought the reader here (their numbers, from the session).

    Raises:
        NoSuchMatch: there is none.
        MayNotWatch: its table is private, and the reader neither sits there nor came with its link.
    """
    match = Match.objects.select_related("table").filter(pk=match_id).first()
    if match is None:
        raise NoSuchMatch
    seats = list(match.seats.select_related("user").order_by("seat"))
    user_id = user.pk if user is not None else None
    mine = next((seat.seat for seat in seats if user_id is not None and seat.user_id == user_id), None)
    if match.table.private and mine is None and match.table_id not in invited:
        raise MayNotWatch
    looking = None if mine is None or seats[mine].presence == MatchSeat.Presence.LEFT else mine
    rules: Rules[Any, Any, Any] = rules_for(match.game)
    over = match.status != Match.Status.RUNNING
    return SeatView(
        match_id=match.pk,
        table_id=match.table_id,
        game=match.game,
        version=match.version,
        status=match.status,
        void=match.status == Match.Status.VOID or any(_left_before_acting(seat) for seat in seats),
        started_at=match.started_at,
        ended_at=match.ended_at,
        deadline=match.deadline,
        seconds=match.seconds,
        rated=match.rated,
        private=match.table.private,
        commitment=match.commitment,
        seats=tuple(_meta(seat, user_id) for seat in seats),
        my_seat=mine,
        view=rules.view(rules.load(match.snapshot), looking),
        log=_log(match, looking),
        chat=_chat(match_id, user),
        outcome=outcome_of(match, seats),
        server_seed=match.server_seed if over else None,
        client_seeds=tuple(match.client_seeds) if over else None,
        seed=match.seed if over else None,
    )


def chat_line(match_id: int, message_id: int, user: User | None) -> ChatLine | None:
    """One message, ``None`` where this reader may not see it: hidden, or written by somebody they have muted."""
    line = _said(match_id, user).filter(pk=message_id).first()
    return None if line is None else _line(line, user)


def current_version(match_id: int) -> int | None:
    """The match's version now, ``None`` when there is no such match: what a socket compares its own with."""
    return Match.objects.filter(pk=match_id).values_list("version", flat=True).first()


def game_of(match_id: int) -> str | None:
    """Which game a match is of; ``None``: there is no such match."""
    return Match.objects.filter(pk=match_id).values_list("game", flat=True).first()


def _meta(seat: MatchSeat, reader_id: int | None) -> SeatMeta:
    return SeatMeta(
        seat=seat.seat,
        name=seat.user.get_username() if seat.user is not None else seat.bot,
        user_id=seat.user_id,
        bot=seat.bot,
        is_bot=seat.user_id is None,
        presence=seat.presence,
        is_me=reader_id is not None and seat.user_id == reader_id,
        clicked_on=seat.clicked_on,
        out=seat.out,
    )


def _left_before_acting(seat: MatchSeat) -> bool:
    return seat.presence == MatchSeat.Presence.LEFT and not seat.acted


def _log(match: Match, seat: int | None) -> tuple[LogEntry, ...]:
    lines = Action.objects.filter(match_id=match.pk, number__gt=match.version - LOG_LENGTH, number__lte=match.version)
    return tuple(
        LogEntry(
            number=line.number,
            kind=line.kind,
            seat=line.seat,
            by=line.by,
            at=line.at,
            events=tuple(as_event(event).seen_by(seat) for event in line.events),
        )
        for line in lines.order_by("number")
    )


def _chat(match_id: int, user: User | None) -> tuple[ChatLine, ...]:
    return tuple(_line(line, user) for line in reversed(_said(match_id, user).order_by("-pk")[:CHAT_LENGTH]))


def _said(match_id: int, user: User | None) -> QuerySet[ChatMessage]:
    said = ChatMessage.objects.filter(match_id=match_id, hidden=False).select_related("user")
    return said if user is None else said.exclude(user_id__in=accounts.muted_ids(user))


def _line(line: ChatMessage, user: User | None) -> ChatLine:
    return ChatLine(
        id=line.pk,
        user_id=line.user_id,
        name=line.user.get_username(),
        text=line.text,
        at=line.at,
        is_me=user is not None and line.user_id == user.pk,
    )


def _fields(line: LogEntry | ChatLine) -> dict[str, Any]:
    return {name: getattr(line, name) for name in line.__slots__}
