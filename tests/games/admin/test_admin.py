"""The admin over everything that is registered: each page opens, for administrators and moderators, and secrets stay secret."""

from __future__ import annotations

from typing import Any

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.models import ModerationEntry, Report, Sanction, User
from accounts.moderators import GROUP
from accounts.services import lay_sanction
from games.matches.chat import report_message, say
from games.models import ChatMessage, Match
from tests.games.stored_matches import match_of, person

pytestmark = pytest.mark.django_db
MODELS = sorted(filter(admin.site.is_registered, apps.get_models()), key=lambda model: model._meta.label)
FOR_MODERATORS = ["accounts_user", "accounts_report", "accounts_sanction", "accounts_moderationentry"]
FOR_MODERATORS += ["games_table", "games_match", "games_chatmessage"]


@pytest.fixture
def root() -> User:
    return User.objects.create_superuser("Hlava")


@pytest.fixture
def moderator() -> User:
    user = User.objects.create_user("Mod", is_staff=True)
    user.groups.add(Group.objects.get(name=GROUP))
    return user


@pytest.fixture
def anna() -> User:
    return person("Anna")


@pytest.fixture
def match(anna: User) -> Match:
    """Start a match with some chat, a report and a sanction, so that every table has a row."""
    bedrich = person("Bedřich")
    running = match_of(anna, bedrich, "rules")
    said = say(match_id=running.pk, user=bedrich, text="Ty ferble!")
    report_message(match_id=running.pk, message_id=said.pk, reporter=anna, text="Nadává.")
    return running


def over(match: Match) -> Match:
    """Return the match as if it had just ended."""
    match.status, match.ended_at = Match.Status.OVER, timezone.now()
    match.outcome = {
        "reason": "last_player",
        "places": [3, 2, 1],
        "penalties": ["2", "1", "0"],
        "balances": ["-3", "0", "3"],
    }
    match.save()
    return match


def changelist(name: str) -> str:
    return reverse(f"admin:{name}_changelist")


def choose(client: Client, name: str, action: str, *rows: Any, **data: Any) -> Any:
    chosen = {"action": action, "_selected_action": [row.pk for row in rows], **data}
    return client.post(changelist(name), chosen, follow=True)


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model._meta.label)
def test_every_page_opens(client: Client, root: User, moderator: User, match: Match, model: Any) -> None:
    lay_sanction(user=User.objects.get(username="Bedřich"), moderator=moderator, kind="mute", reason="Nadává.")
    LogEntry.objects.log_actions(root.pk, [match], 2, change_message="x", single_object=True)
    client.force_login(root)
    name = f"{model._meta.app_label}_{model._meta.model_name}"
    assert client.get(changelist(name)).status_code == 200
    assert client.get(changelist(name), {"q": "a"}).status_code == 200
    assert client.get(reverse(f"admin:{name}_add")).status_code in (200, 403)
    row = model._default_manager.first()
    if row is not None:
        assert client.get(reverse(f"admin:{name}_change", args=[row.pk])).status_code == 200


def test_the_index_opens_for_moderators_with_their_part(client: Client, moderator: User, match: Match) -> None:
    client.force_login(moderator)
    assert client.get("/admin/").status_code == 200
    for name in FOR_MODERATORS:
        assert client.get(changelist(name)).status_code == 200
    for name in ("auth_group", "account_emailaddress", "mfa_authenticator"):
        assert client.get(changelist(name)).status_code == 403


def test_players_and_strangers_stay_outside(client: Client, anna: User) -> None:
    assert client.get("/admin/", follow=True).redirect_chain[-1][0].startswith("/accounts/login/")
    client.force_login(anna)
    assert client.get("/admin/login/").status_code == 403


@pytest.mark.parametrize(
    "name", ["games_table", "games_match", "games_chatmessage", "accounts_sanction", "accounts_moderationentry"]
)
def test_what_happened_cannot_be_edited_even_by_administrators(
    client: Client, root: User, match: Match, name: str
) -> None:
    client.force_login(root)
    lay_sanction(user=User.objects.get(username="Bedřich"), moderator=root, kind="mute", reason="Nadává.")
    model = next(m for m in MODELS if f"{m._meta.app_label}_{m._meta.model_name}" == name)
    row = model._default_manager.first()
    assert client.post(reverse(f"admin:{name}_change", args=[row.pk]), {"text": "x"}).status_code == 403
    assert client.post(reverse(f"admin:{name}_delete", args=[row.pk]), {"post": "yes"}).status_code == 403
    assert client.get(reverse(f"admin:{name}_add")).status_code == 403


