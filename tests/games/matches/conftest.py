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
    """Leave the chores at tables out of the clock's sweeps, since they are tested elsewhere and take time."""
    monkeypatch.setattr(clock, "CHORES", ())


@pytest.fixture
def match(db: None) -> Match:
    """Start a match of three people, with the first round dealt and thirty seconds a turn."""
    return match_of(person("ada"), person("bob"), person("cid"), server_seed=SEED)


@pytest.fixture
def rated(db: None) -> Match:
    """Start the same match, rated."""
    return match_of(person("ada"), person("bob"), person("cid"), rated=True, server_seed=SEED)


@pytest.fixture
def users(match: Match) -> dict[int, User]:
    """Return the users of ``match`` by their seats."""
    return users_by_seat(match)


@pytest.fixture
def turn(match: Match) -> int:
    """Return the seat that is to act first in ``match``."""
    actor = actor_of(match)
    assert isinstance(actor, int)
    return actor
