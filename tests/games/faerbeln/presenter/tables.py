"""Views of a Färbeln match in a position given as text, without a database."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.cards import DECK
from games.faerbeln.engine.rules import RULES as FAERBELN
from games.matches.seat_view import SeatView
from tests.games.presenters.seen import seat_view

NAMES = ("Jana", "Karel", "rules")
BOTS = ("", "", "rules")
HANDS = [["7h", "Ah"], ["Ob", "Kb"], ["9l", "8a"]]
FOUR = [["7h", "Ah", "8l", "Al"], ["9b", "Ub", "Ob", "Kb"], ["9l", "8a"]]
OPTIONS = {"ante": 2, "low": 5, "high": 10, "raises": 3, "rake_percent": 5, "deals": 6}
LAST_DEAL = {"end": "showdown", "winner": 1, "bank": 3100, "rake": 155, "shown": [FOUR[0], FOUR[1], []]}


def position(**changes: Any) -> dict[str, Any]:
    """Return the second deal: seat 1 deals, seat 2 is forehand, seat 0 is on turn. The cards that no change names are the stock."""
    given = {
        "game": "faerbeln", "options": OPTIONS, "phase": "first", "deal": 2, "dealer": 1, "turn": 0, "hands": HANDS,
        "open": [None] * 3, "folded": [], "bets": [0, 0, 500], "bank": 1100, "net": [-1200, 1745, -1900], "seed": None,
        "last_deal": LAST_DEAL, **changes,
    }  # fmt: skip
    dealt = {card for hand in given["hands"] for card in hand}
    given.setdefault("stock", [str(card) for card in DECK if card not in dealt] if dealt else [])
    return given


def between_deals(**changes: Any) -> dict[str, Any]:
    """Return a position between deals, the last of which ended with a showdown."""
    nothing = {"hands": [[], [], []], "bets": [0] * 3, "bank": 0, "turn": None, "net": [-1000, 1945, -1200]}
    return position(phase="deal", **{**nothing, **changes})


def second(**changes: Any) -> dict[str, Any]:
    """Return the second betting round of seats 0 and 1, with their first two cards open. Seat 1 has bet."""
    laid = {
        "hands": FOUR,
        "open": [["7h", "8l"], ["Ob", "Kb"], None],
        "folded": [2],
        "bets": [0, 1000, 0],
        "bank": 3100,
    }
    return position(phase="second", **{**laid, "net": [-1700, -2700, -1400], **changes})


def seen_by(me: int | None, raw: Mapping[str, Any], **changes: Any) -> SeatView:
    """Return the position as a seat, or a spectator, sees it."""
    state = FAERBELN.load(raw)
    return seat_view(FAERBELN, state, me, names=NAMES, bots=BOTS, **{"rated": False, **changes})
