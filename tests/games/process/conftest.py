"""A match to be counted."""

from __future__ import annotations

import pytest

from games.models import Match
from tests.games.stored_matches import match_of, person


@pytest.fixture
def match(db: None) -> Match:
    """Three people, the first round dealt, thirty seconds a turn."""
    return match_of(person("ada"), person("bob"), person("cid"))
