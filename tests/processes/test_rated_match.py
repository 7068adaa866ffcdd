"""A rated match on two web processes, counted by the worker, on PostgreSQL and Valkey."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import pytest

from games.engine.base import EngineError
from tests.processes.client import Player
from tests.processes.exact import assert_exact
from tests.processes.rated import Hand, hands_of, play_to_the_end, sit_down
from tests.processes.site import Site

pytestmark = pytest.mark.xdist_group("services")
Rows = list[tuple[Any, ...]]


@dataclass
class Spoilt(Site):
    """A site with an error in its database: the rows of one table come back changed."""

    table: str = ""
    spoil: Callable[[Rows], Rows] = list

    def query(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        """Query the database, changing the rows of that table."""
        rows = super().query(sql, *values)
        return self.spoil(rows) if f"FROM {self.table}" in sql and rows else rows


@pytest.fixture(scope="module")
def hands(site: Site, people: list[Player]) -> Iterator[list[Hand]]:
    """Let three people play a match to its end."""
    with hands_of(people, sit_down(people)) as players:
        play_to_the_end(players, random.Random(7))
        yield players


def test_three_people_on_two_processes_play_a_rated_match_that_the_worker_counts(
    site: Site, people: list[Player], hands: list[Hand]
) -> None:
    assert_exact(site, hands[0].match_id, hands)
    assert len({hand.version for hand in hands}) == 1
    _, page = people[0].get("/ladder/ferbl/week/", site.ports[1])
    assert all(player.name in page for player in people)


@pytest.mark.parametrize(
    ("table", "spoil"),
    [
        ("games_action", lambda log: log[:-1]),
        ("games_action", lambda log: [*log[:9], *log[10:]]),
        ("games_action", lambda log: [*log, log[-1]]),
        ("games_action", lambda log: [*log[:-1], (*log[-1][:3], "clock", *log[-1][4:])]),
        ("games_action", lambda log: [*log[:-1], (*log[-1][:6], [])]),
        ("games_match WHERE id", lambda rows: [(*rows[0][:3], rows[0][3] - 1, *rows[0][4:])]),
        ("games_match WHERE id", lambda rows: [(*rows[0][:5], rows[0][5] | {"round": 1}, rows[0][6])]),
        ("ladder_result", lambda rows: rows[1:]),
        ("ladder_result", lambda rows: [*rows, rows[0]]),
        ("ladder_standing", lambda rows: [*rows[1:], (*rows[0][:3], rows[0][3] + Decimal("0.01"), rows[0][4])]),
        ("ladder_standing", lambda rows: [*rows[1:], (*rows[0][:4], rows[0][4] + 1)]),
    ],
)
def test_the_exact_check_fails_on_rows_that_are_not_exact(
    site: Site, hands: list[Hand], table: str, spoil: Callable[[Rows], Rows]
) -> None:
    spoilt = Spoilt(site.database_url, site.redis_url, site.logs, site.ports, table=table, spoil=spoil)
    with pytest.raises((AssertionError, EngineError)):
        assert_exact(spoilt, hands[0].match_id, hands)


def test_the_exact_check_fails_on_what_should_not_have_been_shown(site: Site, hands: list[Hand]) -> None:
    hand = hands[0]
    memories: list[dict[int, Any]] = [hand.boards, hand.shown, hand.said]
    for memory in memories:
        number, right = next(iter(memory.items()))
        memory[number] = "something else"
        with pytest.raises(AssertionError):
            assert_exact(site, hand.match_id, hands)
        memory[number] = right
    assert_exact(site, hand.match_id, hands)
