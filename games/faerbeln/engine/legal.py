"""Which actions are open to the actor, and the default one. Pure. (E3 to E5, order E9.1)"""

from __future__ import annotations

from itertools import combinations

from games.engine.base import TABLE, Actor
from games.engine.betting import HEIGHT
from games.engine.cards import Card, in_order
from games.faerbeln.engine.actions import BET, CALL, CHECK, DEAL, FOLD, POST, RAISE, Action, Show
from games.faerbeln.engine.options import FaerbelnOptions
from games.faerbeln.engine.state import CARDS_A_TIME, FaerbelnState, Phase, raises_left


def to_act(state: FaerbelnState) -> Actor:
    """Return the seat on turn, the table between deals, or ``None`` when the match is over."""
    return TABLE if state.phase is Phase.DEAL else state.turn


def legal_actions(state: FaerbelnState) -> tuple[Action, ...]:
    """List the actor's actions (order E9.1).

    Returns:
        The actions: none when the match is over.
    """
    if state.turn is None:
        return (DEAL,) if state.phase is Phase.DEAL else ()
    return actions_of(state.options, state.phase, max(state.bets), state.hands[state.turn])


def actions_of(options: FaerbelnOptions, phase: Phase, level: int, hand: tuple[Card, ...]) -> tuple[Action, ...]:
    """List the actions of the seat on turn from what it knows itself: the level of the round and its own cards."""
    if phase is Phase.POST:
        return POST, FOLD
    if phase is Phase.SHOW:
        return tuple(Show(pair) for pair in combinations(hand, CARDS_A_TIME))
    if level == 0:
        return CHECK, BET
    return (CALL, RAISE, FOLD) if raises_left(options, phase, level) > 0 else (CALL, FOLD)


def default_action(state: FaerbelnState) -> Action:
    """Return what an absent player does: check, else fold, and lay open the two lowest by rank, then by suit (E9.4)."""
    actions = legal_actions(state)
    for preferred in (CHECK, FOLD):
        if preferred in actions:
            return preferred
    if state.turn is None or state.phase is not Phase.SHOW:
        return actions[0]
    lowest = sorted(state.hands[state.turn], key=lambda card: (HEIGHT[card.rank], card.order))[:CARDS_A_TIME]
    return Show(in_order(lowest))
