"""Fool's numbers of seats; there are no options. Pure. (N2.1)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from games.engine.base import InvalidRequest
from games.fool.engine.cards import PACKS

SEATS: Final = range(min(PACKS), max(PACKS) + 1)


@dataclass(frozen=True, slots=True)
class FoolOptions:
    """Fool is played in one way only (N2.1)."""


def parse_options(raw: Mapping[str, Any], seats: int) -> FoolOptions:
    """Read the options of a new match: there are none (N2.1).

    Raises:
        InvalidRequest: any option is given, or a number of seats that Fool does not have.
    """
    if raw:
        raise InvalidRequest(f"Fool has no option {str(min(raw))[:40]!r}")
    check_seats(seats)
    return FoolOptions()


def check_seats(seats: int) -> None:
    """Refuse a number of seats that Fool does not have (N2.1).

    Raises:
        InvalidRequest: it is not one of ``SEATS``.
    """
    if type(seats) is not int or seats not in SEATS:
        raise InvalidRequest(f"Fool is played by {SEATS[0]} to {SEATS[-1]}")
