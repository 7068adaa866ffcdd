"""The embedded site: one process with SQLite and nothing else."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass

from tests.services.site import Site


@dataclass
class Embedded(Site):
    """One process, without the services."""

    @property
    def environment(self) -> dict[str, str]:
        """Without the services."""
        given = super().environment
        return {name: value for name, value in given.items() if name not in {"DATABASE_URL", "REDIS_URL"}}

    def query(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        """Look into the database, past the site."""
        with closing(sqlite3.connect(self.logs / "ferbl.sqlite3", timeout=20)) as connection, connection:
            return connection.execute(sql.replace("%s", "?"), values).fetchall()
