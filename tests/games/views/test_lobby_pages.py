"""The pages of lobby and tables, as browsers ask for them."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.core.cache import cache
from django.test import Client, override_settings
from django.urls import reverse
from django.utils import translation
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from games.engine.registry import all_games, game_for
from games.models import Chair, Match, Table
from games.tables import seating
from tests.games.conftest import MakeUser, OpenTable

pytestmark = pytest.mark.django_db

LOBBY, FRAGMENT, NEW = "/lobby/", "/lobby/tables/", "/tables/new/"
WISH = {"game": "ferbl", "kind": "casual", "seconds": "30", "bots": "0"}


@pytest.fixture(autouse=True)
def _in_english() -> None:
    cache.clear()


@pytest.fixture
def web() -> Client:
    return Client(headers={"accept-language": "en"})


@pytest.fixture
def browser() -> object:
    def of(user: User) -> Client:
        client = Client(headers={"accept-language": "en"})
        client.force_login(user)
        return client

    return of


def said(client: Client, url: str = LOBBY) -> list[str]:
    """Return the sentences that the next page tells its reader."""
    body = client.get(url).content.decode()
    return [unescape(text).strip() for text in re.findall(r'<li class="notice[^>]*>(.*?)</li>', body, re.S)]


@pytest.mark.parametrize("url", ["/", LOBBY, FRAGMENT, NEW, "/shuffle/"])
@pytest.mark.parametrize("language", ["cs", "en"])
def test_looking_makes_nobody_a_guest(url: str, language: str) -> None:
    assert Client(headers={"accept-language": language}).get(url).status_code == 200
    assert not User.objects.exists()


@pytest.mark.parametrize("url", ["/", LOBBY])
def test_the_links_of_every_page_lead_to_the_game_that_comes_first(
    web: Client, monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    for game in ("ferbl", "fool"):
        monkeypatch.setattr("games.engine.registry.first_game", lambda game=game: game_for(game))
        page = web.get(url).content.decode()
        linked = {(kind, each) for kind, each in re.findall(r'href="/(rules|ladder)/(\w+)/', page)}
        assert linked == {("rules", game), ("ladder", game)}


def test_play_now_takes_a_newcomer_to_a_table_with_two_bots_in_one_click(web: Client) -> None:
    answer = web.post("/play-now/ferbl/")
    table = Table.objects.get()
    assert answer.headers["location"] == f"/tables/{table.pk}/"
    user = User.objects.get()
    assert (user.is_guest, user.has_usable_password()) == (True, False)
    page = web.get(answer.headers["location"]).content.decode()
    assert table.commitment in page
    assert "data-at-once" in page
    assert '<meta http-equiv="refresh" content="2">' in page


def test_only_play_again_starts_the_next_match_without_a_click(web: Client) -> None:
    web.post("/play-now/ferbl/")
    table = Table.objects.get()
    web.post(f"/tables/{table.pk}/ready/")
    Match.objects.update(status=Match.Status.OVER)
    Table.objects.update(status=Table.Status.OPEN)
    Chair.objects.filter(user__isnull=False).update(ready=False)
    assert "data-at-once" not in web.get(f"/tables/{table.pk}/").content.decode()
    assert "data-at-once" in web.get(f"/tables/{table.pk}/?again=1").content.decode()


def test_a_table_whose_people_have_all_left_is_not_listed(web: Client, alice: User, open_table: OpenTable) -> None:
    table = open_table(alice, bots=1)
    assert f"/tables/{table.pk}/join/" in web.get(LOBBY).content.decode()
    Chair.objects.filter(user=alice).delete()
    assert f"/tables/{table.pk}/join/" not in web.get(LOBBY).content.decode()
    Table.objects.update(demo=True)
    assert f"/tables/{table.pk}/join/" in web.get(LOBBY).content.decode()


def test_unknown_games_and_tables_are_pages_that_do_not_exist(web: Client) -> None:
    assert web.post("/play-now/poker/").status_code == 404
    for url in ("/tables/999/", "/tables/999/room/", "/tables/invite/nothing/", f"/tables/{'9' * 30}/"):
        answer = web.get(url)
        assert answer.status_code == 404
        assert "site-header" in answer.content.decode()
    assert web.post("/tables/999/join/").status_code == 404


def test_a_private_table_is_shown_to_its_people_and_to_those_with_the_link(
    web: Client, alice: User, open_table: OpenTable, browser
) -> None:
    table = open_table(alice, private=True)
    refused = web.get(f"/tables/{table.pk}/")
    assert refused.status_code == 403
    assert "site-header" in refused.content.decode()
    assert table.invite not in web.get(LOBBY).content.decode()
    assert f"/tables/{table.pk}/" in browser(alice).get(LOBBY).content.decode()
    invited = web.get(f"/tables/invite/{table.invite}/")
    assert invited.headers["location"] == f"/tables/{table.pk}/"
    assert web.get(invited.headers["location"]).status_code == 200
    web.post(f"/tables/{table.pk}/join/")
    assert Chair.objects.filter(table=table).count() == 2


def test_only_those_at_the_table_see_its_invite_link(web: Client, alice: User, open_table: OpenTable, browser) -> None:
    table = open_table(alice)
    assert table.invite in browser(alice).get(f"/tables/{table.pk}/").content.decode()
    assert table.invite not in web.get(f"/tables/{table.pk}/").content.decode()


def test_no_page_shows_the_servers_seed(web: Client, alice: User, open_table: OpenTable, browser) -> None:
    table = open_table(alice)
    for client in (web, browser(alice)):
        for url in (LOBBY, f"/tables/{table.pk}/", f"/tables/{table.pk}/room/"):
            assert table.server_seed not in client.get(url).content.decode()


def test_nothing_changed_is_304_and_a_new_table_is_not(web: Client, alice: User, open_table: OpenTable) -> None:
    fragment = web.get(FRAGMENT)
    etag = fragment.headers["ETag"]
    assert set(fragment.headers["Cache-Control"].split(", ")) == {"private", "no-cache"}
    unchanged = web.get(FRAGMENT, headers={"if-none-match": etag})
    assert unchanged.status_code == 304
    assert {"Cookie", "Accept-Language"} <= set(unchanged.headers["Vary"].split(", "))
    open_table(alice)
    assert web.get(FRAGMENT, headers={"if-none-match": etag}).status_code == 200


def test_the_waiting_room_is_304_until_somebody_sits_down(
    web: Client, alice: User, bob: User, open_table: OpenTable
) -> None:
    table = open_table(alice)
    url = f"/tables/{table.pk}/room/"
    etag = web.get(url).headers["ETag"]
    assert web.get(url, headers={"if-none-match": etag}).status_code == 304
    seating.join(table_id=table.pk, user=bob)
    assert "bob" in web.get(url, headers={"if-none-match": etag}).content.decode()


def fill_lobby(tables: int, make_user: MakeUser, open_table: OpenTable, tag: str) -> None:
    for number in range(tables):
        open_table(make_user(f"w{tag}{number}"))
        running = open_table(make_user(f"r{tag}{number}"), bots=2)
        seating.ready(table_id=running.pk, user=running.created_by)


def test_more_tables_cost_no_more_queries(
    alice: User, make_user: MakeUser, open_table: OpenTable, django_assert_num_queries: DjangoAssertNumQueries, browser
) -> None:
    client = browser(alice)
    fill_lobby(1, make_user, open_table, "a")
    client.get(FRAGMENT)
    # session, user; open tables, their seats; own tables; matches, their seats
    with django_assert_num_queries(7):
        client.get(FRAGMENT)
    fill_lobby(5, make_user, open_table, "b")
    with django_assert_num_queries(7):
        client.get(FRAGMENT)


def test_double_click_on_sit_down_takes_one_chair(alice: User, bob: User, open_table: OpenTable, browser) -> None:
    table, client = open_table(alice), browser(bob)
    for _ in range(2):
        assert client.post(f"/tables/{table.pk}/join/").headers["location"] == f"/tables/{table.pk}/"
    assert Chair.objects.filter(user=bob).count() == 1


def test_a_refusal_is_told_in_words(alice: User, guest: User, open_table: OpenTable, browser) -> None:
    table, client = open_table(alice, rated=True), browser(guest)
    assert client.post(f"/tables/{table.pk}/join/").headers["location"] == LOBBY
    (sentence,) = said(client)
    assert sentence.startswith("Rated tables are for registered players")


def test_the_lobby_is_in_czech_by_default(alice: User, guest: User, open_table: OpenTable) -> None:
    client = Client()
    page = client.get(LOBBY).content.decode()
    assert '<html lang="cs">' in page


def test_a_stranger_can_neither_be_ready_nor_seat_bots(web: Client, alice: User, open_table: OpenTable) -> None:
    table = open_table(alice)
    for verb in ("ready", "stand", "bot"):
        assert web.post(f"/tables/{table.pk}/{verb}/").headers["location"] == f"/tables/{table.pk}/"
        assert said(web, f"/tables/{table.pk}/") == ["You do not sit at this table."]
    assert not User.objects.filter(is_guest=True).exists()


def test_the_host_seats_a_bot_and_sends_it_away(alice: User, open_table: OpenTable, browser) -> None:
    table, client = open_table(alice), browser(alice)
    client.post(f"/tables/{table.pk}/bot/")
    assert table.taken.get(chair=1).bot == "rules"
    client.post(f"/tables/{table.pk}/bot/", {"chair": "1"})
    assert table.taken.count() == 1


def test_the_form_opens_the_table_that_was_chosen(alice: User, browser) -> None:
    answer = browser(alice).post(NEW, {**WISH, "kind": "rated", "seconds": "15", "private": "on"})
    table = Table.objects.get()
    assert answer.headers["location"] == f"/tables/{table.pk}/"
    assert (table.rated, table.seconds, table.private, table.chairs) == (True, 15, True, 3)


BAD_FORMS = [
    ({"game": "poker"}, "Pick one of the games on offer."),
    ({"game": ""}, "This field is required."),
    ({"chairs": "99"}, "Pick one of the numbers of seats on offer."),
    ({"kind": "serious"}, "Pick casual or rated."),
    ({"seconds": "20"}, "Pick 15, 30 or 60 seconds."),
    ({"seconds": "9" * 400}, "Pick 15, 30 or 60 seconds."),
    ({"bots": "99"}, "Pick one of the numbers of bots on offer."),
    ({"bots": "-1"}, "Pick one of the numbers of bots on offer."),
    ({"kind": "rated", "bots": "1"}, "No bots sit at rated tables."),
]


@pytest.mark.parametrize(("change", "sentence"), BAD_FORMS)
def test_a_bad_form_gets_one_clear_sentence(change: dict[str, str], sentence: str, alice: User, browser) -> None:
    answer = browser(alice).post(NEW, {**WISH, **change})
    assert answer.status_code == 422
    assert re.findall(r'<ul class="errorlist"[^>]*><li>(.*?)</li></ul>', answer.content.decode()) == [sentence]
    assert not Table.objects.exists()


def test_a_number_of_seats_that_only_another_game_has_is_refused(
    alice: User, browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.catalogue.offered_games", all_games)
    answer = browser(alice).post(NEW, {**WISH, "chairs": "7"})
    assert "This game is not played by that many." in answer.content.decode()
    assert not Table.objects.exists()


def test_a_game_that_is_not_on_offer_is_not_shown(alice: User, browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.catalogue.offered_games", lambda: [game_for("ferbl")])
    page = browser(alice).get(NEW).content.decode()
    assert 'value="ferbl"' in page
    assert 'value="fool"' not in page


def test_a_guest_is_told_that_rated_tables_are_for_the_registered(guest: User, web: Client, browser) -> None:
    for client in (web, browser(guest)):
        body = client.post(NEW, {**WISH, "kind": "rated"}).content.decode()
        assert body.count("Rated tables are for registered players") == 1


@override_settings(LIMITS={"guest": (2, 3600), "table": (3, 3600)})
def test_one_address_makes_no_more_guests_than_its_limit() -> None:
    def newcomer(address: str) -> str:
        client = Client(headers={"accept-language": "en"}, REMOTE_ADDR=address)
        client.post("/play-now/ferbl/")
        return " ".join(said(client))

    assert [newcomer("203.0.113.7"), newcomer("203.0.113.7")] == ["", ""]
    assert newcomer("203.0.113.7") == "That was too often for one connection. Wait a while and try again."
    assert newcomer("203.0.113.8") == ""
    assert User.objects.count() == 3


@override_settings(LIMITS={"guest": (9, 3600), "table": (2, 3600)})
def test_one_address_opens_no_more_tables_than_its_limit(alice: User, browser) -> None:
    client = browser(alice)
    for _ in range(3):
        client.post(NEW, WISH)
    assert Table.objects.count() == 2


def test_get_changes_nothing(alice: User, open_table: OpenTable, browser) -> None:
    table = open_table(alice)
    for verb in ("join", "stand", "ready", "bot"):
        assert browser(alice).get(f"/tables/{table.pk}/{verb}/").status_code == 405
    assert browser(alice).get("/play-now/ferbl/").status_code == 405
    assert reverse("games:landing") == "/"
    assert translation.get_language() is not None


def test_the_way_back_to_the_match_is_on_every_page(alice: User, open_table: OpenTable, browser) -> None:
    table = open_table(alice, bots=2)
    match = seating.ready(table_id=table.pk, user=alice)
    assert match is not None
    client = browser(alice)
    for url in ("/", LOBBY, NEW, "/shuffle/", "/nowhere/"):
        assert f'href="/matches/{match.pk}/"' in client.get(url).content.decode()


def test_a_waiting_room_takes_its_people_to_the_match(alice: User, open_table: OpenTable, browser) -> None:
    table = open_table(alice, bots=2)
    match = seating.ready(table_id=table.pk, user=alice)
    assert match is not None
    client = browser(alice)
    away = client.get(f"/tables/{table.pk}/room/")
    assert away.headers["HX-Redirect"] == f"/matches/{match.pk}/"
    assert "ETag" not in away.headers, "the next match's would have the same"
    assert "no-store" in away.headers["Cache-Control"]
    assert client.get(f"/tables/{table.pk}/").headers["location"] == f"/matches/{match.pk}/"


def test_play_now_again_leads_back_to_the_running_match(web: Client) -> None:
    web.post("/play-now/ferbl/")
    table = Table.objects.get()
    started = web.post(f"/tables/{table.pk}/ready/", {"client_seed": "moje karty"})
    match = Match.objects.get()
    assert started.headers["location"] == f"/matches/{match.pk}/"
    again = web.post("/play-now/ferbl/", follow=False)
    assert web.get(again.headers["location"]).headers["location"] == f"/matches/{match.pk}/"
    assert "moje karty" in match.client_seeds
