"""What the search for hidden cards must know of ferbli."""

from __future__ import annotations

from typing import Any

from tests.games.live.hidden import Hidden


def shows(position: dict[str, Any], seat: int | None) -> set[str]:
    """Return the seat's own hand, what lies face up or all have seen, and what was shown of the last deal, but no blind card (B12.5)."""
    own = [position["hands"][seat]] if seat is not None else []
    last = position["last_deal"] or {"shown": [], "openers": []}
    shown = [cards or [] for cards in (*last["shown"], *last["openers"])]
    opener = [position["openers"][seat] or []] if seat is not None else []
    return {card for cards in [*own, position["seen"], *shown, *opener] for card in cards}


# Four deals of three people: blind cards, cards turned up, exchanges of every kind, a showdown.
HIDDEN = Hidden(
    shows,
    seats=3,
    options={"deals": 4},
    reached=lambda position: position["deal"] >= 4,
    done=frozenset({"open", "blind", "look", "exchange", "raise", "drop"}),
)