def test_a_running_match_keeps_its_secrets_even_from_administrators(client: Client, root: User, match: Match) -> None:
    client.force_login(root)
    pages = [
        client.get(reverse("admin:games_match_change", args=[match.pk])),
        client.get(reverse("admin:games_table_change", args=[match.table_id])),
        client.get(changelist("games_match")),
        client.get(changelist("games_table")),
        client.get(reverse("admin:accounts_report_change", args=[Report.objects.get().pk])),
    ]
    table = match.table
    table.refresh_from_db()
    secrets = [match.server_seed, match.seed, table.server_seed, table.invite, "hands", '"dealt', "secret"]
    for page in pages:
        text = page.content.decode()
        assert page.status_code == 200
        assert [secret for secret in secrets if secret in text] == []
    assert match.commitment in pages[0].content.decode()


@pytest.mark.parametrize(
    "lookup",
    [
        "games_match_changelist?seed__startswith=a",
        "games_match_changelist?server_seed=0",
        "games_match_changelist?client_seeds__contains=a",
        "games_match_changelist?snapshot__hands__0__0=7h",
        "games_match_changelist?table__server_seed__startswith=a",
        "games_match_changelist?actions__text=7h",
        "games_table_changelist?server_seed__gt=8",
        "games_table_changelist?invite__startswith=a",
        "games_table_changelist?matches__seed__startswith=a",
        "games_chatmessage_changelist?match__seed__startswith=a",
    ],
)
def test_secrets_are_not_found_out_by_filtering_a_list(
    client: Client, root: User, moderator: User, match: Match, lookup: str
) -> None:
    """Filter by the beginning of a seed, which would give it all away in some hundred guesses."""
    name, _, query = lookup.partition("?")
    for reader in (root, moderator):
        client.force_login(reader)
        assert client.get(f"{reverse(f'admin:{name}')}?{query}").status_code == 400


def test_a_finished_match_shows_all_but_the_next_seed(client: Client, root: User) -> None:
    match = over(match_of("rules", "rules", "rules"))
    client.force_login(root)
    text = client.get(reverse("admin:games_match_change", args=[match.pk])).content.decode()
    assert match.server_seed in text
    assert match.seed in text
    assert match.actions.last().text in text
    match.table.refresh_from_db()
    assert match.table.server_seed not in text


def test_voiding_asks_why_acts_once_and_is_logged(client: Client, moderator: User) -> None:
    match = over(match_of("rules", "rules", "rules"))
    client.force_login(moderator)
    assert b'name="reason"' in choose(client, "games_match", "void", match).content
    match.refresh_from_db()
    assert match.status == Match.Status.OVER
    choose(client, "games_match", "void", match, confirmed="1", reason="")
    match.refresh_from_db()
    assert match.status == Match.Status.OVER
    for _ in range(2):
        choose(client, "games_match", "void", match, confirmed="1", reason="Hráli spolu.")
    match.refresh_from_db()
    assert match.status == Match.Status.VOID
    entry = ModerationEntry.objects.get()
    assert (entry.moderator, entry.verb, entry.subject, entry.text) == (
        moderator,
        "match voided",
        f"match {match.pk}",
        "Hráli spolu.",
    )


def test_a_running_match_is_not_voided(client: Client, moderator: User, match: Match) -> None:
    client.force_login(moderator)
    response = choose(client, "games_match", "void", match, confirmed="1", reason="Hráli spolu.")
    assert response.status_code == 200
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING
    assert not ModerationEntry.objects.exists()


def test_ending_a_running_match_asks_why_acts_once_and_is_logged(client: Client, moderator: User, match: Match) -> None:
    client.force_login(moderator)
    assert b'name="reason"' in choose(client, "games_match", "end", match).content
    for _ in range(2):
        choose(client, "games_match", "end", match, confirmed="1", reason="Nikdo se nehýbe.")
    match.refresh_from_db()
    assert match.status == Match.Status.VOID
    entry = ModerationEntry.objects.get()
    assert (entry.moderator, entry.verb, entry.subject, entry.text) == (
        moderator,
        "match ended",
        f"match {match.pk}",
        "Nikdo se nehýbe.",
    )


def test_a_message_is_hidden_and_shown_again_and_each_is_logged_once(
    client: Client, moderator: User, match: Match
) -> None:
    client.force_login(moderator)
    message = ChatMessage.objects.get()
    choose(client, "games_chatmessage", "hide", message)
    choose(client, "games_chatmessage", "hide", message)
    message.refresh_from_db()
    assert message.hidden
    choose(client, "games_chatmessage", "show", message)
    message.refresh_from_db()
    assert not message.hidden
    assert list(ModerationEntry.objects.order_by("pk").values_list("verb", flat=True)) == [
        "message hidden",
        "message shown",
    ]


