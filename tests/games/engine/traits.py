"""The traits of a game that the contract test needs beyond its ``Rules``. Each game has its own in ``traits.py`` of its tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from games.engine.base import Event

Relabelling = Mapping[Any, Any]
"""Which card is exchanged for which; a card that is not in it stays."""


def nothing(options: Any, events: Sequence[Event]) -> Decimal:
    """Return zero, the share of the house where the balances of the seats add up to zero."""
    return Decimal(0)


@dataclass(frozen=True)
class Traits:
    """One game's part of the contract.

    Attributes:
        conserved: whether all cards (and chips) are there.
        readable: texts that are actions, legal or not.
        deck: the canonical deck of a number of seats.
        seen: the cards that a seat knows, or comes to know, by a step from one state to another.
        relabel_state, relabel_action: exchange the other cards.
        seats: the numbers of players to try.
        options: raw options to try.
        kept_by_house: what the house keeps in a match, from its options and all its events; the balances add up to minus that.
    """

    conserved: Callable[[Any], bool]
    readable: tuple[str, ...]
    deck: Callable[[int], tuple[Any, ...]]
    seen: Callable[[Any, Any, int | None], Iterable[Any]]
    relabel_state: Callable[[Any, Relabelling], Any]
    relabel_action: Callable[[Any, Relabelling], Any]
    seats: tuple[int, ...]
    options: tuple[dict[str, Any], ...] = ({},)
    kept_by_house: Callable[[Any, Sequence[Event]], Decimal] = nothing
