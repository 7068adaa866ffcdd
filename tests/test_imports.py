"""What a game's modules import: the contracts of ``pyproject.toml``, applied to every game in the registry, the tests' own included."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path
from typing import Any

import pytest

from games.engine.registry import Game, all_games
from tests.games.folders import ROOT, folder, package_of_tests

CONTRACTS: dict[str, Any] = {
    contract["name"]: contract
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
}
FORBIDDEN: list[str] = CONTRACTS["Rules and bots are plain Python"]["forbidden_modules"]
OF_TESTS = {"conftest.py", "tables.py"}
"""Files of tests beside the modules of the tests' own game."""
PARTS = ("engine", "bot", "presenter", "site")
EVERY_GAME = pytest.mark.parametrize("game", all_games(), ids=[game.slug for game in all_games()])


def modules(package: str, part: str) -> list[Path]:
    """Return the modules of a part of a game, without its tests."""
    found = folder(package) / part
    paths = sorted(found.rglob("*.py")) if found.is_dir() else [found.with_suffix(".py")]
    return [path for path in paths if not path.name.startswith("test_") and path.name not in OF_TESTS]


def imported(path: Path) -> set[str]:
    """Return the names of all modules that a module imports, and of what it imports from them."""
    found = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: imports are written out in full"
            found |= {f"{node.module}.{name.name}" for name in node.names}
    return found


def is_in(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


@EVERY_GAME
def test_no_game_knows_another(game: Game) -> None:
    others = [other.row for other in all_games() if other.slug != game.slug]
    known = {package for row in others for package in (row.package, package_of_tests(row))}
    wrong = {
        f"{path}: {name}"
        for part in PARTS
        for path in modules(game.row.package, part)
        for name in imported(path)
        if any(is_in(name, package) for package in known)
    }
    assert wrong == set()


@EVERY_GAME
@pytest.mark.parametrize(("part", "may"), [("engine", ("games.engine",)), ("bot", ("games.engine", "games.bots"))])
def test_rules_and_bots_are_plain_python(game: Game, part: str, may: tuple[str, ...]) -> None:
    """They import their game's own rules, what all games share, and Python; nothing that reads a clock, the network or the site."""
    own = (*may, f"{game.row.package}.engine", f"{game.row.package}.{part}")
    paths = list(modules(game.row.package, part))
    assert paths
    for path in paths:
        for name in imported(path):
            assert not any(is_in(name, module) for module in FORBIDDEN), f"{path}: {name}"
            ours = name.split(".")[0] in {"games", "tests", "accounts", "ladder", "ferbl_site"}
            assert not ours or any(is_in(name, package) for package in own), f"{path}: {name}"
