"""Races between processes on a real PostgreSQL: started once, driven over pipes, released together at each try."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg

from tests.processes.servers import postgres, valkey

ROOT = Path(__file__).resolve().parents[2]
SOON = 0.001
"""Seconds from the moment all are ready to the start."""


@dataclass(frozen=True)
class Run:
    """What one racer is to do, and how many seconds after the start."""

    work: str
    given: dict[str, Any]
    delay: float = 0.0


def run(work: str, delay: float = 0.0, **given: Any) -> Run:
    """A run in one line."""
    return Run(work, given, delay)


@dataclass(frozen=True)
class Finish:
    """What came of a run: an answer, a refusal by its code, or a failure that nobody meant; and when, by the machine's clock."""

    began: float
    ended: float
    answer: Any = None
    refused: str | None = None
    failed: str | None = None

    @property
    def word(self) -> str:
        """The refusal or failure; ``done`` for neither."""
        return self.failed or self.refused or "done"


def met(finishes: list[Finish]) -> bool:
    """Whether there was a moment when all were at it."""
    return max(finish.began for finish in finishes) < min(finish.ended for finish in finishes)


class Racer:
    """A process of ``tests.processes.racer``."""

    def __init__(self, environment: dict[str, str], log: Path) -> None:
        with log.open("ab") as said:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.processes.racer"],
                cwd=ROOT,
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=said,
                text=True,
                bufsize=1,
            )
        self.log = log

    def send(self, message: Any) -> None:
        """Write a line."""
        assert self.process.stdin is not None
        print(json.dumps(message), file=self.process.stdin)

    def read(self) -> Any:
        """Wait for a line."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, f"a racer has died: {self.log.read_text(errors='replace')[-4000:]}"
        return json.loads(line)

    def stop(self) -> None:
        """Close the pipe, which ends it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.wait(20)
        self.process.stdout.close()


@dataclass
class Course:
    """The racers and their database."""

    database: psycopg.Connection
    racers: list[Racer]

    def race(self, *runs: Run) -> list[Finish]:
        """Have each run done by a process of its own, all at once; nothing may fail but by a refusal."""
        pairs = list(zip(self.racers, runs, strict=False))
        assert len(pairs) == len(runs)
        for racer, one in pairs:
            racer.send({"work": one.work, "given": one.given, "delay": one.delay})
        for racer, _one in pairs:
            assert racer.read() == "ready"
        start = time.monotonic() + SOON
        for racer, _one in pairs:
            racer.send(start)
        finishes = [Finish(**racer.read()) for racer, _one in pairs]
        for finish in finishes:
            assert finish.failed is None, finish.failed
        return finishes

    def ask(self, work: str, **given: Any) -> Any:
        """Have one thing done, which must succeed; gives its answer."""
        (finish,) = self.race(run(work, **given))
        assert finish.word == "done", finish
        return finish.answer

    def query(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Look into the database, or change it, past the site."""
        done = self.database.execute(sql, values)  # type: ignore[arg-type]
        return done.fetchall() if done.description else []

    def clear(self) -> None:
        """No match is running any more, and nobody sits anywhere: the clock has nothing to do but for what a test makes."""
        self.query("UPDATE games_match SET status = 'void', ended_at = now() WHERE status = 'running'")
        self.query("DELETE FROM games_seat")
        self.query("UPDATE games_table SET status = 'closed' WHERE status <> 'closed'")

    def deadlocks(self) -> int:
        """How often PostgreSQL had to break one."""
        return int(self.query("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")[0][0])


@contextlib.contextmanager
def course_of(racers: int, logs: Path) -> Iterator[Course]:
    """So many processes on a fresh, migrated PostgreSQL."""
    with postgres() as database_url, valkey() as redis_url, contextlib.ExitStack() as to_end:
        environment = {
            **{name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ},
            "DJANGO_SETTINGS_MODULE": "tests.processes.settings",
            "DATABASE_URL": database_url,
            "REDIS_URL": redis_url,
            "VAR_DIR": str(logs),
            "DEBUG": "1",
        }
        migrate = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
        subprocess.run(migrate, cwd=ROOT, env=environment, check=True, timeout=120)
        started = [Racer(environment, logs / f"racer{number}.log") for number in range(racers)]
        for racer in started:
            to_end.callback(racer.stop)
        for racer in started:
            assert racer.read() == "up"
        yield Course(to_end.enter_context(psycopg.connect(database_url, autocommit=True)), started)
