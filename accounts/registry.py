"""Functions that other apps register in ``AppConfig.ready``, so that accounts can call them without importing those apps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from accounts.models import Report, User

F = TypeVar("F")


class Registry(Generic[F]):
    """Functions by name. Registering a name again replaces the function, so that ``ready`` may run twice."""

    def __init__(self) -> None:
        self._entries: dict[str, tuple[int, F]] = {}

    def register(self, name: str, function: F, *, order: int = 100) -> F:
        """Add a function under a name; lower ``order`` comes first."""
        self._entries[name] = (order, function)
        return function

    def unregister(self, name: str) -> None:
        """Remove a function (for tests)."""
        self._entries.pop(name, None)

    def items(self) -> list[tuple[str, F]]:
        """Return the names and functions in their order."""
        return [
            (name, function) for name, (_, function) in sorted(self._entries.items(), key=lambda e: (e[1][0], e[0]))
        ]

    def __iter__(self) -> Iterator[F]:
        return iter([function for _, function in self.items()])


@dataclass(frozen=True, slots=True)
class ProfileSection:
    """One part of a profile page. ``template`` is rendered with ``context``, the ``player`` and the ``viewer``."""

    title: str
    template: str
    context: Mapping[str, Any] = field(default_factory=dict)


class MakesProfileSection(Protocol):
    def __call__(self, *, player: User, viewer: User | None) -> ProfileSection | None: ...


class Exports(Protocol):
    def __call__(self, user: User) -> Any: ...


class HandsOver(Protocol):
    def __call__(self, *, guest: User, user: User) -> None: ...


class EndsSessions(Protocol):
    def __call__(self, *, user_id: int) -> None: ...


class HearsOfSanction(Protocol):
    def __call__(self, *, user: User, kind: str) -> None: ...


class Warns(Protocol):
    def __call__(self, user: User) -> str | None: ...


class Departs(Protocol):
    def __call__(self, user: User) -> None: ...


profile_sections: Registry[MakesProfileSection] = Registry()
"""``f(player=, viewer=)``: a section of the player's profile page, or ``None``. Takes few queries, however many matches there are."""

exporters: Registry[Exports] = Registry()
"""``f(user)``: JSON values (dates and decimals too) that go into the user's own data export under the registered name."""

hand_overs: Registry[HandsOver] = Registry()
"""``f(guest=, user=)``: a guest has just logged in to an existing account; hand their seat over."""

keepsakes: Registry[str] = Registry()
"""Keys of the session that stay with the browser when its guest logs in to an account (all others end with the guest)."""

session_endings: Registry[EndsSessions] = Registry()
"""``f(user_id=)``: the user has logged out, changed the password or been suspended; close the sockets. Called after the commit."""

sanctions_laid: Registry[HearsOfSanction] = Registry()
"""``f(user=, kind=)``: a sanction has been laid; end what it forbids. Called inside the transaction."""

departure_warnings: Registry[Warns] = Registry()
"""``f(user)``: what deleting the account will do to what is going on right now, in words, or ``None``."""

departures: Registry[Departs] = Registry()
"""``f(user)``: the account is being deleted; leave tables and matches. Called inside the transaction, before the name goes."""

moderator_permissions: Registry[Callable[[], list[str]]] = Registry()
"""``f()``: permissions of the group Moderators (``"games.view_match"``)."""

report_panels: Registry[Callable[[Report], ProfileSection | None]] = Registry()
"""``f(report)``: a section to show beside a report in the admin (the match, the chat), or ``None``."""
