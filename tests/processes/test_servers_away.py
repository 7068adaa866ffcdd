"""PostgreSQL, Valkey or the worker goes away in the middle of rated matches and comes back: nothing is lost."""

from __future__ import annotations

import json
import random
import time
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from tests.processes.breakable import Breakable
from tests.processes.client import Player
from tests.processes.exact import assert_exact, assert_ladder_is_exact
from tests.processes.rated import sit_down
from tests.processes.site import Site
from tests.processes.stubborn import (
    PATIENCE,
    Faults,
    StubbornHand,
    play_one,
    play_through,
    play_until_all_have_struck,
    stubborn_hands,
)
from tests.processes.test_operations import fetch

pytestmark = pytest.mark.xdist_group("services")
AWAY = 30.0


def test_postgresql_restarted_in_mid_match_loses_nothing(breakable: Breakable) -> None:
    play(breakable, Faults([breakable.database.restart] * 3, random.Random(21), every=20))


def test_valkey_restarted_or_frozen_in_mid_match_loses_nothing(breakable: Breakable) -> None:
    faults = [breakable.restart_valkey, breakable.freeze_valkey, breakable.restart_valkey]
    play(breakable, Faults(faults, random.Random(22), every=20))


def play(broken: Breakable, faults: Faults) -> None:
    """Play until all faults have struck in mid-match, each match exact at its end."""
    play_until_all_have_struck(
        broken.people, faults, lambda match_id, hands: assert_exact(broken.site, match_id, hands)
    )
    assert faults.struck == 3


def test_valkey_away_for_thirty_seconds_in_mid_match_ends_no_socket_and_holds_nobody_up(breakable: Breakable) -> None:
    """Views then come late, because each socket checks by itself; they come by events again once Valkey is back."""
    site, rng = breakable.site, random.Random(23)
    for port in site.ports:
        wait_for_layer(port, "ok")
    match_id = sit_down(breakable.people)
    with stubborn_hands(breakable.people, match_id) as hands:
        with ThreadPoolExecutor(1) as aside:
            breakable.valkey.stop()
            back_at, enough = time.monotonic() + AWAY, hands[0].version + 5
            newcomer = aside.submit(come_and_play, site)
            while time.monotonic() < back_at or hands[0].version < enough:
                assert not play_one(hands, rng)
                time.sleep(0.5)  # as fast as people, so that the match is not over by then
            assert newcomer.result(PATIENCE)
        breakable.valkey.start()
        wait_until_views_come_at_once(hands, rng)
        play_through(hands, rng, Faults([], rng, every=1))
        assert [hand.closed for hand in hands] == [[], [], []]
        assert_exact(site, match_id, hands)
    for port in site.ports:
        wait_for_layer(port, "ok")


def come_and_play(site: Site) -> bool:
    """Sign up without Valkey, play now without being told of a fault, and see what the bots do."""
    for port in site.ports:
        wait_for_layer(port, "ConnectionError")
    ada = Player("Ada", site.ports)
    ada.sign_up()
    ada.post("/play-now/ferbl/")
    with ada.socket(match_of(site, ada.name), site.ports[1]) as socket:
        seen = json.loads(socket.recv(timeout=PATIENCE))["version"]
        while json.loads(socket.recv(timeout=PATIENCE))["version"] <= seen:
            pass
    return True


def match_of(site: Site, name: str) -> int:
    """Return the player's match, which Play now starts after a moment."""
    until = time.monotonic() + PATIENCE
    while not (
        rows := site.query(
            "SELECT s.match_id FROM games_seat s JOIN accounts_user u ON u.id = s.user_id WHERE u.username = %s",
            name,
        )
    ):
        assert time.monotonic() < until
        time.sleep(0.1)
    return int(str(rows[0][0]))


def wait_for_layer(port: int, wanted: str) -> None:
    """Wait until ``/readyz`` reports this state of the channel layer, and that the process serves."""
    until = time.monotonic() + PATIENCE
    while True:
        status, text = fetch(port, "/readyz")
        if (status, json.loads(text)["checks"]["channel_layer"]) == (200, wanted):
            return
        assert time.monotonic() < until, (status, text)
        time.sleep(0.1)


def wait_until_views_come_at_once(hands: list[StubbornHand], rng: random.Random, in_a_row: int = 10) -> None:
    """Play until that many versions in a row have reached all three sooner than sockets that check by themselves would show them."""
    until, swift = time.monotonic() + PATIENCE, 0
    while swift < in_a_row:
        assert time.monotonic() < until
        began = time.monotonic()
        assert not play_one(hands, rng)
        swift = swift + 1 if time.monotonic() - began < 2 else 0


def test_a_worker_killed_while_it_counts_leaves_a_match_that_is_counted_once(breakable: Breakable) -> None:
    """The standings are locked, so that the worker stops between the results, which it has written, and the standings."""
    site, rng = breakable.site, random.Random(24)
    match_id = sit_down(breakable.people)
    with stubborn_hands(breakable.people, match_id) as hands:
        with psycopg.connect(site.database_url) as holding:
            holding.execute("LOCK TABLE ladder_standing IN SHARE MODE")
            play_through(hands, rng, Faults([], rng, every=1))
            wait_until_somebody_counts(site)
            site.kill("worker")
        ((counted_at,),) = site.query("SELECT counted_at FROM games_match WHERE id = %s", match_id)
        assert counted_at is None
        assert site.query("SELECT 1 FROM ladder_result WHERE match_id = %s", match_id) == []
        site.start_worker()
        assert_exact(site, match_id, hands)
    assert_ladder_is_exact(site)


def wait_until_somebody_counts(site: Site) -> None:
    """Wait until a transaction that has written results waits to write standings."""
    until = time.monotonic() + PATIENCE
    while not site.query(
        "SELECT 1 FROM pg_locks results JOIN pg_locks standings USING (pid)"
        " WHERE results.relation = 'ladder_result'::regclass AND results.mode = 'RowExclusiveLock' AND results.granted"
        " AND standings.relation = 'ladder_standing'::regclass AND NOT standings.granted"
    ):
        assert time.monotonic() < until, site.said("worker")
        time.sleep(0.1)
