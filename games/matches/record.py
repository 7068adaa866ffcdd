"""The record of a finished match: every action with the position after it, nothing hidden any more."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from accounts.models import User
from games.engine.base import EngineError
from games.engine.record import InvalidRecord, Record, format_record, replay
from games.matches.seat_view import SeatView, seat_view
from games.matches.stored_events import as_event
from games.models import Action, Match
from games.refusals import NoSuchMatch


@dataclass(frozen=True, slots=True)
class RecordStep:
    """One line of the log, with the engine's state after it, which is ``None`` where the rules of today cannot replay the match."""

    number: int
    kind: str
    seat: int | None
    by: str
    at: datetime
    text: str
    events: tuple[Mapping[str, Any], ...]
    state: Any


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A finished match: the reader's own view of it, every step, and the whole as text (``games.engine.record``)."""

    seen: SeatView
    steps: tuple[RecordStep, ...]
    text: str
    replayed: bool


def match_record(match_id: int, user: User | None, *, invited: Collection[int] = ()) -> MatchRecord:
    """Return the record of a match that is over or void.

    Args:
        match_id: the match.
        user: the reader.
        invited: as for ``seat_view``.

    Raises:
        NoSuchMatch: no match has this number, or it is still being played.
        MayNotWatch: as for ``seat_view``.
    """
    seen = seat_view(match_id, user, invited=invited)
    match = Match.objects.get(pk=match_id)
    if match.status == Match.Status.RUNNING:
        raise NoSuchMatch
    lines = list(Action.objects.filter(match_id=match_id).order_by("number"))
    record = _as_record(match, lines, len(seen.seats))
    states = _states(record)
    return MatchRecord(seen, tuple(_steps(lines, states)), format_record(record), bool(states))


def _as_record(match: Match, lines: list[Action], seats: int) -> Record:
    played = tuple(line.text for line in lines if line.kind == Action.Kind.PLAY)
    return Record(match.game, match.rules_version, seats, match.seed, match.options, played)


def _states(record: Record) -> list[Any]:
    """Return the state after each action, or an empty list where the rules of today cannot replay the match."""
    try:
        return [moment.state for moment in replay(record)][1:]
    except (InvalidRecord, EngineError):
        return []


def _steps(lines: list[Action], states: list[Any]) -> list[RecordStep]:
    steps, remaining, state = [], iter(states), None
    for line in lines:
        if line.kind == Action.Kind.PLAY:
            state = next(remaining, None)
        events = tuple(event.seen_by(event.seat) for event in map(as_event, line.events))
        steps.append(RecordStep(line.number, line.kind, line.seat, line.by, line.at, line.text, events, state))
    return steps
