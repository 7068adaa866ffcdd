"""Every game has two golden playthroughs, and plays them as it did when they were read."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.engine.record import parse_record
from games.engine.registry import Game, all_games
from tests.games.engine.playthroughs import render
from tests.games.folders import named, playthroughs


@pytest.mark.parametrize(
    ("game", "path"),
    [pytest.param(game, path, id=f"{game.slug}/{path.stem}") for game, path in named("playthroughs/*.txt")],
)
def test_a_playthrough_is_played_as_it_was_read(game: Game, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = parse_record(text)
    assert record.game == game.slug
    assert render(record) == text


@pytest.mark.parametrize("game", all_games(), ids=[game.slug for game in all_games()])
def test_every_game_has_two_golden_playthroughs(game: Game) -> None:
    assert len(playthroughs(game.row)) >= 2
