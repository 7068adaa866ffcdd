"""Matches as their readers may see them: only ``seat_view`` and ``view_of`` lead from a stored state to a reader."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from operator import attrgetter
from typing import Any, Final

import orjson

from accounts import selectors as accounts
from accounts.models import User
from games.engine.base import Outcome, Rules
from games.engine.registry import is_registered, rules_for
from games.matches.endings import load_or_end
from games.matches.loaded import CHAT_LENGTH, LoadedMatch, LogEntry
from games.matches.outcomes import is_void_by_leaving, read_outcome
from games.models import Match, Seat
from games.refusals import MayNotWatch, NoSuchMatch


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
    continued: bool
    out: bool


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
    """The part of a match that a page or a socket may show to one reader, and nothing else.

    Attributes:
        view: the engine's view of ``my_seat``, or a spectator's where that is ``None`` or was left for good (its cards are the bot's
            now); ``None`` where a match has ended whose position the rules of today cannot read.
        void: the match will not count, because somebody left it before any action of their own (V1.9) or a moderator voided it.
        outcome: the outcome for the persons, with leavers behind those who stayed, as JSON.
        server_seed, client_seeds, seed: the seeds, once the match is over.
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
        """Return the reader's own seat."""
        return None if self.my_seat is None else self.seats[self.my_seat]

    @property
    def result(self) -> Outcome | None:
        """Return the outcome, for pages, or ``None`` while there is none."""
        return read_outcome(self.game, self.outcome or None)

    def json_text(self) -> str:
        """Return the view as JSON text, for programs."""
        rules: Rules[Any, Any, Any] = rules_for(self.game)
        values = {name: getattr(self, name) for name in _PLAIN}
        values["seats"] = [_fields(seat) for seat in self.seats]
        values["chat"] = [{**_fields(line), "at": line.at.isoformat()} for line in self.chat]
        values["view"] = self.view and rules.dump_view(self.view)
        for name in ("started_at", "ended_at", "deadline"):
            values[name] = values[name] and values[name].isoformat()
        log = ",".join(map(_JSON_TEXT, self.log))
        return f'{orjson.dumps(values).decode()[:-1]},"log":[{log}]}}'


_JSON_TEXT: Final = attrgetter("json_text")
_PLAIN: Final = tuple(name for name in SeatView.__slots__ if name != "log")


def seat_view(match_id: int, user: User | None, *, invited: Collection[int] = ()) -> SeatView:
    """Return the match as this user may see it, as a spectator if they have no seat in it.

    Args:
        match_id: the match.
        user: the reader, ``None`` for anybody without an account.
        invited: the tables whose invite link brought the reader here (their numbers, from the session).

    Raises:
        NoSuchMatch: no match has this number.
        MayNotWatch: the table is private, and the reader neither sits there nor came with its link.
    """
    muted = frozenset() if user is None else accounts.muted_ids(user)
    return view_of(load_or_end(match_id), None if user is None else user.pk, muted=muted, invited=invited)


def view_of(
    loaded: LoadedMatch, user_id: int | None, *, muted: Collection[int] = (), invited: Collection[int] = ()
) -> SeatView:
    """Return a match that was loaded before as a reader may see it, without a query.

    Args:
        loaded: the match.
        user_id: the reader, ``None`` for anybody without an account.
        muted: the users whose chat the reader does not want to see.
        invited: as for ``seat_view``.

    Raises:
        MayNotWatch: as for ``seat_view``.
    """
    match, seats = loaded.row, loaded.seats
    mine = next((seat.seat for seat in seats if user_id is not None and seat.user_id == user_id), None)
    if loaded.private and mine is None and match.table_id not in invited:
        raise MayNotWatch
    looking = None if mine is None or seats[mine].presence == Seat.Presence.LEFT else mine
    over = match.status != Match.Status.RUNNING
    if not is_registered(match.game):
        raise NoSuchMatch
    return SeatView(
        match_id=match.pk,
        table_id=match.table_id,
        game=match.game,
        version=match.version,
        status=match.status,
        void=match.status == Match.Status.VOID or is_void_by_leaving(seats),
        started_at=match.started_at,
        ended_at=match.ended_at,
        deadline=match.deadline,
        seconds=match.seconds,
        rated=match.rated,
        private=loaded.private,
        commitment=match.commitment,
        seats=tuple(_meta(seat, loaded.names, user_id) for seat in seats),
        my_seat=mine,
        view=None if loaded.state is None else rules_for(match.game).view(loaded.state, looking),
        log=loaded.log_of(looking),
        chat=chat_of(loaded, user_id, muted),
        outcome=loaded.outcome,
        server_seed=match.server_seed if over else None,
        client_seeds=tuple(match.client_seeds) if over else None,
        seed=match.seed if over else None,
    )


def chat_of(loaded: LoadedMatch, user_id: int | None, muted: Collection[int]) -> tuple[ChatLine, ...]:
    """Return the last messages that this reader may see."""
    said = [line for line in loaded.chat if line.user_id not in muted][-CHAT_LENGTH:]
    return tuple(
        ChatLine(line.id, line.user_id, line.name, line.text, line.at, is_me=line.user_id == user_id) for line in said
    )


def current_versions(match_ids: Collection[int]) -> dict[int, int]:
    """Return the stored versions of these matches, for sockets to compare theirs with."""
    return dict(Match.objects.filter(pk__in=match_ids).values_list("pk", "version"))


def _meta(seat: Seat, names: Mapping[int, str], reader_id: int | None) -> SeatMeta:
    return SeatMeta(
        seat=seat.seat,
        name=seat.bot if seat.user_id is None else names[seat.user_id],
        user_id=seat.user_id,
        bot=seat.bot,
        is_bot=seat.user_id is None,
        presence=seat.presence,
        is_me=reader_id is not None and seat.user_id == reader_id,
        continued=seat.continued,
        out=seat.out,
    )


def _fields(line: SeatMeta | ChatLine) -> dict[str, Any]:
    return {name: getattr(line, name) for name in line.__slots__}
