"""Views of a ferbl match in a position given as text, without a database."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.utils import timezone

from games.engine.ferbl.rules import FERBL
from games.selectors.match import LogEntry, SeatMeta, SeatView

NAMES = ("Jana", "Karel", "rules")
BOTS = ("", "", "rules")
LAST_ROUND = {"end": "closed", "closer": 1, "loser": 2, "points": [33, 0, 71], "starter": 0, "cards": [2, 0, 3]}


def position(**changes: Any) -> dict[str, Any]:
    """A position with seat 0 on turn; the cards that no change names lie in the stock."""
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
    """The position as a seat, or a spectator, sees it."""
    state = FERBL.load(raw)
    seats = tuple(
        SeatMeta(
            seat=seat,
            name=NAMES[seat],
            user_id=None if BOTS[seat] else seat + 1,
            bot=BOTS[seat],
            is_bot=bool(BOTS[seat]),
            presence="here",
            is_me=seat == me,
            clicked_on=False,
            out=seat in state.eliminated,
        )
        for seat in range(3)
    )
    now = timezone.now()
    values: dict[str, Any] = {
        "match_id": 12, "table_id": 3, "game": "ferbl", "version": 40, "status": "running", "void": False, "started_at": now,
        "ended_at": None, "deadline": now + timedelta(seconds=20), "seconds": 30, "rated": True, "private": False,
        "commitment": "ab" * 32, "seats": seats, "my_seat": me, "view": FERBL.view(state, me), "log": (), "chat": (),
        "outcome": None, "server_seed": None, "client_seeds": None, "seed": None, **changes,
    }  # fmt: skip
    return SeatView(**values)


def entry(
    number: int, *events: Mapping[str, Any], kind: str = "play", seat: int | None = None, by: str = "player"
) -> LogEntry:
    """A line of the log."""
    return LogEntry(number=number, kind=kind, seat=seat, by=by, at=timezone.now(), events=events)
