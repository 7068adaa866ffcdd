"""Read JSON positions strictly. Pure.

Each function returns the value it has read, or raises ``InvalidPosition``; ``what`` names the value in the refusal. JSON's true and false
are no numbers here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from games.engine.base import InvalidPosition
from games.engine.cards import CARDS, Card
from games.engine.shuffle import is_match_seed

T = TypeVar("T")


def require(condition: bool, message: str) -> None:
    """Refuse the position unless the condition holds.

    Raises:
        InvalidPosition: with the message.
    """
    if not condition:
        raise InvalidPosition(message)


def object_with(raw: object, names: Sequence[str], what: str) -> Mapping[str, Any]:
    """Read an object that has exactly these fields."""
    if not isinstance(raw, dict):
        raise InvalidPosition(f"{what} must be an object")
    if missing := [name for name in names if name not in raw]:
        raise InvalidPosition(f"{what} lacks {missing[0]!r}")
    if foreign := [name for name in raw if name not in names]:
        raise InvalidPosition(f"{what} has the unknown field {foreign[0][:40]!r}")
    return raw


def integer(raw: object, low: int, high: int, what: str) -> int:
    """Read a whole number from ``low`` to ``high``."""
    if type(raw) is not int or not low <= raw <= high:
        raise InvalidPosition(f"{what} must be a whole number from {low} to {high}")
    return raw


def flag(raw: object, what: str) -> bool:
    """Read true or false."""
    if not isinstance(raw, bool):
        raise InvalidPosition(f"{what} must be true or false")
    return raw


def word(raw: object, words: Sequence[str], what: str) -> str:
    """Read one of the given words."""
    if not isinstance(raw, str) or raw not in words:
        raise InvalidPosition(f"{what} must be one of {', '.join(words)}")
    return raw


def items(raw: object, read: Callable[[object], T], what: str, *, count: int | None = None) -> tuple[T, ...]:
    """Read a list, of exactly ``count`` items where that is given, and each of its items."""
    if not isinstance(raw, list) or (count is not None and len(raw) != count):
        raise InvalidPosition(f"{what} must be a list" + ("" if count is None else f" of {count}"))
    return tuple(read(item) for item in raw)


def optional(raw: object, read: Callable[[object], T]) -> T | None:
    """Read a value that may be null."""
    return None if raw is None else read(raw)


def card(raw: object) -> Card:
    """Read one of the 32 cards by its code."""
    if not isinstance(raw, str) or raw not in CARDS:
        raise InvalidPosition(f"not a card: {raw[:20]!r}" if isinstance(raw, str) else "a card is a string")
    return CARDS[raw]


def cards(raw: object, what: str) -> tuple[Card, ...]:
    """Read a list of cards."""
    return items(raw, card, what)


def seed(raw: object) -> str | None:
    """Read a match seed or null."""
    if raw is None:
        return None
    if not isinstance(raw, str) or not is_match_seed(raw):
        raise InvalidPosition("a seed is 64 lower-case hex digits or null")
    return raw


def one_of(raw: object, known: Mapping[str, T], what: str) -> T:
    """Read a text and return what it stands for in a table."""
    if not isinstance(raw, str) or raw not in known:
        raise InvalidPosition(
            f"{what} is unknown: {raw[:20]!r}" if isinstance(raw, str) else f"{what} must be a string"
        )
    return known[raw]


def rising_seats(raw: object, seats: int, what: str) -> tuple[int, ...]:
    """Read a list of different seats, rising."""
    found = items(raw, lambda item: integer(item, 0, seats - 1, what), what)
    require(list(found) == sorted(set(found)), f"{what} must rise")
    return found
