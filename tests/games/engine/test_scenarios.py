"""The scenarios of every registered game, over the engine's pipe."""

from __future__ import annotations

import subprocess
import sys

import pytest

from games.engine.registry import Game, all_games
from tests.games.engine.traits import ROOT, scenarios_of


@pytest.mark.parametrize("game", [pytest.param(game, id=game.slug) for game in all_games()])
def test_every_scenario_passes(game: Game) -> None:
    command = [
        sys.executable,
        ROOT / "tests/scenarios/run.py",
        scenarios_of(game.row.package),
        "--",
        sys.executable,
        "-m",
        "games.engine",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stdout[-4000:]
