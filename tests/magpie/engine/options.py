"""Magpie's one option and its bounds. Pure. (M2.1)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from games.engine.base import InvalidRequest
from games.engine.betting import Bounds, whole_options

SEATS: Final = range(3, 5)
BOUNDS: Final[Mapping[str, Bounds]] = {"rounds": Bounds(1, 6)}
DEFAULTS: Final[Mapping[str, int]] = {"rounds": 3}


@dataclass(frozen=True, slots=True)
class MagpieOptions:
    """How many rounds a match has at most."""

    rounds: int


def parse_options(raw: Mapping[str, Any], seats: int) -> MagpieOptions:
    """Read the options of a new match, filling in the defaults.

    Raises:
        InvalidRequest: a foreign name, another type, out of bounds, or a number of seats that Magpie does not have.
    """
    check_seats(seats)
    return MagpieOptions(**whole_options(raw, DEFAULTS, BOUNDS))


def check_seats(seats: int) -> None:
    """Refuse a number of seats that Magpie does not have.

    Raises:
        InvalidRequest: it is neither 3 nor 4.
    """
    if type(seats) is not int or seats not in SEATS:
        raise InvalidRequest("Magpie is played by 3 or 4")
