"""The server starts with the libraries that it was written against, and says clearly when they are others."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from ferbl_site.server.libraries import WRITTEN_AGAINST, UnknownLibrary, check_libraries

ROOT = Path(__file__).resolve().parents[3]
GOOD = {"daphne": "4.2.3", "autobahn": "26.10.2", "twisted": "26.10.0"}


def test_the_installed_ones_will_do() -> None:
    check_libraries()


def test_a_patch_release_will_do() -> None:
    check_libraries({**GOOD, "daphne": "4.2.99", "autobahn": "26.10.2.post1"}.__getitem__)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("daphne", "4.1.9"),
        ("daphne", "4.3.0"),
        ("daphne", "5.2"),
        ("daphne", "main"),
        ("autobahn", "26.9.1"),
        ("autobahn", "27.10.2"),
        ("twisted", "25.5.0"),
    ],
)
def test_another_release_is_named_with_the_one_that_is_wanted(name: str, found: str) -> None:
    wanted = ".".join(GOOD[name].split(".")[:2])
    with pytest.raises(UnknownLibrary, match=f"written against {name} {wanted}, and {found} is installed"):
        check_libraries({**GOOD, name: found}.__getitem__)


def test_the_server_does_not_start_with_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WRITTEN_AGAINST, "daphne", ((3, 0), (4, 1)))  # type: ignore[misc]
    with pytest.raises(CommandError, match=r"written against daphne 3\.0 to 4\.1, and \S+ is installed"):
        call_command("serve")


def test_the_locked_versions_are_among_them() -> None:
    locked = dict(line.split("==") for line in pinned() if line.partition("==")[0].lower() in WRITTEN_AGAINST)
    check_libraries({name.lower(): number for name, number in locked.items()}.__getitem__)


def pinned() -> list[str]:
    """Return the lines of the run's requirements that name a version, without options and hashes."""
    lines = (ROOT / "requirements" / "run.txt").read_text().splitlines()
    return [line.split()[0].rstrip("\\").strip() for line in lines if "==" in line]
