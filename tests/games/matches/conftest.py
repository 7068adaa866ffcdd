"""A match of three people, and one of a person with two bots."""

from __future__ import annotations

import pytest

from accounts.models import User
from games import clock
from games.models import Match
from tests.games.stored_matches import actor_of, match_of, person, users_by_seat

SEED = f"{24:064x}"


@pytest.fixture(autouse=True)
def matches_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock's sweeps here are about matches; looking after tables is tested elsewhere and would only take time."""
    monkeypatch.setattr(clock, "CHORES", ())


@pytest.fixture
def match(db: None) -> Match:
    """Three people, the first round dealt, thirty seconds a turn."""
    return match_of(person("ada"), person("bob"), person("cid"), server_seed=SEED)


@pytest.fixture
def rated(db: None) -> Match:
    """The same, rated."""
    return match_of(person("ada"), person("bob"), person("cid"), rated=True, server_seed=SEED)


@pytest.fixture
def users(match: Match) -> dict[int, User]:
    """Who sits where in ``match``."""
    return users_by_seat(match)


@pytest.fixture
def turn(match: Match) -> int:
    """The seat that is to act first in ``match``."""
    actor = actor_of(match)
    assert isinstance(actor, int)
    return actor
