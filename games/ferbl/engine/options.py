"""Ferbl's number of seats; there are no options. Pure. (F2.1)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.engine.base import InvalidRequest
from games.ferbl.engine.state import SEATS


@dataclass(frozen=True, slots=True)
class FerblOptions:
    """Ferbl is played in one way only (F2.1)."""


def parse_options(raw: Mapping[str, Any], seats: int) -> FerblOptions:
    """Read the options of a new match.

    Raises:
        InvalidRequest: any option is given, or another number of seats than three.
    """
    check_seats(seats)
    if raw:
        raise InvalidRequest(f"ferbl has no option {str(min(raw))[:40]!r}")
    return FerblOptions()


def check_seats(seats: int) -> None:
    """Refuse another number of seats than three (F2.1).

    Raises:
        InvalidRequest: it is not ``SEATS``.
    """
    if seats != SEATS:
        raise InvalidRequest(f"ferbl has {SEATS} seats, not {seats}")
