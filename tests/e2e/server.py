"""The real site as a process of its own, with its own folder and database, for a browser to visit."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
STARTS_WITHIN = 120.0


@dataclass(frozen=True)
class Site:
    """A running site: its address and its folder."""

    url: str
    folder: Path
    environment: Mapping[str, str]

    def manage(self, *arguments: str) -> str:
        """Run a management command beside the server, on the same database."""
        return self.python("manage.py", *arguments)

    def python(self, *arguments: str) -> str:
        """Run Python with these arguments in the site's environment, and return what it prints."""
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=ROOT,
            env=dict(self.environment),
            check=True,
            text=True,
            capture_output=True,
        )
        return done.stdout

    def log(self) -> str:
        """Return what the server has written so far."""
        return (self.folder / "server.log").read_text()

    def rows(self, query: str, *values: object) -> list[tuple[object, ...]]:
        """Query the site's database."""
        with closing(sqlite3.connect(self.folder / "ferbl.sqlite3", timeout=30)) as database:
            return database.execute(query, values).fetchall()


def free_port() -> int:
    """Return a port on which nothing listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running_site(
    folder: Path,
    *,
    settings: str = "tests.e2e.settings",
    port: int | None = None,
    prepare: Sequence[str] = ("manage.py", "migrate", "--verbosity", "0"),
) -> Iterator[Site]:
    """Serve the site from ``folder`` until the block ends. An existing database there is kept, so that a restart can be tested.

    Args:
        folder: the site's own.
        settings: the settings module.
        port: where to listen; a free port by default.
        prepare: what to run with Python before the site starts.
    """
    port = port or free_port()
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": settings, "VAR_DIR": str(folder), "DEBUG": "1"}
    site = Site(f"http://127.0.0.1:{port}", folder, environment)
    site.python(*prepare)
    log = (folder / "server.log").open("ab")
    process = subprocess.Popen(
        [sys.executable, "manage.py", "serve", "--port", str(port)], cwd=ROOT, env=environment, stdout=log, stderr=log
    )
    try:
        _wait_for(site, process)
        yield site
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
        log.close()


def _wait_for(site: Site, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < deadline and process.poll() is None:
        try:
            urllib.request.urlopen(site.url + "/lobby/", timeout=5).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise RuntimeError(f"The site did not start:\n{(site.folder / 'server.log').read_text()[-4000:]}")
