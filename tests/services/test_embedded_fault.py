"""The embedded server dies in mid-match, somebody's time runs out meanwhile, and nobody comes back: the next server sees to it at once."""

from __future__ import annotations

import json
import sqlite3
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from games.engine.registry import rules_for
from tests.services.client import Player
from tests.services.site import MIGRATE, Site, free_port

pytestmark = pytest.mark.xdist_group("services")
RESOLVED_WITHIN = 5.0


class Embedded(Site):
    """One process with SQLite and nothing else."""

    @property
    def environment(self) -> dict[str, str]:
        """Without the services."""
        given = super().environment
        return {name: value for name, value in given.items() if name not in {"DATABASE_URL", "REDIS_URL"}}

    def query(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        """Look into the database, or change it, past the site."""
        with closing(sqlite3.connect(self.logs / "ferbl.sqlite3", timeout=20)) as connection, connection:
            return connection.execute(sql, values).fetchall()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Embedded]:
    alone = Embedded("", "", tmp_path, ports=[free_port()])
    try:
        alone.run(MIGRATE)
        alone.start_web(0)
        alone.wait_for_web(0)
        yield alone
    finally:
        alone.stop()


def test_a_deadline_that_passed_while_the_server_was_dead_is_resolved_within_five_seconds(site: Embedded) -> None:
    ada = Player("Ada", site.ports)
    ada.post("/play-now/ferbl/")
    match_id, mine, version = wait_for_turn(site)
    site.kill("web0")
    before = site.query(
        "SELECT number, kind, seat, text FROM games_action WHERE match_id = ? ORDER BY number", match_id
    )
    assert len(before) == version
    passed = datetime.now(UTC) - timedelta(seconds=20)  # an outage of some length that nobody has to wait for
    site.query("UPDATE games_match SET deadline = ? WHERE id = ?", str(passed.replace(tzinfo=None)), match_id)

    site.start_web(0)
    wait_until_alive(site)
    up = time.monotonic()
    while not (line := line_of(site, match_id, version + 1)):
        assert time.monotonic() < up + RESOLVED_WITHIN, site.said("web0")
        time.sleep(0.05)
    assert line == ("play", mine, "clock")
    assert_exact(site, match_id, before)


def wait_for_turn(site: Embedded) -> tuple[int, int, int]:
    """Play now starts by itself, the bots play; gives the match, the person's seat and the version once it is their turn."""
    rules = rules_for("ferbl")
    until = time.monotonic() + 60
    while True:
        for match_id, snapshot, version, seat in site.query(
            "SELECT m.id, m.snapshot, m.version, s.seat FROM games_match m "
            "JOIN games_matchseat s ON s.match_id = m.id AND s.user_id IS NOT NULL WHERE m.status = 'running'"
        ):
            if rules.to_act(rules.load(json.loads(str(snapshot)))) == seat:
                assert isinstance(match_id, int)
                assert isinstance(version, int)
                return match_id, seat, version
        assert time.monotonic() < until, site.said("web0")
        time.sleep(0.1)


def wait_until_alive(site: Embedded) -> None:
    """The moment the server answers at all."""
    until = time.monotonic() + 60
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{site.ports[0]}/healthz", timeout=5).close()
            return
        except OSError:
            assert time.monotonic() < until, site.said("web0")
            time.sleep(0.05)


def line_of(site: Embedded, match_id: int, number: int) -> tuple[object, ...] | None:
    """What the log has under a number."""
    lines = site.query('SELECT kind, seat, "by" FROM games_action WHERE match_id = ? AND number = ?', match_id, number)
    return lines[0] if lines else None


def assert_exact(site: Embedded, match_id: int, before: list[tuple[object, ...]]) -> None:
    """The log goes on from where it was, without a gap, and replays to the snapshot."""
    rules = rules_for("ferbl")
    site.kill("web0")
    ((seed, version, snapshot),) = site.query("SELECT seed, version, snapshot FROM games_match WHERE id = ?", match_id)
    log = site.query("SELECT number, kind, seat, text FROM games_action WHERE match_id = ? ORDER BY number", match_id)
    assert log[: len(before)] == before
    assert [number for number, *_ in log] == list(range(1, int(str(version)) + 1))
    state = rules.new_match(rules.parse_options({}, 3), 3, str(seed))
    for _, kind, _, text in log:
        if kind == "play":
            state = rules.apply(state, rules.parse_action(str(text))).state
    assert rules.dump(state) == json.loads(str(snapshot))
