"""The scenarios of every registered game, over the engine's pipe."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from games.engine.registry import GAMES

SCENARIOS = Path(__file__).parents[1] / "scenarios"


@pytest.mark.parametrize("slug", [game.slug for game in GAMES])
def test_every_scenario_passes(slug: str) -> None:
    command = [
        sys.executable,
        SCENARIOS / "run.py",
        SCENARIOS / f"{slug}.jsonl",
        "--",
        sys.executable,
        "-m",
        "games.engine",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, cwd=SCENARIOS.parents[1], check=False)
    assert done.returncode == 0, done.stdout[-4000:]
