"""Lay out the folder of a new game: the smallest game that can be played, in the files that every game has. (docs/adding-a-game.md)

The files are in ``skeleton``, each with ``.txt`` behind its name; ``GAME`` in a path, and ``$game``, ``$Game``, ``$C``, ``$package`` and
``$tests`` in a text stand for the new game's.
"""

from __future__ import annotations

import builtins
import keyword
import re
import sys
from pathlib import Path
from string import Template
from typing import Final

from django.apps import apps

from games.engine.registry import all_games

STILL_TO_WRITE: Final = "newgame: still to write"
"""What every file says in which a game's own matter has to replace what ``newgame`` wrote."""

PLACES: Final = (".", "games", "tests", "tests/games")
"""The folders in which nothing may have a new game's name: the site's apps and the games of its tests are there too."""

SKELETON: Final = Path(__file__).parent / "skeleton"
RESERVED: Final = frozenset({"new"})
"""Words that stand beside games' names: ``new`` begins a match over the pipe, and is the page of a new table."""
_NAME: Final = re.compile(r"[a-z][a-z0-9]{1,11}")
_IMPORT: Final = re.compile(r"from (?P<module>\S+) import (?P<names>[^(]+)\n")


class BadName(ValueError):
    """A name that no new game can have."""


def check_name(name: str, root: Path) -> None:
    """Refuse a name that no new game can have.

    Args:
        name: the game's name in addresses, and of its folder.
        root: the folder that has ``games`` and ``tests`` in it.

    Raises:
        BadName: it is not 2 to 12 small letters and digits, it is a word of Python or of the site, or it is taken.
    """
    if not _NAME.fullmatch(name):
        raise BadName("a game's name is 2 to 12 small letters and digits, a letter first")
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        raise BadName(f"{name} is a word of Python")
    if name in sys.stdlib_module_names:
        raise BadName(f"{name} is a module of Python")
    if hasattr(builtins, name):
        raise BadName(f"{name} is a name of Python")
    if name in RESERVED:
        raise BadName(f"{name} is a word of the site")
    if name in {game.slug for game in all_games()}:
        raise BadName(f"there is a game called {name}")
    for parent in map(root.joinpath, PLACES):
        for path in (parent / name, parent / f"{name}.py"):
            if path.exists():
                raise BadName(f"{path.relative_to(root)} is there already")
    if name in {config.label for config in apps.get_app_configs()}:
        raise BadName(f"there is an app called {name}")


def lay_out(name: str, root: Path) -> list[Path]:
    """Write the files of a new game.

    Args:
        name: the game's name in addresses, and of its folder.
        root: the folder that has ``games`` and ``tests`` in it.

    Returns:
        The files, in the order of their names.

    Raises:
        BadName: the name cannot be used. Nothing has been written.
    """
    check_name(name, root)
    texts = laid_out(name, root)
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return sorted(texts)


def laid_out(name: str, root: Path) -> dict[Path, str]:
    """Return the files of a new game with their texts, as ``lay_out`` writes them."""
    folders = {"package": root / "games" / name, "tests": root / "tests/games" / name}
    words = {
        "game": name,
        "Game": name.capitalize(),
        "C": name[0].upper(),
        "package": f"games.{name}",
        "tests": f"tests.games.{name}",
    }
    texts = {}
    for source in sorted(SKELETON.rglob("*.txt")):
        part, *rest = source.relative_to(SKELETON).parts
        path = folders[part].joinpath(*rest[:-1], rest[-1].removesuffix(".txt"))
        path = Path(str(path).replace("GAME", name))
        text = Template(source.read_text(encoding="utf-8")).substitute(words)
        texts[path] = _in_order(text) if path.suffix == ".py" else text
    return texts


def _in_order(source: str) -> str:
    """Put the imports of a module in the order in which the linter wants them, which depends on the game's name."""
    lines: list[str] = []
    block: list[str] = []
    for line in source.splitlines(keepends=True):
        if _is_import(line):
            block.append(_with_names_in_order(line))
            continue
        lines += [*sorted(block, key=_module), line]
        block = []
    return "".join(lines)


def _is_import(line: str) -> bool:
    return _IMPORT.fullmatch(line) is not None


def _module(line: str) -> str:
    return line.split()[1]


def _with_names_in_order(line: str) -> str:
    found = _IMPORT.fullmatch(line)
    assert found is not None
    if " as " in found["names"]:
        return line
    names = sorted(found["names"].split(", "), key=lambda each: (not each.isupper(), each[0].islower(), each))
    return f"from {found['module']} import {', '.join(names)}\n"
