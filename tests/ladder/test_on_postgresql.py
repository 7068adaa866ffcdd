"""The counting tests again on a real PostgreSQL, whose row locks, upserts and rebuild SQL differ from SQLite's."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes.servers import postgres

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
def test_counting_is_the_same_on_postgresql() -> None:
    with postgres() as url:
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "pytest",
                "-q",
                "-p",
                "no:cacheprovider",
                "-p",
                "no:xdist",
                "tests/ladder/test_counting.py",
            ],
            env={**os.environ, "DATABASE_URL": url, "REDIS_URL": "redis://127.0.0.1:1/0"},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout.splitlines()[-1]
