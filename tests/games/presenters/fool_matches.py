"""Views of a Fool match in a position given as text, without a database."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.fool.rules import FOOL
from games.selectors.match import SeatMeta, SeatView
from tests.games.presenters.matches import position as ferbl_position
from tests.games.presenters.matches import seen_by as ferbl_seen_by

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
    """The position as a seat, or a spectator, sees it."""
    state = FOOL.load(raw)
    seats = tuple(
        SeatMeta(
            seat=seat,
            name=name,
            user_id=None if BOTS[seat] else seat + 1,
            bot=BOTS[seat],
            is_bot=bool(BOTS[seat]),
            presence="here",
            is_me=seat == me,
            clicked_on=False,
            out=False,
        )
        for seat, name in enumerate(NAMES)
    )
    given: dict[str, Any] = {"game": "fool", "my_seat": me, "view": FOOL.view(state, me), "seats": seats, **changes}
    return ferbl_seen_by(None, ferbl_position(), **given)


def after(*plays: str) -> dict[str, Any]:
    """The example after these actions."""
    state = FOOL.load(EXAMPLE)
    for play in plays:
        state = FOOL.apply(state, FOOL.parse_action(play)).state
    return FOOL.dump(state)
