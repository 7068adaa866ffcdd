"""The bot that plays any game at random, with all legal actions equally likely. Plain Python."""

from __future__ import annotations

from random import Random
from typing import Any


def choose_at_random(view: Any, rng: Random) -> Any:
    """Choose one of the view's legal actions."""
    return rng.choice(view.legal)
