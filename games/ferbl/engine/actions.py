"""What a ferbl player, or the table, may do, and how it is written. Pure. (F11.1)

Actions are named tuples, compared and hashed by value at the speed of tuples; the word in each makes different actions differ.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from games.engine.base import InvalidAction
from games.engine.cards import DECK, Card, Rank, Suit, format_deck, parse_deck
from games.engine.dealing import Deal, format_deal, parse_deal


class Play(NamedTuple):
    """Play a card; ``demand`` is the rank a spodek demands, or the suit a filek names, where one is due."""

    card: Card
    demand: Rank | Suit | None = None


class Draw(NamedTuple):
    """Draw one card (F4.1)."""

    word: Literal["draw"] = "draw"


class Keep(NamedTuple):
    """Keep the card an empty hand has drawn (F4.6)."""

    word: Literal["keep"] = "keep"


class Take(NamedTuple):
    """Take the debt (F6.8)."""

    word: Literal["take"] = "take"


class Stand(NamedTuple):
    """Stand (F7.1)."""

    word: Literal["stand"] = "stand"


Action = Play | Draw | Keep | Take | Stand | Deal[Card]

DRAW: Final = Draw()
KEEP: Final = Keep()
TAKE: Final = Take()
STAND: Final = Stand()

DEMANDABLE: Final = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.KING, Rank.ACE)
"""The ranks a spodek may demand (F5.4), in the order in which they are listed (F11.2)."""
CHOICES: Final[dict[Rank, tuple[Rank | Suit, ...]]] = {Rank.UNTER: DEMANDABLE, Rank.OBER: tuple(Suit)}
"""What a card of a rank may demand or name (F5.4, F5.5), in the order in which it is listed."""

_ACTIONS: Final[dict[str, Action]] = {
    **{str(card): Play(card) for card in DECK},
    **{f"{card}={choice}": Play(card, choice) for card in DECK for choice in CHOICES.get(card.rank, ())},
    **{action.word: action for action in (DRAW, KEEP, TAKE, STAND)},
}
"""Every action of a seat by its text."""
_TEXTS: Final[dict[Action, str]] = {action: text for text, action in _ACTIONS.items()}


def parse_action(text: str) -> Action:
    """Read an action: ``7h``, ``Ub=9``, ``Ol=h``, ``Ol``, ``draw``, ``keep``, ``take``, ``stand``, ``deal``, ``deal:…``.

    Raises:
        InvalidAction: the text is none of these (``Ub=U``, ``7h=9``, ``10b``).
    """
    action = _ACTIONS.get(text) or parse_deal(text, parse_deck)
    if action is None:
        raise InvalidAction(f"not an action of ferbl: {text[:80]!r}")
    return action


def format_action(action: Action) -> str:
    """Write an action as ``parse_action`` reads it."""
    return format_deal(action, format_deck) if isinstance(action, Deal) else _TEXTS[action]
