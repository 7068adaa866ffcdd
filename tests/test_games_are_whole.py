"""Every game on offer has all its parts (docs/adding-a-game.md), and the check notices when one is missing or empty."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from games.engine.registry import Game, all_games, offered_games
from tests.games import wholeness
from tests.games.folders import folder
from tests.games.wholeness import ENGINE, TEMPLATES, missing


@pytest.mark.parametrize("game", offered_games(), ids=[game.slug for game in offered_games()])
def test_an_offered_game_lacks_nothing(game: Game) -> None:
    lacks = missing(game.row.package, game.slug)
    assert not lacks, "\n".join(lacks)


def test_a_game_that_has_nothing_lacks_everything() -> None:
    lacks = missing("games.whist", "whist")
    assert {f"games/whist/engine/{name}.py" for name in ENGINE} < set(lacks)
    assert {f"games/whist/jinja2/games/table/whist/{name}.html" for name in TEMPLATES} < set(lacks)
    assert {"games/whist/rules.md", "games/whist/site.py", "tests/games/whist/traits.py"} < set(lacks)
    assert "tests/games/whist/playthroughs: two golden playthroughs" in lacks
    assert "a row in the registry" in lacks


SHORT = "game: magpie\nversion: 1\noptions: {}\nseats: 2\nseed: -\n\n1. deal\n# outcome: {}\n"
"""A record of one action that claims to have an outcome."""
FIFTH = all_games()[-1]
"""The tests' own game; the tests break a copy of it."""


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make the check look at a copy of the fifth game's folder, and return the copy."""
    there = tmp_path / FIFTH.row.package.replace(".", "/")
    shutil.copytree(folder(FIFTH.row.package), there)
    monkeypatch.setattr(wholeness, "folder", lambda package: tmp_path / package.replace(".", "/"))
    return there


def named_of(copy: Path) -> list[str]:
    """Return what the check finds missing in the copy."""
    prefix = f"{FIFTH.row.package.replace('.', '/')}/"
    return [each.removeprefix(prefix) for each in missing(FIFTH.row.package, FIFTH.slug)]


def test_the_copy_of_a_whole_game_is_whole(copy: Path) -> None:
    assert named_of(copy) == []


@pytest.mark.parametrize(
    ("path", "text", "named"),
    [
        ("engine/test_perft.py", "x", "a docstring"),
        ("engine/test_perft.py", '"""Nothing."""\n\nX = 1\n', "a test that asserts something"),
        ("engine/test_perft.py", '"""Empty."""\n\n\ndef test_it():\n    pass\n', "a test that asserts something"),
        ("engine/play.py", "", "a docstring"),
        ("engine/play.py", '"""Only this."""\n', "anything below its docstring"),
        ("engine/play.py", "def (", "Python"),
        ("engine/play.py", '"""Play."""\n\n# newgame: still to write\nX = 1\n', "still what newgame wrote"),
        ("rules.md", "H", "numbered clauses"),
        ("templates/games/rules/magpie/cs.html", "H", "chapters"),
        ("jinja2/games/table/magpie/board.html", "  \n", "characters"),
        ("scenarios.jsonl", "", "a scenario"),
        ("scenarios.jsonl", "{}\n", "a scenario"),
        ("scenarios.jsonl", "[]\n", "one JSON object a line"),
        ("playthroughs/three_rounds.txt", None, "two golden playthroughs"),
        ("playthroughs/three_rounds.txt", "", "a match played to its end"),
        ("playthroughs/three_rounds.txt", SHORT, "a match played to its end"),
    ],
)
def test_what_is_empty_is_named(copy: Path, path: str, text: str | None, named: str) -> None:
    if text is None:
        (copy / path).unlink()
    else:
        (copy / path).write_text(text, encoding="utf-8")
    lacks = named_of(copy)
    assert any(named in each and Path(path).parts[0] in each for each in lacks), lacks


@pytest.mark.parametrize("path", [f"engine/{name}.py" for name in ENGINE] + ["rules.md", "traits.py", "hidden.py"])
def test_what_is_missing_is_named(copy: Path, path: str) -> None:
    (copy / path).unlink()
    assert path in named_of(copy)
