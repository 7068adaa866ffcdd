"""The bench of the rules runs, and says what is not installed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=ROOT, check=False)


def test_the_quick_check_of_the_bench_passes() -> None:
    done = run("-m", "bench.engine", "--check")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "decisions per second" in done.stdout


def test_without_its_peers_it_says_so_in_one_line() -> None:
    done = run(
        "-c",
        "import sys; sys.modules['rlcard'] = None; sys.argv = ['bench']; import bench.engine as b; sys.exit(b.main())",
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "requirements/bench.txt" in done.stderr
