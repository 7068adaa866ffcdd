"""The parts of the deal that all games share: the table's action and its notation, the order of seats, the form of a seed. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, Literal, NamedTuple, TypeVar

from games.engine.base import InvalidRequest
from games.engine.shuffle import is_match_seed

C = TypeVar("C")


class Deal(NamedTuple, Generic[C]):
    """The table deals; ``deck`` is ``None`` where the match seed makes it."""

    deck: tuple[C, ...] | None = None
    word: Literal["deal"] = "deal"


DEAL: Final[Deal[Any]] = Deal()
_PREFIX: Final = "deal:"


def parse_deal(text: str, parse_deck: Callable[[str], tuple[C, ...]]) -> Deal[C] | None:
    """Read ``deal`` or ``deal:…``.

    Args:
        text: an action.
        parse_deck: the reader of a deck in the game's codes.

    Returns:
        The deal, or ``None`` for any other text.

    Raises:
        InvalidAction: the deck cannot be read.
    """
    if text == DEAL.word:
        return DEAL
    return Deal(parse_deck(text.removeprefix(_PREFIX))) if text.startswith(_PREFIX) else None


def is_deal(text: str) -> bool:
    """Say whether the text of an action, in any game's notation, deals: ``deal`` or ``deal:…``."""
    return text == DEAL.word or text.startswith(_PREFIX)


def format_deal(deal: Deal[C], format_deck: Callable[[Sequence[C]], str]) -> str:
    """Write a deal as ``parse_deal`` reads it."""
    return deal.word if deal.deck is None else _PREFIX + format_deck(deal.deck)


def check_seed(seed: str | None) -> None:
    """Refuse a seed of a new match that has another form than 64 lower-case hex digits.

    Raises:
        InvalidRequest: the seed has another form.
    """
    if seed is not None and not is_match_seed(seed):
        raise InvalidRequest("a seed is 64 lower-case hex digits")


def around(first: int, seats: int) -> tuple[int, ...]:
    """Return all seats in playing order, beginning with ``first``, which may lie beyond the last seat.

    >>> around(2, 3)
    (2, 0, 1)
    """
    return tuple((first + step) % seats for step in range(seats))
