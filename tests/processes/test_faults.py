"""Web processes die, or are told to end, in the middle of rated matches, and nothing is lost."""

from __future__ import annotations

import contextlib
import random
import socket
import time
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.processes.breakable import Breakable
from tests.processes.exact import assert_exact
from tests.processes.rated import sensible, sit_down
from tests.processes.stubborn import (
    PATIENCE,
    RESTART,
    Faults,
    StubbornHand,
    play_through,
    play_until_all_have_struck,
    stubborn_hands,
)

pytestmark = pytest.mark.xdist_group("services")


def play(broken: Breakable, faults: Faults) -> list[StubbornHand]:
    """Play until all faults have struck in mid-match, each match exact at its end, and return all hands."""
    played = play_until_all_have_struck(
        broken.people, faults, lambda match_id, hands: assert_exact(broken.site, match_id, hands)
    )
    return [hand for hands in played for hand in hands]


def test_a_web_process_killed_twenty_times_in_mid_match_loses_nothing(breakable: Breakable) -> None:
    kills = [breakable.kill_web(at % 2) for at in range(20)]
    faults = Faults(kills, random.Random(11), every=5)
    hands = play(breakable, faults)
    assert faults.struck == 20
    assert sum(len(hand.closed) for hand in hands) >= 20


def test_all_web_processes_killed_at_once_in_mid_match_lose_nothing(breakable: Breakable) -> None:
    faults = Faults([breakable.kill_web(0, 1)] * 2, random.Random(12), every=20)
    hands = play(breakable, faults)
    assert faults.struck == 2
    assert sum(len(hand.closed) for hand in hands) >= 6


def test_deploys_in_mid_match_tell_the_sockets_to_come_back_and_lose_nothing(breakable: Breakable) -> None:
    """An action that waits for its match's row when SIGTERM comes is still done and answered; a socket that is opening still opens."""
    faults = Faults([breakable.deploy(at % 2) for at in (1, 0, 1)], random.Random(13), every=20)
    match_id = sit_down(breakable.people)
    with stubborn_hands(breakable.people, match_id) as hands:
        deploy_while_somebody_acts(breakable, hands, faults.rng)
        play_through(hands, faults.rng, faults)
        assert_exact(breakable.site, match_id, hands)
    assert faults.struck == 3
    closed = [code for hand in hands for code in hand.closed]
    assert len(closed) >= 4
    assert set(closed) == {RESTART}


def deploy_while_somebody_acts(broken: Breakable, hands: list[StubbornHand], rng: random.Random) -> None:
    """Let a form and a new socket wait for the database while their process is told to end; unlike newcomers, they are still served."""
    actor = next(hand for hand in hands if hand.view["view"]["legal"])
    number, port, page = actor.version + 1, broken.site.ports[0], f"/matches/{actor.match_id}/"
    actor.said[number] = rng.choice(sensible(actor.view["view"]["legal"]))
    with ThreadPoolExecutor(3) as aside:
        with psycopg.connect(broken.site.database_url) as holding:
            holding.execute("SELECT 1 FROM games_match WHERE id = %s FOR UPDATE", [actor.match_id])
            form = {"action": actor.said[number], "version": str(actor.version)}
            answer = aside.submit(actor.player.sent_to, f"{page}act/", port, **form)
            wait_for_lock(broken, "games_match")
            holding.execute("LOCK TABLE accounts_user IN ACCESS EXCLUSIVE MODE")
            opening = aside.submit(actor.player.socket, actor.match_id, port)
            wait_for_lock(broken, "accounts_user")
            deployed = aside.submit(broken.deploy(0))
            wait_until_closed(port)
        assert answer.result(PATIENCE) == page
        assert code_of_close(opening.result(PATIENCE)) == RESTART
        deployed.result(PATIENCE)
    for hand in hands:
        hand.reach(number)
    assert actor.shown[number]["by"] == "player"


def code_of_close(opened: ClientConnection) -> int | None:
    """Read what comes over a socket to its end, and return the code with which it was closed."""
    with opened, contextlib.suppress(ConnectionClosed):
        while opened.recv(timeout=PATIENCE):
            pass
    return opened.close_code


def wait_for_lock(broken: Breakable, table: str) -> None:
    """Wait until the site waits for a lock that the test holds."""
    until = time.monotonic() + PATIENCE
    waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND strpos(query, %s) > 0"
    while not broken.site.query(waiting, table):
        assert time.monotonic() < until
        time.sleep(0.02)


def wait_until_closed(port: int) -> None:
    """Wait until nothing listens on the port."""
    until = time.monotonic() + PATIENCE
    while True:
        with socket.socket() as newcomer:
            if newcomer.connect_ex(("127.0.0.1", port)) != 0:
                return
        assert time.monotonic() < until
        time.sleep(0.02)
