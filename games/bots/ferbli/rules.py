"""How the rule-based player of ferbli decides, phase by phase: it pays what its chance is worth and raises when ahead. Plain Python.

It takes its cards open and deals them by twos: to play blind, and to tax, is for those who know their rivals.
"""

from __future__ import annotations

from random import Random
from typing import Final

from games.bots.ferbli.chances import chance_to_win, known_cards, rivals, standing_after_exchange
from games.engine.ferbli.actions import (
    DROP,
    GIVE,
    KEEP,
    OPEN,
    PASS,
    REJOIN,
    STAY_OUT,
    TWOS,
    Action,
    Discard,
    Exchange,
    Raise,
    Tax,
)
from games.engine.ferbli.state import Phase, owed
from games.engine.ferbli.view import FerbliView, unseen_cards

RESPECT: Final = 1.25
"""The power that takes the chance against random hands down to that against hands somebody has paid for."""
AHEAD: Final = 1.3
"""A raise pays with so many times the fair share of the bank."""
FAR_AHEAD: Final = 1.8
BLUFFS: Final = 0.05
"""How often it raises without the cards for it."""
SMALL, LARGE = 0.3, 0.8
"""The size of a raise, as a part of the bank."""
LATER: Final = 0.25
"""What is still to be paid in this deal for each chip to be given now, before the last bidding."""
REJOIN_FOR: Final = 1.5
"""It comes back for a fair share of the bank that is so many times the price."""


def choose_by_rules(view: FerbliView, rng: Random) -> Action:
    """An action of the view's legal ones."""
    if view.phase is Phase.EXCHANGE:
        return exchange(view, rng)
    if view.phase is Phase.REJOIN:
        return REJOIN if is_worth_rejoining(view) else STAY_OUT
    for settled in (TWOS, Tax(0), OPEN):
        if settled in view.legal:
            return settled
    return bid(view, rng)


def bid(view: FerbliView, rng: Random) -> Action:
    """Raise when ahead, give when the price is right, else pass or drop."""
    assert view.seat is not None
    chance = chance_to_win(view, rng) ** RESPECT
    lead = chance * (len(rivals(view)) + 1)
    if raises := [action for action in view.legal if isinstance(action, Raise)]:
        if lead > AHEAD:
            return nearest(raises, (LARGE if lead > FAR_AHEAD else SMALL) * view.bank)
        if rng.random() < BLUFFS:
            return nearest(raises, SMALL * view.bank)
    if PASS in view.legal:
        return PASS
    return GIVE if worth_of_giving(view, chance) > 0 else DROP


def nearest(raises: list[Raise], chips: float) -> Raise:
    """The legal raise nearest to that many chips."""
    return min(raises, key=lambda action: abs(action.chips - chips))


def worth_of_giving(view: FerbliView, chance: float) -> float:
    """What paying what is owed brings on average, in chips: dropping brings nothing."""
    assert view.seat is not None
    price = owed(view.paid, view.live, view.seat)
    others = sum(owed(view.paid, view.live, seat) for seat in rivals(view)) / 2
    later = 0.0 if view.phase is Phase.LICIT_AFTER else LATER * price
    return chance * (view.bank + price + others + 2 * later) - price - later


def exchange(view: FerbliView, rng: Random) -> Action:
    """The exchange that leaves the best hand on average: none, or some cards closed; of an offered card, whether it helps."""
    hand, unseen = known_cards(view), unseen_cards(view)
    if view.auf is not None:
        offered = {
            action: standing_after_exchange(
                [card for card in (*hand, view.auf) if card is not action.card], unseen, rng
            )
            for action in view.legal
            if isinstance(action, Discard)
        }
        best = max(offered, key=offered.__getitem__)
        return best if offered[best] > standing_after_exchange(hand, unseen, rng) else KEEP
    plain = [action for action in view.legal if isinstance(action, Exchange) and not action.blind]
    return max(
        plain, key=lambda each: standing_after_exchange([card for card in hand if card not in each.cards], unseen, rng)
    )


def is_worth_rejoining(view: FerbliView) -> bool:
    """Whether a fair share of the bank is well above the price of coming back (B10.4)."""
    assert view.seat is not None
    price = owed(view.paid, (*view.live, view.seat), view.seat)
    return view.bank + price > REJOIN_FOR * price * (len(view.live) + 1)
