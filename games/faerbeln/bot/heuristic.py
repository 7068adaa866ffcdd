"""The decisions of the rule-based player of Färbeln: pot odds against the chance to win, and now and then a bluff. Plain Python.

The weights are judgement, checked in the arena.
"""

from __future__ import annotations

from math import pow
from random import Random
from typing import Final

from games.faerbeln.bot.odds import chance_of_four, chance_of_two, looks_like, opponents
from games.faerbeln.engine.actions import BET, CALL, CHECK, FOLD, POST, RAISE, Action, Move, Show
from games.faerbeln.engine.state import Phase, bets_made, price, unit
from games.faerbeln.engine.view import FaerbelnView

STAYS: Final = 0.6
"""The part of those who have not paid yet that will pay."""
LATER: Final = 0.7
"""The part of an upper limit that a hand which wins takes from each opponent in the second round."""
CAUTION: Final = 0.12
"""A raise tells of a good hand: what each one adds to the exponent of the chance to win."""
VALUE: Final = 1.45
"""A chance to win of this many times the fair part is worth a bet or a raise."""
SURE: Final = 0.7
"""A chance to win that is worth a bet or a raise however many seats are in."""
SLOW: Final = 0.15
"""The part of good hands that only call."""
BLUFF: Final = 0.08
"""The part of bad hands that pretend to be good ones."""
WEAK: Final = 0.45
"""A hand that wins more rarely shows the two cards that look best, any other the two that look worst."""


def choose_by_rules(view: FaerbelnView, rng: Random) -> Action:
    """Choose what the seat does on its turn.

    Args:
        view: what the seat knows, which is to act.
        rng: for bluffs, and for not being read.
    """
    if view.phase is Phase.POST:
        return POST if worth_posting(view) else FOLD
    if view.phase is Phase.SHOW:
        return choose_to_show(view)
    return bid(view, chance_to_win(view), rng)


def worth_posting(view: FaerbelnView) -> bool:
    """Say whether the forced bet earns more than it costs, when some of the others stay and pay."""
    rivals = STAYS * len(opponents(view))
    low, high = unit(view.options, Phase.FIRST), unit(view.options, Phase.SECOND)
    won = view.bank + rivals * (low + LATER * high)
    chance = chance_of_two(view, max(1, round(rivals)))
    return chance * kept(view, won + low) > low * (1 + LATER)


def choose_to_show(view: FaerbelnView) -> Action:
    """Choose the open cards: a weak hand shows its better face, a strong one hides it (E5.2)."""
    shows = [action for action in view.legal if isinstance(action, Show)]
    faces = {action: looks_like(view, action.cards) for action in shows}
    weak = chance_of_four(view) < WEAK
    return max(shows, key=lambda action: faces[action] if weak else -faces[action])


def chance_to_win(view: FaerbelnView) -> float:
    """Estimate how likely the hand wins against everybody who will be in: the more raises, the less."""
    level, paid = max(view.bets), [view.bets[seat] for seat in opponents(view)]
    if view.phase is Phase.FIRST:
        stay = sum(1.0 if bet == level else STAYS for bet in paid)
        chance = chance_of_two(view, max(1, round(stay)))
    else:
        chance = chance_of_four(view)
    return pow(chance, 1 + CAUTION * bets_made(view.options, view.phase, level))


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
    """Say whether the call earns more than it costs. In the first round the second one still brings and costs something."""
    cost = price(view, view.seat or 0, Move.CALL)
    later = LATER * unit(view.options, Phase.SECOND) if view.phase is Phase.FIRST else 0.0
    won = view.bank + cost + later * (1 + len(opponents(view))) * STAYS
    return chance * kept(view, won) > cost + later * chance


def kept(view: FaerbelnView, bank: float) -> float:
    """Return what the house leaves of a bank (E6.3)."""
    return bank - view.options.rake(int(bank))
