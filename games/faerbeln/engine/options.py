"""Färbeln's options, their bounds, and the amounts that follow from them. Pure. (E2)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
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
"""What each option may be (E2.2); ``high`` is also at least ``low``."""
USUAL: Final[Mapping[str, int]] = {"ante": 2, "low": 5, "high": 10, "raises": 3, "rake_percent": 5}
"""What each option is if nothing else is chosen, but for ``deals`` (E2.2)."""
FOREHANDS: Final = 2
"""How often each seat is forehand in the usual number of deals (E2.2)."""


@dataclass(frozen=True, slots=True)
class FaerbelnOptions:
    """How a match is played; chips are whole here, amounts elsewhere are in hundredths."""

    ante: int
    low: int
    high: int
    raises: int
    rake_percent: int
    deals: int

    @property
    def dearest_deal(self) -> int:
        """What a deal can cost a seat at most, in hundredths (E2.4)."""
        return HUNDREDTHS * (self.ante + (1 + self.raises) * (self.low + self.high))

    def rake(self, bank: int) -> int:
        """Return the house's part of a bank, both in hundredths (E6.3)."""
        return bank * self.rake_percent // 100


def parse_options(raw: Mapping[str, Any], seats: int) -> FaerbelnOptions:
    """Read the options of a new match, filling in the defaults (E2.2).

    Raises:
        InvalidRequest: a foreign name, another type, out of bounds, or a number of seats that Färbeln does not have.
    """
    check_seats(seats)
    options = FaerbelnOptions(**whole_options(raw, {**USUAL, "deals": FOREHANDS * seats}, BOUNDS))
    check_bounds("high", options.high, Bounds(options.low, BOUNDS["high"].high))
    return options


def check_seats(seats: int) -> None:
    """Refuse a number of seats that Färbeln does not have (E2.1).

    Raises:
        InvalidRequest: it is not one of ``SEATS``.
    """
    if type(seats) is not int or seats not in SEATS:
        raise InvalidRequest(f"Färbeln is played by {SEATS[0]} to {SEATS[-1]}")
