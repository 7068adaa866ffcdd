"""What the search for hidden cards must know of Magpie."""

from __future__ import annotations

from typing import Any

from tests.games.live.hidden import Hidden


def shows(position: dict[str, Any], seat: int | None) -> set[str]:
    """Return the seat's own hand and everything played in this round or in the last trick, but never the nest (M6.4)."""
    own = position["hands"][seat] if seat is not None else []
    last = position["last_trick"]["cards"] if position["last_trick"] else []
    return {*own, *position["played"], *(played["card"] for played in [*position["trick"], *last])}


HIDDEN = Hidden(shows, seats=4, reached=lambda position: position["phase"] == "over")
