"""What is owed, and what defends against it. Pure. (F6)"""

from __future__ import annotations

from typing import Final

from games.engine.cards import CARDS, DECK, Card, Rank
from games.ferbl.engine.state import Debt, DebtKind

GREEN_KING: Final = CARDS["Kl"]
GREEN_NINE: Final = CARDS["9l"]
SEVEN_COSTS: Final = 2
KING_COSTS: Final = 5

_GREEN_SEVEN: Final = CARDS["7l"]
_GREEN_EIGHT: Final = CARDS["8l"]


def _against_sevens(top: Card) -> frozenset[Card]:
    """Return all of the top card's rank, and of the ranks seven and eight the other one in its suit (F6.2, F6.3)."""
    return frozenset(
        card
        for card in DECK
        if card.rank is top.rank or (card.suit is top.suit and card.rank in (Rank.SEVEN, Rank.EIGHT))
    )


def _against_king(top: Card) -> frozenset[Card]:
    """Return what helps on the king (F6.4), or on an eight that sent its debt (F6.5)."""
    if top is GREEN_KING:
        return frozenset({_GREEN_SEVEN, _GREEN_EIGHT, GREEN_NINE})
    return _against_sevens(top) | ({GREEN_NINE} if top is _GREEN_EIGHT else frozenset())


DEFENCES: Final[dict[DebtKind, dict[Card, frozenset[Card]]]] = {
    DebtKind.SEVENS: {top: _against_sevens(top) for top in DECK if top.rank in (Rank.SEVEN, Rank.EIGHT)},
    DebtKind.KING: {top: _against_king(top) for top in DECK if top is GREEN_KING or top.rank is Rank.EIGHT},
}
"""The cards that may be played on a debt of a kind, by the top card."""


_SEVEN: Final = Rank.SEVEN  # looked up on its enum it would cost more than the rest of `debt_after` (bench/engine.py)


def debt_after(debt: Debt | None, card: Card) -> Debt | None:
    """Return what is owed once a card that may be played has been, or has opened the pile (F3.5, F6.1, F6.4, F6.5).

    On the green king, or on an eight that sent its debt, a seven makes the whole debt one of sevens.
    """
    if card.rank is _SEVEN:
        return Debt((debt.cards if debt is not None else 0) + SEVEN_COSTS, DebtKind.SEVENS)
    if card is GREEN_KING:
        return Debt(KING_COSTS, DebtKind.KING)
    return None if card is GREEN_NINE else debt
