"""The actions of Färbeln, a player's and the table's, and their notation. Pure. (E9.1)"""

from __future__ import annotations

from enum import StrEnum
from itertools import combinations
from typing import Final, NamedTuple

from games.engine.base import InvalidAction
from games.engine.cards import DECK, Card, format_deck, parse_deck
from games.engine.dealing import DEAL, Deal, format_deal, parse_deal

__all__ = ["BET", "CALL", "CHECK", "DEAL", "FOLD", "POST", "RAISE", "Action", "Bid", "Deal", "Move", "Show"]


class Move(StrEnum):
    """The moves that name nothing."""

    POST = "post"
    """Make the forced bet (E3.2)."""
    FOLD = "fold"
    """Throw the cards away (E3.2, E4.2)."""
    CALL = "call"
    """Match the level (E4.2)."""
    RAISE = "raise"
    """Match the level and pay one unit more (E4.2)."""
    CHECK = "check"
    """Pay nothing where there is nothing to match (E4.5)."""
    BET = "bet"
    """Open the second betting round with one unit (E4.5)."""


class Bid(NamedTuple):
    """Post, fold, call, raise, check or bet: the amounts follow from the rules."""

    move: Move


class Show(NamedTuple):
    """Choose the two cards to lay open, in canonical order (E5.2)."""

    cards: tuple[Card, ...]


Action = Bid | Show | Deal[Card]

POST: Final = Bid(Move.POST)
FOLD: Final = Bid(Move.FOLD)
CALL: Final = Bid(Move.CALL)
RAISE: Final = Bid(Move.RAISE)
CHECK: Final = Bid(Move.CHECK)
BET: Final = Bid(Move.BET)

_SHOW: Final = "show:"
_ACTIONS: Final[dict[str, Action]] = {
    **{str(bid.move): bid for bid in (POST, FOLD, CALL, RAISE, CHECK, BET)},
    **{_SHOW + "".join(pair): Show(pair) for pair in combinations(DECK, 2)},
}
"""Every action of a player by its text."""


def parse_action(text: str) -> Action:
    """Read an action: ``post``, ``show:7hAh``, ``deal``, ``deal:…``.

    Raises:
        InvalidAction: the text is none of these (``show:Ah7h``, ``raise:5``).
    """
    action = _ACTIONS.get(text) or parse_deal(text, parse_deck)
    if action is None:
        raise InvalidAction(f"not an action of Färbeln: {text[:80]!r}")
    return action


def format_action(action: Action) -> str:
    """Write an action as ``parse_action`` reads it."""
    match action:
        case Bid():
            return str(action.move)
        case Show():
            return _SHOW + "".join(action.cards)
        case Deal():
            return format_deal(action, format_deck)
