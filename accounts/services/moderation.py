"""Sanctions, reports, and the append-only log of what moderators did."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts import registry
from accounts.models import ModerationEntry, Report, Sanction, User
from accounts.refusals import AboveYou, InThePast, NoReason, OwnLift, OwnReport, OwnSanction, TooManyReports
from accounts.services.people import lock_people
from accounts.services.sessions import end_sessions

REPORTS_AN_HOUR = 10


def record_moderation(
    *, moderator: User, verb: str, about: User | None = None, subject: str = "", text: str = ""
) -> ModerationEntry:
    """Write one line of the moderation log, for good.

    Args:
        moderator: who did it.
        verb: what was done, in a fixed phrase: ``"suspension laid"``, ``"match voided"``.
        about: the player it was done to, if it was a player.
        subject: what it was done to otherwise: ``"match 12"``.
        text: why, in the moderator's words.
    """
    return ModerationEntry.objects.create(moderator=moderator, verb=verb, about=about, subject=subject, text=text)


@transaction.atomic
def lay_sanction(
    *, user: User, moderator: User, kind: str, reason: str, until: datetime | None = None, rules_broken: str = ""
) -> Sanction:
    """Mute a player, ban them from rated play, or suspend them, which logs them out everywhere.

    Args:
        until: the end, aware; ``None`` means for good.

    Raises:
        OwnSanction, AboveYou: this moderator may not sanction this player.
        NoReason, InThePast: the sanction lacks a reason, or has already ended.
    """
    _may_sanction(user=user, moderator=moderator)
    if not reason.strip():
        raise NoReason
    if until is not None and until <= timezone.now():
        raise InThePast
    lock_people(user)  # so that they cannot sit down anywhere meanwhile
    sanction = Sanction.objects.create(
        user=user,
        kind=kind,
        reason=reason.strip(),
        rules_broken=rules_broken.strip(),
        until=until,
        created_by=moderator,
    )
    end = f"until {timezone.localtime(until):%Y-%m-%d %H:%M}" if until else "for good"
    record_moderation(moderator=moderator, verb=f"{kind} laid", about=user, subject=end, text=reason)
    for hear in registry.sanctions_laid:
        hear(user=user, kind=kind)
    if kind == Sanction.Kind.SUSPENSION:
        end_sessions(user=user)
    return sanction


def _may_sanction(*, user: User, moderator: User) -> None:
    if user.pk == moderator.pk:
        raise OwnSanction
    if user.is_superuser and not moderator.is_superuser:
        raise AboveYou


@transaction.atomic
def lift_sanction(*, sanction: Sanction, moderator: User, reason: str = "") -> bool:
    """End a sanction before its time; lifting it again changes nothing.

    Returns:
        Whether it was in force until now.

    Raises:
        OwnLift: the sanction is the moderator's own.
    """
    held = Sanction.objects.select_for_update(no_key=True).get(pk=sanction.pk)
    if not held.is_in_force():
        return False
    if held.user_id == moderator.pk:
        raise OwnLift
    held.lifted_at, held.lifted_by = timezone.now(), moderator
    held.save(update_fields=["lifted_at", "lifted_by"])
    record_moderation(moderator=moderator, verb=f"{held.kind} lifted", about=held.user, text=reason)
    return True


def report_player(
    *, reporter: User, about: User, text: str = "", page: str = "", evidence: dict[str, Any] | None = None
) -> Report:
    """Report a player to the moderators, with the evidence as it is now.

    Args:
        evidence: JSON values. ``match`` (its id) and ``chat`` (a list of ``user``, ``text``, ``at``) are shown beside the report.

    Raises:
        OwnReport: the player is the reporter.
        TooManyReports: the reporter has sent as many reports within the last hour as anyone may.
    """
    if reporter.pk == about.pk:
        raise OwnReport
    hour_ago = timezone.now() - timedelta(hours=1)
    if Report.objects.filter(reporter=reporter, created_at__gt=hour_ago).count() >= REPORTS_AN_HOUR:
        raise TooManyReports
    return Report.objects.create(
        reporter=reporter, about=about, text=text.strip()[:1000], page=page[:200], evidence=evidence or {}
    )


@transaction.atomic
def close_report(*, report: Report, moderator: User, note: str = "") -> bool:
    """Mark a report as dealt with; closing it again changes nothing.

    Returns:
        Whether it was still open.
    """
    held = Report.objects.select_for_update(no_key=True).get(pk=report.pk)
    if held.status == Report.Status.DONE:
        return False
    held.status, held.handled_by, held.handled_at, held.note = (
        Report.Status.DONE,
        moderator,
        timezone.now(),
        note.strip(),
    )
    held.save(update_fields=["status", "handled_by", "handled_at", "note"])
    record_moderation(
        moderator=moderator, verb="report closed", about=held.about, subject=f"report {held.pk}", text=note
    )
    return True
