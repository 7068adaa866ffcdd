"""The site in services mode: the very commands of docs/operations.md, as processes on a real PostgreSQL and a real Valkey."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path

import psutil
import psycopg

ROOT = Path(__file__).resolve().parents[2]
# As in compose.yaml; tests/test_containers.py compares the two.
MIGRATE = "python manage.py migrate --verbosity 0"
WEB = "python manage.py serve --host {host} --port {port}"
WORKER = "celery --quiet -A ferbl_site worker --loglevel info --concurrency 1"
BEAT = "celery --quiet -A ferbl_site beat --loglevel info --schedule {schedule}"
UP_WITHIN = 120.0
DOWN_WITHIN = 60.0


def argv(command: str) -> list[str]:
    """Split a command, and take its program from this environment."""
    program, *others = command.split()
    return [str(Path(sys.executable).with_name(program)), *others]


def free_port() -> int:
    """Return a port of 127.0.0.1 on which nothing listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Site:
    """Two web processes, a Celery worker and beat.

    Attributes:
        logs: what each of them has logged.
        extra: additions to their environment.
    """

    database_url: str
    redis_url: str
    logs: Path
    ports: list[int] = field(default_factory=lambda: [free_port(), free_port()])
    processes: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)
    extra: dict[str, str] = field(default_factory=dict)

    @property
    def environment(self) -> dict[str, str]:
        """Return the environment in which the processes are started."""
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        return {
            **kept,
            "DJANGO_SETTINGS_MODULE": "tests.processes.settings",
            "DATABASE_URL": self.database_url,
            "REDIS_URL": self.redis_url,
            "VAR_DIR": str(self.logs),
            "DEBUG": "1",
            "PYTHONUNBUFFERED": "1",
            # Celery warns of root before it sets up its log; where tests run as root there is no other user to run as.
            "PYTHONWARNINGS": "ignore:You're running the worker with superuser privileges",
            **self.extra,
        }

    def run(self, command: str) -> None:
        """Run a command to its end."""
        subprocess.run(argv(command), cwd=ROOT, env=self.environment, check=True, timeout=120)

    def start(self) -> None:
        """Start everything, and fail if a process does not come up."""
        self.run(MIGRATE)
        for number in range(len(self.ports)):
            self.start_web(number)
        self.start_worker()
        self._spawn("beat", BEAT.format(schedule=self.logs / "beat"))
        for number in range(len(self.ports)):
            self.wait_for_web(number)

    def start_web(self, number: int) -> None:
        """Start one web process."""
        self._spawn(f"web{number}", WEB.format(host="127.0.0.1", port=self.ports[number]))

    def start_worker(self) -> None:
        """Start the process that counts matches."""
        self._spawn("worker", WORKER)

    def wait_for_web(self, number: int) -> None:
        """Wait until a web process answers."""
        until = time.monotonic() + UP_WITHIN
        while True:
            process = self.processes[f"web{number}"]
            assert process.poll() is None, f"web{number} ended: {self.said(f'web{number}')}"
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.ports[number]}/lobby/", timeout=5).close()
                return
            except OSError:
                assert time.monotonic() < until, f"web{number} does not answer: {self.said(f'web{number}')}"
                time.sleep(0.1)

    def kill(self, name: str) -> None:
        """Kill a process and its children."""
        process = self.processes[name]
        for child in psutil.Process(process.pid).children(recursive=True):
            with contextlib.suppress(psutil.NoSuchProcess):
                child.kill()
        process.kill()
        process.wait(DOWN_WITHIN)

    def stop(self) -> None:
        """Take everything down."""
        for process in self.processes.values():
            if process.poll() is None:
                process.terminate()
        for process in self.processes.values():
            try:
                process.wait(DOWN_WITHIN)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def said(self, name: str) -> str:
        """Return the end of what a process has printed."""
        return (self.logs / f"{name}.log").read_text(errors="replace")[-4000:]

    def query(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        """Query the database directly."""
        with psycopg.connect(self.database_url) as connection:
            return connection.execute(sql, values).fetchall()  # type: ignore[arg-type]

    def _spawn(self, name: str, command: str) -> None:
        with (self.logs / f"{name}.log").open("ab") as log:
            self.processes[name] = subprocess.Popen(
                argv(command), cwd=ROOT, env=self.environment, stdout=log, stderr=subprocess.STDOUT
            )
