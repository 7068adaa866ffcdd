"""The settings refuse what would be unsafe or half done."""

import os
import subprocess
import sys

import pytest


def start(**env: str) -> subprocess.CompletedProcess[str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return subprocess.run(
        [sys.executable, "-c", "import ferbl_site.settings"],
        env={**kept, **env},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("env", "word"),
    [
        ({}, "SECRET_KEY"),
        ({"SECRET_KEY": "x" * 50, "DATABASE_URL": "postgres://localhost/ferbl"}, "REDIS_URL"),
        ({"SECRET_KEY": "x" * 50, "REDIS_URL": "redis://localhost"}, "DATABASE_URL"),
    ],
)
def test_a_half_configured_site_does_not_start(env: dict[str, str], word: str) -> None:
    done = start(**env)
    assert done.returncode != 0
    assert word in done.stderr.splitlines()[-1]
