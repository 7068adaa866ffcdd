"""The servers that are measured, each started with its real command, and how much of the machine they use."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import psutil

from bench.tables.dialects import SEATS, Place

ROOT = Path(__file__).resolve().parents[2]
BOARDGAME = ROOT / "bench" / "boardgame"
UP_WITHIN, DOWN_WITHIN = 60.0, 20.0
SITE, FLOOR, OWN_FLOOR, PEER = "site", "floor", "floor, site's layer", "boardgame.io"


@dataclass(frozen=True, slots=True)
class Mode:
    """Where rows and events go: to this process and its file alone (embedded), or to a PostgreSQL and a Valkey."""

    name: str
    environment: dict[str, str]
    webs: int
    helpers: dict[str, int] = field(default_factory=dict)
    """The ids of the processes behind the web servers, by name."""


@contextlib.contextmanager
def embedded() -> Iterator[Mode]:
    """Yield the mode of one process with a fresh SQLite."""
    with tempfile.TemporaryDirectory(prefix="ferbl-bench-") as folder:
        yield Mode("embedded", {"VAR_DIR": folder}, webs=1)


@contextlib.contextmanager
def services() -> Iterator[Mode]:
    """Yield the mode of two web processes with a fresh PostgreSQL and a fresh Valkey."""
    import redis

    from tests.processes.servers import postgres_to_restart, valkey

    with (
        tempfile.TemporaryDirectory(prefix="ferbl-bench-") as folder,
        postgres_to_restart() as rows,
        valkey() as events,
    ):
        with redis.Redis.from_url(events) as client:
            number = int(client.info("server")["process_id"])
        helpers = {"postgresql": rows.server.get_postmaster_info().pid, "valkey": number}
        yield Mode("services", {"VAR_DIR": folder, "DATABASE_URL": rows.url, "REDIS_URL": events}, 2, helpers)


MODES = {"embedded": embedded, "services": services}


@dataclass
class Server:
    """Running processes of one kind, and the ports that sockets connect to."""

    ports: list[int]
    processes: list[subprocess.Popen[bytes]]
    helpers: dict[str, int]

    def seconds(self) -> dict[str, float]:
        """Return the processor time so far: of our own processes together, and of each helper."""
        ours = sum(seconds_of(process.pid) for process in self.processes)
        return {"web": ours, **{name: seconds_of(number) for name, number in self.helpers.items()}}

    def memory(self) -> int:
        """Return the bytes that our own processes hold."""
        return sum(psutil.Process(process.pid).memory_info().rss for process in self.processes)


def seconds_of(number: int) -> float:
    """Return the processor time, user and system, of a process and all its children, those that have ended too."""
    top = psutil.Process(number)
    spent = 0.0
    for process in [top, *top.children(recursive=True)]:
        with contextlib.suppress(psutil.NoSuchProcess):
            spent += sum(process.cpu_times()[:4])
    return spent


def environment_for(mode: Mode, settings: str) -> dict[str, str]:
    """Return the environment of the site's and the floor's processes."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    warnings = "ignore:You're running the worker with superuser privileges"
    return kept | {"DJANGO_SETTINGS_MODULE": settings, "DEBUG": "1", "PYTHONWARNINGS": warnings} | mode.environment


def free_port() -> int:
    """Return a port of 127.0.0.1 on which nothing listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def running(
    commands: list[list[str]], environment: dict[str, str], folder: Path
) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Run processes and end them afterwards, showing what they have logged: all of it if one has ended by itself."""
    processes: list[subprocess.Popen[bytes]] = []
    with tempfile.TemporaryFile() as log:
        try:
            for command in commands:
                processes.append(subprocess.Popen(command, cwd=folder, env=environment, stdout=log, stderr=log))
            yield processes
        finally:
            ended = [process.args for process in processes if process.poll() is not None]
            for process in processes:
                process.terminate()
            for process in processes:
                end(process)
            log.seek(0)
            said = log.read().decode(errors="replace")
            for complaint in [f"{ended} ended by itself:\n{said[-4000:]}"] if ended else complaints(said):
                print(complaint, file=sys.stderr)


