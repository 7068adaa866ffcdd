"""What is imported is declared in pyproject.toml, and what is declared is in requirements/, with exact versions and hashes."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.requirements import SETS, Audit, behind, pins, read_audit

ROOT = Path(__file__).parents[1]
APPS = ("accounts", "ferbl_site", "games", "ladder")
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
NOT_INSTALLED = {"numpy": "numpy", "pyspiel": "open-spiel", "rlcard": "rlcard"}
"""The peers of the bench have an environment of their own, so this one cannot tell which packages they come from."""


def requirements(words: list[str | dict[str, str]]) -> dict[str, Requirement]:
    """Return the declared requirements by name, included groups among them."""
    found: dict[str, Requirement] = {}
    for word in words:
        if isinstance(word, dict):
            found |= requirements(PYPROJECT["dependency-groups"][word["include-group"]])
        else:
            requirement = Requirement(word)
            found[canonicalize_name(requirement.name)] = requirement
    return found


RUN = requirements(PYPROJECT["project"]["dependencies"])
GROUPS = {name: requirements(words) for name, words in PYPROJECT["dependency-groups"].items()}
DECLARED = {"run": RUN, **GROUPS, "dev": RUN | GROUPS["dev"]}


def is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) in {"TYPE_CHECKING", "typing.TYPE_CHECKING"}


def imported(node: ast.AST, *, types: bool) -> Iterator[str]:
    """Yield the top names of the modules imported anywhere under ``node``; with ``types`` also those for the type checker alone."""
    if is_for_types(node) and not types:
        return
    if isinstance(node, ast.Import):
        yield from (alias.name.partition(".")[0] for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        yield node.module.partition(".")[0]
    for child in ast.iter_child_nodes(node):
        yield from imported(child, types=types)


def third_parties(*places: str, types: bool) -> set[str]:
    """Return the top names of all modules imported under ``places`` that are neither ours nor of Python itself."""
    ours = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    files = [
        file for place in places for file in ([ROOT / place] if place.endswith(".py") else (ROOT / place).rglob("*.py"))
    ]
    assert files
    found = {name for file in files for name in imported(ast.parse(file.read_text()), types=types)}
    return found - ours - sys.stdlib_module_names


@cache
def distributions() -> Mapping[str, list[str]]:
    """Return the packages of each top name that can be imported here."""
    return packages_distributions()


def undeclared(names: set[str], declared: dict[str, Requirement]) -> set[str]:
    return {
        name
        for name in names
        if not {canonicalize_name(known) for known in distributions().get(name, [NOT_INSTALLED.get(name, name)])}
        & declared.keys()
    }


def test_what_the_site_imports_is_in_the_run_set() -> None:
    assert undeclared(third_parties(*APPS, "manage.py", types=False), RUN) == set()


def test_what_tests_tools_and_the_type_checker_import_is_in_the_dev_set() -> None:
    assert undeclared(third_parties(*APPS, "manage.py", "tests", "tools", types=True), DECLARED["dev"]) == set()


def test_what_the_benches_import_is_in_the_dev_set_or_that_of_the_peers() -> None:
    assert undeclared(third_parties("bench", types=True), DECLARED["dev"] | DECLARED["bench"]) == set()


def test_the_run_set_holds_nothing_that_the_site_does_not_name() -> None:
    """Build and test tools stay out: each of its packages is imported, named in the settings, or needed by Django for the database."""
    texts = "\n".join(file.read_text() for app in APPS for file in (ROOT / app).rglob("*.py"))
    modules: dict[str, set[str]] = {}
    for module, names in distributions().items():
        for name in names:
            modules.setdefault(canonicalize_name(name), set()).add(module)
    assert {name for name in RUN if not any(re.search(rf"\b{module}\b", texts) for module in modules[name])} == set()


@pytest.mark.parametrize("name", DECLARED)
def test_every_requirement_has_a_lowest_version(name: str) -> None:
    assert {
        requirement.name
        for requirement in DECLARED[name].values()
        if not any(part.operator == ">=" for part in requirement.specifier)
    } == set()


def test_every_set_has_its_file() -> None:
    assert DECLARED.keys() == SETS.keys()
    assert {path.stem for path in (ROOT / "requirements").iterdir()} == SETS.keys()


@pytest.mark.parametrize("name", SETS)
def test_the_exact_versions_are_allowed_by_pyproject(name: str) -> None:
    """If this fails, pyproject.toml was changed and ``make lock`` forgotten."""
    fixed = pins((ROOT / "requirements" / f"{name}.txt").read_text())
    for wanted, requirement in DECLARED[name].items():
        versions = [pin.version for pin in fixed if pin.name == wanted]
        assert versions, wanted
        assert all(requirement.specifier.contains(version) for version in versions), wanted


def test_the_tests_use_the_versions_that_the_site_runs_on() -> None:
    run, build, dev = (
        set(pins((ROOT / "requirements" / f"{name}.txt").read_text())) for name in ("run", "build", "dev")
    )
    assert run | build <= dev


@pytest.mark.parametrize("name", SETS)
def test_every_line_has_hashes_and_none_says_where_packages_come_from(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    lines = [line for line in text.replace(" \\\n", " ").splitlines() if not line.lstrip().startswith("#")]
    assert len(lines) == len(pins(text))
    assert all("--hash=sha256:" in line for line in lines)
    assert "://" not in text
    assert not re.search(r"^\s*--(index-url|extra-index-url|find-links|trusted-host)", text, re.MULTILINE)


OURS = "a==1.0 \\\n    --hash=sha256:00\nb==2.0 ; sys_platform == 'win32' \\\n    --hash=sha256:00\nc==3.0 \\\n    --hash=sha256:00\n"


def test_a_newer_version_is_reported_with_its_platform_and_an_equal_one_is_not() -> None:
    assert list(behind(OURS, OURS)) == []
    newer = OURS.replace("b==2.0", "b==2.1").replace("a==1.0", "a==1.0.1")
    assert list(behind(OURS, newer)) == ["a 1.0 -> 1.0.1", "b 2.0 -> 2.1 (sys_platform == 'win32')"]


def test_a_package_that_is_no_longer_needed_is_reported() -> None:
    assert list(behind(OURS, OURS.partition("c==")[0])) == ["c 3.0 -> no longer needed"]


def test_a_hole_is_reported_with_the_version_that_mends_it_and_an_unchecked_package_is_not_called_safe() -> None:
    report = {
        "dependencies": [
            {"name": "a", "version": "1.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["1.0.1", "2.0"]}]},
            {"name": "b", "version": "2.0", "vulns": [{"id": "PYSEC-2", "fix_versions": []}]},
            {"name": "c", "version": "3.0", "vulns": []},
            {"name": "d", "skip_reason": "not found"},
        ]
    }
    assert read_audit(report) == Audit(
        ("a 1.0: PYSEC-1, mended in 1.0.1, 2.0", "b 2.0: PYSEC-2, mended in no version yet"), ("d",)
    )
