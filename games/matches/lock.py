"""A match under its row's lock, through which every change to a running match goes.

The callers (``play``, ``endings``, ``games.clock``) decide what is allowed. This module writes the log, the snapshot, the version and the
deadline together, so that none of them can be stored without the others.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Any, Final

from django.db import connection, transaction
from django.utils import timezone

from games.engine.base import TABLE, Actor, Event, Rules, UnknownGame
from games.engine.registry import rules_for
from games.matches import deadlines, notify, statements
from games.matches.cache import MatchCache
from games.matches.stored_events import as_stored
from games.matches.stored_states import read_state
from games.models import Action, Match, Seat
from games.process import metrics
from games.process.memory import own
from games.refusals import MatchOver, NoSuchMatch

AnyRules = Rules[Any, Any, Any]
MATCH_FIELDS: Final = ("snapshot", "version", "deadline", "status", "ended_at", "outcome", "persons")
SEAT_FIELDS: Final = (
    "presence",
    "timeouts",
    "absent_since",
    "left_at",
    "left_number",
    "left_reason",
    "left_note",
    "acted",
    "continued",
    "out",
)
_MATCH: Final = statements.Select(lambda: Match.objects.select_for_update(no_key=True).filter(pk=1))
_MATCH_IF_FREE: Final = statements.Select(
    lambda: Match.objects.select_for_update(no_key=True, skip_locked=True).filter(pk=1)
)
_SEATS: Final = statements.Select(lambda: Seat.objects.filter(match_id=1).order_by("seat"))


@dataclass(slots=True)
class HeldMatch:
    """A running match whose row this transaction has locked. Changes are collected, and written together by ``write``.

    Attributes:
        row: the match's row.
        seats: its seats, by number.
        rules: the rules of its game.
        state: its state.
        now: the moment of the whole change.
        position: the state as ``Rules.dump`` writes it.
        log: the new lines of the log.
        changed_seats: the seats with new values, by number.
        played: whether an action has been applied.
    """

    row: Match
    seats: list[Seat]
    rules: AnyRules
    state: Any
    now: datetime
    position: dict[str, Any] = field(default_factory=dict)
    log: list[Action] = field(default_factory=list)
    changed_seats: dict[int, Seat] = field(default_factory=dict)
    played: bool = False

    @property
    def actor(self) -> Actor:
        """Return the actor: a seat, ``TABLE``, or ``None`` when the match is over."""
        return self.rules.to_act(self.state)

    @property
    def actor_seat(self) -> Seat | None:
        """Return the seat that is to act, if a seat is."""
        actor = self.actor
        return self.seats[actor] if isinstance(actor, int) else None

    def seat_of(self, user_id: int | None) -> Seat | None:
        """Return the seat of a user, if they have one in this match."""
        return next((seat for seat in self.seats if seat.user_id == user_id), None) if user_id is not None else None

    def note(
        self,
        kind: str,
        *,
        by: str,
        seat: int | None = None,
        text: str = "",
        events: tuple[Event, ...] = (),
    ) -> Action:
        """Append a line to the log and raise the version to its number."""
        self.row.version += 1
        line = Action(
            match_id=self.row.pk,
            number=self.row.version,
            kind=kind,
            seat=seat,
            text=text,
            by=by,
            events=[as_stored(event) for event in events],
            at=self.now,
        )
        self.log.append(line)
        return line

    def play(self, action: Any, *, by: str) -> None:
        """Apply an engine action of the actor, and note it.

        Raises:
            IllegalAction: the rules do not allow it now; nothing has changed.
        """
        actor = self.actor
        step = self.rules.apply(self.state, action)
        self.state, self.played = step.state, True
        self.position = self.rules.dump(step.state)
        seat = actor if isinstance(actor, int) else None
        self.note(Action.Kind.PLAY, by=by, seat=seat, text=self.rules.format_action(action), events=step.events)
        if actor == TABLE:
            self._forget_continued()
        self._mark_eliminated()

    def change(self, seat: Seat, **values: Any) -> None:
        """Give a seat values, and mark it as changed if any of them is new."""
        for name, value in values.items():
            if getattr(seat, name) != value:
                setattr(seat, name, value)
                self.changed_seats[seat.seat] = seat

    def write(self) -> None:
        """Store the log, the snapshot, the seats, the version and the deadline, and tell the sockets on commit."""
        if not self.log:
            _write_seats(self.changed_seats)
            return
        self.row.deadline = deadlines.next_deadline(self)
        self.row.snapshot = self.position
        statements.insert(self.log)
        _write_seats(self.changed_seats)
        statements.update(self.row, MATCH_FIELDS)
        transaction.on_commit(partial(own(MatchCache).update, self.row, self.seats, self.state, self.log), robust=True)
        notify.match_changed(match_id=self.row.pk, version=self.row.version)
        transaction.on_commit(partial(metrics.count_actions, [line.by for line in self.log]), robust=True)

    def _forget_continued(self) -> None:
        for seat in self.seats:
            self.change(seat, continued=False)

    def _mark_eliminated(self) -> None:
        for number in self.rules.out_of(self.state):
            self.change(self.seats[number], out=True)


def lock(match_id: int, *, now: datetime | None = None, skip_locked: bool = False) -> HeldMatch | None:
    """Lock a match's row until the end of the transaction, which the caller must have begun.

    Args:
        match_id: the match.
        now: the moment of the change; by default the moment at which the lock is acquired, however long that takes.
        skip_locked: give up at once when another transaction holds the lock and the database can tell.

    Returns:
        The match, or ``None`` if it was given up.

    Raises:
        NoSuchMatch: no match has this number.
        Unreadable: the match is running, and was begun under other rules than today's.
    """
    assert connection.in_atomic_block, "a match is locked inside a transaction"
    skip = skip_locked and connection.features.has_select_for_update_skip_locked
    found = (_MATCH_IF_FREE if skip else _MATCH)(match_id)
    if not found:
        if skip_locked:
            return None
        raise NoSuchMatch
    return hold(found[0], _SEATS(match_id), now=now or timezone.now())


def hold(row: Match, seats: list[Seat], *, now: datetime) -> HeldMatch:
    """Return a match that this transaction has just made or locked, ready to be changed.

    Raises:
        Unreadable: the match is running, and was begun under other rules than today's.
    """
    assert transaction.get_connection().in_atomic_block
    known = own(MatchCache).get(row.pk)  # reading a position again that its sockets show already would only take time
    if known is not None and known.state is not None and known.row.snapshot == row.snapshot:
        state = known.state
    else:
        state = read_state(row) if row.status == Match.Status.RUNNING else None
    try:
        rules: AnyRules = rules_for(row.game)
    except UnknownGame:  # then it has ended: a running one would have been unreadable
        raise MatchOver from None
    return HeldMatch(row=row, seats=seats, rules=rules, state=state, now=now, position=row.snapshot)


def _write_seats(seats: dict[int, Seat]) -> None:
    for seat in seats.values():
        statements.update(seat, SEAT_FIELDS)
