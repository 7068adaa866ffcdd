"""How the rule-based player of ferbli bids: pot odds, strength against the number of players, now and then a bluff. Plain Python.

The weights are judgement, checked in the arena.
"""

from __future__ import annotations

from typing import Final

from games.ferbli.bot.odds import Odds
from games.ferbli.engine.actions import DEAL_SINGLES, DEAL_TWOS, DROP, GIVE, PASS, Action, Raise, Tax
from games.ferbli.engine.state import Phase

OPENS: Final = 1.25
"""How many times its fair part of the bank a hand has to be worth to raise on it."""
RECALLS: Final = 1.6
"""The same for raising a raise."""
BLUFF: Final = 0.07
"""How often a weak hand raises all the same."""
CAUTION: Final = 0.12
"""What a hand must be worth beyond the pot odds once the whole stack is at stake; in proportion below that."""
EARLY: Final = 0.85
"""What a chance on two cards is worth beside the same on four: most of the hand is still to come."""


def bid(odds: Odds) -> Action:
    """Choose to give or drop, raise, re-call or pass (B4, B8)."""
    raises = [action.chips for action in odds.view.legal if isinstance(action, Raise)]
    worth = _worth(odds)
    if raises and (worth >= (RECALLS if odds.owes else OPENS) * odds.fair or _bluffs(odds)):
        return Raise(_size(odds, raises, worth))
    if not odds.owes:
        return PASS
    return GIVE if pays(odds, worth) else DROP


def answer(odds: Odds) -> Action:
    """Choose to give or drop, where nothing else is open (B4.4, B6.4)."""
    return GIVE if pays(odds, _worth(odds)) else DROP


def _worth(odds: Odds) -> float:
    chance = odds.chance_to_win()
    return odds.fair + EARLY * (chance - odds.fair) if odds.view.phase is Phase.BESSZER else chance


def pays(odds: Odds, chance: float) -> bool:
    """Say whether giving what is owed is worth it: the part of the bank that the chance stands for, against the price."""
    view = odds.view
    stack = view.stacks[odds.seat] + view.paid[odds.seat]
    at_stake = (view.paid[odds.seat] + odds.owes) / max(1, stack)
    return (chance - CAUTION * at_stake) * (view.bank + odds.owes) > odds.owes


def _bluffs(odds: Odds) -> bool:
    return odds.view.raiser is None and odds.rng.random() < BLUFF


def _size(odds: Odds, raises: list[int], worth: float) -> int:
    """Return how much to raise: the more the hand is worth, the nearer to the bank, with weak ones and bluffs about a third of it."""
    edge = (worth - odds.fair) / (1.0 - odds.fair)
    part = min(1.0, max(0.3, 1.3 * edge)) * odds.rng.uniform(0.8, 1.1)
    wanted = round(part * (odds.view.bank + odds.owes))
    return min(max(wanted, raises[0]), raises[-1])


def choose_way(odds: Odds) -> Action:
    """Deal one by one, to tax, with cards that are worth it (B6.1)."""
    may_tax = DEAL_SINGLES in odds.view.legal
    return DEAL_SINGLES if may_tax and odds.chance_to_win() >= OPENS * odds.fair else DEAL_TWOS


def tax(odds: Odds) -> Action:
    """Choose the highest tax on a good hand, none on another (B6.3)."""
    taxes = [action.chips for action in odds.view.legal if isinstance(action, Tax)]
    return Tax(taxes[-1] if odds.chance_to_win() >= OPENS * odds.fair else taxes[0])
