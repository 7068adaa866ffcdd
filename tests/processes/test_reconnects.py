"""A thousand sockets connect and disconnect, politely or not, and the process then holds what it held before."""

from __future__ import annotations

import socket
import struct
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import psutil
import pytest

from tests.processes.client import Player
from tests.processes.embedded import Embedded
from tests.processes.quiet import quiet_match
from tests.processes.raw import CLOSE, RawSocket
from tests.processes.site import Site
from tests.processes.test_operations import database_connections, figure

pytestmark = pytest.mark.xdist_group("services")
MIB = 1024 * 1024
WARM_UP, MANY, AT_ONCE = 300, 1000, 4
PARTING = ("politely", "cut", "in the handshake", "at once")


@pytest.fixture(scope="module")
def embedded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Embedded]:
    with Embedded.up(tmp_path_factory.mktemp("reconnects")) as alone:
        yield alone


@dataclass(frozen=True)
class Held:
    """What the first web process holds when no socket is open, and what the whole site holds at its database."""

    memory: int
    threads: int
    files: float
    tasks: float
    groups: float
    connections: int

    @classmethod
    def by(cls, site: Site) -> Held:
        port, process = site.ports[0], psutil.Process(site.processes["web0"].pid)
        return cls(
            process.memory_info().rss,
            process.num_threads(),
            figure(port, "process_open_fds"),
            figure(port, "ferbl_loop_tasks"),
            figure(port, "ferbl_layer_groups"),
            database_connections(site) if site.database_url else 0,
        )


def come_and_go(port: int, match_id: int, cookies: str, number: int) -> None:
    """Open a socket, anonymous or a player's, and close it in one of several ways."""
    parting = PARTING[number % 4]
    if parting == "in the handshake":
        with socket.create_connection(("127.0.0.1", port), 30) as line:
            line.sendall(f"GET /ws/matches/{match_id}/ HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: webso".encode())
        return
    with RawSocket(
        port, match_id, query="?format=json" if number % 3 else "", Cookie=cookies if number % 8 < 4 else ""
    ) as one:
        assert one.status == 101
        if parting == "at once":
            return
        one.read()
        if parting == "politely":
            one.send("\x03\xe8", kind=CLOSE)
            one.closing_code()
        else:
            one.line.setsockopt(
                socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0)
            )  # resets the connection without a closing frame


def settled(site: Site) -> Held:
    """Return what is held once all that was under way is over."""
    port, until = site.ports[0], time.monotonic() + 60
    while figure(port, "ferbl_open_sockets") or figure(port, "ferbl_layer_groups"):
        assert time.monotonic() < until, (figure(port, "ferbl_open_sockets"), figure(port, "ferbl_layer_groups"))
        time.sleep(0.2)
    time.sleep(2)  # Daphne checks every second for what has ended
    return Held.by(site)


@pytest.mark.parametrize("mode", ["embedded", "services"])
def test_a_thousand_reconnects_leave_nothing_behind(mode: str, request: pytest.FixtureRequest) -> None:
    site: Site = request.getfixturevalue({"embedded": "embedded", "services": "site"}[mode])
    player = Player("nobody", site.ports)
    match_id = quiet_match(site, player)
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in player.jar)

    def visit(number: int) -> None:
        come_and_go(site.ports[0], match_id, cookies, number)

    with ThreadPoolExecutor(AT_ONCE) as crowd:
        list(crowd.map(visit, range(WARM_UP)))
        before = settled(site)
        list(crowd.map(visit, range(MANY)))
        after = settled(site)
    assert after.memory - before.memory < 8 * MIB
    assert after.threads <= before.threads + 2
    assert after.files <= before.files + 4
    assert after.tasks <= before.tasks + 2
    assert after.groups == before.groups == 0
    assert after.connections <= max(before.connections, 16 * len(site.ports)) + 4
