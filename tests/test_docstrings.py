"""The examples in docstrings give the results that they show."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXTS = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts): path.read_text()
    for app in ("accounts", "ferbl_site", "games", "ladder")
    for path in sorted((ROOT / app).rglob("*.py"))
}


@pytest.mark.parametrize("module", [module for module, text in TEXTS.items() if ">>> " in text])
def test_the_examples_of_a_module_come_out_as_written(module: str) -> None:
    failed, tried = doctest.testmod(import_module(module), optionflags=doctest.ELLIPSIS)
    assert tried
    assert not failed


def test_no_example_is_in_prose_where_nothing_runs_it() -> None:
    assert [module for module, text in TEXTS.items() if "Example: ``" in text] == []
