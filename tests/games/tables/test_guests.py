"""Guests: made on the spot, handed over to an account."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.test import Client, override_settings

from accounts.models import User
from games import refusals
from games.limits import rates
from games.models import Chair, ChatMessage, Match, Seat, Table
from games.tables import guests, opening, seating
from tests.games.conftest import OpenTable

pytestmark = pytest.mark.django_db


@pytest.fixture
def playing(guest: User) -> Match:
    """Start a match of the guest and two bots."""
    match = seating.ready(table_id=opening.play_now(user=guest, game="ferbl").pk, user=guest)
    assert match is not None
    return match


def test_a_guest_has_a_name_that_nobody_can_choose_and_no_password() -> None:
    guest = guests.make_guest(language="cs")
    assert guest.username.startswith("Host ")
    assert guest.username[5:].isdecimal()
    assert (guest.is_guest, guest.has_usable_password(), guest.language) == (True, False, "cs")


def test_a_taken_name_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter([234, 234, 345])
    monkeypatch.setattr(guests.secrets, "randbelow", lambda _: next(drawn))
    assert [guests.make_guest().username, guests.make_guest().username] == ["Host 1234", "Host 1345"]


def test_logging_in_brings_the_seat_the_chair_and_the_words_along(playing: Match, guest: User, alice: User) -> None:
    ChatMessage.objects.create(match=playing, user=guest, text="ahoj")
    guests.hand_over_guest(guest=guest, user=alice)
    guests.hand_over_guest(guest=guest, user=alice)
    assert Seat.objects.get(match=playing, user__isnull=False).user == alice
    assert Chair.objects.get(user__isnull=False).user == alice
    assert ChatMessage.objects.get().user == alice
    guest.refresh_from_db()
    assert not guest.is_active


def test_an_account_that_sits_there_already_gets_no_second_seat(
    alice: User, guest: User, open_table: OpenTable
) -> None:
    table = open_table(alice, bots=1)
    seating.join(table_id=table.pk, user=guest)
    seating.ready(table_id=table.pk, user=alice)
    match = seating.ready(table_id=table.pk, user=guest)
    assert match is not None
    guests.hand_over_guest(guest=guest, user=alice)
    assert match.seats.filter(user=alice).count() == 1
    assert match.seats.filter(user=guest).count() == 1


def test_a_running_match_beats_the_table_where_the_account_waited(
    playing: Match, guest: User, alice: User, open_table: OpenTable
) -> None:
    waited = open_table(alice)
    guests.hand_over_guest(guest=guest, user=alice)
    waited.refresh_from_db()
    assert waited.status == Table.Status.CLOSED
    assert Chair.objects.get(user=alice).table == playing.table


def test_an_account_in_a_match_keeps_its_chair_and_the_guests_waiting_chair_is_freed(
    alice: User, guest: User, bob: User, open_table: OpenTable
) -> None:
    playing = open_table(alice, bots=2)
    seating.ready(table_id=playing.pk, user=alice)
    waiting = open_table(bob)
    seating.join(table_id=waiting.pk, user=guest)
    guests.hand_over_guest(guest=guest, user=alice)
    assert Chair.objects.get(user=alice).table == playing
    assert [chair.user for chair in waiting.taken.all()] == [bob]


def test_only_a_guest_is_handed_over(alice: User, bob: User, open_table: OpenTable) -> None:
    table = open_table(alice)
    guests.hand_over_guest(guest=alice, user=bob)
    assert table.taken.get().user == alice
    alice.refresh_from_db()
    assert alice.is_active


def test_the_log_in_page_brings_the_seat_along(alice: User) -> None:
    client = Client(headers={"accept-language": "en"})
    client.post("/play-now/ferbl/")
    client.post("/accounts/login/", {"login": "alice", "password": "heslo-12345"})
    assert Chair.objects.get(user__isnull=False).user == alice


@override_settings(LIMITS={"guest": (1, 60)})
def test_neighbours_in_one_ipv6_network_share_a_limit() -> None:
    cache.clear()
    rates.spend("guest", "2001:db8:1:2::a")
    with pytest.raises(refusals.TooMany):
        rates.spend("guest", "2001:db8:1:2:ffff::b")
    rates.spend("guest", "2001:db8:1:3::a")
    cache.clear()
