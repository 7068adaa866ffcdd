"""The scenarios of every registered game, over the engine's pipe."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from games.engine.registry import all_games

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("slug", [game.slug for game in all_games()])
def test_every_scenario_passes(slug: str) -> None:
    command = [
        sys.executable,
        ROOT / "tests/scenarios/run.py",
        ROOT / f"tests/games/{slug}/scenarios.jsonl",
        "--",
        sys.executable,
        "-m",
        "games.engine",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stdout[-4000:]
