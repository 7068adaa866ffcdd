"""The settings refuse to start a site that is insecure or half configured."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOUND = {"SECRET_KEY": "0123456789" * 5, "ALLOWED_HOSTS": "ferbl.example"}


def start(**env: str) -> subprocess.CompletedProcess[str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return subprocess.run(
        [sys.executable, "-c", "import ferbl_site.settings"],
        env={**kept, **env},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("env", "word"),
    [
        ({}, "SECRET_KEY"),
        ({**SOUND, "SECRET_KEY": "short-49-" * 5 + "1234"}, "SECRET_KEY"),
        ({**SOUND, "SECRET_KEY": "abcd" * 20}, "SECRET_KEY"),
        ({**SOUND, "ALLOWED_HOSTS": " , "}, "ALLOWED_HOSTS"),
        ({**SOUND, "ALLOWED_HOSTS": "ferbl.example,*"}, "ALLOWED_HOSTS"),
        ({**SOUND, "DATABASE_URL": "postgres://localhost/ferbl"}, "REDIS_URL"),
        ({**SOUND, "REDIS_URL": "redis://localhost"}, "DATABASE_URL"),
    ],
)
def test_an_insecure_or_half_configured_site_does_not_start(env: dict[str, str], word: str) -> None:
    done = start(**env)
    assert done.returncode != 0
    assert word in done.stderr.splitlines()[-1]


def test_a_soundly_configured_site_starts(tmp_path: Path) -> None:
    assert start(**SOUND, VAR_DIR=str(tmp_path)).returncode == 0
    services = {"DATABASE_URL": "postgres://localhost/ferbl", "REDIS_URL": "redis://localhost"}
    assert start(**SOUND, **services, VAR_DIR=str(tmp_path)).returncode == 0


def names_read() -> set[str]:
    """Return the names that settings.py reads from the environment."""
    tree = ast.parse((ROOT / "ferbl_site/settings.py").read_text())
    asked = [node.args[0] for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args and asks(node.func)]
    indexed = [node.slice for node in ast.walk(tree) if isinstance(node, ast.Subscript) and is_environ(node.value)]
    return {node.value for node in (*asked, *indexed) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def asks(called: ast.expr) -> bool:
    if isinstance(called, ast.Name):
        return called.id in ("env_flag", "env_list")
    return isinstance(called, ast.Attribute) and called.attr == "get" and is_environ(called.value)


def is_environ(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "environ"


def test_the_table_of_the_environment_is_complete() -> None:
    """docs/operations.md names every variable the settings read, and no other."""
    page = (ROOT / "docs/operations.md").read_text()
    table = re.search(r"^## The environment\n(.*?)^## ", page, re.DOTALL | re.MULTILINE)
    assert table
    rows = [line.split("|")[1] for line in table.group(1).splitlines() if line.startswith("| `")]
    assert {name for row in rows for name in re.findall(r"`(\w+)`", row)} == names_read()
