"""The scenarios of every registered game, over the engine's pipe."""

from __future__ import annotations

import subprocess
import sys

import pytest

from games.engine.registry import Game, all_games
from tests.games.folders import ROOT, folder, package_of_tests


@pytest.mark.parametrize("game", all_games(), ids=[game.slug for game in all_games()])
def test_every_scenario_passes(game: Game) -> None:
    command = [
        sys.executable,
        ROOT / "tests/scenarios/run.py",
        folder(package_of_tests(game.row)) / "scenarios.jsonl",
        "--",
        sys.executable,
        "-m",
        "tests.games.engine.pipe",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stdout[-4000:]
