"""The actions of Fool, a player's and the table's, and their notation. Pure. (N7.1)"""

from __future__ import annotations

from typing import NamedTuple

from games.engine.base import InvalidAction
from games.engine.dealing import DEAL, Deal, format_deal, parse_deal
from games.fool.engine.cards import CARDS, Card, format_deck, parse_deck

__all__ = ["DEAL", "Action", "Deal", "Play"]


class Play(NamedTuple):
    """Play a card."""

    card: Card


Action = Play | Deal[Card]


def parse_action(text: str) -> Action:
    """Read an action: a card code, ``deal``, ``deal:…``.

    Raises:
        InvalidAction: the text is none of these (``b16``, ``g02``, ``w2``).
    """
    if text in CARDS:
        return Play(CARDS[text])
    deal = parse_deal(text, parse_deck)
    if deal is None:
        raise InvalidAction(f"not an action of Fool: {text[:80]!r}")
    return deal


def format_action(action: Action) -> str:
    """Write an action as ``parse_action`` reads it."""
    return str(action.card) if isinstance(action, Play) else format_deal(action, format_deck)
