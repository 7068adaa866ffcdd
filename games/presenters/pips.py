"""Pips: a count out of a limit, as shapes and in words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pips:
    """A row of ``filled`` and ``empty`` shapes, and ``text`` for those who do not see them."""

    filled: range
    empty: range
    text: str


def pips(count: int, limit: int, text: str) -> Pips:
    """Return the pips of a count, with a text that may hold ``%(count)s`` and ``%(limit)s``."""
    return Pips(range(count), range(limit - min(count, limit)), text % {"count": count, "limit": limit})
