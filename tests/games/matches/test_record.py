"""The record of a finished match: complete, open to everybody who may watch, and shut while cards are hidden."""

from __future__ import annotations

import hashlib
import hmac
from random import Random

import pytest
from django.test import Client
from django.utils import timezone

from games.engine.record import parse_record, replay
from games.ferbl.engine.rules import RULES as FERBL
from games.matches.stored_events import as_stored
from games.models import Action, Match
from tests.games.stored_matches import match_of, person

pytestmark = pytest.mark.django_db


def finish(match: Match, rng: Random) -> Match:
    """Play the match to its end by the rules, at random, and write it down as the door would, in one go."""
    state, number, lines = FERBL.load(match.snapshot), match.version, []
    while FERBL.outcome(state) is None:
        actor, action = FERBL.to_act(state), rng.choice(FERBL.legal_actions(state))
        state, events = FERBL.apply(state, action)
        number += 1
        seat, by = (actor, "player") if isinstance(actor, int) else (None, "table")
        told = [as_stored(event) for event in events]
        text = FERBL.format_action(action)
        lines.append(Action(match=match, number=number, seat=seat, by=by, text=text, events=told))
    Action.objects.bulk_create(lines)
    outcome = FERBL.outcome(state)
    assert outcome is not None
    match.version, match.snapshot, match.outcome = number, FERBL.dump(state), outcome.as_json()
    match.status, match.ended_at, match.deadline = Match.Status.OVER, timezone.now(), None
    match.save()
    return match


@pytest.fixture
def finished() -> Match:
    """Return a match of one person and two bots, played out."""
    return finish(match_of(person("jana"), "random", "random"), Random(7))


@pytest.fixture
def english(client: Client) -> Client:
    """Return the client of a reader of English."""
    client.cookies["django_language"] = "en"
    return client


def test_a_running_match_has_no_record_yet(client: Client) -> None:
    match = match_of(person("jana"), "rules", "rules")
    answer = client.get(f"/matches/{match.pk}/record/")
    assert (answer.status_code, answer["Location"]) == (302, f"/matches/{match.pk}/")
    assert client.get(f"/matches/{match.pk}/record.txt").status_code == 404


def test_an_unknown_match_has_no_record(client: Client) -> None:
    assert client.get("/matches/999999/record/").status_code == 404


def test_the_record_of_a_private_match_is_not_for_everybody(client: Client) -> None:
    match = finish(match_of(person("jana"), "random", "random", private=True), Random(7))
    assert client.get(f"/matches/{match.pk}/record/").status_code == 403


def test_a_record_tells_every_round_with_results_and_seeds(english: Client, finished: Match) -> None:
    page = english.get(f"/matches/{finished.pk}/record/").content.decode()
    rounds = finished.snapshot["round"]
    assert page.count('class="panel round"') == rounds
    for seed in (finished.commitment, finished.server_seed, finished.seed):
        assert seed in page


def test_the_seeds_of_a_record_make_the_seed_of_the_match(finished: Match) -> None:
    key, message = bytes.fromhex(finished.server_seed), "|".join(finished.client_seeds).encode()
    assert hashlib.sha256(key).hexdigest() == finished.commitment
    assert hmac.new(key, message, hashlib.sha256).hexdigest() == finished.seed


def test_the_position_after_the_first_deal_shows_all_32_cards(english: Client, finished: Match) -> None:
    page = english.get(f"/matches/{finished.pk}/record/?step=1").content.decode()
    position = page[page.index('class="position"') : page.index('id="results-title"')]
    assert position.count('class="card"') == 32
    assert 'rel="prev"' not in position
    assert 'rel="next" href="?step=2#position"' in page


@pytest.mark.slow
@pytest.mark.parametrize("step", ["0", "-1", "x", "9" * 30, "²"])
def test_a_step_that_is_none_shows_the_record_without_a_position(english: Client, finished: Match, step: str) -> None:
    answer = english.get(f"/matches/{finished.pk}/record/", {"step": step})
    assert answer.status_code == 200
    assert 'class="position"' not in answer.content.decode()


def test_the_text_replays_to_the_stored_position(client: Client, finished: Match) -> None:
    text = client.get(f"/matches/{finished.pk}/record.txt").content.decode()
    *_, last = replay(parse_record(text))
    assert FERBL.dump(last.state) == finished.snapshot
