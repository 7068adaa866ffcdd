"""The writes of players to a running match. Every action of a person, over a socket or HTTP, goes through ``match_act``."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from accounts.models import User
from games.engine.base import TABLE
from games.matches import endings, lock
from games.matches.deadlines import ABSENT, HERE, LEFT
from games.matches.lock import HeldMatch
from games.models import Action, Chair, Match, Seat
from games.process import metrics
from games.refusals import (
    ConfirmLeave,
    LeftForGood,
    MatchOver,
    NothingToContinue,
    NotSeated,
    NotYourTurn,
    StaleVersion,
    TooLate,
)


@dataclass(frozen=True, slots=True)
class Acted:
    """The result of a write: the match's version after it, and whether the call has changed the match."""

    match_id: int
    version: int
    changed: bool = True


@metrics.ACTION_SECONDS.time()
def match_act(*, match_id: int, actor: User, text: str, version: int, now: datetime | None = None) -> Acted:
    """Do what a player asks for, if it is their turn, the version is current and the time has not run out.

    Args:
        match_id: the match.
        actor: the player.
        text: the action in the game's notation.
        version: the version the player saw.
        now: the moment, by default the present one.

    Raises:
        NotSeated, LeftForGood, MatchOver, StaleVersion, NotYourTurn, TooLate: as ``games.refusals`` describes them.
        InvalidAction, IllegalAction: the engine refuses the action; nothing has changed.
    """
    try:
        with endings.ended_if_unreadable(match_id), transaction.atomic():
            held, seat = _enter(match_id, actor, now)
            _check_turn(held, seat, version)
            held.play(held.rules.parse_action(text), by=Action.By.PLAYER)
            held.change(seat, timeouts=0, presence=HERE, absent_since=None, acted=True)
            return _end_and_write(held)
    except (StaleVersion, NotYourTurn, TooLate):
        # Anything that players do shows that they are there, also when it comes too late, so it ends their absence.
        _come_back_if_absent(match_id, actor, now)
        raise


def match_continue(*, match_id: int, user: User, version: int | None = None, now: datetime | None = None) -> Acted:
    """Say that the next round may be dealt. Doing it twice changes nothing.

    Raises:
        NotSeated, LeftForGood, MatchOver: as ``games.refusals`` describes them.
        NothingToContinue: the table is not waiting, or not for this player.
        StaleVersion: the message was meant for an earlier pause.
    """
    with endings.ended_if_unreadable(match_id), transaction.atomic():
        held, seat = _enter(match_id, user, now)
        if version is not None and _played_since(held, version):
            raise StaleVersion
        if held.actor != TABLE or seat.out:
            raise NothingToContinue
        _come_back(held, seat)
        if not seat.continued:
            held.change(seat, continued=True)
            held.note(Action.Kind.CONTINUED, by=Action.By.PLAYER, seat=seat.seat)
        return _end_and_write(held)


def match_back(*, match_id: int, user: User, version: int | None = None, now: datetime | None = None) -> Acted:
    """Take up an absent seat again. Nothing changes for a player who is here, whatever the version.

    Raises:
        NotSeated, LeftForGood, MatchOver: as ``games.refusals`` describes them.
    """
    with endings.ended_if_unreadable(match_id), transaction.atomic():
        held, seat = _enter(match_id, user, now)
        _come_back(held, seat)
        return _end_and_write(held)


def match_leave(
    *,
    match_id: int,
    user: User,
    version: int | None = None,
    confirmed: bool = False,
    now: datetime | None = None,
) -> Acted:
    """Leave a match for good: the seat is played to the end for its player (V1.2, V1.3), and counts as a leave.

    Nothing changes for a player who has been eliminated, who is free to go anyway, or who has left before.

    Raises:
        NotSeated, MatchOver: as ``games.refusals`` describes them.
        ConfirmLeave: the match is rated, and the player has not confirmed.
    """
    with endings.ended_if_unreadable(match_id), transaction.atomic():
        held = _running(match_id, now)
        seat = _seat_of(held, user)
        if seat.out or seat.presence == LEFT:
            return _end_and_write(held)
        if held.row.rated and not confirmed:
            raise ConfirmLeave
        hand_over(held, seat, reason=Seat.LeftReason.SAID)
        return _end_and_write(held)


def hand_over(held: HeldMatch, seat: Seat, *, reason: Seat.LeftReason) -> None:
    """Hand a seat over for the rest of the match, and free its player's chair. The caller holds the match's lock."""
    assert seat.user_id is not None, "bots do not leave"
    by = Action.By.PLAYER if reason == Seat.LeftReason.SAID else Action.By.CLOCK
    line = held.note(Action.Kind.LEFT, by=by, seat=seat.seat, text=reason)
    held.change(
        seat,
        presence=LEFT,
        absent_since=None,
        left_at=held.now,
        left_number=line.number,
        left_reason=reason,
        left_note=held.rules.leaving_note(held.state, seat.seat),
    )
    Chair.objects.filter(table_id=held.row.table_id, user_id=seat.user_id).delete()


def _running(match_id: int, now: datetime | None) -> HeldMatch:
    held = lock.lock(match_id, now=now)
    assert held is not None
    if held.row.status != Match.Status.RUNNING:
        raise MatchOver
    return held


def _seat_of(held: HeldMatch, user: User) -> Seat:
    seat = held.seat_of(user.pk)
    if seat is None:
        raise NotSeated
    return seat


def _enter(match_id: int, user: User, now: datetime | None) -> tuple[HeldMatch, Seat]:
    held = _running(match_id, now)
    seat = _seat_of(held, user)
    if seat.presence == LEFT:
        raise LeftForGood
    return held, seat


def _check_turn(held: HeldMatch, seat: Seat, version: int) -> None:
    if version != held.row.version:
        raise StaleVersion
    if held.actor != seat.seat:
        raise NotYourTurn
    if held.row.deadline is not None and held.now >= held.row.deadline:
        raise TooLate


def _played_since(held: HeldMatch, version: int) -> bool:
    if version == held.row.version:
        return False
    return Action.objects.filter(match_id=held.row.pk, number__gt=version, kind=Action.Kind.PLAY).exists()


def _come_back(held: HeldMatch, seat: Seat) -> None:
    if seat.presence == ABSENT:
        held.note(Action.Kind.BACK, by=Action.By.PLAYER, seat=seat.seat)
        held.change(seat, presence=HERE, timeouts=0, absent_since=None)


def _come_back_if_absent(match_id: int, user: User, now: datetime | None) -> None:
    if Seat.objects.filter(match_id=match_id, user=user, presence=ABSENT).exists():
        match_back(match_id=match_id, user=user, now=now)


def _end_and_write(held: HeldMatch) -> Acted:
    changed = bool(held.log)
    endings.end_if_over(held)
    held.write()
    return Acted(held.row.pk, held.row.version, changed)
