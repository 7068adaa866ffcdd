"""What the search for hidden cards must know of ferbl."""

from __future__ import annotations

from typing import Any

from tests.games.live.hidden import Hidden


def shows(position: dict[str, Any], seat: int | None) -> set[str]:
    """Return the seat's own hand, what has lain on the pile in this round, and all hands once it has ended (F11.5)."""
    hands = position["hands"]
    shown = hands if position["phase"] != "play" else [hands[seat]] if seat is not None else []
    return {card for cards in [position["seen"], *shown] for card in cards}


# Seven rounds, one renewed stock, two eliminated who look on: known of this seed from the engine alone.
HIDDEN = Hidden(shows, seats=3, reached=lambda position: len(position["eliminated"]) == 2)
