"""What holds for every test: a process with nothing in memory, and how Hypothesis runs.

Hypothesis has no deadline for one example and no complaint of slowness, which a busy machine would break.
On continuous integration the examples are always the same, so a red run is red for everyone; elsewhere they are new each time.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

from games.process import Process

settings.register_profile(
    "site",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    derandomize=bool(os.environ.get("CI")),
)
settings.load_profile("site")


@pytest.fixture(autouse=True)
def process() -> Process:
    """Let every test begin like a process that has just started, with nothing kept in memory."""
    return Process.start()
