"""Views of a ferbl match in a position given as text, without a database."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from games.ferbl.engine.rules import RULES as FERBL
from games.matches.seat_view import LogEntry, SeatView
from tests.games.presenters.seen import seat_view

NAMES = ("Jana", "Karel", "rules")
BOTS = ("", "", "rules")
LAST_ROUND = {"end": "closed", "closer": 1, "loser": 2, "points": [33, 0, 71], "starter": 0, "cards": [2, 0, 3]}


def position(**changes: Any) -> dict[str, Any]:
    """Return a position with seat 0 on turn. The cards that no change names lie in the stock."""
    given = {
        "game": "ferbl", "phase": "play", "round": 4, "dealer": 2, "starter": 0, "turn": 0, "lives": [2, 1, 1], "eliminated": [],
        "hands": [["7h", "Ol"], ["Kb"], ["8a"]], "pile": ["9b", "8h"], "run": 1, "exhausted": 0, "demand": None, "debt": None,
        "stand": False, "drawn": None, "idle": 0, "points": [[12, 0, 33], [40, 2, 0], [0, 55, 71]], "seed": None, "last_round": LAST_ROUND,
        **changes,
    }  # fmt: skip
    seen = {card for cards in [*given["hands"], given["pile"]] for card in cards}
    given.setdefault("stock", [rank + suit for suit in "hlba" for rank in "789TUOKA" if rank + suit not in seen])
    return given


def seen_by(me: int | None, raw: Mapping[str, Any], **changes: Any) -> SeatView:
    """Return the position as a seat, or a spectator, sees it."""
    state = FERBL.load(raw)
    return seat_view(FERBL, state, me, names=NAMES, bots=BOTS, out=state.eliminated, **changes)


def entry(
    number: int, *events: Mapping[str, Any], kind: str = "play", seat: int | None = None, by: str = "player"
) -> LogEntry:
    """Return a line of the log."""
    return LogEntry(number=number, kind=kind, seat=seat, by=by, at=timezone.now(), events=events)
