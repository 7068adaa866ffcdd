"""Which actions are open to the actor, and the default one. Pure. (N3, order N7.1)"""

from __future__ import annotations

from games.engine.base import TABLE, Actor
from games.fool.engine.actions import DEAL, Action, Play
from games.fool.engine.state import FoolState, Phase
from games.fool.engine.trick import playable


def to_act(state: FoolState) -> Actor:
    """Return the seat on turn, the table between rounds, or ``None`` when the match is over."""
    return TABLE if state.phase is Phase.DEAL else state.turn


def legal_actions(state: FoolState) -> tuple[Action, ...]:
    """List the actor's actions: cards in canonical order, a wild one once (N7.1).

    Returns:
        The actions: none when the match is over.
    """
    if state.turn is None:
        return (DEAL,) if state.phase is Phase.DEAL else ()
    return tuple(Play(card) for card in playable(state.hands[state.turn], state.led))


def default_action(state: FoolState) -> Action:
    """Return what an absent player does: the legal card with the lowest number, of equal ones the first in order (N7.5)."""
    if state.turn is None:
        return DEAL
    cards = playable(state.hands[state.turn], state.led)
    return Play(min(cards, key=lambda card: (card.number, card.order)))
