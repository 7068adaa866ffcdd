"""How a match ends: its outcome is written down, the table opens again, and the ladder is told."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from accounts.models import User
from accounts.services import record_moderation
from games.matches import notify
from games.matches.deadlines import LEFT
from games.matches.lock import HeldMatch
from games.models import Match, Seat, Table
from games.refusals import NoSuchMatch, NotOver
from games.signals import match_finished, match_voided


def end_if_over(held: HeldMatch) -> None:
    """Write down the end, if the last action brought it. The caller holds the match's lock and writes afterwards.

    The match is void where some seat's player left without an action of their own in the first round (leaving.md V1.9).
    """
    if not held.played or held.actor is not None:
        return
    outcome = held.rules.outcome(held.state)
    assert outcome is not None
    row = held.row
    row.status = Match.Status.VOID if is_void(held) else Match.Status.OVER
    row.ended_at, row.outcome = held.now, outcome.as_json()
    for seat in held.seats:
        held.change(seat, absent_since=None)  # nobody is waited for any more
    _reopen_table(row.table_id, held.now)
    notify.tell(match_finished, match_id=row.pk)


def is_void(held: HeldMatch) -> bool:
    """Whether somebody left who had made no action before the end of the first round (leaving.md V1.9)."""
    return any(seat.presence == LEFT and not seat.acted for seat in held.seats)


@transaction.atomic
def void_match(*, match_id: int, moderator: User, reason: str = "") -> Match:
    """Declare a finished match void, so that the ladder forgets it. Doing it twice changes nothing.

    Raises:
        NoSuchMatch: there is none.
        NotOver: it is still being played.
    """
    row = Match.objects.select_for_update(no_key=True).filter(pk=match_id).first()
    if row is None:
        raise NoSuchMatch
    if row.status == Match.Status.RUNNING:
        raise NotOver
    if row.status == Match.Status.OVER:
        row.status, row.counted_at = Match.Status.VOID, None  # whoever counts matches has to look again
        row.save(update_fields=["status", "counted_at"])
        record_moderation(moderator=moderator, verb="match voided", subject=f"match {row.pk}", text=reason)
        notify.tell(match_voided, match_id=row.pk)
    return row


def _reopen_table(table_id: int, now: datetime) -> None:
    # The table's row before its seats' rows, as everybody who sits down or stands up locks them.
    Table.objects.filter(pk=table_id, status=Table.Status.RUNNING).update(
        status=Table.Status.OPEN, ready_by=None, touched_at=now
    )
    Seat.objects.filter(table_id=table_id, user__isnull=False).update(ready=False, client_seed="")
