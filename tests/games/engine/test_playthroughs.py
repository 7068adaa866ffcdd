"""Every game has two golden playthroughs, and plays them as it did when they were read."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.engine.record import parse_record
from games.engine.registry import all_games
from tests.games.engine.playthroughs import render

FILES = sorted(Path(__file__).parents[1].glob("*/playthroughs/*.txt"))


@pytest.mark.parametrize("path", [pytest.param(path, id=f"{path.parts[-3]}/{path.stem}") for path in FILES])
def test_a_playthrough_is_played_as_it_was_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = parse_record(text)
    assert record.game == path.parts[-3]
    assert render(record) == text


@pytest.mark.parametrize("slug", [game.slug for game in all_games()])
def test_every_game_has_two(slug: str) -> None:
    assert len([path for path in FILES if path.parts[-3] == slug]) >= 2
