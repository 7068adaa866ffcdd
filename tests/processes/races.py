"""Races between processes on a real PostgreSQL: started once, driven over pipes, and released together for each try."""

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
"""Seconds from the moment when all are ready to the start."""


@dataclass(frozen=True)
class Run:
    """What one racer is to do, and how many seconds after the start."""

    work: str
    given: dict[str, Any]
    delay: float = 0.0


def run(work: str, delay: float = 0.0, **given: Any) -> Run:
    """Return a run, written in one line."""
    return Run(work, given, delay)


@dataclass(frozen=True)
class Finish:
    """The result of a run: an answer, a refusal's code, or an unexpected failure; and when it ran, by the machine's clock."""

    began: float
    ended: float
    answer: Any = None
    refused: str | None = None
    failed: str | None = None

    @property
    def word(self) -> str:
        """Return the refusal or failure, or ``done`` if there was neither."""
        return self.failed or self.refused or "done"


def met(finishes: list[Finish]) -> bool:
    """Say whether there was a moment at which all were running."""
    return max(finish.began for finish in finishes) < min(finish.ended for finish in finishes)


class Racer:
    """A process that runs ``tests.processes.racer``."""

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
        """Close the pipe, which ends the process."""
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
        """Run each in a process of its own, all at once; only refusals may stop one."""
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
        """Run one thing, which must succeed, and return its answer."""
        (finish,) = self.race(run(work, **given))
        assert finish.word == "done", finish
        return finish.answer

    def query(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Query the database, or change it, directly."""
        done = self.database.execute(sql, values)  # type: ignore[arg-type]
        return done.fetchall() if done.description else []

    def clear(self) -> None:
        """End every running match and stand everybody up, so that the clock only has what a test gives it."""
        self.query("UPDATE games_match SET status = 'void', ended_at = now() WHERE status = 'running'")
        self.query("DELETE FROM games_chair")
        self.query("UPDATE games_table SET status = 'closed' WHERE status <> 'closed'")

    def deadlocks(self) -> int:
        """Return how many deadlocks PostgreSQL had to break."""
        return int(self.query("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")[0][0])


@contextlib.contextmanager
def course_of(racers: int, logs: Path) -> Iterator[Course]:
    """Start that many processes on a fresh, migrated PostgreSQL."""
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
