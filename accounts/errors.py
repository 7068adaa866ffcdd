"""What the services of the accounts refuse, and why."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """A request that cannot be granted; nothing has changed. ``code`` is for programs, ``message`` for people (translated lazily)."""

    def __init__(self, code: str, message: Any) -> None:
        super().__init__(str(message))
        self.code = code
        self.message = message
