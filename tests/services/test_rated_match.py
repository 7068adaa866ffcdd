"""A rated match over two web processes, counted by the worker, on PostgreSQL and Valkey."""

from __future__ import annotations

import random
import time

import pytest

from games.engine.registry import rules_for
from tests.services.client import Player
from tests.services.rated import hands_of, play_to_the_end, sit_down
from tests.services.site import Site

pytestmark = pytest.mark.xdist_group("services")


def test_three_people_on_two_processes_play_a_rated_match_that_the_worker_counts(
    site: Site, people: list[Player]
) -> None:
    match_id = sit_down(people)
    with hands_of(people, match_id) as hands:
        play_to_the_end(hands, random.Random(7))
    assert_log_is_exact(site, match_id)
    assert_counted(site, match_id)
    assert len({hand.version for hand in hands}) == 1
    _, page = people[0].get("/ladder/ferbl/week/", site.ports[1])
    assert all(player.name in page for player in people)


def assert_log_is_exact(site: Site, match_id: int) -> None:
    """The log has no gap and nothing twice, and replays to the snapshot."""
    rules = rules_for("ferbl")
    seed, version, snapshot = site.query(
        "SELECT seed, version, snapshot FROM games_match WHERE id = %s AND status = 'over'", match_id
    )[0]
    log = site.query("SELECT number, kind, text FROM games_action WHERE match_id = %s ORDER BY number", match_id)
    assert [number for number, _, _ in log] == list(range(1, version + 1))  # type: ignore[operator]
    state = rules.new_match(rules.parse_options({}, 3), 3, seed)  # type: ignore[arg-type]
    for _, kind, text in log:
        if kind == "play":
            state = rules.apply(state, rules.parse_action(text)).state  # type: ignore[arg-type]
    assert rules.dump(state) == snapshot


def assert_counted(site: Site, match_id: int, within: float = 20) -> None:
    """The worker writes one result a player, and the balances add up to nothing."""
    until = time.monotonic() + within
    while not (rows := site.query("SELECT balance FROM ladder_result WHERE match_id = %s", match_id)):
        assert time.monotonic() < until, site.said("worker")
        time.sleep(0.1)
    assert len(rows) == 3
    assert sum(balance for (balance,) in rows) == 0  # type: ignore[misc]
