"""What one address and one person may do how often: joining, opening tables, talking. Each refusal says so, and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.contrib.messages import get_messages
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from games.limits import rates
from games.limits.addresses import network_of
from games.live.messages import Chat, perform
from games.models import Chair, ChatMessage, Table
from games.refusals import TooMany, TooOften
from games.tables import opening
from games.tables.opening import Wish
from tests.games.stored_matches import match_of, person

pytestmark = pytest.mark.django_db
MANY = (1000, 3600)


@pytest.fixture(autouse=True)
def empty() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


def said(client: Client) -> str:
    return " ".join(str(message) for message in get_messages(client.get("/lobby/").wsgi_request))


def browser(user: User) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    return client


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", "unknown"),
        ("a/../b", "unknown"),
    ],
)
def test_what_counts_as_one_address(address: str, network: str) -> None:
    assert network_of(address) == network


def test_one_person_opens_only_so_many_tables_wherever_they_are(settings) -> None:
    settings.LIMITS = {"table": MANY}
    settings.LIMITS_A_PERSON = {"table": (2, 60)}
    ada, bob = person("ada"), person("bob")
    rates.spend("table", "203.0.113.1", ada)
    rates.spend("table", "203.0.113.2", ada)
    with pytest.raises(TooOften):
        rates.spend("table", "203.0.113.3", ada)
    rates.spend("table", "203.0.113.3", bob)


def test_a_person_who_does_it_too_often_does_not_use_up_the_address(settings) -> None:
    settings.LIMITS = {"join": (3, 60)}
    settings.LIMITS_A_PERSON = {"join": (1, 60)}
    ada = person("ada")
    rates.spend("join", "203.0.113.1", ada)
    for _ in range(5):
        with pytest.raises(TooOften):
            rates.spend("join", "203.0.113.1", ada)
    for name in ("bob", "cid"):
        rates.spend("join", "203.0.113.1", person(name))
    with pytest.raises(TooMany):
        rates.spend("join", "203.0.113.1", person("dan"))


@pytest.mark.parametrize(
    ("of_the_address", "of_the_person", "sentence"),
    [
        (3, 1000, "That was too often for one connection. Wait a while and try again."),
        (1000, 3, "You have done that very often in a short time. Wait a while and try again."),
    ],
)
def test_sitting_down_and_standing_up_again_and_again(
    settings, of_the_address: int, of_the_person: int, sentence: str
) -> None:
    settings.LIMITS = {"join": (of_the_address, 3600)}
    settings.LIMITS_A_PERSON = {"join": (of_the_person, 3600)}
    table = opening.open_table(user=person("host"), wish=Wish(game="ferbl", chairs=3))
    ada = person("ada")
    client = browser(ada)
    for _ in range(3):
        client.post(f"/tables/{table.pk}/join/")
        assert Chair.objects.filter(table=table, user=ada).exists()
        client.post(f"/tables/{table.pk}/stand/")
    client.post(f"/tables/{table.pk}/join/")
    assert not Chair.objects.filter(table=table, user=ada).exists()
    assert said(client) == sentence


def test_one_person_presses_play_now_only_so_often(settings) -> None:
    settings.LIMITS_A_PERSON = {"table": (2, 3600)}
    client = browser(person("ada"))
    for _ in range(3):
        client.post("/play-now/ferbl/")
        Table.objects.update(status=Table.Status.CLOSED)
        Chair.objects.all().delete()
    assert Table.objects.count() == 2
    assert said(client) == "You have done that very often in a short time. Wait a while and try again."


def test_one_address_says_only_so_much_over_sockets_and_forms_together(settings) -> None:
    settings.LIMITS = {"chat": (3, 60)}
    users = [person(name) for name in ("ada", "bob", "cid")]
    match = match_of(*users, seconds=60)
    for user in users[:2]:
        perform(Chat("nazdar"), match_id=match.pk, user=user, address="127.0.0.1")
    client = browser(users[2])
    client.post(f"/matches/{match.pk}/chat/", {"text": "nazdar"}, headers={"HX-Request": "true"})
    answer = client.post(f"/matches/{match.pk}/chat/", {"text": "nazdar"}, headers={"HX-Request": "true"})
    assert "That was too often for one connection." in answer.content.decode()
    assert ChatMessage.objects.count() == 3
    perform(Chat("nazdar"), match_id=match.pk, user=users[2], address="203.0.113.9")
