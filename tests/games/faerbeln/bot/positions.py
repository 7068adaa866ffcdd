"""Positions of Färbeln in a line: what seat 0, on turn, sees. Seat 1 deals, so seat 2 is the forehand of three."""

from random import Random
from typing import Any

from games.bots import choose
from games.engine.cards import DECK
from games.faerbeln.engine.rules import RULES as FAERBELN
from games.faerbeln.engine.view import FaerbelnView

OPTIONS = {"ante": 2, "low": 5, "high": 10, "raises": 3, "rake_percent": 5, "deals": 6}


def seen(hand: str, phase: str, others: tuple[str, str], **more: Any) -> FaerbelnView:
    """Return what seat 0 sees, on turn.

    Args:
        hand: its cards, ``"7h Ol"``.
        phase: of the deal.
        others: the cards of seats 1 and 2, which it does not know but for those in ``open``.
        more: fields of the position (E9.2) that differ, such as ``bets=[0, 500, 500]``.
    """
    hands = [text.split() for text in (hand, *others)]
    taken = {card for cards in hands for card in cards}
    position = {
        "game": "faerbeln", "options": OPTIONS, "phase": phase, "deal": 2, "dealer": 1, "turn": 0, "hands": hands,
        "open": [None] * 3, "folded": [], "bets": [0] * 3, "bank": 600, "net": [-200] * 3,
        "stock": [str(card) for card in DECK if card not in taken], "seed": None, "last_deal": None,
    }  # fmt: skip
    return FAERBELN.view(FAERBELN.load(position | more), 0)


def chosen(view: FaerbelnView, seed: int = 1) -> str:
    """Return what the rule-based player does, in the game's notation."""
    return FAERBELN.format_action(choose("faerbeln", "rules", view, Random(seed)))
