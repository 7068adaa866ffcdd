"""The cache while its server is down: an empty one, and nobody waits for it twice."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.cache.backends.redis import RedisCacheClient
from redis.exceptions import ConnectionError as NoConnection

from ferbl_site.valkey.cache import CacheBreaker, EmptyWhileDown
from ferbl_site.valkey.mode import cache
from games.process.memory import own

NOBODY = "redis://127.0.0.1:1/0"


@pytest.fixture
def down() -> EmptyWhileDown:
    wanted = cache(NOBODY)
    return EmptyWhileDown(wanted["LOCATION"], wanted)


def test_it_answers_as_an_empty_one(down: EmptyWhileDown) -> None:
    down.set("key", 1)
    assert down.get("key", "nothing") == "nothing"
    assert down.get_many(["key"]) == {}
    assert down.get_or_set("key", 7) == 7
    assert down.add("key", 1)
    assert "key" not in down
    assert not down.touch("key")
    assert not down.delete("key")
    assert down.set_many({"key": 1}) == ["key"]
    down.delete_many(["key"])
    with pytest.raises(ValueError, match="not found"):
        down.incr("key")


def test_once_it_has_failed_nobody_waits_for_a_while(down: EmptyWhileDown, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def ask(*args: Any) -> None:
        asked.append(args)
        raise NoConnection

    monkeypatch.setattr(RedisCacheClient, "get", ask)
    assert [down.get("key") for _ in range(3)] == [None] * 3
    assert len(asked) == 1
    own(CacheBreaker).reset()
    down.get("key")
    assert len(asked) == 2
