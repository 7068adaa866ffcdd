"""The parts of leaving and of its effect on results that all games share. Pure. (``docs/rules/leaving.md``)

The engine plays every match to its end and values seats. A person who left for good did not play their seat to its end; each game says
in ``Rules.persons`` what the match brought to that person.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple


class StandIn(StrEnum):
    """The stand-in that plays on for a person who has left (V1.3)."""

    BOT = "bot"
    """The house bot."""
    DEFAULT = "default"
    """The default action alone."""


class Leaver(NamedTuple):
    """A person who left for good while still in the match (V1.2).

    Attributes:
        seat: the seat they had.
        order: a number that grows with the moment of leaving; of two leavers the one with the greater number is placed better (V1.4).
        note: what ``Rules.leaving_note`` wrote down when they left; ``None`` for one who left before there were such notes.
    """

    seat: int
    order: int
    note: Mapping[str, Any] | None = None


def places_of_persons(places: Sequence[int], leavers: Collection[Leaver]) -> tuple[int, ...]:
    """Return the persons' places: those who stayed as their seats rank them, then the leavers, the later the better (V1.4).

    Args:
        places: the seats' places, 1 is best.
        leavers: those who left, in any order.

    Returns:
        A place for each seat; equal ones share the better place.

    >>> places_of_persons((1, 2, 3), [Leaver(0, order=40), Leaver(2, order=90)])
    (3, 1, 2)
    """
    left = {leaver.seat: leaver.order for leaver in leavers}
    ranks = [(1, -left[seat]) if seat in left else (0, place) for seat, place in enumerate(places)]
    return tuple(1 + sum(other < own for other in ranks) for own in ranks)


def in_equal_parts(amount: int, count: int) -> list[int]:
    """Split an amount of the smallest units into equal parts, the units left over one each from the first part on (V1.6, B10.2).

    >>> in_equal_parts(5, 3)
    [2, 2, 1]
    """
    whole, over = divmod(amount, count)
    return [whole + (at < over) for at in range(count)]
