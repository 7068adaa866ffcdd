"""A match as it is stored at one version, loaded once for all its readers.

It holds all cards: only ``games.matches.seat_view`` makes of it what a reader may see.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any, Final

import orjson
from django.db.models import Max

from games.engine.base import Event
from games.matches.outcomes import stored_outcome
from games.matches.statements import Select
from games.matches.stored_events import as_event
from games.matches.stored_states import state_if_readable
from games.models import Action, ChatMessage, Match, Seat
from games.refusals import NoSuchMatch

LOG_LENGTH = 80
CHAT_LENGTH = 50
"""The numbers of last lines that a view holds; the record of a finished match holds all."""


@dataclass(frozen=True)
class LogEntry:
    """One line of the log, with the events as far as the reader may know them (``Event.seen_by``)."""

    number: int
    kind: str
    seat: int | None
    by: str
    at: datetime
    events: tuple[Mapping[str, Any], ...]
    told: dict[Hashable, Any] = field(default_factory=dict, compare=False, repr=False)
    """The sentences made of this line so far, by reader: a match keeps its lines from version to version."""

    @cached_property
    def json_text(self) -> str:
        """Return the line as JSON text, made once, since a line is sent with up to ``LOG_LENGTH`` versions."""
        values = {"number": self.number, "kind": self.kind, "seat": self.seat, "by": self.by}
        return orjson.dumps({**values, "at": self.at.isoformat(), "events": self.events}).decode()


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log with everything hidden in it, and the entries made from it so far, by seat."""

    action: Action
    events: tuple[Event, ...]
    entries: dict[int | None, LogEntry] = field(default_factory=dict)

    @classmethod
    def of(cls, action: Action) -> Line:
        """Return the line that an action's row holds."""
        return cls(action, tuple(as_event(event) for event in action.events))

    def seen_by(self, seat: int | None) -> LogEntry:
        """Return the line as a seat may know it, ``None`` for a spectator."""
        entry = self.entries.get(seat)
        if entry is None:
            line, events = self.action, tuple(event.seen_by(seat) for event in self.events)
            entry = LogEntry(line.number, line.kind, line.seat, line.by, line.at, events)
            self.entries[seat] = entry
        return entry


@dataclass(frozen=True, slots=True)
class Said:
    """One chat message that no moderator has hidden."""

    id: int
    user_id: int
    name: str
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class LoadedMatch:
    """A match at one version, which nothing changes.

    Attributes:
        row: the match's row.
        private: whether its table is private.
        seats: its seats, by number.
        names: the names of its users by their ids.
        state: its state, or ``None`` where the rules of today cannot read it.
        log: the last lines of its log.
        chat: its last messages.
        outcome: its outcome as its persons have it.
        logs: the log as far as each seat may know it, made when first needed.
    """

    row: Match
    private: bool
    seats: tuple[Seat, ...]
    names: Mapping[int, str]
    state: Any
    log: tuple[Line, ...]
    chat: tuple[Said, ...]
    outcome: Mapping[str, Any] | None = None
    logs: dict[int | None, tuple[LogEntry, ...]] = field(default_factory=dict, compare=False, repr=False)

    @property
    def version(self) -> int:
        """Return the number of the last line of the log."""
        return self.row.version

    @property
    def last_said(self) -> int:
        """Return the number of the last chat message, or 0."""
        return self.chat[-1].id if self.chat else 0

    def after(self, row: Match, seats: Sequence[Seat], state: Any, lines: Sequence[Action]) -> LoadedMatch | None:
        """Return the match after a change that has just been committed, without another query.

        Args:
            row: the match's row after the change.
            seats: its seats.
            state: its state.
            lines: what the change added to the log.

        Returns:
            The match, or ``None`` where the change does not follow this version, ends the match, or seats a user without a known name.
        """
        if row.status != Match.Status.RUNNING or not _user_ids(seats) <= self.names.keys():
            return None
        if not lines or lines[0].number != self.version + 1:
            return None
        new = tuple(map(Line.of, lines))
        log = (*self.log, *new)[-LOG_LENGTH:]
        logs = {
            seat: (*entries, *(line.seen_by(seat) for line in new))[-LOG_LENGTH:]
            for seat, entries in list(self.logs.items())  # a copy: another thread may be asking for one more
        }
        return LoadedMatch(row, self.private, tuple(seats), self.names, state, log, self.chat, logs=logs)

    def log_of(self, seat: int | None) -> tuple[LogEntry, ...]:
        """Return the last lines of the log as a seat may know them, ``None`` for a spectator."""
        entries = self.logs.get(seat)
        if entries is None:
            entries = self.logs[seat] = tuple([line.seen_by(seat) for line in self.log])
        return entries


def load_match(match_id: int) -> LoadedMatch:
    """Load the match as it is stored now.

    Raises:
        NoSuchMatch: no match has this number.
    """
    row = Match.objects.select_related("table").filter(pk=match_id).first()
    if row is None:
        raise NoSuchMatch
    seats = tuple(row.seats.select_related("user").order_by("seat"))
    return LoadedMatch(
        row=row,
        private=row.table.private,
        seats=seats,
        names={seat.user_id: seat.user.get_username() for seat in seats if seat.user is not None and seat.user_id},
        state=state_if_readable(row),
        log=_log(row),
        chat=_chat(match_id),
        outcome=stored_outcome(row),
    )


def load_changes(known: LoadedMatch) -> LoadedMatch:
    """Load only what can have changed since a match was loaded, and only the new lines of its log.

    The chat stays as it was, since each message in it is announced by itself.

    Returns:
        The match as it is now.

    Raises:
        NoSuchMatch: the match is there no more.
    """
    match_id = known.row.pk
    rows = _ROW(match_id)
    if not rows:
        raise NoSuchMatch
    row, seats = rows[0], _SEATS(match_id)
    lines = [line for line in _LINES(match_id, known.version) if line.number <= row.version]
    state = state_if_readable(row)
    following = None if state is None else known.after(row, seats, state, lines)
    return load_match(match_id) if following is None else following


_ROW: Final = Select(lambda: Match.objects.filter(pk=1))
_SEATS: Final = Select(lambda: Seat.objects.filter(match_id=1).order_by("seat"))
_LINES: Final = Select(lambda: Action.objects.filter(match_id=1, number__gt=1).order_by("number"))


def _log(row: Match) -> tuple[Line, ...]:
    first = row.version - LOG_LENGTH + 1
    lines = Action.objects.filter(match_id=row.pk, number__gte=first, number__lte=row.version).order_by("number")
    return tuple(map(Line.of, lines))


def _chat(match_id: int) -> tuple[Said, ...]:
    # More than a page shows, so that readers who have muted somebody still see as many lines as the others.
    lines = ChatMessage.objects.filter(match_id=match_id, hidden=False).select_related("user").order_by("-pk")
    said = [
        Said(line.pk, line.user_id, line.user.get_username(), line.text, line.at) for line in lines[: 2 * CHAT_LENGTH]
    ]
    return tuple(reversed(said))


def last_said(match_ids: Collection[int]) -> dict[int, int]:
    """Return the number of the last message that is not hidden, for each of these matches that has one."""
    said = ChatMessage.objects.filter(match_id__in=match_ids, hidden=False).order_by()
    return dict(said.values_list("match_id").annotate(Max("pk")))


def _user_ids(seats: Sequence[Seat]) -> set[int]:
    return {seat.user_id for seat in seats if seat.user_id is not None}
