"""What a Färbeln player, or the table, may do, and its notation. Pure. (E9.1)"""

from __future__ import annotations

from enum import StrEnum
from itertools import combinations
from typing import Final, Literal, NamedTuple

from games.engine.base import InvalidAction
from games.engine.cards import DECK, Card, format_deck, parse_deck


class Move(StrEnum):
    """The moves that name nothing."""

    POST = "post"
    FOLD = "fold"
    CALL = "call"
    RAISE = "raise"
    CHECK = "check"
    BET = "bet"


class Bid(NamedTuple):
    """Post, fold, call, raise, check or bet: the amounts follow from the rules."""

    move: Move


class Show(NamedTuple):
    """Choose the two cards to lay open, in canonical order (E5.2)."""

    cards: tuple[Card, ...]


class Deal(NamedTuple):
    """The table deals; ``deck`` is ``None`` where the match seed makes it."""

    deck: tuple[Card, ...] | None = None
    word: Literal["deal"] = "deal"


Action = Bid | Show | Deal

DEAL: Final = Deal()
POST: Final = Bid(Move.POST)
FOLD: Final = Bid(Move.FOLD)
CALL: Final = Bid(Move.CALL)
RAISE: Final = Bid(Move.RAISE)
CHECK: Final = Bid(Move.CHECK)
BET: Final = Bid(Move.BET)

_DEAL_PREFIX: Final = "deal:"
_SHOW_PREFIX: Final = "show:"
_ACTIONS: Final[dict[str, Action]] = {
    **{str(bid.move): bid for bid in (POST, FOLD, CALL, RAISE, CHECK, BET)},
    **{_SHOW_PREFIX + "".join(pair): Show(pair) for pair in combinations(DECK, 2)},
    DEAL.word: DEAL,
}
"""Every action but a deal with its deck, by its text."""


def parse_action(text: str) -> Action:
    """Read an action: ``post``, ``show:7hAh``, ``deal``, ``deal:…``.

    Raises:
        InvalidAction: the text is none of these (``show:Ah7h``, ``raise:5``).
    """
    if (action := _ACTIONS.get(text)) is not None:
        return action
    if text.startswith(_DEAL_PREFIX):
        return Deal(parse_deck(text.removeprefix(_DEAL_PREFIX)))
    raise InvalidAction(f"not an action of Färbeln: {text[:80]!r}")


def format_action(action: Action) -> str:
    """The action as ``parse_action`` reads it."""
    match action:
        case Bid():
            return str(action.move)
        case Show():
            return _SHOW_PREFIX + "".join(action.cards)
        case Deal():
            return action.word if action.deck is None else _DEAL_PREFIX + format_deck(action.deck)
