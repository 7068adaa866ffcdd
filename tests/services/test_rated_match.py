"""A rated match over two web processes, counted by the worker, on PostgreSQL and Valkey."""

from __future__ import annotations

import random

import pytest

from tests.services.client import Player
from tests.services.exact import assert_exact
from tests.services.rated import hands_of, play_to_the_end, sit_down
from tests.services.site import Site

pytestmark = pytest.mark.xdist_group("services")


def test_three_people_on_two_processes_play_a_rated_match_that_the_worker_counts(
    site: Site, people: list[Player]
) -> None:
    match_id = sit_down(people)
    with hands_of(people, match_id) as hands:
        play_to_the_end(hands, random.Random(7))
        assert_exact(site, match_id, hands)
    assert len({hand.version for hand in hands}) == 1
    _, page = people[0].get("/ladder/ferbl/week/", site.ports[1])
    assert all(player.name in page for player in people)
