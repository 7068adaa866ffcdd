"""What others may have opened a cukassza with, made up so that a seat cannot tell it from the truth. Pure. (B10.7, B10.8)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

from games.engine.cards import CARDS, Card, in_order
from games.ferbli.engine.hands import has_opening_strength
from games.ferbli.engine.known import Known
from games.ferbli.engine.state import FIRST_CARDS, Cards, Phase

BEFORE_EXCHANGE: Final = (Phase.BESSZER, Phase.KOSTA, Phase.LICIT_BEFORE)
"""While a live player still holds the first two cards."""
_ALWAYS: Final = (CARDS["Ah"], CARDS["Al"])
"""Cards that open any cukassza: what is said where no cards fit."""


class Table(NamedTuple):
    """What a seat knows that bears on the openings of others.

    Attributes:
        phase: the phase.
        live: the live seats.
        open: per seat the cards that lie face up.
        known: the cards that lie face down although all have seen them.
        opener: the points that a ferbli must have.
    """

    phase: Phase
    live: tuple[int, ...]
    open: tuple[Cards, ...]
    known: Known
    opener: int


class Opening(NamedTuple):
    """An opening that may have been.

    Attributes:
        drawn: those of its cards that the seat cannot place.
        cards: all of them.
    """

    drawn: Cards
    cards: Cards


def made_up(table: Table, opened: Sequence[int], unseen: Sequence[Card], rng: Random) -> dict[int, Opening]:
    """Choose at random what others have opened with.

    Args:
        table: what the seat knows.
        opened: the others that have opened.
        unseen: the cards that the seat cannot place.
        rng: decides.

    Returns:
        An opening for each of them, none of which shares a card drawn with another.
    """
    found = _fitting(table, tuple(opened), tuple(rng.sample(unseen, len(unseen))))
    return found if found is not None else dict.fromkeys(opened, Opening((), _ALWAYS))


def _fitting(table: Table, opened: tuple[int, ...], pool: Cards) -> dict[int, Opening] | None:
    if not opened:
        return {}
    for opening in _openings(table, opened[0], pool):
        rest = _fitting(table, opened[1:], tuple(card for card in pool if card not in opening.drawn))
        if rest is not None:
            return {opened[0]: opening, **rest}
    return None


def _openings(table: Table, seat: int, pool: Cards) -> Iterator[Opening]:
    """Yield the openings of a seat: with its first two cards while it holds them, else with any that it may have had."""
    first = table.phase in BEFORE_EXCHANGE and seat in table.live
    shown = table.open[seat] if first else table.known.hands[seat]
    if not first and has_opening_strength(shown, table.opener):
        yield Opening((), shown)
    for count in (FIRST_CARDS,) if first else (FIRST_CARDS, FIRST_CARDS + 1):
        for drawn in combinations(pool, count):
            cards = (*drawn, *shown) if first else drawn
            if has_opening_strength(cards, table.opener):
                yield Opening(drawn, in_order(cards))
