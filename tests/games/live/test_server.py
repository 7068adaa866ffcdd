"""The real server process: floods of bad frames, its limits, and an end that sends the sockets away to come back."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket as sockets
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[3]
EACH = 1000
SET_UP = """
from tests.games.stored_matches import match_of, person, users_by_seat
from tests.games.live.sockets import session_of
match = match_of(person("ada"), person("bob"), person("cid"), seconds=3600)
users = users_by_seat(match)
turn = match.snapshot["turn"]
print(match.pk, session_of(users[turn]), session_of(users[(turn + 1) % 3]))
"""


@dataclass
class Site:
    """A running server: its address, its process, and a match with a player on turn and one who is not."""

    port: int
    env: dict[str, str]
    process: subprocess.Popen[str]
    match: int
    on_turn: str
    other: str

    def open(self, session: str = "", origin: str | None = None) -> Any:
        headers = {"Cookie": f"sessionid={session}"} if session else {}
        host = f"127.0.0.1:{self.port}"
        return connect(
            f"ws://{host}/ws/matches/{self.match}/?format=json",
            origin=origin or f"http://{host}",  # type: ignore[arg-type]
            additional_headers=headers,
            max_size=None,
        )

    def row(self) -> tuple[Any, ...]:
        with sqlite3.connect(Path(self.env["VAR_DIR"]) / "ferbl.sqlite3") as database:
            found = database.execute("SELECT version, snapshot, deadline FROM games_match WHERE id = ?", (self.match,))
            return tuple(found.fetchone())

    def is_up(self) -> bool:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/lobby/", timeout=10) as answer:
            return bool(answer.status == 200)


def manage(env: dict[str, str], *words: str) -> str:
    done = subprocess.run(
        [sys.executable, "manage.py", *words], cwd=ROOT, env=env, capture_output=True, text=True, check=True
    )
    return done.stdout


@contextlib.contextmanager
def serving(var: Path) -> Iterator[Site]:
    with sockets.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    env = {**os.environ, "DEBUG": "1", "VAR_DIR": str(var)}
    env.pop("DJANGO_SETTINGS_MODULE", None)
    manage(env, "migrate", "--verbosity", "0")
    match, on_turn, other = manage(env, "shell", "--no-imports", "-c", SET_UP).split()
    process = start(env, port)
    try:
        yield Site(port, env, process, int(match), on_turn, other)
    finally:
        stop(process)


def start(env: dict[str, str], port: int) -> subprocess.Popen[str]:
    """Start the server and wait until it says where it is."""
    process = subprocess.Popen(
        [sys.executable, "manage.py", "serve", "--port", str(port)],
        cwd=ROOT,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    assert any(str(port) in line for line in process.stdout), "the server ended before it was up"
    return process


def stop(process: subprocess.Popen[str]) -> None:
    """End the server, even in the midst of its work."""
    process.kill()
    process.wait()
    assert process.stdout is not None
    process.stdout.close()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Start a server that the tests share. None of them may change its match."""
    with serving(tmp_path_factory.mktemp("var")) as running:
        yield running


async def receive(connection: ClientConnection) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(await asyncio.wait_for(connection.recv(), 60))
    return answer


BAD = {
    "not JSON": "{nope",
    "not an object": "[1, 2, 3]",
    "deep": "[" * 4000,
    "unknown type": json.dumps({"type": "cheat"}),
    "unreadable": json.dumps({"type": "act", "action": "99", "version": 1}),
    "illegal": json.dumps({"type": "act", "action": "keep", "version": 1}),
    "stale": json.dumps({"type": "act", "action": "draw", "version": 0}),
    "binary": b"\x00\xff" * 10,
}


@pytest.mark.parametrize("kind", [*BAD, "foreign seat"])
async def test_a_thousand_bad_frames_get_an_error_each_and_change_nothing(site: Site, kind: str) -> None:
    frame = BAD.get(kind) or json.dumps({"type": "act", "action": "draw", "version": 1})
    before = site.row()
    async with site.open(site.other if kind == "foreign seat" else site.on_turn) as connection:
        assert (await receive(connection))["type"] == "view"
        sending = asyncio.create_task(send_all(connection, frame))
        codes = [(await receive(connection))["code"] for _ in range(EACH)]
        await sending
        assert codes.count("too_many_messages") < EACH
        assert all(codes)
        await asyncio.sleep(0.2)
        await connection.send(json.dumps({"type": "view"}))
        assert (await receive(connection))["type"] == "view"
    assert site.row() == before
    assert site.is_up()


async def send_all(connection: ClientConnection, frame: str | bytes) -> None:
    for _ in range(EACH):
        await connection.send(frame)


@pytest.mark.parametrize("fragments", [1, 3])
async def test_frames_over_16_KiB_close_with_1009(site: Site, fragments: int) -> None:
    before = site.row()
    text = json.dumps({"type": "chat", "text": "x" * 16384})
    size = len(text) // fragments + 1
    parts = [text[at : at + size] for at in range(0, len(text), size)]
    for _ in range(20):
        async with site.open(site.on_turn) as connection:
            await receive(connection)
            await connection.send(iter(parts) if fragments > 1 else text)
            with pytest.raises(ConnectionClosed):
                await receive(connection)
            assert connection.close_code == 1009
    assert site.row() == before
    assert site.is_up()


async def test_a_foreign_origin_and_an_unknown_address_are_refused(site: Site) -> None:
    with pytest.raises(Exception, match="403"):
        async with site.open(site.on_turn, origin="http://evil.example"):
            pass
    with pytest.raises(Exception, match="403"):
        async with connect(f"ws://127.0.0.1:{site.port}/ws/elsewhere/", origin=f"http://127.0.0.1:{site.port}"):  # type: ignore[arg-type]
            pass


def test_a_second_process_is_refused_with_one_clear_line(site: Site) -> None:
    second = subprocess.run(
        [sys.executable, "manage.py", "serve", "--port", "1"],
        cwd=ROOT,
        env=site.env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert second.returncode != 0
    assert second.stderr.startswith("CommandError: Another process serves this site already.")


async def test_on_sigterm_the_sockets_are_closed_with_1012_and_a_restart_loses_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        async with site.open(site.on_turn) as connection:
            before = await receive(connection)
            began = time.monotonic()
            site.process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed):
                await receive(connection)
            assert connection.close_code == 1012
        assert await asyncio.to_thread(site.process.wait, 20) == 0
        assert time.monotonic() - began < 10
        again = start(site.env, site.port)
        try:
            async with site.open(site.on_turn) as connection:
                assert await receive(connection) == before
        finally:
            stop(again)
