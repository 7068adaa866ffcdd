"""What a Magpie player, or the table, may do, and its notation. Pure. (M6.1)"""

from __future__ import annotations

from typing import NamedTuple

from games.engine.base import InvalidAction
from games.engine.cards import CARDS, Card, format_deck, parse_deck
from games.engine.dealing import Deal, format_deal, parse_deal


class Play(NamedTuple):
    """Play a card."""

    card: Card


Action = Play | Deal[Card]


def parse_action(text: str) -> Action:
    """Read an action: a card code, ``deal``, ``deal:…``.

    Raises:
        InvalidAction: the text is none of these.
    """
    if text in CARDS:
        return Play(CARDS[text])
    if (deal := parse_deal(text, parse_deck)) is not None:
        return deal
    raise InvalidAction(f"not an action of Magpie: {text[:80]!r}")


def format_action(action: Action) -> str:
    """Write an action as ``parse_action`` reads it."""
    return str(action.card) if isinstance(action, Play) else format_deal(action, format_deck)
