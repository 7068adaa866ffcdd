"""Ferbl's options: there are none. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.engine.base import InvalidRequest


@dataclass(frozen=True, slots=True)
class FerblOptions:
    """Ferbl is played in one way only."""


def parse_options(raw: Mapping[str, Any]) -> FerblOptions:
    """Read the options of a new match.

    Raises:
        InvalidRequest: any option is given.
    """
    if raw:
        raise InvalidRequest(f"ferbl has no option {min(raw)!r}")
    return FerblOptions()
