"""Logging in and out, forgotten passwords, guests who log in to an account, and what ends a session."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from allauth.mfa.totp.internal.auth import (
    TOTP,
    format_hotp_value,
    generate_totp_secret,
    hotp_value,
    yield_hotp_counters_from_time,
)
from django.core import mail
from django.test import Client

from accounts import registry
from accounts.models import User
from accounts.services import end_sessions
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def login(client: Client, name: str, password: str = PASSWORD) -> Any:
    return client.post("/accounts/login/", {"login": name, "password": password, "next": "/settings/"})


@pytest.mark.parametrize("name", ["Bedřich", "bedřich", "BEDŘICH", "bedrich@example.org"])
def test_log_in_is_by_name_in_any_case_or_by_email(client: Client, bedrich: User, name: str) -> None:
    assert login(client, name)["Location"] == "/settings/"
    assert client.session["_auth_user_id"] == str(bedrich.pk)


def test_a_wrong_password_does_not_log_in(client: Client, anna: User) -> None:
    assert login(client, "Anna", "něco jiného").status_code == 200
    assert "_auth_user_id" not in client.session


def test_guessing_passwords_is_limited(client: Client, anna: User) -> None:
    for _ in range(5):
        login(client, "Anna", "něco jiného")
    assert login(client, "Anna").status_code == 200  # now even the right one is refused
    assert "_auth_user_id" not in client.session


def test_logging_in_hands_over_the_seat_of_the_guest(
    client: Client, guest: User, anna: User, registered: Callable[..., None], django_capture_on_commit_callbacks: Any
) -> None:
    moved: list[tuple[int, int]] = []
    closed: list[int] = []
    registered(registry.hand_overs, lambda *, guest, user: moved.append((guest.pk, user.pk)))
    registered(registry.session_endings, lambda *, user_id: closed.append(user_id))
    client.force_login(guest)
    with django_capture_on_commit_callbacks(execute=True):
        assert login(client, "Anna")["Location"] == "/settings/"
    assert moved == [(guest.pk, anna.pk)]
    assert closed == [guest.pk]
    assert client.session["_auth_user_id"] == str(anna.pk)


def test_nothing_is_handed_over_without_a_guest_or_the_password(
    client: Client, guest: User, anna: User, registered: Callable[..., None]
) -> None:
    moved: list[int] = []
    registered(registry.hand_overs, lambda *, guest, user: moved.append(guest.pk))
    login(client, "Anna")
    client.logout()
    client.force_login(guest)
    login(client, "Anna", "něco jiného")
    assert moved == []
    assert client.session["_auth_user_id"] == str(guest.pk)


def test_a_second_factor_hands_over_the_seat_of_the_guest(
    client: Client, guest: User, anna: User, registered: Callable[..., None]
) -> None:
    moved: list[tuple[int, int]] = []
    registered(registry.hand_overs, lambda *, guest, user: moved.append((guest.pk, user.pk)))
    secret = generate_totp_secret()
    TOTP.activate(anna, secret)
    client.force_login(guest)
    assert login(client, "Anna")["Location"].startswith("/accounts/2fa/authenticate/")
    assert client.session["_auth_user_id"] == str(guest.pk)
    code = format_hotp_value(hotp_value(secret, next(yield_hotp_counters_from_time())))
    assert client.post("/accounts/2fa/authenticate/", {"code": code})["Location"] == "/settings/"
    assert moved == [(guest.pk, anna.pk)]
    assert client.session["_auth_user_id"] == str(anna.pk)


def test_logging_out_closes_the_sockets(
    client: Client, anna: User, registered: Callable[..., None], django_capture_on_commit_callbacks: Any
) -> None:
    closed: list[int] = []
    registered(registry.session_endings, lambda *, user_id: closed.append(user_id))
    client.force_login(anna)
    assert client.get("/accounts/logout/").status_code == 200
    with django_capture_on_commit_callbacks(execute=True):
        client.post("/accounts/logout/", {"next": "/settings/"})
    assert closed == [anna.pk]
    assert "_auth_user_id" not in client.session


def test_a_new_password_closes_the_sockets_and_the_other_sessions(
    client: Client, anna: User, registered: Callable[..., None], django_capture_on_commit_callbacks: Any
) -> None:
    closed: list[int] = []
    registered(registry.session_endings, lambda *, user_id: closed.append(user_id))
    elsewhere = Client()
    elsewhere.force_login(anna)
    client.force_login(anna)
    new = {"oldpassword": PASSWORD, "password1": "kule-nebo-žaludy", "password2": "kule-nebo-žaludy"}
    with django_capture_on_commit_callbacks(execute=True):
        assert client.post("/accounts/password/change/", new).status_code == 302
    assert closed == [anna.pk]
    assert client.get("/settings/").status_code == 200
    assert elsewhere.get("/settings/").status_code == 302


def test_a_forgotten_password_is_reset_by_mail(client: Client, anna: User) -> None:
    elsewhere = Client()
    elsewhere.force_login(anna)
    client.post("/accounts/password/reset/", {"email": "anna@example.org"})
    link = re.search(r"https?://[^/]+(/accounts/password/reset/key/\S+)", mail.outbox[0].body).group(1)
    form = client.get(link)["Location"]
    new = {"password1": "kule-nebo-žaludy", "password2": "kule-nebo-žaludy"}
    assert client.post(form, new).status_code == 302
    assert elsewhere.get("/settings/").status_code == 302
    assert login(client, "Anna", "kule-nebo-žaludy").status_code == 302


def test_ending_sessions_logs_out_everywhere_at_once(anna: User, bedrich: User) -> None:
    first, second, other = Client(), Client(), Client()
    first.force_login(anna)
    second.force_login(anna)
    other.force_login(bedrich)
    end_sessions(user=anna)
    assert [c.get("/settings/").status_code for c in (first, second, other)] == [302, 302, 200]
    first.force_login(anna)
    assert first.get("/settings/").status_code == 200


def test_pages_are_in_the_language_of_the_user_who_logs_in(client: Client, anna: User) -> None:
    User.objects.filter(pk=anna.pk).update(language="en")
    login(client, "Anna")
    assert client.cookies["django_language"].value == "en"
