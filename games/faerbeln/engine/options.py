"""Färbeln's options and their bounds. Pure. (E2.2)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from games.engine.base import InvalidRequest
from games.engine.betting import Bounds, check_bounds, whole_options

SEATS: Final = range(3, 8)
HUNDREDTHS: Final = 100
"""Amounts are kept in hundredths of a chip (E2.5)."""

BOUNDS: Final[dict[str, Bounds]] = {
    "ante": Bounds(0, 1000),
    "low": Bounds(1, 1000),
    "high": Bounds(1, 1000),
    "raises": Bounds(0, 10),
    "rake_percent": Bounds(0, 20),
    "deals": Bounds(1, 100),
}
"""From and to; ``high`` is besides at least ``low``."""


@dataclass(frozen=True, slots=True)
class FaerbelnOptions:
    """How a match is played; chips are whole here, amounts elsewhere are in hundredths."""

    ante: int
    low: int
    high: int
    raises: int
    rake_percent: int
    deals: int

    def as_json(self) -> dict[str, int]:
        """The options as positions write them."""
        return asdict(self)


def parse_options(raw: Mapping[str, Any], seats: int) -> FaerbelnOptions:
    """Read the options of a new match; those not given are the defaults.

    Raises:
        InvalidRequest: a foreign name, another type, out of bounds, or a number of seats that Färbeln does not have.
    """
    check_seats(seats)
    defaults = {"ante": 2, "low": 5, "high": 10, "raises": 3, "rake_percent": 5, "deals": 2 * seats}
    options = FaerbelnOptions(**whole_options(raw, defaults, BOUNDS))
    check_bounds("high", options.high, Bounds(options.low, BOUNDS["high"].high))
    return options


def check_seats(seats: int) -> None:
    """Refuse a number of seats that Färbeln does not have (E2.1).

    Raises:
        InvalidRequest: it is not 3 to 7.
    """
    if type(seats) is not int or seats not in SEATS:
        raise InvalidRequest("Färbeln is played by 3 to 7")