def complaints(said: str, most: int = 5) -> list[str]:
    """Return the commonest messages of a log of one JSON object a line, without numbers, with how often each came."""
    found: Counter[str] = Counter()
    for line in said.splitlines():
        with contextlib.suppress(ValueError, TypeError, KeyError):
            found[re.sub(r"\d+", "…", json.loads(line)["message"])] += 1
    return [f"  logged {times} times: {message}" for message, times in found.most_common(most)]


def end(process: subprocess.Popen[bytes]) -> None:
    """Wait for a process that was asked to end."""
    try:
        process.wait(DOWN_WITHIN)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def wait_for(ports: list[int]) -> None:
    """Wait until something listens on each port.

    Raises:
        TimeoutError: nothing does.
    """
    until = time.monotonic() + UP_WITHIN
    for port in ports:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                if time.monotonic() > until:
                    raise TimeoutError(f"nobody listens on port {port}") from None
                time.sleep(0.05)


def python(*words: str) -> list[str]:
    """Return a command of this environment's Python."""
    return [sys.executable, *words]


def spread(ports: list[int], at: int) -> tuple[int, ...]:
    """Spread a table's sockets over all processes; the next table starts with the next process."""
    return tuple(ports[(at + seat) % len(ports)] for seat in range(SEATS))


@contextlib.contextmanager
def site(mode: Mode, tables: int) -> Iterator[tuple[Server, list[Place]]]:
    """Run the site as operators start it, with that many matches begun."""
    environment = environment_for(mode, "bench.tables.settings")
    make = python("-m", "bench.tables.populate", str(tables))
    made = subprocess.run(make, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE)
    ports = [free_port() for _ in range(mode.webs)]
    commands = [python("manage.py", "serve", "--port", str(port)) for port in ports]
    if mode.helpers:
        celery = python("-m", "celery", "--quiet", "-A", "ferbl_site")
        commands.append([*celery, "worker", "--loglevel", "warning", "--concurrency", "1"])
        commands.append([*celery, "beat", "--loglevel", "warning", "--schedule", f"{mode.environment['VAR_DIR']}/beat"])
    lines = [json.loads(line) for line in made.stdout.splitlines()]
    places = [Place(line["match"], spread(ports, at), tuple(line["cookies"])) for at, line in enumerate(lines)]
    with running(commands, environment, ROOT) as processes:
        wait_for(ports)
        yield Server(ports, processes, mode.helpers), places


@contextlib.contextmanager
def floor(mode: Mode, tables: int, layer: str = "stock") -> Iterator[tuple[Server, list[Place]]]:
    """Run the bare consumer on Daphne's own command, with Channels' layer or with the site's."""
    environment = environment_for(mode, "bench.tables.floor.settings") | {"FLOOR_LAYER": layer}
    migrate = python("-m", "django", "migrate", "--run-syncdb", "--verbosity", "0")
    subprocess.run(migrate, cwd=ROOT, env=environment, check=True)
    ports = [free_port() for _ in range(mode.webs)]
    asgi = "bench.tables.floor.asgi:application"
    commands = [python("-m", "daphne", "-v", "0", "-b", "127.0.0.1", "-p", str(port), asgi) for port in ports]
    with running(commands, environment, ROOT) as processes:
        wait_for(ports)
        yield Server(ports, processes, mode.helpers), [Place(str(at), spread(ports, at)) for at in range(tables)]


@contextlib.contextmanager
def boardgame(mode: Mode, tables: int) -> Iterator[tuple[Server, list[Place]]]:
    """Run boardgame.io's server, which has one process and its memory in both modes."""
    port = free_port()
    environment = {"PATH": os.environ["PATH"], "NODE_ENV": "production", "PORT": str(port)}
    with running([["node", "server.js"]], environment, BOARDGAME) as processes:
        wait_for([port])
        yield Server([port], processes, {}), [Place(str(at), (port,) * SEATS) for at in range(tables)]


STARTERS = {SITE: site, FLOOR: floor, OWN_FLOOR: partial(floor, layer="site"), PEER: boardgame}


def why_no_boardgame() -> str:
    """Say what boardgame.io's server lacks, or nothing if it can run. Downloads its packages if need be."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return "Node with npm is not installed, so boardgame.io's server is left out."
    if not (BOARDGAME / "node_modules").exists():
        done = subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=BOARDGAME, capture_output=True, text=True)
        if done.returncode:
            return f"npm could not fetch boardgame.io, so its server is left out: {done.stderr.strip()[:300]}"
    return ""
