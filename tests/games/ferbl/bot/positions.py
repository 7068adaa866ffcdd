"""Positions of ferbl in a line: what seat 0, on turn, sees."""

from random import Random
from typing import Any

from games.bots import choose
from games.engine.cards import DECK
from games.engine.registry import rules_for
from games.ferbl.engine.rules import RULES as FERBL
from games.ferbl.engine.view import FerblView


def seen(hand: str, pile: str, others: tuple[int, ...] = (3, 3), **more: Any) -> FerblView:
    """Return what seat 0 sees, on turn in the third round.

    Args:
        hand: its cards, ``"7h Ol"``.
        pile: the pile, bottom first.
        others: how many cards seats 1 and 2 hold, dealt from the highest unseen points down. The seat does not know them.
        more: fields of the position (F11.2) that differ, such as ``run=3`` or ``eliminated=[2]``.
    """
    own, lying = hand.split(), pile.split()
    rest = [str(card) for card in DECK if card not in own and card not in lying]
    first, second = rest[: others[0]], rest[others[0] : sum(others)]
    position = {
        "game": "ferbl", "phase": "play", "round": 3, "dealer": 1, "starter": 0, "turn": 0,
        "lives": [2, 2, 2], "eliminated": [], "hands": [own, first, second],
        "stock": rest[sum(others) :], "pile": lying, "run": 1, "exhausted": 0,
        "demand": None, "debt": None, "stand": False, "drawn": None, "idle": 0,
        "points": [[10, 10], [20, 20], [30, 30]], "seed": None,
        "last_round": {"end": "closed", "closer": 0, "loser": 1, "points": [0, 20, 10], "starter": 0, "cards": [0, 2, 1]},
    }  # fmt: skip
    return FERBL.view(FERBL.load(position | more), 0)


def chosen(view: FerblView) -> str:
    """Return what the rule-based player does, in the game's notation."""
    return rules_for("ferbl").format_action(choose("ferbl", "rules", view, Random(1)))
