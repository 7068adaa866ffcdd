"""The embedded server dies in mid-match and a player's time runs out meanwhile: the next server acts at once, though no player is back."""

from __future__ import annotations

import random
import time
import urllib.request
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.processes.breakable import signed_up
from tests.processes.embedded import Embedded
from tests.processes.exact import Line, assert_exact, assert_log_is_exact, log_of, moment
from tests.processes.rated import sit_down
from tests.processes.stubborn import PATIENCE, Faults, play_one, play_through, stubborn_hands

pytestmark = pytest.mark.xdist_group("services")
RESOLVED_WITHIN = 5.0


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Embedded]:
    with Embedded.up(tmp_path) as alone:
        yield alone


def test_a_deadline_that_passed_while_the_server_was_dead_is_resolved_within_five_seconds(site: Embedded) -> None:
    """Three play a rated match with the shortest time there is, and lose their server; later they come back and play to the end."""
    people, rng = signed_up(site), random.Random(31)
    match_id = sit_down(people, seconds="15")
    with stubborn_hands(people, match_id) as hands:
        while len(hands[0].said) < 3 or not any(hand.view["view"]["legal"] for hand in hands):
            assert not play_one(hands, rng)
        for hand in hands:
            hand.open.close()
        site.kill("web0")
        before = log_of(site, match_id)
        wait_until_the_time_is_up(site, match_id)

        site.start_web(0)
        wait_until_alive(site)
        line = next_line(site, match_id, before, within=RESOLVED_WITHIN)
        assert (line.kind, line.seat, line.by) == ("play", actor_after(site, match_id, len(before)), "clock")

        for hand in hands:
            hand.connect(site.ports[0])
        play_through(hands, rng, Faults([], rng, every=1))
        assert_exact(site, match_id, hands)
    assert log_of(site, match_id)[: len(before)] == before


def wait_until_the_time_is_up(site: Embedded, match_id: int) -> None:
    """Wait for the deadline that the dead server had set."""
    ((deadline,),) = site.query("SELECT deadline FROM games_match WHERE id = %s", match_id)
    while datetime.now(UTC) <= moment(deadline):
        time.sleep(0.1)


def wait_until_alive(site: Embedded) -> None:
    """Return the moment at which the server first answers."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{site.ports[0]}/healthz", timeout=5).close()
            return
        except OSError:
            assert time.monotonic() < until, site.said("web0")
            time.sleep(0.05)


def next_line(site: Embedded, match_id: int, before: list[Line], *, within: float) -> Line:
    """Return the first line of the log that was not there before, which must come in time."""
    until = time.monotonic() + within
    while len(now := log_of(site, match_id)) == len(before):
        assert time.monotonic() < until, site.said("web0")
        time.sleep(0.05)
    return now[len(before)]


def actor_after(site: Embedded, match_id: int, version: int) -> int | None:
    """Return the seat that was to act at a version, by the log alone."""
    match = assert_log_is_exact(site, match_id)
    actor: int | None = match.rules.to_act(match.states[version])
    return actor
