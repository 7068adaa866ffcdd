"""Write ``requirements/*.txt`` from pyproject.toml, or say which versions in them have a known hole or are not the newest of their series.

``make lock`` and ``make outdated`` run it, in an environment that holds uv and pip-audit and nothing of the site. It uses uv because one
resolution then serves every Python from 3.11 on and every platform: where they differ, the lines carry markers. Each line has the hashes
of all files of its version, and none says where packages come from: the machine that installs them decides.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "requirements"
OLDEST_PYTHON = "3.11"

SETS: Mapping[str, tuple[str, ...]] = {
    "run": ("pyproject.toml",),
    "build": ("--group", "build"),
    "dev": ("pyproject.toml", "--group", "dev"),
    "bench": ("--group", "bench"),
    "lock": ("--group", "lock"),
}
"""What each file is made of, as uv is told. ``dev`` comes after those whose versions it shares."""

SHARED: Mapping[str, tuple[str, ...]] = {"dev": ("run", "build")}

_PIN = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>\S+)(?: ; (?P<marker>.*?))? \\$", re.MULTILINE)


class Pin(NamedTuple):
    """One exact version of a file; ``marker`` says on which machines, and is empty for all of them."""

    name: str
    version: str
    marker: str


class Audit(NamedTuple):
    """What pip-audit found: the holes as lines to print, and the packages it knows nothing about."""

    holes: tuple[str, ...]
    unknown: tuple[str, ...]


def pins(text: str) -> tuple[Pin, ...]:
    """Return the versions that a requirements file pins, in its order."""
    return tuple(Pin(found["name"], found["version"], found["marker"] or "") for found in _PIN.finditer(text))


def behind(ours: str, newest: str) -> Iterator[str]:
    """Yield a line for each version in ``ours`` that differs in ``newest``; both are texts of requirements files."""
    fresh = {(pin.name, pin.marker): pin.version for pin in pins(newest)}
    for pin in pins(ours):
        wanted = fresh.get((pin.name, pin.marker))
        if wanted != pin.version:
            where = f" ({pin.marker})" if pin.marker else ""
            yield f"{pin.name} {pin.version} -> {wanted or 'no longer needed'}{where}"


def read_audit(report: Mapping[str, Any]) -> Audit:
    """Return the result of pip-audit from its JSON report."""
    holes = tuple(
        f"{package['name']} {package['version']}: {hole['id']}, mended in {', '.join(hole['fix_versions']) or 'no version yet'}"
        for package in report["dependencies"]
        for hole in package.get("vulns", ())
    )
    return Audit(holes, tuple(package["name"] for package in report["dependencies"] if "skip_reason" in package))


def resolve(folder: Path, *, upgrade: bool) -> None:
    """Write every set into ``folder``. Existing versions are kept where possible, unless ``upgrade`` is set."""
    for name, sources in SETS.items():
        shared = [word for other in SHARED.get(name, ()) for word in ("--constraint", str(folder / f"{other}.txt"))]
        words = [
            "--universal",
            "--python-version",
            OLDEST_PYTHON,
            "--generate-hashes",
            "--annotation-style",
            "line",
            "--quiet",
        ]
        words += ["--upgrade"] if upgrade else []
        subprocess.run(
            [
                sys.executable,
                "-m",
                "uv",
                "pip",
                "compile",
                *words,
                *shared,
                *sources,
                "--output-file",
                str(folder / f"{name}.txt"),
            ],
            cwd=ROOT,
            env={**os.environ, "UV_CUSTOM_COMPILE_COMMAND": "make lock"},
            stdout=subprocess.DEVNULL,
            check=True,
        )


def audit(file: Path) -> Audit:
    """Ask pip-audit about the versions in one requirements file, without installing any.

    Raises:
        SystemExit: pip-audit gave no report; its message is printed.
    """
    words = [
        "--requirement",
        str(file),
        "--disable-pip",
        "--require-hashes",
        "--progress-spinner",
        "off",
        "--format",
        "json",
    ]
    done = subprocess.run([sys.executable, "-m", "pip_audit", *words], capture_output=True, text=True, check=False)
    if not done.stdout:
        raise SystemExit(done.stderr)
    return read_audit(json.loads(done.stdout))


def tell_outdated() -> Iterator[str]:
    """Yield for each set the known holes, then the versions that are not the newest that pyproject.toml allows. Each line comes once."""
    told: set[str] = set()
    with TemporaryDirectory() as folder:
        resolve(Path(folder), upgrade=False)
        for name in SETS:
            ours = REQUIREMENTS / f"{name}.txt"
            found = audit(ours)
            lines = [f"  HOLE   {line}" for line in found.holes]
            lines += [
                f"  newer  {line}" for line in behind(ours.read_text(), (Path(folder) / f"{name}.txt").read_text())
            ]
            yield f"requirements/{name}.txt: {len(pins(ours.read_text()))} versions"
            yield from (line for line in lines if line not in told)
            told.update(lines)
            if found.unknown:
                yield f"  no word about holes in {len(found.unknown)}: {', '.join(found.unknown)}"


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["lock"]:
            resolve(REQUIREMENTS, upgrade=False)
        case ["lock", "--upgrade"]:
            resolve(REQUIREMENTS, upgrade=True)
        case ["outdated"]:
            for said in tell_outdated():
                sys.stdout.write(f"{said}\n")
        case _:
            raise SystemExit("python -m tools.requirements lock [--upgrade] | outdated")
