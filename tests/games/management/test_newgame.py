"""``manage.py newgame``: what it lays out is a game that is green as soon as it is registered, and the whole-check names what is left."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.management.newgame import SKELETON, STILL_TO_WRITE, BadName, check_name, lay_out
from tests.games.folders import ROOT

NAME = "tarok"
LEFT_OUT = shutil.ignore_patterns(".venv", ".git", "var", "node_modules", "__pycache__", ".*_cache", ".hypothesis")
TESTS = (
    "tests/games/engine/test_contract.py",
    "tests/games/engine/test_playthroughs.py",
    "tests/games/engine/test_scenarios.py",
    f"tests/games/{NAME}",
    "tests/games/matches/test_loaded.py",
    "tests/games/live/test_hidden_cards.py",
    "tests/games/views/test_rules_pages.py",
    "tests/test_imports.py",
    "tests/test_games_are_whole.py",
    "tests/test_queries.py",
)
"""What takes in a registered game by the registry."""


def replaced(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def run(clone: Path, *command: str) -> str:
    """Run Python in the clone.

    Returns:
        Its output.
    """
    settings = {"DEBUG": "1", "VAR_DIR": str(clone / "var"), "DJANGO_SETTINGS_MODULE": "tests.settings"}
    done = subprocess.run(
        [sys.executable, *command],
        cwd=clone,
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    return done.stdout


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the site with one game more, registered as the command says."""
    there = tmp_path_factory.mktemp("site") / "ferbl"
    shutil.copytree(ROOT, there, ignore=LEFT_OUT)
    told = run(there, "manage.py", "newgame", NAME)
    row = f'Row("games.{NAME}", offered=False),'
    assert row in told
    replaced(there / "games/engine/registry.py", '\n)\n"""One row a game', f'\n    {row}\n)\n"""One row a game')
    return there


@pytest.mark.parametrize(
    "name",
    [
        *("", "w", "Tarok", "1tarok", "ta rok", "ta-rok", "ta_rok", "../tarok", "abcdefghijklm", "tárok"),
        *("for", "match", "random", "ferbl", "magpie", "engine", "models", "live", "accounts", "staticfiles"),
    ],
)
def test_a_name_that_is_wrong_or_taken_is_refused(name: str) -> None:
    with pytest.raises(BadName):
        check_name(name, ROOT)


def test_the_command_says_in_one_line_why_a_name_is_refused() -> None:
    with pytest.raises(CommandError, match="there is a game called ferbl"):
        call_command("newgame", "ferbl")


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "tests/games" / NAME).mkdir(parents=True)
    with pytest.raises(BadName):
        lay_out(NAME, tmp_path)
    assert not (tmp_path / "games").exists()


def test_every_file_of_the_skeleton_is_written_and_no_placeholder_is_left(tmp_path: Path) -> None:
    written = lay_out(NAME, tmp_path)
    assert len(written) == len(list(SKELETON.rglob("*.txt"))) == len(set(written)) > 30
    for path in written:
        text = path.read_text(encoding="utf-8")
        assert text.strip()
        assert "$" not in text
        assert "GAME" not in path.as_posix()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["ab", "zzzzzzzzzzzz"])
def test_what_is_laid_out_passes_the_linter_with_any_name(clone: Path, name: str) -> None:
    """The order of imports depends on it, and so does the length of lines."""
    lay_out(name, clone)
    folders = [f"games/{name}", f"tests/games/{name}"]
    try:
        for command in (["check"], ["format", "--check"]):
            run(clone, "-m", "ruff", *command, "--no-cache", *folders)
    finally:
        for folder in folders:
            shutil.rmtree(clone / folder)


@pytest.mark.slow
def test_a_new_game_is_green_as_soon_as_it_is_registered(clone: Path) -> None:
    told = run(clone, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", NAME, *TESTS)
    assert " passed" in told
    assert "failed" not in told


@pytest.mark.slow
def test_a_new_game_keeps_the_types_and_the_layers(clone: Path) -> None:
    run(clone, "-m", "mypy", f"games/{NAME}")
    run(clone, "-c", "from importlinter.cli import lint_imports_command as lint; lint()")


@pytest.mark.slow
def test_what_is_left_to_write_of_a_new_game_is_named(clone: Path) -> None:
    lacks = run(clone, "-m", "tests.games.lacking", NAME).splitlines()
    for source in SKELETON.rglob("*.txt"):
        if STILL_TO_WRITE in source.read_text(encoding="utf-8"):
            name = source.name.removesuffix(".txt").replace("GAME", NAME)
            assert any(f"/{name}: still what newgame wrote" in line for line in lacks), name
    assert f"{NAME} lacks tests/e2e/test_{NAME}.py: a match in the browser" in lacks


@pytest.mark.slow
def test_a_new_game_may_not_be_offered_before_it_is_whole(clone: Path) -> None:
    registry = clone / "games/engine/registry.py"
    row = f'Row("games.{NAME}", offered=False)'
    replaced(registry, row, f'Row("games.{NAME}")')
    try:
        with pytest.raises(AssertionError, match="still what newgame wrote"):
            run(clone, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", NAME, "tests/test_games_are_whole.py")
    finally:
        replaced(registry, f'Row("games.{NAME}")', row)
