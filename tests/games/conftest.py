"""People and tables for the tests of the lobby."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from accounts.models import User
from games.models import Table
from games.tables import opening
from games.tables.opening import Wish

MakeUser = Callable[..., User]
OpenTable = Callable[..., Table]


@pytest.fixture
def make_user(db: None) -> MakeUser:
    def make(name: str, **fields: object) -> User:
        return User.objects.create_user(name, f"{name}@example.org", "heslo-12345", **fields)

    return make


@pytest.fixture
def alice(make_user: MakeUser) -> User:
    return make_user("alice")


@pytest.fixture
def bob(make_user: MakeUser) -> User:
    return make_user("bob")


@pytest.fixture
def cyril(make_user: MakeUser) -> User:
    return make_user("cyril")


@pytest.fixture
def guest(make_user: MakeUser) -> User:
    return make_user("Host 1234", is_guest=True)


@pytest.fixture
def open_table() -> OpenTable:
    def opened(user: User, **wish: object) -> Table:
        return opening.open_table(user=user, wish=Wish(game="ferbl", **{"chairs": 3, **wish}))  # type: ignore[arg-type]

    return opened
