"""What the search for hidden cards must know of Färbeln."""

from __future__ import annotations

from typing import Any

from tests.games.live.hidden import Hidden


def shows(position: dict[str, Any], seat: int | None) -> set[str]:
    """Return the seat's own hand, open cards once all have chosen, and what was shown in the last deal (E9.5)."""
    laid = [pair or [] for pair in position["open"]] if position["phase"] == "second" else []
    own = [position["hands"][seat]] if seat is not None else []
    last = position["last_deal"]["shown"] if position["last_deal"] else []
    return {card for cards in [*own, *laid, *last] for card in cards}


# Five deals of four people, so that there are showdowns and deals that end by folds.
HIDDEN = Hidden(shows, seats=4, options={"deals": 5}, reached=lambda position: position["deal"] == 5)
