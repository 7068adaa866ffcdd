"""Whole matches through the writes of players and the clock."""

import random

import pytest
from django.utils import timezone

from games.clock import sweep
from games.engine.base import TABLE
from games.engine.registry import rules_for
from games.matches.play import match_act
from games.models import Action, Match, Table
from tests.games.stored_matches import legal_of, match_of, person, play_out, users_by_seat

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


def test_bots_play_a_match_to_its_end_by_the_sweep_alone() -> None:
    match = play_out(match_of("rules", "rules", "random"), timezone.now())
    assert match.status == Match.Status.OVER
    assert match.deadline is None
    assert match.outcome is not None
    assert sorted(match.outcome["places"]) == [1, 2, 3]
    assert list(match.actions.values_list("number", flat=True)) == list(range(1, match.version + 1))
    assert match.table.status == Table.Status.OPEN


def test_people_play_a_match_to_its_end_by_their_actions() -> None:
    match = match_of(person("ada"), person("bob"), person("cid"), rated=True)
    users, rng, rules = users_by_seat(match), random.Random(1), rules_for("ferbl")
    while match.status == Match.Status.RUNNING:
        actor = rules.to_act(rules.load(match.snapshot))
        if actor == TABLE:
            sweep(timezone.now() + timezone.timedelta(seconds=8))
        else:
            match_act(match_id=match.pk, actor=users[actor], text=rng.choice(legal_of(match)), version=match.version)
        match.refresh_from_db()
    assert match.status == Match.Status.OVER
    assert {action.by for action in match.actions.all()} == {Action.By.PLAYER, Action.By.TABLE}


def test_seed_and_actions_lead_to_the_stored_position() -> None:
    match = play_out(match_of("rules", "random", "random"), timezone.now())
    rules = rules_for("ferbl")
    state = rules.new_match(rules.parse_options({}, 3), 3, match.seed)
    for action in match.actions.filter(kind=Action.Kind.PLAY):
        state = rules.apply(state, rules.parse_action(action.text)).state
    assert rules.dump(state) == match.snapshot
