"""What of a game's parts is missing, or there and empty, by name: the whole-check of the registered games (docs/adding-a-game.md)."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from games.engine.base import EngineError
from games.engine.record import parse_record, replay
from games.engine.registry import rules_for
from tests.games.engine.traits import Traits, folder_of, package_of_tests, playthroughs_of, scenarios_of

ROOT = Path(__file__).resolve().parents[1]
PLAYTHROUGHS, ACTIONS, CLAUSES, SCENARIOS = 2, 5, 5, 5
"""The least that a game needs of golden playthroughs and of actions in each, of clauses in its rules, of scenarios."""
PAGES = ("templates/games/rules/{slug}/cs.html", "templates/games/rules/{slug}/en.html")
PARTS = {"board": "board", "results": "results", "position": "position", "round": "end", "_keys": ""}
"""The templates of a game's table, and the name that each is given; one that has no use for it shows nothing."""

_CLAUSE = re.compile(r"^- ([A-Z]\d+\.\d+)", re.MULTILINE)
_SCENARIO = {"name", "clause", "request", "expect"}


def lacking(package: str, slug: str) -> Iterator[str]:
    """Say what the game in a package lacks of rules, tests and templates, each with the file's name."""
    folder = ROOT.joinpath(*package.split("."))
    yield from of_rules(folder / "rules.md")
    yield from of_tests(folder_of(package) / "engine/test_perft.py")
    yield from of_traits(package)
    yield from of_scenarios(scenarios_of(package))
    yield from of_playthroughs(package, slug)
    for page in PAGES:
        yield from of_text(folder / page.format(slug=slug), least=200)
    for part, given in PARTS.items():
        yield from of_template(folder / f"jinja2/games/table/{slug}/{part}.html", given)


def of_text(path: Path, *, least: int = 1) -> Iterator[str]:
    """Say whether a file is missing, or has too few characters."""
    if not path.is_file():
        yield f"{_name(path)} is missing"
    elif len(path.read_text(encoding="utf-8").strip()) < least:
        yield f"{_name(path)} is empty"


def of_rules(path: Path) -> Iterator[str]:
    """Say whether rules are missing, or have too few clauses of their own."""
    if not path.is_file():
        yield f"{_name(path)} is missing"
    elif (count := len(set(_CLAUSE.findall(path.read_text(encoding="utf-8"))))) < CLAUSES:
        yield f"{_name(path)} has {count} numbered clauses"


def of_tests(path: Path) -> Iterator[str]:
    """Say whether a file of tests is missing, or holds no test that asserts anything."""
    if not path.is_file():
        yield f"{_name(path)} is missing"
    elif not any(map(_asserts, _functions(path))):
        yield f"{_name(path)} has no test that asserts anything"


def of_traits(package: str) -> Iterator[str]:
    """Say whether the traits for the contract test are missing."""
    try:
        traits = import_module(f"{package_of_tests(package)}.traits").TRAITS
    except (ModuleNotFoundError, AttributeError):
        traits = None
    if not isinstance(traits, Traits):
        yield f"{_name(folder_of(package) / 'traits.py')} has no TRAITS"


def of_scenarios(path: Path) -> Iterator[str]:
    """Say whether scenarios are missing, or too few."""
    if not path.is_file():
        yield f"{_name(path)} is missing"
        return
    count = 0
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            count += json.loads(line).keys() >= _SCENARIO
        except (ValueError, AttributeError):
            yield f"{_name(path)} has no scenario in line {number}"
    if count < SCENARIOS:
        yield f"{_name(path)} has {count} scenarios"


def of_playthroughs(package: str, slug: str) -> Iterator[str]:
    """Say which golden playthroughs do not count, and whether too few do."""
    faults = [fault_of_playthrough(path, slug) for path in playthroughs_of(package)]
    yield from filter(None, faults)
    if faults.count("") < PLAYTHROUGHS:
        yield f"{_name(folder_of(package) / 'playthroughs')} has {faults.count('')} golden playthroughs of {PLAYTHROUGHS}"


def fault_of_playthrough(path: Path, slug: str) -> str:
    """Say why a golden playthrough does not count: of another game, too short, or not to the end; an empty text if it does."""
    try:
        record = parse_record(path.read_text(encoding="utf-8"))
        *_, last = replay(record)
    except EngineError as error:
        return f"{_name(path)} cannot be played: {error.message}"
    if record.game != slug:
        return f"{_name(path)} is of another game"
    if len(record.actions) < ACTIONS:
        return f"{_name(path)} has {len(record.actions)} actions"
    return "" if rules_for(slug).outcome(last.state) else f"{_name(path)} does not play the match to its end"


def of_template(path: Path, given: str) -> Iterator[str]:
    """Say whether a template is missing, empty, or does not show what it is given."""
    missing = list(of_text(path))
    yield from missing
    if not missing and not re.search(rf"\b{given}\b", path.read_text(encoding="utf-8")):
        yield f"{_name(path)} shows nothing of {given!r}"


def _functions(path: Path) -> Iterator[ast.FunctionDef]:
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except SyntaxError:
        return
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def _asserts(function: ast.FunctionDef) -> bool:
    return function.name.startswith("test") and any(isinstance(node, ast.Assert) for node in ast.walk(function))


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
