"""Every golden playthrough is played as it was when it was read. (How many a game needs: tests/test_games_are_whole.py)"""

from __future__ import annotations

from pathlib import Path

import pytest

from games.engine.record import parse_record
from games.engine.registry import all_games
from tests.games.engine.playthroughs import render
from tests.games.engine.traits import playthroughs_of

FILES = [(game.slug, path) for game in all_games() for path in playthroughs_of(game.row.package)]


@pytest.mark.parametrize(("slug", "path"), [pytest.param(*each, id=f"{each[0]}/{each[1].stem}") for each in FILES])
def test_a_playthrough_is_played_as_it_was_read(slug: str, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = parse_record(text)
    assert record.game == slug
    assert render(record) == text


def test_every_game_is_found() -> None:
    assert {slug for slug, _ in FILES} == {game.slug for game in all_games()}
