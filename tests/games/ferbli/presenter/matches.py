"""Views of a ferbli match in a position given as text, without a database."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.cards import DECK
from games.ferbli.engine.rules import RULES as FERBLI
from games.matches.seat_view import SeatView
from tests.games.presenters.seen import seat_view

NAMES = ("Jana", "Karel", "rules", "Luboš")
BOTS = ("", "", "rules", "")
"""Seat 2 is a bot, whom the page calls Cyril."""


def position(**changes: Any) -> dict[str, Any]:
    """Four seats, a bank of 12 that seat 3 dealt for, the last bidding: seat 0 is the caller. Cards that no change names are the stock."""
    given = {
        "game": "ferbli", "options": {"vizi": 1, "stack": 200, "deals": 12, "opener": 17}, "phase": "licit_after", "deal": 2,
        "cukassza": 0, "dealer": 3, "turn": 0, "stacks": [197] * 4, "bank": 12, "paid": [3] * 4, "live": [0, 1, 2, 3], "out": [],
        "hands": [["7h", "8h", "9l", "Ta"], ["Kh", "Kl", "Kb", "Ka"], ["7l", "8l", "7b", "8b"], ["Uh", "Ul", "Ub", "Ua"]],
        "open": [[], [], [], []], "blind": [[], [], [], []], "dead": [], "caller": 0, "raiser": None, "passed": [], "blinds": False,
        "used": [0] * 4, "kosta": None, "auf": None, "openers": [None] * 4, "last_deal": None, "seed": None,
        **changes,
    }  # fmt: skip
    seen = {card for cards in [*given["hands"], *given["open"], *given["blind"], given["dead"]] for card in cards}
    given.setdefault("stock", [str(card) for card in DECK if card not in seen and card != given["auf"]])
    return given


KOSTA: dict[str, Any] = {
    "phase": "kosta", "caller": None, "kosta": {"holder": 3, "way": "singles", "to": 0, "tax": 0},
    "hands": [["7h", "8h"], ["Kh", "Kl"], ["7l", "8l"], ["Uh", "Ul"]],
}  # fmt: skip
"""The kósta, dealt one by one by seat 3; the next card is for seat 0, who is asked."""

SWEPT: dict[str, Any] = {
    "turn": None, "caller": None, "hands": [[], [], [], []], "stock": [],
}  # fmt: skip
"""No cards anywhere, as between deals."""


def seen_by(me: int | None, raw: Mapping[str, Any], **changes: Any) -> SeatView:
    """Return the position as a seat, or a spectator, sees it."""
    state = FERBLI.load(raw)
    return seat_view(FERBLI, state, me, names=NAMES, bots=BOTS, out=state.out, **changes)
