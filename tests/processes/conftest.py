"""One site for the whole suite, since starting it takes a few seconds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.processes.breakable import Breakable, breakable_site, signed_up
from tests.processes.client import Player
from tests.processes.races import Course, course_of
from tests.processes.servers import postgres, valkey
from tests.processes.site import Site


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run the site in services mode."""
    with postgres() as database_url, valkey() as redis_url:
        running = Site(database_url, redis_url, tmp_path_factory.mktemp("services"))
        try:
            running.start()
            yield running
        finally:
            running.stop()


@pytest.fixture(scope="session")
def people(site: Site) -> list[Player]:
    """Register three people."""
    return signed_up(site)


@pytest.fixture(scope="module")
def breakable(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Breakable]:
    """Run a site for the tests of one module, which break it."""
    with breakable_site(tmp_path_factory.mktemp("breakable")) as broken:
        yield broken


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Course]:
    """Run three racers, and check at the end that PostgreSQL never had to break a deadlock."""
    with course_of(3, tmp_path_factory.mktemp("races")) as course:
        yield course
        assert course.deadlocks() == 0
