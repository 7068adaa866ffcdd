"""Ferbli over plain forms: amounts and ticked cards, refusals with their rules, few queries."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.matches.play import match_act
from games.models import Match
from tests.games.stored_matches import actor_of, match_of, person, users_by_seat

pytestmark = pytest.mark.django_db
MOST_QUERIES = 15


@pytest.fixture
def match() -> Match:
    return match_of(person("ada"), person("bob"), game="ferbli")


def on_turn(match: Match) -> User:
    seat = actor_of(match)
    assert isinstance(seat, int)
    return users_by_seat(match)[seat]


def act(match: Match, *texts: str) -> None:
    for text in texts:
        match_act(match_id=match.pk, actor=on_turn(match), text=text, version=match.version)
        match.refresh_from_db()


def post(match: Match, action: str, **form: Any) -> Any:
    client = Client(headers={"accept-language": "en", "hx-request": "true"})
    client.force_login(on_turn(match))
    answer = client.post(f"/matches/{match.pk}/act/", {"action": action, "version": match.version, **form})
    match.refresh_from_db()
    return answer


def last_action(match: Match) -> str:
    action = match.actions.last()
    assert action is not None
    return action.text


def test_an_amount_raises(match: Match) -> None:
    post(match, "raise:{amount}", amount="2")
    assert last_action(match) == "raise:2"


@pytest.mark.parametrize(
    ("amount", "said"),
    [
        ("3", "A raise is a vizi at least, and at most the bank and the smallest stack."),
        ("0", "A raise is a vizi at least, and at most the bank and the smallest stack."),
        ("", "Pick the cards, or say how many, first."),
        ("1.5", "The table did not understand that."),
        ("-1", "The table did not understand that."),
    ],
)
def test_an_amount_out_of_range_is_refused_with_its_rule(match: Match, amount: str, said: str) -> None:
    """The bank is 2 in the first deal of two (B3.4)."""
    before = match.version
    answer = post(match, "raise:{amount}", amount=amount)
    assert said in answer.text
    assert match.version == before


def test_a_refusal_leads_to_the_rules_of_ferbli(match: Match) -> None:
    assert 'href="/rules/ferbli/"' in post(match, "auf").text


def test_ticked_cards_are_exchanged(match: Match) -> None:
    act(match, "pass", "pass", "twos", "open", "open", "open", "open", "raise:1", "give")
    assert match.snapshot["phase"] == "exchange"
    hand = match.snapshot["hands"][match.snapshot["turn"]]
    said = post(match, "exchange:{cards}", cards=hand[:3]).text
    assert "One or two cards are exchanged; all four by the dealer alone, and never blind." in said
    post(match, "exchange:{cards}:1", cards=[hand[0], hand[2]])
    assert last_action(match) == f"exchange:{hand[0]}{hand[2]}:1"


def test_a_table_page_asks_the_database_little(match: Match) -> None:
    client = Client(headers={"accept-language": "en"})
    client.force_login(on_turn(match))
    client.get(f"/matches/{match.pk}/")
    with CaptureQueriesContext(connection) as queries:
        assert client.get(f"/matches/{match.pk}/").status_code == 200
    assert len(queries) <= MOST_QUERIES
