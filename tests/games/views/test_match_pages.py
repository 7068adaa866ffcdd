"""A match over HTTP: its page, and the forms that do what the socket does."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Report, User
from games.models import ChatMessage, Match, Seat, Table
from tests.games.stored_matches import legal_of, match_of, person, play_out, users_by_seat

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    return match_of(person("ada"), person("bob"), person("cid"))


@pytest.fixture
def users(match: Match) -> dict[int, User]:
    return users_by_seat(match)


@pytest.fixture
def turn(match: Match) -> int:
    turn: int = match.snapshot["turn"]
    return turn


def browser(user: User | None = None, **headers: str) -> Client:
    client = Client(headers={"accept-language": "en", **headers})
    if user is not None:
        client.force_login(user)
    return client


def post(client: Client, match: Match, what: str, **form: Any) -> Any:
    return client.post(f"/matches/{match.pk}/{what}/", form)


def test_the_page_shows_the_table_to_its_players_and_to_watchers(match: Match, users: dict[int, User]) -> None:
    for client in (browser(users[0]), browser()):
        answer = client.get(f"/matches/{match.pk}/")
        assert answer.status_code == 200
        assert f'data-version="{match.version}"' in answer.text


def test_a_form_acts_and_leads_back_to_the_page(match: Match, users: dict[int, User], turn: int) -> None:
    answer = post(browser(users[turn]), match, "act", action=legal_of(match)[0], version="1")
    assert (answer.status_code, answer.url) == (302, f"/matches/{match.pk}/")
    match.refresh_from_db()
    assert match.version == 2


def test_a_double_click_on_a_form_acts_once_and_says_why(match: Match, users: dict[int, User], turn: int) -> None:
    client, action = browser(users[turn]), legal_of(match)[0]
    post(client, match, "act", action=action, version="1")
    page = client.post(f"/matches/{match.pk}/act/", {"action": action, "version": "1"}, follow=True)
    assert "changed" in page.text
    match.refresh_from_db()
    assert match.version == 2


def test_a_script_gets_the_refusal_and_the_table_without_a_page(
    match: Match, users: dict[int, User], turn: int
) -> None:
    answer = post(browser(users[turn], **{"HX-Request": "true"}), match, "act", action="keep", version="1")
    assert answer.status_code == 200
    assert "<html" not in answer.text
    assert 'id="refusal"' in answer.text
    assert 'id="table"' in answer.text


@pytest.mark.parametrize(
    ("what", "form"),
    [
        ("act", {"action": "draw"}),
        ("act", {"action": "", "version": "1"}),
        ("act", {"action": "draw", "version": "-1"}),
        ("act", {"action": "draw", "version": "9" * 400}),
        ("act", {"action": "š", "version": "1"}),
        ("continue", {"version": "x"}),
        ("chat", {}),
        ("report", {"message": "²"}),
    ],
)
def test_a_form_that_makes_no_sense_changes_nothing(
    match: Match, users: dict[int, User], turn: int, what: str, form: dict[str, str]
) -> None:
    assert post(browser(users[turn]), match, what, **form).status_code == 302
    match.refresh_from_db()
    assert (match.version, Report.objects.count(), ChatMessage.objects.count()) == (1, 0, 0)


@pytest.mark.parametrize("what", ["act", "continue", "back", "leave", "chat", "report", "again"])
def test_a_stranger_changes_nothing(match: Match, what: str) -> None:
    for client in (browser(), browser(person(f"eve-{what}"))):
        answer = post(client, match, what, action="draw", version="1", text="hi", message="1", confirm="1")
        assert answer.status_code == 302
    match.refresh_from_db()
    assert match.version == 1


@pytest.mark.parametrize("what", ["act", "continue", "back", "leave", "chat", "report", "again"])
def test_looking_changes_nothing(match: Match, users: dict[int, User], what: str) -> None:
    assert browser(users[0]).get(f"/matches/{match.pk}/{what}/").status_code == 405


def test_a_form_from_another_site_is_refused(match: Match, users: dict[int, User], turn: int) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(users[turn])
    assert post(client, match, "act", action=legal_of(match)[0], version="1").status_code == 403


@pytest.mark.parametrize("number", ["0", "999999", "9" * 18])
def test_an_unknown_match_is_not_found(db: None, number: str) -> None:
    assert browser().get(f"/matches/{number}/").status_code == 404
    assert browser(person("ada")).post(f"/matches/{number}/act/", {"action": "draw", "version": "1"}).status_code == 404
    assert browser(person("bob")).post(f"/matches/{number}/again/").status_code == 404


def test_a_private_table_is_for_its_people_and_the_invited(match: Match, users: dict[int, User]) -> None:
    Table.objects.filter(pk=match.table_id).update(private=True)
    stranger = browser(person("eve"))
    assert stranger.get(f"/matches/{match.pk}/").status_code == 403
    assert browser(users[0]).get(f"/matches/{match.pk}/").status_code == 200
    stranger.get(f"/tables/invite/{match.table.invite}/")
    assert stranger.get(f"/matches/{match.pk}/").status_code == 200


def test_leaving_a_rated_match_asks_once(match: Match, users: dict[int, User]) -> None:
    Match.objects.filter(pk=match.pk).update(rated=True)
    post(browser(users[0]), match, "leave")
    assert match.seats.get(seat=0).presence == Seat.Presence.HERE
    post(browser(users[0]), match, "leave", confirm="1")
    assert match.seats.get(seat=0).presence == Seat.Presence.LEFT


def test_a_message_is_said_and_reported_with_what_was_said_before_it(match: Match, users: dict[int, User]) -> None:
    post(browser(users[0]), match, "chat", text="first")
    post(browser(users[0]), match, "chat", text="<b>second</b>")
    assert "&lt;b&gt;second" in browser(users[1]).get(f"/matches/{match.pk}/").text
    said = ChatMessage.objects.last()
    for _ in range(2):  # a double click makes one report
        post(browser(users[1]), match, "report", message=str(said.pk), text="rude")
    report = Report.objects.get()
    assert (report.about, report.reporter, report.evidence["match"]) == (users[0], users[1], match.pk)
    assert [line["text"] for line in report.evidence["chat"]] == ["first", "<b>second</b>"]


@pytest.mark.slow
def test_play_again_leads_to_the_same_table(match: Match, users: dict[int, User]) -> None:
    assert post(browser(users[0]), match, "again").url == "/lobby/"
    play_out(match, timezone.now())
    Match.objects.filter(pk=match.pk)
    staying = match.table.taken.exclude(user=None).first()
    if staying is not None:
        assert post(browser(staying.user), match, "again").url == f"/tables/{match.table_id}/?again=1"


@pytest.mark.slow
def test_the_page_of_a_finished_match_shows_its_results(match: Match) -> None:
    play_out(match, timezone.now())
    assert 'id="over"' in browser().get(f"/matches/{match.pk}/").text
