"""One process of a race, with a database connection of its own: it does what its pipe says, at the very moment it says.

An order is a line ``{"work": name, "given": {…}, "delay": seconds}``. A racer looks up what it needs, answers ``"ready"``, reads the moment
of the start (``time.monotonic``, the same clock in every process of a machine), does the work and answers with its result and the time.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any


def main() -> None:
    """Take orders until the pipe is closed."""
    import django

    answers, sys.stdout = os.fdopen(os.dup(1), "w", buffering=1), sys.stderr
    django.setup()
    from tests.processes import race_setting  # noqa: F401 — importing it registers its works
    from tests.processes.race_works import WORKS

    print(json.dumps("up"), file=answers)
    for line in sys.stdin:
        order = json.loads(line)
        given = _with_people(order["given"])
        print(json.dumps("ready"), file=answers)
        start = json.loads(sys.stdin.readline()) + order["delay"]
        print(json.dumps(_run(WORKS[order["work"]], given, start)), file=answers)


def _with_people(given: dict[str, Any]) -> dict[str, Any]:
    from accounts.models import User

    return {
        name: User.objects.get(pk=value) if name in ("user", "moderator", "guest") else value
        for name, value in given.items()
    }


def _run(asked: Callable[..., Any], given: dict[str, Any], start: float) -> dict[str, Any]:
    time.sleep(max(0.0, start - time.monotonic() - 0.001))
    while time.monotonic() < start:
        pass
    began = time.monotonic()
    found: dict[str, Any]
    try:
        found = {"answer": asked(**given)}
    except Exception as error:
        code = getattr(error, "code", None)
        found = {"refused": code} if isinstance(code, str) else {"failed": f"{type(error).__name__}: {error}"}
    return {**found, "began": began, "ended": time.monotonic()}


if __name__ == "__main__":
    main()
