"""How the rule-based player of ferbli decides, question by question. Plain Python."""

from __future__ import annotations

from random import Random
from typing import Final

from games.ferbli.bot import bidding, exchange
from games.ferbli.bot.odds import Odds
from games.ferbli.engine.actions import BLIND, DEAL_TWOS, GIVE, OPEN, REJOIN, STAY_OUT, Action, Look, Tax
from games.ferbli.engine.state import Phase, cost_of_dealing
from games.ferbli.engine.view import FerbliView

GOES_BLIND: Final = 0.2
"""How often a card is taken blind: it hides the hand from the others, but from its owner too."""
LOOKS_FROM: Final = 4
"""The price, in vizi, from which on a blind card is looked at before it is paid."""


def choose_by_rules(view: FerbliView, rng: Random) -> Action:
    """Choose one of the view's legal actions by what the seat sees, and by chance about bluffs and blind cards."""
    if len(view.legal) == 1:
        return view.legal[0]
    odds = Odds(view, rng)
    if view.phase is Phase.REJOIN:
        return _come_back(odds)
    if view.phase is Phase.EXCHANGE:
        return exchange.choose_exchange(odds) if view.auf is None else exchange.take_or_keep(odds)
    if odds.owes >= LOOKS_FROM * view.options.vizi and (look := _look(view)):
        return look
    return _in_kosta(odds) if view.phase is Phase.KOSTA else bidding.bid(odds)


def _in_kosta(odds: Odds) -> Action:
    legal = odds.view.legal
    if DEAL_TWOS in legal:
        return bidding.choose_way(odds)
    if any(isinstance(action, Tax) for action in legal):
        return bidding.tax(odds)
    if GIVE in legal:
        return bidding.answer(odds)
    return BLIND if odds.rng.random() < GOES_BLIND else OPEN


def _look(view: FerbliView) -> Action | None:
    return next((action for action in view.legal if isinstance(action, Look)), None)


def _come_back(odds: Odds) -> Action:
    """Come back if the price is worth a fair part of the bank, with what the coming dealer puts in (B10.4, B10.6)."""
    view = odds.view
    players = len(view.live) + 1
    coming = view.bank + odds.owes + cost_of_dealing(view.options, players, cukassza=True)
    return REJOIN if odds.owes < coming / players else STAY_OUT
