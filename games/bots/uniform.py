"""The player of every game that picks any legal action, all equally likely. Plain Python."""

from __future__ import annotations

from random import Random
from typing import Any


def choose_at_random(view: Any, rng: Random) -> Any:
    """One of the view's legal actions."""
    return rng.choice(view.legal)
