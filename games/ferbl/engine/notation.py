"""Ferbl's actions as text and back. Pure. (F11.1)"""

from __future__ import annotations

from typing import Final

from games.engine.base import InvalidAction
from games.engine.cards import DECK, Rank, Suit, format_deck, parse_deck
from games.ferbl.engine.actions import DEAL, DEMANDABLE, DRAW, KEEP, STAND, TAKE, Action, Deal, Play

_CHOICES: Final[dict[Rank, tuple[Rank | Suit, ...]]] = {Rank.UNTER: DEMANDABLE, Rank.OBER: tuple(Suit)}

_ACTIONS: Final[dict[str, Action]] = {
    **{str(card): Play(card) for card in DECK},
    **{f"{card}={choice}": Play(card, choice) for card in DECK for choice in _CHOICES.get(card.rank, ())},
    **{action.word: action for action in (DRAW, KEEP, TAKE, STAND, DEAL)},
}
"""Every action but a deal with its deck, by its text."""

_TEXTS: Final[dict[Action, str]] = {action: text for text, action in _ACTIONS.items()}
_DEAL_PREFIX: Final = "deal:"


def parse_action(text: str) -> Action:
    """Read an action: ``7h``, ``Ub=9``, ``Ol=h``, ``Ol``, ``draw``, ``keep``, ``take``, ``stand``, ``deal``, ``deal:…``.

    Raises:
        InvalidAction: the text is none of these (``Ub=U``, ``7h=9``, ``10b``).
    """
    if (action := _ACTIONS.get(text)) is not None:
        return action
    if text.startswith(_DEAL_PREFIX):
        return Deal(parse_deck(text.removeprefix(_DEAL_PREFIX)))
    raise InvalidAction(f"not an action of ferbl: {text[:80]!r}")


def format_action(action: Action) -> str:
    """The action as ``parse_action`` reads it."""
    if isinstance(action, Deal) and action.deck is not None:
        return _DEAL_PREFIX + format_deck(action.deck)
    return _TEXTS[action]
