"""A match under its row's lock: everything that changes a match goes through here, and nothing that is not written down.

The callers (``play``, ``clock``, ``matches``) decide what is allowed; this module keeps the log, the snapshot, the version and the
deadline together. (design section 4)
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Any, Final

from django.db import connection, transaction
from django.utils import timezone

from games.engine.base import TABLE, Actor, Event, Rules
from games.engine.registry import rules_for
from games.matches import deadlines, notify, statements
from games.matches.cache import MatchCache
from games.matches.stored_events import as_stored
from games.matches.stored_states import read_state
from games.models import Action, Match, Seat
from games.process import metrics
from games.process.memory import own
from games.refusals import NoSuchMatch

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

    ``now`` is the moment of the whole change; ``position`` what the state dumps to.
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
        """Whoever is to act: a seat, ``TABLE``, or ``None``."""
        return self.rules.to_act(self.state)

    @property
    def actor_seat(self) -> Seat | None:
        """The seat that is to act, if one is."""
        actor = self.actor
        return self.seats[actor] if isinstance(actor, int) else None

    def seat_of(self, user_id: int | None) -> Seat | None:
        """The seat of a user, if they have one here."""
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
        """Append a line to the log; its number is the new version."""
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
        """Apply an engine action of whoever is to act, and note it.

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
            self._forget_clicks()
        self._mark_eliminated()

    def change(self, seat: Seat, **values: Any) -> None:
        """Give a seat new values, if they are new."""
        for name, value in values.items():
            if getattr(seat, name) != value:
                setattr(seat, name, value)
                self.changed_seats[seat.seat] = seat

    def write(self) -> None:
        """Store the log, the snapshot, the seats, the version and the deadline; tell the sockets on commit."""
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

    def _forget_clicks(self) -> None:
        for seat in self.seats:
            self.change(seat, continued=False)

    def _mark_eliminated(self) -> None:
        for number in self.rules.out_of(self.state):
            self.change(self.seats[number], out=True)


def lock(match_id: int, *, now: datetime | None = None, skip_locked: bool = False) -> HeldMatch | None:
    """Lock a match's row until the end of the transaction, which the caller must have begun.

    Args:
        match_id: the match.
        now: the moment of the change; if none is given, the one when the lock was had, however long that took.
        skip_locked: give up at once, with ``None``, when somebody else holds it and the database can tell.

    Raises:
        NoSuchMatch: there is none.
        Unreadable: it is running, and was begun under rules that are no longer these.
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
    """Take a match that this transaction has just made or locked.

    Raises:
        Unreadable: it is running, and was begun under rules that are no longer these.
    """
    assert transaction.get_connection().in_atomic_block
    rules: AnyRules = rules_for(row.game)
    known = own(MatchCache).get(row.pk)  # what its sockets show; reading the same position again would only take time
    if known is not None and known.state is not None and known.row.snapshot == row.snapshot:
        state = known.state
    else:
        state = read_state(row) if row.status == Match.Status.RUNNING else None
    return HeldMatch(row=row, seats=seats, rules=rules, state=state, now=now, position=row.snapshot)


def _write_seats(seats: dict[int, Seat]) -> None:
    for seat in seats.values():
        statements.update(seat, SEAT_FIELDS)
