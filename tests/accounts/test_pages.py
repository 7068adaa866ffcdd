"""A player's page, settings, mutes, reports, export and deletion, as a browser sees them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts import registry
from accounts.models import ModerationEntry, Report, User
from accounts.registry import ProfileSection
from accounts.services import lay_sanction, mute_player, report_player
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def test_a_profile_shows_the_sections_that_apps_registered(
    client: Client, anna: User, registered: Callable[..., None]
) -> None:
    registered(registry.profile_sections, lambda *, player, viewer: ProfileSection(f"Of {player}", "429.html"))
    registered(registry.profile_sections, lambda *, player, viewer: None)
    response = client.get("/players/Anna/")
    assert "Of Anna" in response.content.decode()


def test_a_profile_has_one_address(client: Client, bedrich: User) -> None:
    assert client.get("/players/bedřich/")["Location"] == "/players/Bed%C5%99ich/"
    assert client.get("/players/nobody/").status_code == 404


def test_muting_and_unmuting_from_the_profile(client: Client, anna: User, bedrich: User) -> None:
    client.force_login(anna)
    client.post("/players/Bedřich/mute/")
    assert list(anna.muted.all()) == [bedrich]
    assert client.get("/players/Bedřich/").context["is_muted"]
    assert "Bedřich" in client.get("/settings/").content.decode()
    response = client.post("/players/Bedřich/unmute/", {"from": "settings"})
    assert response["Location"] == "/settings/"
    assert not anna.muted.exists()


@pytest.mark.parametrize(
    ("came_from", "goes_to"),
    [("/matches/7/", "/matches/7/"), ("https://evil.example/", None), ("//evil.example", None)],
)
def test_muting_at_a_table_leads_back_there_and_nowhere_else(
    client: Client, anna: User, bedrich: User, came_from: str, goes_to: str | None
) -> None:
    client.force_login(anna)
    response = client.post("/players/Bedřich/mute/", {"next": came_from})
    assert response["Location"] == (goes_to or "/players/Bed%C5%99ich/")


@pytest.mark.parametrize("act", ["mute", "unmute"])
def test_muting_needs_a_post_and_a_log_in(client: Client, anna: User, act: str) -> None:
    assert client.get(f"/players/Anna/{act}/").status_code == 405
    assert client.post(f"/players/Anna/{act}/")["Location"].startswith("/accounts/login/")


def test_reporting_a_player(client: Client, anna: User, bedrich: User) -> None:
    client.force_login(anna)
    assert client.get("/players/Bedřich/report/").status_code == 200
    assert client.post("/players/Bedřich/report/", {"text": ""}).status_code == 200
    assert client.post("/players/Bedřich/report/", {"text": "Nadává."}).status_code == 302
    report = Report.objects.get()
    assert (report.reporter, report.about, report.text) == (anna, bedrich, "Nadává.")
    assert client.post("/players/Anna/report/", {"text": "Já."}).status_code == 200
    assert Report.objects.count() == 1


def test_the_chosen_language_is_stored_and_used(client: Client, anna: User) -> None:
    client.force_login(anna)
    assert client.post("/settings/", {"language": "xx"}).status_code == 200
    assert client.post("/settings/", {"language": "en"}).status_code == 302
    anna.refresh_from_db()
    assert anna.language == "en"
    assert client.cookies["django_language"].value == "en"
    assert "Muted players" in client.get("/settings/").content.decode()


def test_the_export_holds_what_is_kept_and_nothing_of_others(
    client: Client, anna: User, bedrich: User, moderator: User, registered: Callable[..., None]
) -> None:
    EmailAddress.objects.create(user=anna, email="anna@example.org", primary=True)
    lay_sanction(user=anna, moderator=moderator, kind="mute", reason="rude")
    report_player(reporter=anna, about=bedrich, text="Nadává.")
    report_player(reporter=bedrich, about=anna, text="Tajné.")
    mute_player(user=anna, player=bedrich)
    registered(registry.exporters, lambda user: [user.username])
    client.force_login(anna)
    response = client.get("/settings/export/")
    assert response["Content-Disposition"] == 'attachment; filename="ferbl.json"'
    data = response.json()
    account = data["account"]
    assert account["email_addresses"][0]["email"] == "anna@example.org"
    assert account["muted_players"] == ["Bedřich"]
    assert account["sanctions"][0]["reason"] == "rude"
    assert [sent["text"] for sent in account["reports_sent"]] == ["Nadává."]
    assert data["test-0"] == ["Anna"]
    assert "Tajné." not in response.content.decode()
    assert "bedrich@" not in response.content.decode()


def test_deletion_needs_the_password_and_a_confirmation(client: Client, anna: User) -> None:
    client.force_login(anna)
    for wrong in ({"sure": "on"}, {"password": PASSWORD}, {"sure": "on", "password": "něco"}):
        assert client.post("/settings/delete/", wrong).status_code == 200
    anna.refresh_from_db()
    assert anna.username == "Anna"


def test_a_deleted_account_leaves_a_pseudonym(
    client: Client, anna: User, bedrich: User, registered: Callable[..., None], settings: Any
) -> None:
    settings.LOGOUT_REDIRECT_URL = "/settings/"
    left: list[str] = []
    registered(registry.departures, lambda user: left.append(user.username))
    registered(registry.departure_warnings, lambda user: "You sit in a running match.")
    EmailAddress.objects.create(user=anna, email="anna@example.org", primary=True)
    mute_player(user=bedrich, player=anna)
    elsewhere = Client()
    elsewhere.force_login(anna)
    client.force_login(anna)
    assert b"You sit in a running match." in client.get("/settings/delete/").content
    assert client.post("/settings/delete/", {"password": PASSWORD, "sure": "on"}).status_code == 302
    assert left == ["Anna"]
    anna.refresh_from_db()
    assert str(anna.pk) in anna.username
    assert "Anna" not in anna.username
    assert (anna.email, anna.is_active, anna.has_usable_password()) == ("", False, False)
    assert not EmailAddress.objects.exists()
    assert not bedrich.muted.exists()
    assert [c.get("/settings/").status_code for c in (client, elsewhere)] == [302, 302]
    assert client.get(f"/players/{anna.username}/").status_code == 200
    assert client.get("/players/Anna/").status_code == 404


def test_the_name_of_a_deleted_account_is_free_again(client: Client, anna: User, settings: Any) -> None:
    settings.LOGOUT_REDIRECT_URL = "/settings/"
    client.force_login(anna)
    client.post("/settings/delete/", {"password": PASSWORD, "sure": "on"})
    assert User.objects.create_user("anna").pk != anna.pk


def test_a_guest_deletes_their_account_without_a_password(client: Client, guest: User, settings: Any) -> None:
    settings.LOGOUT_REDIRECT_URL = "/settings/"
    client.force_login(guest)
    assert client.post("/settings/delete/", {"sure": "on"}).status_code == 302
    guest.refresh_from_db()
    assert guest.deleted_at is not None


def test_moderators_cannot_delete_their_accounts(client: Client, anna: User, moderator: User) -> None:
    lay_sanction(user=anna, moderator=moderator, kind="mute", reason="rude")
    client.force_login(moderator)
    assert client.post("/settings/delete/", {"password": PASSWORD, "sure": "on"}).status_code == 200
    assert ModerationEntry.objects.get().moderator.username == "Mod"


@pytest.mark.parametrize("address", ["/settings/", "/settings/export/", "/settings/delete/", "/players/Anna/report/"])
def test_strangers_are_asked_to_log_in(client: Client, anna: User, address: str) -> None:
    assert client.get(address)["Location"].startswith("/accounts/login/")


@pytest.mark.parametrize(
    "address",
    [
        "email/",
        "password/change/",
        "2fa/",
        "2fa/totp/activate/",
        "sessions/",
        "reauthenticate/",
        "logout/",
        "inactive/",
    ],
)
def test_the_pages_of_an_account_open(client: Client, anna: User, address: str) -> None:
    EmailAddress.objects.create(user=anna, email="anna@example.org", primary=True, verified=True)
    client.post("/accounts/login/", {"login": "Anna", "password": PASSWORD, "next": "/settings/"})
    client.post("/accounts/reauthenticate/", {"password": PASSWORD, "next": "/settings/"})
    response = client.get(f"/accounts/{address}")
    assert response.status_code == 200
    assert b"site.css" in response.content


def test_a_profile_takes_few_queries(
    client: Client, anna: User, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_max_num_queries(8):
        client.get("/players/Anna/")
