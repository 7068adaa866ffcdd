"""What the contract test must know of a game beyond its ``Rules``. Each game has its ``traits.py``; the contract test lists them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

Relabelling = Mapping[Any, Any]
"""Which card is exchanged for which; a card that is not in it stays."""


@dataclass(frozen=True)
class Traits:
    """One game's part of the contract.

    ``conserved``: whether all cards (and chips) are there. ``readable``: texts that are actions, legal or not. ``deck``: the canonical
    deck of so many seats. ``seen``: the cards that a seat knows, or comes to know, by a step from one state to another;
    ``relabel_state`` and ``relabel_action`` exchange the others. ``seats``: the numbers of players to try; ``options``: raw options to try.
    """

    conserved: Callable[[Any], bool]
    readable: tuple[str, ...]
    deck: Callable[[int], tuple[Any, ...]]
    seen: Callable[[Any, Any, int | None], Iterable[Any]]
    relabel_state: Callable[[Any, Relabelling], Any]
    relabel_action: Callable[[Any, Relabelling], Any]
    seats: tuple[int, ...]
    options: tuple[dict[str, Any], ...] = ({},)
