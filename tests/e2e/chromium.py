"""Find a Chromium for the browser tests, or install one. ``python -m tests.e2e.chromium`` does so before the tests run.

It looks for ``$CHROMIUM``, the system's and Playwright's own, in this order. It installs Playwright's own download, or else, as root,
Debian's package.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def find() -> str | None:
    """Return the path of a Chromium on this machine, or ``None``."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    return found or _playwrights()


def _playwrights() -> str | None:
    cache = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache" / "ms-playwright"))
    programs = sorted(
        [*cache.glob("chromium-*/chrome-linux*/chrome"), *cache.glob("chromium-*/chrome-mac*/**/Chromium")]
    )
    return str(programs[-1]) if programs else None


def install() -> None:
    """Try the ways to install a Chromium on this machine, as root Debian's package first."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        quiet = {"stdout": subprocess.DEVNULL, "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
        subprocess.run(["apt-get", "update", "-q"], check=False, **quiet)  # type: ignore[call-overload]
        subprocess.run(["apt-get", "install", "-y", "-q", "chromium"], check=False, **quiet)  # type: ignore[call-overload]
    if not find():
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def main() -> int:
    if os.environ.get("CHROMIUM") and not find():
        print(f"CHROMIUM names {os.environ['CHROMIUM']}, which is not there.", file=sys.stderr)  # noqa: T201
        return 1
    if not find():
        install()
    if not find():
        print("No Chromium for the browser tests: install one, or name it in CHROMIUM.", file=sys.stderr)  # noqa: T201
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
