"""The shuffle page: its program recomputes a finished match from the values shown."""

from __future__ import annotations

import subprocess
import sys

import pytest
from django.test import Client

from accounts.models import User
from games.engine import shuffle
from games.engine.cards import DECK
from games.matches.shuffle_facts import shuffle_facts
from games.models import Match
from games.tables import seating
from games.views.fairness import program
from tests.games.conftest import OpenTable

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(alice: User, open_table: OpenTable) -> Match:
    started = seating.ready(table_id=open_table(alice, bots=2, private=True).pk, user=alice, client_seed="it's \\mine")
    assert started is not None
    return started


def finish(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(status=Match.Status.OVER)


def test_a_running_match_keeps_its_seeds(match: Match, alice: User, client: Client) -> None:
    assert shuffle_facts(match.pk, alice) is None
    client.force_login(alice)
    assert client.get(f"/shuffle/?match={match.pk}").status_code == 404


def test_the_program_on_the_page_confirms_commitment_seats_and_decks(match: Match, alice: User) -> None:
    finish(match)
    facts = shuffle_facts(match.pk, alice)
    assert facts is not None
    printed = subprocess.run([sys.executable, "-c", program(facts)], capture_output=True, text=True, check=True).stdout
    first_deck = " ".join(str(card) for card in shuffle.shuffled(DECK, match.seed, 0))
    assert printed.splitlines() == [
        "commitment: True",
        "seats: True",
        f"match seed: {match.seed}",
        f"deal 1 {first_deck}",
    ]


def test_the_program_detects_a_forged_secret(match: Match, alice: User) -> None:
    finish(match)
    Match.objects.update(server_seed="00" * 32)
    facts = shuffle_facts(match.pk, alice)
    assert facts is not None
    printed = subprocess.run([sys.executable, "-c", program(facts)], capture_output=True, text=True, check=True).stdout
    assert printed.splitlines()[0] == "commitment: False"


def test_a_private_match_is_checked_by_those_who_may_see_it(match: Match, bob: User) -> None:
    finish(match)
    assert shuffle_facts(match.pk, bob) is None
    assert shuffle_facts(match.pk, bob, invited=[match.table_id]) is not None


@pytest.mark.parametrize("asked", ["999", "x", "-1", "9" * 30, "²"])
def test_no_such_match_is_no_such_page(asked: str, client: Client) -> None:
    assert client.get("/shuffle/", {"match": asked}).status_code == 404
