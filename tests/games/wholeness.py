"""The check of what a registered game lacks: parts that are missing or empty. (docs/adding-a-game.md)

``missing`` names everything. A game that people can open tables of must lack nothing; one that is not offered yet may.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from django.contrib.staticfiles import finders

from games.bots import HOUSE_BOT, bots_of
from games.catalogue import site_of
from games.engine.record import InvalidRecord, Record, parse_record
from games.engine.registry import Game, Row, all_games
from games.management.newgame import STILL_TO_WRITE, laid_out
from games.presenters.games import GamePresenter, presenter_of
from tests.games.folders import ROOT, folder, package_of_tests

ENGINE: Final = (
    *("actions", "checks", "events", "legal", "options", "outcome", "play"),
    *("position", "refusals", "rules", "state", "view"),
)
"""The files that the engine of each game has."""
PARTS: Final = ("engine", "bot", "presenter")
TEMPLATES: Final = ("board", "_keys", "results", "position", "round")
LANGUAGES: Final = ("cs", "en")
PLAYTHROUGHS: Final = 2
AS_WRITTEN: Final = "still what newgame wrote"
ACTIONS: Final = 5
"""The fewest actions of a golden playthrough."""
WORDS: Final = tuple(name for name in vars(GamePresenter) if not name.startswith("_"))
CHAPTERS: Final = 6
"""The fewest chapters of a rules page."""
CLAUSES: Final = 10
"""The fewest clauses of the exact rules."""


def missing(package: str, game: str) -> list[str]:
    """Name what a game lacks.

    Args:
        package: where the game is, ``"games.ferbl"``.
        game: its slug.

    Returns:
        Paths of files and parts, each with what is wrong with it, and none for a whole game.
    """
    own, tests = folder(package), folder(package_of_tests(Row(package)))
    lacks = [*_of_its_files(own, game), *_of_its_tests(tests, game)]
    found = next((known for known in all_games() if known.row.package == package), None)
    if found is None:
        return [*lacks, "a row in the registry"]
    return [*lacks, *_of_its_parts(found)]


def _of_its_files(own: Path, game: str) -> Iterator[str]:
    needed = {"site.py", "bot/__init__.py", "presenter/__init__.py", *(f"engine/{name}.py" for name in ENGINE)}
    there = {path.relative_to(own).as_posix() for part in PARTS for path in (own / part).rglob("*.py")}
    for name in sorted(needed | {name for name in there if name.rpartition("/")[2] != "__init__.py"}):
        yield from _python(own / name)
    yield from _text(own / "rules.md", r"(?m)^- [A-Z]+[0-9]+\.[0-9]+ ", CLAUSES, "numbered clauses")
    for language in LANGUAGES:
        yield from _text(own / f"templates/games/rules/{game}/{language}.html", r"<h2\b", CHAPTERS, "chapters")
    for name in TEMPLATES:
        yield from _text(own / f"jinja2/games/table/{game}/{name}.html", r"\S", 1, "characters")


def _of_its_tests(tests: Path, game: str) -> Iterator[str]:
    for name in ("traits", "hidden"):
        yield from _python(tests / f"{name}.py")
    yield from _python(tests / "engine/test_perft.py", has_tests=True)
    yield from _scenarios(tests / "scenarios.jsonl")
    texts = sorted((tests / "playthroughs").glob("*.txt"))
    if len(texts) < PLAYTHROUGHS:
        yield f"{_named(tests)}/playthroughs: two golden playthroughs"
    of_newgame = [parse_record(text) for path, text in laid_out(game, ROOT).items() if path.suffix == ".txt"]
    for path in texts:
        yield from _playthrough(path, of_newgame)


def _of_its_parts(game: Game) -> Iterator[str]:
    bots = bots_of(game.slug)
    yield from (f"the bot {bot}" for bot in ("random", HOUSE_BOT) if bot not in bots)
    site = site_of(game.slug)
    yield from (f"the style {sheet}" for sheet in site.styles if finders.find(sheet) is None)
    options = _usual_options(game)
    yield from (f"the option {field.name}" for field in site.options if type(options.get(field.name)) is not int)
    words: Any = presenter_of(game.slug)
    yield from (f"the words of {name}" for name in WORDS if not callable(getattr(words, name, None)))
    if game.row.package.startswith("games.") and not _is_played_in_a_browser(game.slug):
        yield f"tests/e2e/test_{game.slug}.py: a match in the browser"


def _is_played_in_a_browser(game: str) -> bool:
    tests = {path.stem: path.read_text(encoding="utf-8") for path in folder("tests.e2e").glob("*.py")}
    return any(game in name or f'"{game}"' in text or f"/{game}/" in text for name, text in tests.items())


def _usual_options(game: Game) -> dict[str, Any]:
    seats = game.rules.rated_seats
    options = game.rules.parse_options({}, seats)
    return {name: getattr(options, name) for name in getattr(options, "__dataclass_fields__", ())}


def _python(path: Path, *, has_tests: bool = False) -> Iterator[str]:
    """Yield what a module lacks: a docstring with something below it and, in one of tests, a test that asserts."""
    if not path.is_file():
        yield _named(path)
        return
    source = path.read_text(encoding="utf-8")
    yield from _still_to_write(path, source)
    try:
        tree = ast.parse(source)
    except SyntaxError:
        yield f"{_named(path)}: Python"
        return
    if ast.get_docstring(tree) is None:
        yield f"{_named(path)}: a docstring"
    if len(tree.body) < 2:
        yield f"{_named(path)}: anything below its docstring"
    tests = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    if has_tests and not any(isinstance(node, ast.Assert) for test in tests for node in ast.walk(test)):
        yield f"{_named(path)}: a test that asserts something"


def _text(path: Path, pattern: str, least: int, of_what: str) -> Iterator[str]:
    if not path.is_file():
        yield _named(path)
        return
    text = path.read_text(encoding="utf-8")
    yield from _still_to_write(path, text)
    if len(re.findall(pattern, text)) < least:
        yield f"{_named(path)}: at least {least} {of_what}"


def _scenarios(path: Path) -> Iterator[str]:
    if not path.is_file():
        yield _named(path)
        return
    text = path.read_text(encoding="utf-8")
    yield from _still_to_write(path, text)
    try:
        whole = [line for line in map(json.loads, text.splitlines()) if {"clause", "request", "expect"} <= line.keys()]
    except (ValueError, AttributeError):
        yield f"{_named(path)}: one JSON object a line"
        return
    if not whole:
        yield f"{_named(path)}: a scenario"


def _playthrough(path: Path, of_newgame: Sequence[Record]) -> Iterator[str]:
    """Yield what a playthrough lacks. Its comments are all written by a program, so that it is known by its record and not by a mark."""
    text = path.read_text(encoding="utf-8")
    try:
        record = parse_record(text)
    except InvalidRecord:
        record = None
    if record in of_newgame:
        yield f"{_named(path)}: {AS_WRITTEN}"
    if record is None or len(record.actions) < ACTIONS or "# outcome: " not in text:
        yield f"{_named(path)}: a match played to its end"


def _still_to_write(path: Path, text: str) -> Iterator[str]:
    if STILL_TO_WRITE in text:
        yield f"{_named(path)}: {AS_WRITTEN}"


def _named(path: Path) -> str:
    """Return the path from the root of the repository."""
    return path.relative_to(folder("tests").parent).as_posix()
