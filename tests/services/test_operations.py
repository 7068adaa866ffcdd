"""What whoever runs the site sees of it, on the real servers: readiness of every part, figures, logs, and the proxy in front."""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest

from tests.services.client import Player
from tests.services.rated import hands_of, play_to_the_end, sit_down
from tests.services.site import ROOT, Site, argv, free_port

pytestmark = pytest.mark.xdist_group("services")
CARD = re.compile(r"(?<![0-9A-Za-z])(?:[789TUOKA])[hlba](?![0-9A-Za-z])")


def fetch(port: int, path: str) -> tuple[int, str]:
    """Status and text of a page."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=10) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


def wait_until_ready(port: int, within: float = 60) -> dict[str, Any]:
    """The answer of ``/readyz`` once nothing is wrong: the first heartbeat comes through after twenty seconds."""
    until = time.monotonic() + within
    while (told := json.loads(fetch(port, "/readyz")[1]))["status"] != "ready":
        assert time.monotonic() < until, told
        time.sleep(0.5)
    return dict(told)


def figure(port: int, name: str) -> float:
    """A figure of ``/metrics``, its labels added up."""
    _, text = fetch(port, "/metrics")
    found = re.findall(rf"^{name}(?:{{[^}}]*}})? (\S+)$", text, re.MULTILINE)
    return sum(map(float, found))


@contextlib.contextmanager
def proxy(site: Site) -> Iterator[int]:
    """The proxy of compose.yaml with its very file, in front of the web processes; gives its port."""
    port = free_port()
    env = {
        "PATH": os.environ["PATH"],
        "HOME": str(site.logs),
        "SITE_ADDRESS": f"http://127.0.0.1:{port}",
        "WEB_UPSTREAMS": " ".join(f"127.0.0.1:{each}" for each in site.ports),
    }
    with (site.logs / "proxy.log").open("wb") as log:
        command = argv("caddy run --adapter caddyfile --config Caddyfile")
        process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=log, stderr=subprocess.STDOUT)
    try:
        until = time.monotonic() + 20
        while True:
            assert process.poll() is None, site.said("proxy")
            with contextlib.suppress(OSError):
                fetch(port, "/healthz")
                break
            assert time.monotonic() < until, site.said("proxy")
            time.sleep(0.1)
        yield port
    finally:
        process.terminate()
        process.wait(20)


def test_every_process_is_ready_once_jobs_come_through(site: Site) -> None:
    for port in site.ports:
        assert fetch(port, "/healthz") == (200, '{"status": "alive"}')
        told = wait_until_ready(port)
        assert told["checks"] == {"database": "ok", "channel_layer": "ok", "clock": "ok", "jobs": "ok"}
    site.run("python manage.py check_jobs")


def test_a_match_through_the_proxy_shows_in_the_figures_and_leaves_no_card_in_the_logs(
    site: Site, people: list[Player]
) -> None:
    before = sum(figure(port, "ferbl_actions_total") for port in site.ports)
    with proxy(site) as port:
        guests = [Player(player.name, [port], player.jar) for player in people]
        match_id = sit_down(guests)
        with hands_of(guests, match_id) as hands:
            assert sum(figure(each, "ferbl_open_sockets") for each in site.ports) == 3
            assert {figure(each, "ferbl_running_matches") for each in site.ports} == {1}
            play_to_the_end(hands, random.Random(5))
        for path in ("/healthz", "/readyz", "/metrics"):
            assert fetch(port, path)[0] == 404
    ((version, seed, server_seed),) = site.query(
        "SELECT version, seed, server_seed FROM games_match WHERE id = %s", match_id
    )
    after = sum(figure(each, "ferbl_actions_total") for each in site.ports)
    assert after - before == version
    assert {figure(each, "ferbl_queue_length") for each in site.ports} <= {0, 1}
    assert_logs_keep_secrets(site, str(seed), str(server_seed))


def assert_logs_keep_secrets(site: Site, *secrets: str) -> None:
    """What every process has said so far is one JSON object a line, without cards and seeds."""
    for name in site.processes:
        text = (site.logs / f"{name}.log").read_text()
        assert all({"at", "level", "logger", "message"} <= json.loads(line).keys() for line in text.splitlines()), text
        assert text, name
        assert CARD.findall(text) == [], name
        assert not [secret for secret in secrets if secret in text], name


@pytest.mark.parametrize("name", ["web0", "web1"])
def test_database_connections_stay_within_the_pool(site: Site, name: str) -> None:
    number = int(name[-1])
    for _ in range(60):
        assert fetch(site.ports[number], "/lobby/")[0] == 200
    ((open_now,),) = site.query("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'ferbl'")
    assert isinstance(open_now, int)
    assert open_now <= 2 * 16 + 4
