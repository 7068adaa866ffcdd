"""The stages of a deal in order: those it has passed, the one it is in, and those still to come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage. ``when``: ``done``, ``now`` or ``next``."""

    name: str
    when: str


def stages(names: Sequence[str], now: int | None) -> list[Stage]:
    """Return the stages of a deal that is in the one numbered ``now``, or an empty list between deals."""
    if now is None:
        return []
    return [
        Stage(name, "done" if place < now else "now" if place == now else "next") for place, name in enumerate(names)
    ]
