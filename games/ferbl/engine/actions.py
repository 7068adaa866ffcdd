"""What a ferbl player, or the table, may do. Pure. (F11.1)

Actions are named tuples, compared and hashed by value at the speed of tuples; the word in each makes different actions differ.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from games.engine.cards import Card, Rank, Suit


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


class Deal(NamedTuple):
    """The table deals; ``deck`` is ``None`` where the match seed makes it."""

    deck: tuple[Card, ...] | None = None
    word: Literal["deal"] = "deal"


Action = Play | Draw | Keep | Take | Stand | Deal

DRAW: Final = Draw()
KEEP: Final = Keep()
TAKE: Final = Take()
STAND: Final = Stand()
DEAL: Final = Deal()

DEMANDABLE: Final = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.KING, Rank.ACE)
"""The ranks a spodek may demand (F5.4), in the order in which they are listed (F11.2)."""
