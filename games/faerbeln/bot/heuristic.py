"""How the rule-based player of Färbeln decides: pot odds against the chance to win, and now and then a bluff. Plain Python.

The weights are judgement, checked in the arena.
"""

from __future__ import annotations

from math import pow
from random import Random
from typing import Final

from games.faerbeln.bot.odds import chance_of_four, chance_of_two, looks_like, opponents
from games.faerbeln.engine.actions import BET, CALL, CHECK, FOLD, POST, RAISE, Action, Show
from games.faerbeln.engine.options import HUNDREDTHS
from games.faerbeln.engine.state import Phase, unit
from games.faerbeln.engine.view import FaerbelnView

STAYS: Final = 0.6
"""Of those who have not paid yet, about so many will."""
LATER: Final = 0.7
"""A first round that is won brings about so much of an upper limit more, from everybody else who stays."""
CAUTION: Final = 0.12
"""A raise tells of a good hand: each one makes the own hand look this much worse, as an exponent of its chance."""
VALUE: Final = 1.45
"""One bets and raises with so many times the fair part of the chances."""
SURE: Final = 0.7
"""One bets and raises with such a chance, however many are in."""
SLOW: Final = 0.15
"""How often a good hand only calls."""
BLUFF: Final = 0.08
"""How often a bad hand pretends to be a good one."""
WEAK: Final = 0.45
"""Who wins more rarely shows the two cards that look best; others the two that look worst."""


def choose_by_rules(view: FaerbelnView, rng: Random) -> Action:
    """What the seat does on its turn.

    Args:
        view: what the seat knows; it is to act.
        rng: for bluffs, and for not being read.
    """
    if view.phase is Phase.POST:
        return POST if worth_posting(view) else FOLD
    if view.phase is Phase.SHOW:
        return choose_to_show(view)
    return bid(view, chance_to_win(view), rng)


def worth_posting(view: FaerbelnView) -> bool:
    """Whether the forced bet earns more than it costs, when some of the others stay and pay."""
    rivals = STAYS * len(opponents(view))
    low, high = HUNDREDTHS * view.options.low, HUNDREDTHS * view.options.high
    won = view.bank + rivals * (low + LATER * high)
    chance = chance_of_two(view, max(1, round(rivals)))
    return chance * kept(view, won + low) > low * (1 + LATER)


def choose_to_show(view: FaerbelnView) -> Action:
    """A weak hand shows its better face, a strong one hides it (E5.2)."""
    shows = [action for action in view.legal if isinstance(action, Show)]
    faces = {action: looks_like(view, action.cards) for action in shows}
    weak = chance_of_four(view) < WEAK
    return max(shows, key=lambda action: faces[action] if weak else -faces[action])


def chance_to_win(view: FaerbelnView) -> float:
    """How likely the hand wins against everybody who will be in, the worse the more has been raised."""
    level, paid = max(view.bets), [view.bets[seat] for seat in opponents(view)]
    step = unit(view.options, view.phase)
    if view.phase is Phase.FIRST:
        stay = sum(1.0 if bet == level else STAYS for bet in paid)
        chance = chance_of_two(view, max(1, round(stay)))
    else:
        chance = chance_of_four(view)
    return pow(chance, 1 + CAUTION * (level // step))


def bid(view: FaerbelnView, chance: float, rng: Random) -> Action:
    """Raise or bet with a good hand, stay while the bank pays for it, and bluff now and then."""
    good = chance > SURE or chance > VALUE / (1 + len(opponents(view)))
    bluffs = rng.random() < BLUFF
    push = (good and rng.random() >= SLOW) or bluffs
    if CHECK in view.legal:
        return BET if push else CHECK
    if push and RAISE in view.legal:
        return RAISE
    return CALL if good or worth_calling(view, chance) else FOLD


def worth_calling(view: FaerbelnView, chance: float) -> bool:
    """Whether the call earns more than it costs; in the first round the second one still brings and costs something."""
    price = max(view.bets) - view.bets[view.seat or 0]
    later = LATER * HUNDREDTHS * view.options.high if view.phase is Phase.FIRST else 0.0
    won = view.bank + price + later * (1 + len(opponents(view))) * STAYS
    return chance * kept(view, won) > price + later * chance


def kept(view: FaerbelnView, bank: float) -> float:
    """What the house leaves of a bank (E6.3)."""
    return bank * (100 - view.options.rake_percent) / 100
