"""Signing up as a newcomer, and as a guest who keeps their row."""

from __future__ import annotations

import pytest
from django.core import mail
from django.test import Client

from accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def signup(client: Client, **changes: str) -> object:
    data = {
        "username": "Žofie",
        "email": "zofie@example.org",
        "password1": PASSWORD,
        "password2": PASSWORD,
        "next": "/settings/",
    }
    return client.post("/accounts/signup/", {**data, **changes})


def test_a_newcomer_signs_up_and_is_logged_in(client: Client) -> None:
    response = signup(client)
    assert (response.status_code, response["Location"]) == (302, "/settings/")
    user = User.objects.get()
    assert (user.username, user.is_guest, user.check_password(PASSWORD)) == ("Žofie", False, True)
    assert client.session["_auth_user_id"] == str(user.pk)
    (message,) = mail.outbox
    assert (message.to, message.subject[:8]) == (["zofie@example.org"], "[Ferbl] ")
    assert "/accounts/confirm-email/" in message.body
    assert "Ferbl" in message.body.splitlines()[0]


def test_a_guest_keeps_id_and_session(client: Client, guest: User) -> None:
    client.force_login(guest)
    session = client.session
    session["invites"] = ["abc"]
    session.save()
    assert signup(client)["Location"] == "/settings/"
    user = User.objects.get()
    assert (user.pk, user.username, user.is_guest) == (guest.pk, "Žofie", False)
    assert client.session["_auth_user_id"] == str(guest.pk)
    assert client.session["invites"] == ["abc"]
    assert client.get("/settings/").status_code == 200


def test_a_guest_sees_the_pages_to_sign_up_and_log_in(client: Client, guest: User) -> None:
    client.force_login(guest)
    for address in ("/accounts/signup/", "/accounts/login/", "/accounts/password/reset/"):
        response = client.get(address)
        assert response.status_code == 200
    assert b"Host-1234" in client.get("/accounts/signup/").content


@pytest.mark.parametrize("address", ["email/", "password/change/", "password/set/", "2fa/", "sessions/"])
def test_a_guest_who_wants_to_manage_an_account_is_sent_to_signup(client: Client, guest: User, address: str) -> None:
    client.force_login(guest)
    assert client.get(f"/accounts/{address}")["Location"] == "/accounts/signup/"


def test_a_registered_user_does_not_sign_up_again(client: Client, anna: User) -> None:
    client.force_login(anna)
    assert signup(client).status_code == 302
    assert User.objects.count() == 1


@pytest.mark.parametrize("name", ["anna", "ANNA", "Host-77", "x", "dvě slova"])
def test_taken_or_forbidden_names_are_refused(client: Client, anna: User, name: str) -> None:
    response = signup(client, username=name)
    assert response.status_code == 200
    assert "username" in response.context["form"].errors
    assert User.objects.count() == 1


def test_a_refused_guest_stays_a_guest(client: Client, anna: User, guest: User) -> None:
    client.force_login(guest)
    assert signup(client, username="Anna").status_code == 200
    guest.refresh_from_db()
    assert (guest.username, guest.is_guest, guest.has_usable_password()) == ("Host-1234", True, False)
    assert client.session["_auth_user_id"] == str(guest.pk)


def test_names_with_diacritics_are_taken_in_any_case(client: Client) -> None:
    User.objects.create_user("žofie")
    assert "username" in signup(client).context["form"].errors


def test_signups_from_one_address_are_limited(client: Client) -> None:
    statuses = [signup(client, username="x").status_code for _ in range(21)]
    assert statuses == [200] * 20 + [429]
