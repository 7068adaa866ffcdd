"""A guest who sits in a running match and then gets an account, or already had one: the whole way, as a browser goes it."""

from __future__ import annotations

from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core.cache import cache
from django.core.management import call_command
from django.test import Client

from accounts.models import User
from accounts.services import lay_sanction
from games.matches.chat import say
from games.models import Chair, Match, Seat
from games.tables.opening import Wish, open_table
from tests.games.stored_matches import match_of, person

pytestmark = pytest.mark.django_db
PASSWORD = "zelený-filek-bere-vše"


@pytest.fixture(autouse=True)
def _fresh_rate_limits() -> None:
    cache.clear()


@pytest.fixture
def guest() -> User:
    return person("Host-4321", guest=True)


@pytest.fixture
def match(guest: User) -> Match:
    return match_of(guest, "rules", "rules")


def seat_ids(match: Match) -> list[int | None]:
    return list(match.seats.order_by("seat").values_list("user_id", flat=True))


def test_signing_up_keeps_seat_words_and_id(client: Client, guest: User, match: Match) -> None:
    say(match_id=match.pk, user=guest, text="Dobrý večer")
    before = seat_ids(match)
    client.force_login(guest)
    form = {"username": "Žofie", "email": "zofie@example.org", "password1": PASSWORD, "password2": PASSWORD}
    page = client.get("/accounts/signup/", {"next": f"/matches/{match.pk}/"})
    assert f"/matches/{match.pk}/" in page.content.decode()  # also the way back to the match
    response = client.post("/accounts/signup/", {**form, "next": f"/matches/{match.pk}/"})
    assert response["Location"] == f"/matches/{match.pk}/"
    assert seat_ids(match) == before
    user = User.objects.get(pk=guest.pk)
    assert (user.username, user.is_guest) == ("Žofie", False)
    assert match.chat.get().user == user
    assert Chair.objects.get(user=user).table_id == match.table_id
    assert EmailAddress.objects.get(user=user).email == "zofie@example.org"


def test_logging_in_brings_the_seat_to_the_account(client: Client, guest: User, match: Match) -> None:
    anna = User.objects.create_user("Anna", password=PASSWORD)
    seat = Seat.objects.get(match=match, user=guest).seat
    client.force_login(guest)
    client.post("/accounts/login/", {"login": "anna", "password": PASSWORD, "next": "/settings/"})
    assert Seat.objects.get(match=match, user=anna).seat == seat
    assert not Seat.objects.filter(user=guest).exists()
    assert Chair.objects.get(user=anna).table_id == match.table_id


def test_logging_in_keeps_the_invitations_a_guest_was_given(client: Client, guest: User) -> None:
    anna = User.objects.create_user("Anna", password=PASSWORD)
    host = User.objects.create_user("Host_itel", password=PASSWORD)
    table = open_table(user=host, wish=Wish(game="ferbl", chairs=3, rated=True, private=True))
    client.force_login(guest)
    assert client.get(f"/tables/{table.pk}/").status_code == 403
    client.get(f"/tables/invite/{table.invite}/")
    signup = f"/accounts/signup/?next=/tables/{table.pk}/"  # where the room sends a guest, with the way back
    assert signup in client.get(f"/tables/{table.pk}/").content.decode()
    client.post("/accounts/login/", {"login": "Anna", "password": PASSWORD})
    client.post(f"/tables/{table.pk}/join/")
    assert Chair.objects.get(user=anna).table_id == table.pk


def test_a_suspended_account_gets_no_seat(client: Client, guest: User, match: Match) -> None:
    anna = User.objects.create_user("Anna", password=PASSWORD)
    lay_sanction(user=anna, moderator=User.objects.create_superuser("Hlava"), kind="suspension", reason="Urážky")
    client.force_login(guest)
    assert client.post("/accounts/login/", {"login": "Anna", "password": PASSWORD}).status_code == 403
    assert Seat.objects.filter(match=match, user=guest).exists()
    assert client.get("/settings/").status_code == 200  # still the guest


def test_the_first_administrator_is_made_on_the_command_line(client: Client, monkeypatch: Any) -> None:
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", PASSWORD)
    call_command("createsuperuser", interactive=False, username="Správce", email="spravce@example.org", verbosity=0)
    client.post("/accounts/login/", {"login": "správce", "password": PASSWORD, "next": "/admin/"})
    assert client.get("/admin/").status_code == 200
