"""What one process keeps in memory beside the database, in one place. Losing it is harmless: all of it is read, or counted, anew.

Each kind of it is a class, made without arguments when it is first asked for: the matches that sockets show (``games.matches.cache``),
the way to the channel layer (``games.matches.notify``), the sockets (``games.live.hub``), what addresses have open
(``games.limits.visitors``), and the project's own.
"""

from __future__ import annotations

from threading import RLock
from typing import Any, ClassVar, TypeVar, cast

T = TypeVar("T")


class Process:
    """One object of each class. A new one holds nothing, like a process that has just started."""

    current: ClassVar[Process]

    def __init__(self) -> None:
        self._parts: dict[type, Any] = {}
        self._making = RLock()  # a part may need another one while it is made

    @classmethod
    def start(cls) -> Process:
        """Begin with nothing kept.

        Returns:
            The process that ``own`` asks from now on.
        """
        cls.current = cls()
        return cls.current

    def part(self, kind: type[T]) -> T:
        """Return the object of a class, made if it is not there yet. Every thread gets the same one."""
        found = self._parts.get(kind)
        if found is None:
            with self._making:
                if (found := self._parts.get(kind)) is None:
                    found = self._parts[kind] = kind()
        return cast(T, found)


def own(kind: type[T]) -> T:
    """Return this process's object of a class."""
    return Process.current.part(kind)


Process.start()
