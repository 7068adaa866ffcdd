"""How the rule-based player of Färbeln decides: it pays what its chance to win is worth, raises when ahead, bluffs at times. Plain Python.

What a bet costs is what is to be matched now and a part of what will follow; what it brings is its chance of the bank by then, less the
rake. Whoever has paid so far does not hold just any cards, so the chance is taken a little lower than that of random hands.
"""

from __future__ import annotations

from random import Random
from typing import Final

from games.bots.faerbeln.chances import chance_to_win, rivals
from games.engine.betting import points
from games.engine.cards import Card
from games.engine.faerbeln.actions import BET, CALL, CHECK, FOLD, POST, RAISE, Action, Show
from games.engine.faerbeln.options import HUNDREDTHS
from games.engine.faerbeln.state import Phase
from games.engine.faerbeln.view import FaerbelnView

RESPECT: Final = 1.2
"""The power that takes the chance against random hands down to that against hands somebody has paid for."""
STILL_TO_COME: Final = 0.8
"""How many units of the second round a seat expects to pay, and each rival with it."""
AHEAD: Final = 1.35
"""A raise pays with so many times the fair share of the bank."""
BLUFFS: Final = 0.06
"""How often it raises or bets without the cards for it."""


def choose_by_rules(view: FaerbelnView, rng: Random) -> Action:
    """An action of the view's legal ones."""
    if view.phase is Phase.SHOW:
        return least_telling(view, rng)
    chance = pow(chance_to_win(view, rng), RESPECT)
    fair = 1.0 / (len(rivals(view)) + 1)
    if (chance > AHEAD * fair or rng.random() < BLUFFS) and (more := first_of((RAISE, BET), view)):
        return more
    if CHECK in view.legal:
        return CHECK
    stay = POST if POST in view.legal else CALL
    return stay if worth_of_staying(view, chance) > 0 else FOLD


def first_of(wanted: tuple[Action, ...], view: FaerbelnView) -> Action | None:
    """The first of these that is legal."""
    return next((action for action in wanted if action in view.legal), None)


def worth_of_staying(view: FaerbelnView, chance: float) -> float:
    """What matching the level brings on average, in hundredths of a chip: folding brings nothing."""
    assert view.seat is not None
    options = view.options
    now = options.low * HUNDREDTHS if view.phase is Phase.POST else max(view.bets) - view.bets[view.seat]
    later = STILL_TO_COME * options.high * HUNDREDTHS if view.phase is not Phase.SECOND else 0.0
    bank = view.bank + now + later * (1 + min(len(rivals(view)), 2))
    return chance * bank * (1 - options.rake_percent / 100) - now - later


def least_telling(view: FaerbelnView, rng: Random) -> Action:
    """Lay open the pair that says least: of two ranks and suits if there is one, and of few points; chance decides between equals."""
    shows = [action for action in view.legal if isinstance(action, Show)]
    least = min(telling(action.cards) for action in shows)
    return rng.choice([action for action in shows if telling(action.cards) == least])


def telling(pair: tuple[Card, ...]) -> tuple[bool, int]:
    """How much a pair gives away: whether it belongs together, then its points."""
    first, second = pair
    return first.suit is second.suit or first.rank is second.rank, points(pair)
