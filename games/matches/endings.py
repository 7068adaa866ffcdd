"""The end of a match: its outcome is stored, the table opens again, and the ladder is told."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from accounts.services import record_moderation
from games.matches import notify
from games.matches.loaded import LoadedMatch, load_changes, load_match
from games.matches.lock import HeldMatch
from games.matches.outcomes import is_void_by_leaving, leavers_of
from games.matches.stored_states import Newer, Unreadable, read_state
from games.models import Action, Chair, Match, Seat, Table
from games.refusals import MatchOver, NoSuchMatch, NotOver, OwnMatch, Updating
from games.signals import match_finished, match_voided

logger = logging.getLogger(__name__)


def end_if_over(held: HeldMatch) -> None:
    """End the match if the last action has ended it. The caller holds the match's lock and writes afterwards.

    The outcome for the persons is stored too, so that no later version of the rules has to work it out (V1). The match is void where
    somebody left who had made no action of their own (V1.9).
    """
    if not held.played or held.actor is not None:
        return
    outcome = held.rules.outcome(held.state)
    assert outcome is not None
    row = held.row
    row.status = Match.Status.VOID if is_void_by_leaving(held.seats) else Match.Status.OVER
    row.ended_at, row.outcome = held.now, outcome.as_json()
    if leavers := leavers_of(held.seats):
        persons = held.rules.persons(held.state, leavers)
        assert persons is not None
        row.persons = persons.as_json()
    for seat in held.seats:
        held.change(seat, absent_since=None)  # the clock looks for absent seats by this field
    _reopen_table(row.table_id, held.now)
    notify.tell(match_finished, match_id=row.pk)


@transaction.atomic
def void_match(*, match_id: int, moderator: User, reason: str = "") -> Match:
    """Declare a finished match void, so that the ladder forgets it. Doing it twice changes nothing.

    Raises:
        NoSuchMatch: no match has this number.
        NotOver: the match is still being played.
        OwnMatch: the moderator played in it.
    """
    row = _locked(match_id)
    _check_is_not_of(moderator, row)
    if row.status == Match.Status.RUNNING:
        raise NotOver
    if row.status == Match.Status.OVER:
        row.status, row.counted_at = Match.Status.VOID, None  # the ladder has to look at it again
        row.save(update_fields=["status", "counted_at"])
        record_moderation(moderator=moderator, verb="match voided", subject=f"match {row.pk}", text=reason)
        notify.tell(match_voided, match_id=row.pk)
    return row


@transaction.atomic
def end_match(*, match_id: int, moderator: User, reason: str = "", now: datetime | None = None) -> Match:
    """End a running match as void and free its people. A match that has ended does not change.

    Raises:
        NoSuchMatch: no match has this number.
        OwnMatch: the moderator plays in the match.
    """
    row = _locked(match_id)
    _check_is_not_of(moderator, row)
    if row.status == Match.Status.RUNNING:
        _end_as_void(row, by=Action.By.MODERATOR, why=Action.EndedReason.MODERATOR, now=now or timezone.now())
        record_moderation(moderator=moderator, verb="match ended", subject=f"match {row.pk}", text=reason)
    return row


@transaction.atomic
def end_unreadable(*, match_id: int, now: datetime | None = None) -> bool:
    """End a running match as void if the rules of today cannot go on with it, and free its people.

    Returns:
        Whether this call ended it.
    """
    row = Match.objects.select_for_update(no_key=True).filter(pk=match_id, status=Match.Status.RUNNING).first()
    if row is None:
        return False
    try:
        read_state(row)
    except Newer:
        return False
    except Unreadable as error:
        logger.error(
            "Match %s of %s, begun under version %s of its rules, cannot be read and ends as void: %s",
            row.pk,
            row.game,
            row.rules_version,
            error.__cause__ or "the rules have another version by now",
        )
        _end_as_void(row, by=Action.By.TABLE, why=Action.EndedReason.UPDATE, now=now or timezone.now())
        return True
    return False


@contextmanager
def ended_if_unreadable(match_id: int) -> Iterator[None]:
    """End the match as void if the block inside raises ``Unreadable``. Enter this before the transaction.

    Raises:
        MatchOver: in place of ``Unreadable``.
        Updating: in place of ``Newer``.
    """
    try:
        yield
    except Newer:
        raise Updating from None
    except Unreadable:
        end_unreadable(match_id=match_id)
        raise MatchOver from None


def load_or_end(match_id: int) -> LoadedMatch:
    """Load the match as it is stored now, after ending it as void if it runs and cannot be read.

    Raises:
        NoSuchMatch: no match has this number.
        Updating: a newer release of the site has begun it.
    """
    return _readable(load_match(match_id))


def load_changes_or_end(known: LoadedMatch) -> LoadedMatch:
    """Load what has changed since a match was loaded; as ``load_or_end`` where it can be read no longer.

    Raises:
        NoSuchMatch: no match has this number.
        Updating: a newer release of the site has begun it.
    """
    return _readable(load_changes(known))


def _readable(loaded: LoadedMatch) -> LoadedMatch:
    match_id = loaded.row.pk
    if loaded.state is None and loaded.row.status == Match.Status.RUNNING:
        end_unreadable(match_id=match_id)  # or another process has just ended it
        loaded = load_match(match_id)
        if loaded.row.status == Match.Status.RUNNING and loaded.state is None:
            raise Updating
    return loaded


def _locked(match_id: int) -> Match:
    row = Match.objects.select_for_update(no_key=True).filter(pk=match_id).first()
    if row is None:
        raise NoSuchMatch
    return row


def _check_is_not_of(moderator: User, row: Match) -> None:
    if row.seats.filter(user=moderator).exists():
        raise OwnMatch


def _end_as_void(row: Match, *, by: str, why: Action.EndedReason, now: datetime) -> None:
    row.version += 1
    row.status, row.ended_at, row.deadline = Match.Status.VOID, now, None
    Action.objects.create(match=row, number=row.version, kind=Action.Kind.ENDED, text=why, by=by, at=now)
    row.save(update_fields=["version", "status", "ended_at", "deadline"])
    Seat.objects.filter(match=row, absent_since__isnull=False).update(absent_since=None)
    _reopen_table(row.table_id, now)
    notify.match_changed(match_id=row.pk, version=row.version)
    notify.tell(match_finished, match_id=row.pk)


def _reopen_table(table_id: int, now: datetime) -> None:
    # The table's row before those of its chairs: sitting down and standing up lock them in this order too.
    Table.objects.filter(pk=table_id, status=Table.Status.RUNNING).update(
        status=Table.Status.OPEN, ready_by=None, touched_at=now
    )
    Chair.objects.filter(table_id=table_id, user__isnull=False).update(ready=False, client_seed="")
