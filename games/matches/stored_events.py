"""Events of the engine as the log of a match keeps them: everything, with what is secret kept apart."""

from __future__ import annotations

from typing import Any

from games.engine.base import Event


def as_stored(event: Event) -> dict[str, Any]:
    """An event for the log."""
    stored: dict[str, Any] = {"kind": event.kind, "seat": event.seat, "facts": dict(event.facts)}
    if event.secret:
        stored["secret"] = dict(event.secret)
    return stored


def as_event(stored: dict[str, Any]) -> Event:
    """The event that the log keeps; ask it for ``seen_by``."""
    return Event(stored["kind"], stored["seat"], stored["facts"], stored.get("secret", {}))
