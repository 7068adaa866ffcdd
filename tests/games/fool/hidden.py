"""What the search for hidden cards must know of Fool."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.games.fool.card_search import cards_in, names
from tests.games.live.hidden import Find, Hidden


def shows(position: dict[str, Any], seat: int | None) -> set[str]:
    """Return the seat's own hand, everything played in this round, and the hands left over from the last one (N7.4)."""
    last_trick, last_round = position["last_trick"], position["last_round"]
    in_tricks = [*position["trick"], *(last_trick["cards"] if last_trick else ())]
    open_hands = last_round["hands"] if last_round else []
    own = [position["hands"][seat]] if seat is not None else []
    return {card for cards in [position["played"], *open_hands, *own] for card in cards} | {
        card for _, card in in_tricks
    }


def search() -> Find:
    """Return the search for Fool's cards, by code and by name in every language."""
    return partial(cards_in, in_words=names())


# With wild ones, the hands left over from two rounds, and the deal of a third.
HIDDEN = Hidden(
    shows,
    seats=4,
    number=9,
    enough=lambda position: position["round"] == 3,
    reached=lambda position: position["last_round"] is not None,
    search=search,
)
