"""Views of a Fool match in a position given as text, without a database."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.fool.engine.rules import RULES as FOOL
from games.matches.seat_view import SeatView
from tests.games.presenters.seen import seat_view

NAMES = ("Jana", "Karel", "Olga", "rules")
BOTS = ("", "", "", "rules")

# The example of N7.2: four seats, Olga is the Fool; Karel has led the red 10, the bot has followed, Jana is on turn.
EXAMPLE = {
    "game": "fool", "phase": "play", "round": 2, "dealer": 1, "turn": 0, "scores": [-5, 10, -2, 0], "tens": [0, 1, 0, 0],
    "hands": [["y3", "b2", "b3", "b5"], ["r2", "r3", "y5"], ["y2", "w1", "w1"], ["r5", "y4", "y6", "y8", "w1"]],
    "trick": [[1, "r10"], [3, "r6"]], "led": "r", "fools": [2],
    "played": ["g17", "g3", "g12", "g15", "g16", "g11", "g13", "g14", "r11", "g5", "y10", "y11", "y7", "g10", "g7", "r9",
               "g9", "g2", "g4", "g8", "r8", "y9", "b7", "b8", "b6", "r13", "r4", "g6", "r12", "b4", "r7"],
    "last_trick": {"cards": [[1, "r12"], [2, "b4"], [3, "r7"]], "led": "r", "winner": 1, "fools": [2]},
    "last_round": {"points": [-5, 10, -2, 0], "hands": [["w1"], [], ["b2"], []]}, "seed": None,
}  # fmt: skip


def seen_by(me: int | None, raw: Mapping[str, Any] = EXAMPLE, **changes: Any) -> SeatView:
    """Return the position as a seat, or a spectator, sees it."""
    state = FOOL.load(raw)
    return seat_view(FOOL, state, me, names=NAMES, bots=BOTS, **changes)


def after(*plays: str) -> dict[str, Any]:
    """Return the example after these actions."""
    state = FOOL.load(EXAMPLE)
    for play in plays:
        state = FOOL.apply(state, FOOL.parse_action(play)).state
    return FOOL.dump(state)
