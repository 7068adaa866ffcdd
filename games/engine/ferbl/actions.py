"""What a ferbl player, or the table, may do, and its notation. Pure. (F11.1)"""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.cards import Card, Rank, Suit


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card; ``demand`` is the rank a spodek demands, or the suit a filek names, where one is due."""

    card: Card
    demand: Rank | Suit | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw one card (F4.1)."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the card an empty hand has drawn (F4.6)."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the debt (F6.8)."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Stand (F7.1)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The table deals; ``deck`` is ``None`` where the match seed makes it."""

    deck: tuple[Card, ...] | None = None


Action = Play | Draw | Keep | Take | Stand | Deal
