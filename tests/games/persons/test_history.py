"""The games' additions to accounts: the matches of a profile page, an export, and what deleting an account does to a running match."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any

import pytest
from django.core.serializers.json import DjangoJSONEncoder
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone, translation

from accounts.models import Report, User
from accounts.presenters import data_export
from accounts.services import delete_account
from accounts.services.deletion import departure_warnings
from games.matches.chat import report_message, say
from games.models import Chair, ChatMessage, Match, Seat
from games.persons.history import played_matches
from games.persons.hooks import match_panel
from tests.games.stored_matches import match_of, person, table_of

pytestmark = pytest.mark.django_db
# Penalties and balances of a ferbl match, seat by seat: seat 2 wins 20 from seat 0 and 10 from seat 1.
OUTCOME = {
    "reason": "last_standing",
    "places": [3, 2, 1],
    "penalties": ["40", "30", "0"],
    "balances": ["-20", "-10", "30"],
}


@pytest.fixture
def anna() -> User:
    return person("Anna")


@pytest.fixture
def bedrich() -> User:
    return person("Bedřich")


def finished(*sitters: Any, **fields: Any) -> Match:
    """Return a match of these people that has ended with OUTCOME, with their chairs free again."""
    match = match_of(*sitters, **fields)
    match.status, match.outcome, match.ended_at = Match.Status.OVER, OUTCOME, timezone.now()
    match.save()
    Chair.objects.all().delete()
    return match


def seat_of(match: Match, user: User) -> int:
    return match.seats.get(user=user).seat


def test_a_finished_match_has_place_score_and_balance_of_its_player(anna: User, bedrich: User) -> None:
    match = finished(anna, bedrich, "rules", rated=True)
    (played,) = played_matches(anna, private_too=False, most=10)
    seat = seat_of(match, anna)
    assert played.place == [3, 2, 1][seat]
    assert played.score == [Decimal(40), Decimal(30), Decimal(0)][seat]
    assert played.balance == [Decimal(-20), Decimal(-10), Decimal(30)][seat]
    assert (played.rated, played.void, played.left) == (True, False, False)
    assert {other.user or other.bot for other in played.others} == {bedrich, "rules"}


def test_a_leaver_has_no_part_in_the_result_of_the_seat(anna: User) -> None:
    match = finished(anna, "rules", "rules")
    match.seats.filter(user=anna).update(presence=Seat.Presence.LEFT)
    (played,) = played_matches(anna, private_too=False, most=10)
    assert (played.left, played.place, played.balance) == (True, None, None)


def test_running_matches_are_not_shown(anna: User) -> None:
    match_of(anna, "rules", "rules")
    assert played_matches(anna, private_too=True, most=10) == ()


def test_private_matches_are_the_players_own_matter(client: Client, anna: User, bedrich: User) -> None:
    finished(anna, bedrich, "rules", private=True)
    assert b"Bed" not in client.get("/players/Anna/").content
    client.force_login(anna)
    assert "Bedřich" in client.get("/players/Anna/").content.decode()


def test_a_profile_takes_as_many_queries_for_many_matches_as_for_one(client: Client, anna: User, bedrich: User) -> None:
    finished(anna, bedrich, "rules")
    with CaptureQueriesContext(
        connection,
    ) as one:
        client.get("/players/Anna/")
    for _ in range(4):
        finished(anna, bedrich, "rules")
    with CaptureQueriesContext(connection) as five:
        assert client.get("/players/Anna/").content.count(b'"/players/Bed%C5%99ich/"') == 5
    assert len(five) == len(one) <= 8


def test_the_export_has_matches_and_words_but_nothing_hidden(anna: User, bedrich: User) -> None:
    match = match_of(anna, bedrich, "rules")
    say(match_id=match.pk, user=anna, text="Dobrá hra")
    say(match_id=match.pk, user=bedrich, text="Jen pro Annu")
    text = json.dumps(data_export(anna), cls=DjangoJSONEncoder, ensure_ascii=False)
    games = json.loads(text)["games"]
    assert [line["text"] for line in games["chat"]] == ["Dobrá hra"]
    assert [(m["match"], m["status"], m["place_of_the_seat"]) for m in games["matches"]] == [
        (match.pk, "running", None)
    ]
    assert [part for part in ("Jen pro", match.seed, match.server_seed) if part in text] == []


def test_deleting_an_account_leaves_a_running_match_after_a_warning(anna: User, bedrich: User) -> None:
    match = match_of(anna, bedrich, "rules", rated=True)
    said = say(match_id=match.pk, user=anna, text="Moje slova")
    report = report_message(match_id=match.pk, message_id=said.pk, reporter=bedrich)
    assert len(departure_warnings(anna)) == 1
    delete_account(user=anna)
    match.refresh_from_db()
    seat = match.seats.get(user=anna)
    assert (match.status, seat.presence) == (Match.Status.RUNNING, Seat.Presence.LEFT)
    assert not Chair.objects.filter(user=anna).exists()
    assert not ChatMessage.objects.filter(user=anna).exists()
    report.refresh_from_db()
    assert report.evidence["said"] == "Moje slova"


def test_deleting_an_account_frees_the_chair(anna: User) -> None:
    table_of(anna, "rules", "rules")
    assert departure_warnings(anna) == []
    delete_account(user=anna)
    assert not Chair.objects.filter(user=anna).exists()


def test_the_others_keep_a_finished_match_with_a_pseudonym(anna: User, bedrich: User) -> None:
    finished(anna, bedrich, "rules")
    delete_account(user=anna)
    (played,) = played_matches(bedrich, private_too=True, most=10)
    names = {other.user.username for other in played.others if other.user}
    assert len(names) == 1
    assert "Anna" not in names


@pytest.mark.parametrize(("rated", "said"), [(True, "behind all who stay"), (False, "You are playing a match.")])
def test_the_warning_says_whether_places_are_at_stake(anna: User, bedrich: User, rated: bool, said: str) -> None:
    match_of(anna, bedrich, "rules", rated=rated)
    with translation.override("en"):
        (warning,) = departure_warnings(anna)
        assert said in warning


@pytest.mark.parametrize("evidence", [{}, {"match": 10**9}, {"match": "12"}, ["match"]])
def test_a_report_from_no_match_has_no_panel(anna: User, evidence: Any) -> None:
    """Try evidence of other forms, since it is kept as it was written down, and a match that is gone."""
    assert match_panel(Report(about=anna, evidence=evidence)) is None
