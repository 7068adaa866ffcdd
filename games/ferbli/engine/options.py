"""Ferbli's options and their bounds. Pure. (B3.1)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from games.engine.base import InvalidRequest
from games.engine.betting import Bounds, check_bounds, whole_options

SEATS: Final = range(2, 6)
LEAST_STACK: Final = 20
"""The least that a stack is, in vizi."""

BOUNDS: Final[dict[str, Bounds]] = {
    "vizi": Bounds(1, 10),
    "stack": Bounds(LEAST_STACK, 1000),
    "deals": Bounds(1, 60),
    "opener": Bounds(15, 21),
}
"""From and to; ``stack`` is also at least 20 × ``vizi``."""
USUAL: Final[Mapping[str, int]] = {"vizi": 1, "stack": 200, "opener": 17}
"""What each option is if nothing else is chosen, but for ``deals`` (B3.1)."""


@dataclass(frozen=True, slots=True)
class FerbliOptions:
    """How a match is played; ``vizi`` and ``stack`` in chips, ``opener`` in points of a ferbli."""

    vizi: int
    stack: int
    deals: int
    opener: int


def parse_options(raw: Mapping[str, Any], seats: int) -> FerbliOptions:
    """Read the options of a new match, filling in the defaults (B3.1).

    Raises:
        InvalidRequest: a foreign name, another type, out of bounds, or a number of seats that ferbli does not have.
    """
    check_seats(seats)
    options = FerbliOptions(**whole_options(raw, {**USUAL, "deals": 3 * seats}, BOUNDS))
    check_bounds("stack", options.stack, Bounds(LEAST_STACK * options.vizi, BOUNDS["stack"].high))
    return options


def check_seats(seats: int) -> None:
    """Refuse a number of seats that ferbli does not have (B3.1).

    Raises:
        InvalidRequest: it is not 2 to 5.
    """
    if type(seats) is not int or seats not in SEATS:
        raise InvalidRequest("ferbli is played by 2 to 5")
