"""The bench of our own code beside the libraries runs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_quick_check_of_the_bench_times_every_part() -> None:
    env = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
    command = [sys.executable, "-m", "bench.own_code", "--check"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, cwd=ROOT, env=env, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    for part in ("reading", "writing", "50 tables", "1,000 tables"):
        assert part in done.stdout
