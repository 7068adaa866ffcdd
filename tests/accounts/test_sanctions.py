"""Sanctions, reports and mutes, and the log of what moderators did."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts import registry
from accounts.models import AppendOnlyError, ModerationEntry, Report, Sanction, User
from accounts.refusals import (
    AboveYou,
    InThePast,
    NoReason,
    OwnMute,
    OwnReport,
    OwnSanction,
    Refused,
    TooManyMuted,
    TooManyReports,
)
from accounts.selectors import is_muted, is_rating_banned, is_suspended, muted_ids, sanction_in_force
from accounts.services import close_report, lay_sanction, lift_sanction, mute_player, report_player, unmute_player
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


def test_each_kind_of_sanction_forbids_nothing_else(anna: User, moderator: User) -> None:
    lay_sanction(user=anna, moderator=moderator, kind="mute", reason="rude")
    assert (is_muted(anna), is_rating_banned(anna), is_suspended(anna)) == (True, False, False)
    lay_sanction(user=anna, moderator=moderator, kind="rating_ban", reason="plays together")
    assert (is_muted(anna), is_rating_banned(anna), is_suspended(anna)) == (True, True, False)


def test_a_sanction_ends_by_itself(anna: User, moderator: User) -> None:
    sanction = lay_sanction(user=anna, moderator=moderator, kind="mute", reason="rude", until=timezone.now() + HOUR)
    assert is_muted(anna)
    Sanction.objects.filter(pk=sanction.pk).update(until=timezone.now() - HOUR)
    assert not is_muted(anna)


def test_a_lifted_sanction_is_over_and_lifting_it_again_changes_nothing(anna: User, moderator: User) -> None:
    sanction = lay_sanction(user=anna, moderator=moderator, kind="mute", reason="rude")
    assert lift_sanction(sanction=sanction, moderator=moderator, reason="sorry")
    assert not lift_sanction(sanction=sanction, moderator=moderator)
    assert not is_muted(anna)
    sanction.refresh_from_db()
    assert sanction.lifted_by == moderator
    assert [entry.verb for entry in ModerationEntry.objects.order_by("pk")] == ["mute laid", "mute lifted"]


def test_the_longest_sanction_is_shown(anna: User, moderator: User) -> None:
    lay_sanction(user=anna, moderator=moderator, kind="suspension", reason="a day", until=timezone.now() + 24 * HOUR)
    endless = lay_sanction(user=anna, moderator=moderator, kind="suspension", reason="for good")
    lay_sanction(user=anna, moderator=moderator, kind="suspension", reason="an hour", until=timezone.now() + HOUR)
    assert sanction_in_force(anna, "suspension") == endless


def test_bad_sanctions_are_refused_and_change_nothing(anna: User, moderator: User) -> None:
    root = User.objects.create_superuser("Hlava")
    bad: list[tuple[type[Refused], dict[str, Any]]] = [
        (OwnSanction, {"user": moderator}),
        (AboveYou, {"user": root}),
        (NoReason, {"user": anna, "reason": "  "}),
        (InThePast, {"user": anna, "until": timezone.now() - HOUR}),
    ]
    for refusal, wrong in bad:
        with pytest.raises(refusal):
            lay_sanction(**{"moderator": moderator, "kind": "mute", "reason": "rude", **wrong})
    assert not Sanction.objects.exists()
    assert not ModerationEntry.objects.exists()


def test_a_suspended_user_is_logged_out_and_cannot_log_in(
    client: Client,
    anna: User,
    moderator: User,
    registered: Callable[..., None],
    django_capture_on_commit_callbacks: Any,
) -> None:
    closed: list[int] = []
    registered(registry.session_endings, lambda *, user_id: closed.append(user_id))
    client.force_login(anna)
    with django_capture_on_commit_callbacks(execute=True):
        until = timezone.now() + 24 * HOUR
        lay_sanction(user=anna, moderator=moderator, kind="suspension", reason="Urážky", rules_broken="R2", until=until)
    assert closed == [anna.pk]
    assert client.get("/settings/").status_code == 302
    response = client.post("/accounts/login/", {"login": "Anna", "password": PASSWORD})
    assert response.status_code == 403
    assert "Urážky" in response.content.decode()
    assert "R2" in response.content.decode()
    assert "_auth_user_id" not in client.session
    wrong = client.post("/accounts/login/", {"login": "Anna", "password": "něco jiného"})
    assert "Urážky" not in wrong.content.decode()  # only shown after the right password


def test_after_a_suspension_the_user_can_log_in(client: Client, anna: User, moderator: User) -> None:
    sanction = lay_sanction(user=anna, moderator=moderator, kind="suspension", reason="rude")
    lift_sanction(sanction=sanction, moderator=moderator)
    assert (
        client.post("/accounts/login/", {"login": "Anna", "password": PASSWORD, "next": "/settings/"}).status_code
        == 302
    )


def test_the_log_cannot_be_changed(anna: User, moderator: User) -> None:
    lay_sanction(user=anna, moderator=moderator, kind="mute", reason="rude")
    entry = ModerationEntry.objects.get()
    entry.text = "nothing"
    for change in (
        entry.save,
        entry.delete,
        ModerationEntry.objects.all().delete,
        lambda: ModerationEntry.objects.update(text=""),
    ):
        with pytest.raises(AppendOnlyError):
            change()
    assert ModerationEntry.objects.get().text == "rude"


def test_a_report_keeps_the_evidence_and_is_closed_once(anna: User, bedrich: User, moderator: User) -> None:
    evidence = {"match": 7, "chat": [{"user": "Bedřich", "text": "…", "at": "2026-11-29T20:00:00Z"}]}
    report = report_player(reporter=anna, about=bedrich, text=" swears ", page="/matches/7/", evidence=evidence)
    report.refresh_from_db()
    assert (report.text, report.status, report.evidence) == ("swears", "open", evidence)
    assert close_report(report=report, moderator=moderator, note="muted for a day")
    assert not close_report(report=report, moderator=moderator, note="again")
    report.refresh_from_db()
    assert (report.status, report.handled_by, report.note) == ("done", moderator, "muted for a day")
    assert ModerationEntry.objects.get().about == bedrich


def test_a_flood_of_reports_is_stopped(anna: User, bedrich: User) -> None:
    for _ in range(10):
        report_player(reporter=anna, about=bedrich)
    with pytest.raises(TooManyReports):
        report_player(reporter=anna, about=bedrich)
    Report.objects.update(created_at=timezone.now() - HOUR)
    report_player(reporter=anna, about=bedrich)


def test_nobody_reports_themselves(anna: User) -> None:
    with pytest.raises(OwnReport):
        report_player(reporter=anna, about=anna)


def test_a_mute_holds_only_for_its_user(anna: User, bedrich: User) -> None:
    mute_player(user=anna, player=bedrich)
    mute_player(user=anna, player=bedrich)
    assert muted_ids(anna) == {bedrich.pk}
    assert muted_ids(bedrich) == frozenset()
    unmute_player(user=anna, player=bedrich)
    assert muted_ids(anna) == frozenset()


def test_nobody_mutes_themselves(anna: User) -> None:
    with pytest.raises(OwnMute):
        mute_player(user=anna, player=anna)
    assert not muted_ids(anna)


def test_a_full_list_of_muted_players_takes_no_more(
    anna: User, moderator: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("accounts.services.mutes.MOST_MUTED", 1)
    mute_player(user=anna, player=moderator)
    with pytest.raises(TooManyMuted):
        mute_player(user=anna, player=User.objects.create_user("Cyril"))
    assert set(muted_ids(anna)) == {moderator.pk}