@pytest.mark.parametrize(
    ("action", "kind"), [("suspend", "suspension"), ("mute", "mute"), ("ban_from_rated_play", "rating_ban")]
)
def test_a_sanction_is_laid_from_the_list_of_players_and_lifted(
    client: Client, moderator: User, anna: User, action: str, kind: str
) -> None:
    client.force_login(moderator)
    assert b"confirmed" in choose(client, "accounts_user", action, anna).content
    assert not Sanction.objects.exists()
    choose(client, "accounts_user", action, anna, confirmed="1", reason="Nadává.", days="7", rules_broken="R2")
    sanction = Sanction.objects.get()
    assert (sanction.user, sanction.kind, sanction.created_by, sanction.rules_broken) == (anna, kind, moderator, "R2")
    assert 6 < (sanction.until - timezone.now()).total_seconds() / 86400 < 7.01
    choose(client, "accounts_sanction", "lift", sanction, confirmed="1", reason="Omluvila se.")
    sanction.refresh_from_db()
    assert sanction.lifted_by == moderator


def test_a_sanction_lasts_for_good_or_until_an_exact_end(client: Client, moderator: User, anna: User) -> None:
    client.force_login(moderator)
    choose(client, "accounts_user", "mute", anna, confirmed="1", reason="a", days="0")
    choose(
        client,
        "accounts_user",
        "mute",
        anna,
        confirmed="1",
        reason="b",
        days="0",
        until_0="2027-01-02",
        until_1="03:04:00",
    )
    first, second = Sanction.objects.order_by("pk")
    assert first.until is None
    assert timezone.localtime(second.until).isoformat() == "2027-01-02T03:04:00+01:00"


def test_nobody_sanctions_themselves_or_an_administrator(client: Client, moderator: User, root: User) -> None:
    client.force_login(moderator)
    response = choose(client, "accounts_user", "mute", moderator, root, confirmed="1", reason="a", days="1")
    assert response.status_code == 200
    assert not Sanction.objects.exists()


@pytest.mark.parametrize(
    ("name", "action"),
    [("accounts_user", "suspend"), ("games_match", "void"), ("games_match", "end"), ("games_chatmessage", "hide")],
)
def test_staff_without_the_right_have_no_actions(
    client: Client, anna: User, match: Match, name: str, action: str
) -> None:
    staff = User.objects.create_user("Pomocník", is_staff=True)
    group = Group.objects.create(name="Readers")
    group.permissions.set(Group.objects.get(name=GROUP).permissions.exclude(codename="moderate"))
    staff.groups.add(group)
    client.force_login(staff)
    row = {"accounts_user": anna, "games_match": match, "games_chatmessage": ChatMessage.objects.get()}[name]
    choose(client, name, action, row, confirmed="1", reason="a", days="1")
    assert not ModerationEntry.objects.exists()


def test_a_moderator_cannot_raise_themselves(client: Client, moderator: User, anna: User) -> None:
    client.force_login(moderator)
    page = client.get(reverse("admin:accounts_user_change", args=[anna.pk]))
    assert page.status_code == 200
    assert "is_superuser" not in page.content.decode()
    change = reverse("admin:accounts_user_change", args=[moderator.pk])
    assert client.post(change, {"username": "Mod", "is_superuser": "on"}).status_code == 403
    assert client.get(reverse("admin:auth_user_password_change", args=[anna.pk])).status_code == 403


def test_a_report_shows_chat_and_match_and_is_done_with_a_note(client: Client, moderator: User, match: Match) -> None:
    client.force_login(moderator)
    report = Report.objects.get()
    say(match_id=match.pk, user=User.objects.get(username="Anna"), text="Klid.")
    page = reverse("admin:accounts_report_change", args=[report.pk])
    text = client.get(page).content.decode()
    for part in ("Ty ferble!", "Nadává.", "Klid.", reverse("admin:games_match_change", args=[match.pk])):
        assert part in text
    assert client.post(page, {"note": "Napomenut.", "status": "open", "text": "jiný"}).status_code == 302
    report.refresh_from_db()
    assert (report.status, report.handled_by, report.note, report.text) == ("done", moderator, "Napomenut.", "Nadává.")


def test_reports_are_done_from_the_queue(client: Client, moderator: User, match: Match) -> None:
    client.force_login(moderator)
    choose(client, "accounts_report", "mark_as_done", Report.objects.get(), confirmed="1", note="")
    assert Report.objects.get().handled_by == moderator


@pytest.mark.parametrize("name", FOR_MODERATORS)
def test_lists_take_as_many_queries_for_many_rows_as_for_few(
    client: Client, moderator: User, match: Match, name: str, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    client.force_login(moderator)
    for number in range(6):
        player, other = person(f"Hráč{number}"), person(f"Jiný{number}")
        another = match_of(player, other, "rules")
        said = say(match_id=another.pk, user=player, text="Ahoj")
        report_message(match_id=another.pk, message_id=said.pk, reporter=other)
        lay_sanction(user=player, moderator=moderator, kind="mute", reason="Nadává.")
    client.get(changelist(name))
    with django_assert_max_num_queries(16):
        assert client.get(changelist(name)).status_code == 200
