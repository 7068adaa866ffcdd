"""What a refusal advises helps: the same person does it, and gets what they wanted."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client, override_settings
from django.utils import timezone

from accounts.models import Report, Sanction, User
from accounts.services import lay_sanction, report_player
from accounts.services.moderation import REPORTS_AN_HOUR
from games.matches.chat import AT_MOST, say
from games.models import Chair, ChatMessage, Match, Seat, Table
from tests.games.stored_matches import legal_of, match_of, person
from tests.refusals.accounts_doors import PASSWORD
from tests.refusals.match_doors import on_turn, three
from tests.refusals.reading import browser
from tests.refusals.table_doors import opened

pytestmark = pytest.mark.django_db


def of(user: User) -> Client:
    return browser("en", user)


def sent(user: User, match: Match, what: str, **form: Any) -> None:
    assert of(user).post(f"/matches/{match.pk}/{what}/", form).status_code == 302


def sits(user: User, table: Table) -> bool:
    return Chair.objects.filter(user=user, table=table).exists()


def test_after_a_change_the_action_works_on_the_new_version() -> None:
    match = three()
    user, action = on_turn(match), legal_of(match)[0]
    sent(user, match, "act", action=action, version=0)
    sent(user, match, "act", action=action, version=match.version)
    assert Match.objects.get().version == match.version + 1


def test_a_confirmed_leave_leaves() -> None:
    match = three()
    Match.objects.update(rated=True)
    sent(on_turn(match), match, "leave", confirm="1")
    assert match.seats.get(user=on_turn(match)).presence == Seat.Presence.LEFT


@pytest.mark.parametrize("text", ["a", "ž" * 300])
def test_a_message_of_1_to_300_characters_is_said(text: str) -> None:
    match = three()
    sent(on_turn(match), match, "chat", text=text)
    assert ChatMessage.objects.get().text == text


def test_after_a_moment_a_player_may_write_again() -> None:
    match = three()
    user = on_turn(match)
    for _ in range(AT_MOST):
        say(match_id=match.pk, user=user, text="nazdar")
    ChatMessage.objects.update(at=timezone.now() - timedelta(seconds=10))
    sent(user, match, "chat", text="nazdar")
    assert ChatMessage.objects.count() == AT_MOST + 1


def test_saying_how_many_completes_a_raise() -> None:
    match = match_of(person("ada"), person("bob"), game="ferbli")
    user = on_turn(match)
    said = of(user).post(
        f"/matches/{match.pk}/act/", {"action": "raise:{amount}", "amount": "2", "version": match.version}
    )
    assert said.status_code == 302
    assert Match.objects.get().version == match.version + 1


def test_after_a_while_a_player_may_report_again() -> None:
    ada, bob = person("ada"), person("bob")
    for _ in range(REPORTS_AN_HOUR):
        report_player(reporter=ada, about=bob)
    Report.objects.update(created_at=timezone.now() - timedelta(hours=1))
    of(ada).post("/players/bob/report/", {"text": "?"})
    assert Report.objects.count() == REPORTS_AN_HOUR + 1


def test_showing_a_players_chat_again_makes_room_for_another_mute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("accounts.services.mutes.MOST_MUTED", 1)
    ada, bob, cid = person("ada"), person("bob"), person("cid")
    ada.muted.add(bob)
    assert "bob" in of(ada).get("/settings/").text
    of(ada).post("/players/bob/unmute/")
    of(ada).post("/players/cid/mute/")
    assert list(ada.muted.all()) == [cid]


def test_a_player_who_has_left_their_match_sits_down_elsewhere() -> None:
    ada, table = person("ada"), opened(person("bob"))
    match = match_of(ada, "rules", "rules")
    sent(ada, match, "leave", confirm="1")
    of(ada).post(f"/tables/{table.pk}/join/")
    assert sits(ada, table)


def test_the_invite_link_opens_a_private_table() -> None:
    table, bob = opened(person("ada"), private=True), person("bob")
    client = of(bob)
    client.get(f"/tables/invite/{table.invite}/")
    client.post(f"/tables/{table.pk}/join/")
    assert sits(bob, table)


def test_a_player_banned_from_rated_tables_joins_casual_ones_and_reads_why_in_their_data() -> None:
    bob, table = person("bob"), opened(person("ada"))
    until = timezone.now() + timedelta(days=1)
    lay_sanction(user=bob, moderator=person("mod"), kind=Sanction.Kind.RATING_BAN, reason="Hráli spolu.", until=until)
    client = of(bob)
    client.post(f"/tables/{table.pk}/join/")
    assert sits(bob, table)
    assert "/settings/export/" in client.get("/settings/").text
    (sanction,) = client.get("/settings/export/").json()["account"]["sanctions"]
    assert (sanction["reason"], sanction["until"][:10]) == ("Hráli spolu.", f"{until:%Y-%m-%d}")


def test_a_suspended_player_reads_why_and_until_when_on_logging_in() -> None:
    cache.clear()
    User.objects.create_user("bob", "bob@example.org", PASSWORD)
    until = timezone.now() + timedelta(days=1)
    bob = User.objects.get()
    lay_sanction(user=bob, moderator=person("mod"), kind=Sanction.Kind.SUSPENSION, reason="Nadává.", until=until)
    page = browser("en").post("/accounts/login/", {"login": "bob", "password": PASSWORD}).text
    assert "Nadává." in page
    assert f"{timezone.localtime(until):%m/%d/%Y}" in page


@pytest.mark.parametrize("seed", ["a", "7" * 64, "!#$%&'()*+,-./:;<=>?@[]^_`{}~"])
def test_a_contribution_of_plain_signs_counts(seed: str) -> None:
    ada = person("ada")
    table = opened(ada)
    of(ada).post(f"/tables/{table.pk}/ready/", {"client_seed": seed})
    assert Chair.objects.get(user=ada).client_seed == seed


def test_a_table_is_opened_instead_of_a_closed_one() -> None:
    ada = person("ada")
    of(ada).post("/tables/new/", {"game": "ferbl", "kind": "casual", "seconds": "30", "bots": "0"})
    assert Chair.objects.filter(user=ada).exists()


@pytest.mark.parametrize(
    "limits", [{"LIMITS": {"join": (1, 1), "guest": (9, 9)}}, {"LIMITS_A_PERSON": {"join": (1, 1)}}]
)
def test_after_the_window_a_player_may_join_again(limits: dict[str, Any]) -> None:
    bob, first, second = person("bob"), opened(person("ada")), opened(person("cid"))
    with override_settings(**limits):
        cache.clear()
        of(bob).post(f"/tables/{first.pk}/join/")
        of(bob).post(f"/tables/{second.pk}/join/")
        assert sits(bob, first)
        cache.clear()  # as at the end of the window
        of(bob).post(f"/tables/{second.pk}/join/")
    assert sits(bob, second)


def test_a_guest_who_has_signed_up_sits_down_at_a_rated_table() -> None:
    cache.clear()
    guest = person("Host 1234", guest=True)
    table = opened(person("ada"), rated=True)
    client = of(guest)
    form = {"username": "bob", "email": "bob@example.org", "password1": PASSWORD, "password2": PASSWORD}
    client.post("/accounts/signup/", form)
    client.post(f"/tables/{table.pk}/join/")
    assert sits(guest, table)
