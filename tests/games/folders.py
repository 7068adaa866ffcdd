"""The places of a game's files and of its tests, which follow from its row in the registry."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, Final

from games.engine.registry import Game, Row, all_games

ROOT: Final = Path(__file__).resolve().parents[2]


def package_of_tests(row: Row) -> str:
    """Return the package of a game's tests: in ``tests`` beside those of the site's games, or the package of a game of the tests' own."""
    return row.package if row.package.startswith("tests.") else f"tests.{row.package}"


def folder(package: str) -> Path:
    """Return the folder of a package."""
    return ROOT / package.replace(".", "/")


def from_tests(game: Game, module: str) -> Any:
    """Import a module of the game's tests, such as ``"traits"``."""
    return import_module(f"{package_of_tests(game.row)}.{module}")


def playthroughs(row: Row) -> list[Path]:
    """Return the golden playthroughs of a game."""
    return sorted((folder(package_of_tests(row)) / "playthroughs").glob("*.txt"))


def named(pattern: str) -> list[tuple[Game, Path]]:
    """Return the files of every game's tests that match the pattern, each with its game."""
    return [(game, path) for game in all_games() for path in sorted(folder(package_of_tests(game.row)).glob(pattern))]
