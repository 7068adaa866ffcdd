"""Events of the engine as the log of a match stores them: complete, with the secret part by itself."""

from __future__ import annotations

from typing import Any

from games.engine.base import Event


def as_stored(event: Event) -> dict[str, Any]:
    """Return an event as the log stores it."""
    stored: dict[str, Any] = {"kind": event.kind, "seat": event.seat, "facts": dict(event.facts)}
    if event.secret:
        stored["secret"] = dict(event.secret)
    return stored


def as_event(stored: dict[str, Any]) -> Event:
    """Return the event that the log stores."""
    return Event(stored["kind"], stored["seat"], stored["facts"], stored.get("secret", {}))
