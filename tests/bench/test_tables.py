"""The bench of many tables runs on the real servers, and says what is not installed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bench.tables import servers

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_the_quick_check_of_the_bench_passes() -> None:
    command = [sys.executable, "-m", "bench.tables", "--check"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    for what in ("floor, site's layer", "site, JSON", "site, HTML"):
        assert f"| 4 | {what} |" in done.stdout


def test_without_node_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert servers.why_no_boardgame() == "Node with npm is not installed, so boardgame.io's server is left out."


def test_the_sockets_of_a_table_are_spread_over_both_processes() -> None:
    assert servers.spread([8000, 8001], 0) == (8000, 8001, 8000)
    assert servers.spread([8000, 8001], 1) == (8001, 8000, 8001)
    assert servers.spread([8000], 5) == (8000, 8000, 8000)


def test_what_a_server_complains_of_is_counted() -> None:
    log = '{"level": "WARNING", "message": "Match 17 failed"}\nplain words\n{"level": "WARNING", "message": "Match 4 failed"}\n[]\n'
    assert servers.complaints(log) == ["  logged 2 times: Match … failed"]
