"""What a Fool player, or the table, may do, and its notation. Pure. (N7.1)"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from games.engine.base import InvalidAction
from games.fool.engine.cards import CARDS, Card, parse_deck


class Play(NamedTuple):
    """Play a card."""

    card: Card


class Deal(NamedTuple):
    """The table deals; ``deck`` is ``None`` where the match seed makes it."""

    deck: tuple[Card, ...] | None = None
    word: Literal["deal"] = "deal"


Action = Play | Deal

DEAL: Final = Deal()
_DEAL_PREFIX: Final = "deal:"


def parse_action(text: str) -> Action:
    """Read an action: a card code, ``deal``, ``deal:…``.

    Raises:
        InvalidAction: the text is none of these (``b16``, ``g02``, ``w2``).
    """
    if text in CARDS:
        return Play(CARDS[text])
    if text == DEAL.word:
        return DEAL
    if text.startswith(_DEAL_PREFIX):
        return Deal(parse_deck(text.removeprefix(_DEAL_PREFIX)))
    raise InvalidAction(f"not an action of Fool: {text[:80]!r}")


def format_action(action: Action) -> str:
    """The action as ``parse_action`` reads it."""
    if isinstance(action, Play):
        return str(action.card)
    return action.word if action.deck is None else _DEAL_PREFIX + "".join(action.deck)
