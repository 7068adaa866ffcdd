"""The site in embedded mode: one process with SQLite and nothing else."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.processes.site import MIGRATE, Site, free_port


@dataclass
class Embedded(Site):
    """One process without the services."""

    @property
    def environment(self) -> dict[str, str]:
        """Return the environment without the services."""
        given = super().environment
        return {name: value for name, value in given.items() if name not in {"DATABASE_URL", "REDIS_URL"}}

    @classmethod
    @contextmanager
    def up(cls, folder: Path, **extra: str) -> Iterator[Embedded]:
        """Serve a new site with its own database in a folder; ``extra`` is added to its environment."""
        site = cls("", "", folder, ports=[free_port()], extra=extra)
        try:
            site.run(MIGRATE)
            site.start_web(0)
            site.wait_for_web(0)
            yield site
        finally:
            site.stop()

    def query(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        """Query the database directly."""
        with closing(sqlite3.connect(self.logs / "ferbl.sqlite3", timeout=20)) as connection, connection:
            return connection.execute(sql.replace("%s", "?"), values).fetchall()
