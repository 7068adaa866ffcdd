"""How every test here runs: like a process that has just started, and in random order.

The order is random, so that no test depends on one before it; the seed at the end of a run repeats it. Hypothesis sets no deadline for
one example and does not complain of slowness, so that a busy machine fails no test. On continuous integration its examples are always
the same, so a red run is red for everyone; elsewhere they are new each time.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from games.process.memory import Process

settings.register_profile(
    "site",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    derandomize=bool(os.environ.get("CI")),
)
settings.load_profile("site")
SLOW = {Path(__file__).parent / "e2e", Path(__file__).parent / "processes"}
"""The folders whose tests drive a browser or real servers; a slow test elsewhere has a mark of its own."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all tests of the slow folders before the tests are chosen by their marks."""
    for item in items:
        if SLOW & set(item.path.parents):
            item.add_marker("slow")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say how to repeat the order, which ``-q`` omits at the start of a run."""
    terminalreporter.write_line(f"order: --randomly-seed={config.getoption('randomly_seed', None)}")


@pytest.fixture(autouse=True)
def process() -> Process:
    """Let every test begin like a process that has just started, with nothing kept in memory."""
    return Process.start()
