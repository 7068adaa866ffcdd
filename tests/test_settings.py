"""The settings refuse what would be unsafe or half done."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

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
