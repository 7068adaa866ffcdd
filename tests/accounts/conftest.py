"""People for the tests of accounts, and registries that drop what a test has registered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.core.cache import cache

from accounts import registry
from accounts.models import User

PASSWORD = "zelený-filek-bere-vše"


@pytest.fixture(autouse=True)
def _fresh_rate_limits() -> None:
    cache.clear()


@pytest.fixture
def anna(db: None) -> User:
    return User.objects.create_user("Anna", "anna@example.org", PASSWORD)


@pytest.fixture
def bedrich(db: None) -> User:
    return User.objects.create_user("Bedřich", "bedrich@example.org", PASSWORD)


@pytest.fixture
def guest(db: None) -> User:
    user = User(username="Host-1234", is_guest=True)
    user.set_unusable_password()
    user.save()
    return user


@pytest.fixture
def moderator(db: None) -> User:
    return User.objects.create_user("Mod", "mod@example.org", PASSWORD, is_staff=True)


@pytest.fixture
def registered() -> Iterator[Callable[[registry.Registry[Any], Any], None]]:
    """Return a function that registers another one for the length of one test."""
    added: list[tuple[registry.Registry[Any], str]] = []

    def register(kind: registry.Registry[Any], function: Any) -> None:
        name = f"test-{len(added)}"
        kind.register(name, function)
        added.append((kind, name))

    yield register
    for kind, name in added:
        kind.unregister(name)
