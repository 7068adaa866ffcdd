"""Which actions are open to whoever is to act, and why others are refused. Pure. (E3 to E5, order E9.1)"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from games.engine.base import IllegalAction
from games.engine.betting import HEIGHT
from games.engine.cards import Card, in_order
from games.faerbeln.engine.actions import BET, CALL, CHECK, DEAL, FOLD, POST, RAISE, Action, Bid, Deal, Show
from games.faerbeln.engine.options import FaerbelnOptions
from games.faerbeln.engine.state import BETTING, FaerbelnState, Phase, raises_left


def legal_actions(state: FaerbelnState) -> tuple[Action, ...]:
    """The actions of whoever is to act; empty when the match is over."""
    if state.turn is None:
        return (DEAL,) if state.phase is Phase.DEAL else ()
    return actions_of(state.options, state.phase, max(state.bets), state.hands[state.turn])


def actions_of(options: FaerbelnOptions, phase: Phase, level: int, hand: tuple[Card, ...]) -> tuple[Action, ...]:
    """The actions of the seat on turn, from what it knows itself: the level of the round and its own cards."""
    if phase is Phase.POST:
        return POST, FOLD
    if phase is Phase.SHOW:
        return tuple(Show(pair) for pair in combinations(hand, 2))
    if level == 0:
        return CHECK, BET
    return (CALL, RAISE, FOLD) if raises_left(options, phase, level) > 0 else (CALL, FOLD)


def default_action(state: FaerbelnState) -> Action:
    """What an absent player does (E9.4): check, else fold; lay open the two lowest by rank, then by suit."""
    actions = legal_actions(state)
    for preferred in (CHECK, FOLD):
        if preferred in actions:
            return preferred
    if state.turn is None or state.phase is not Phase.SHOW:
        return actions[0]
    lowest = sorted(state.hands[state.turn], key=lambda card: (HEIGHT[card.rank], card.order))[:2]
    return Show(in_order(lowest))


_REFUSALS: Final[dict[str, tuple[str, str]]] = {
    "match_over": ("E8.1", "the match is over"),
    "deal_pending": ("E9.1", "the next deal has not been dealt yet"),
    "deal_running": ("E9.1", "the deal is still being played"),
    "no_seed": ("E9.1", "a match without a seed is dealt with a deck"),
    "post_or_fold": ("E3.2", "before the forced bet one posts it or folds"),
    "choose_open_cards": ("E5.2", "now everybody chooses which two cards to lay open"),
    "not_your_card": ("E5.2", "only two of one's own four cards can be laid open"),
    "no_choice_due": ("E5.2", "no cards are to be laid open now"),
    "already_posted": ("E3.2", "the forced bet has been made"),
    "nothing_to_match": ("E4.5", "there is nothing to match: check or bet"),
    "must_match": ("E4.2", "there is a bet to match: call, raise or fold"),
    "no_raises_left": ("E4.2", "no raise is left in this betting round"),
}


def refusal(state: FaerbelnState, action: Action) -> IllegalAction:
    """The error for an action that is not legal in this position."""
    reason = _reason(state, action)
    clause, message = _REFUSALS[reason]
    return IllegalAction(message, clause=clause, reason=reason)


def _reason(state: FaerbelnState, action: Action) -> str:
    if state.phase is Phase.OVER:
        return "match_over"
    if isinstance(action, Deal):
        return "no_seed" if state.phase is Phase.DEAL else "deal_running"
    if state.phase is Phase.DEAL:
        return "deal_pending"
    if isinstance(action, Show):
        return "not_your_card" if state.phase is Phase.SHOW else "no_choice_due"
    return _bid_reason(state, action)


def _bid_reason(state: FaerbelnState, bid: Bid) -> str:
    if state.phase not in BETTING:
        return "post_or_fold" if state.phase is Phase.POST else "choose_open_cards"
    if bid == POST:
        return "already_posted"
    if max(state.bets) == 0:
        return "nothing_to_match"
    return "no_raises_left" if bid == RAISE else "must_match"
