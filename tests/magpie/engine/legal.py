"""What may be played to a trick, who takes it, and what it is worth. Pure. (M3, M4)"""

from __future__ import annotations

from typing import Final

from games.engine.base import TABLE, Actor
from games.engine.cards import Card, Rank, Suit
from games.engine.dealing import DEAL
from tests.magpie.engine.actions import Action, Play
from tests.magpie.engine.state import MagpieState, Phase, Trick

HEIGHT: Final = {rank: place for place, rank in enumerate(Rank)}
"""How high a rank stands, 0 for the seven (M1.1)."""


def glitters(card: Card) -> bool:
    """Say whether the card is of the bells (M1.2)."""
    return card.suit is Suit.BELLS


def playable(hand: tuple[Card, ...], trick: Trick) -> tuple[Card, ...]:
    """Return the cards of the hand that may be played: those of the led suit if there are any (M3.2)."""
    following = tuple(card for card in hand if trick and card.suit is trick[0].card.suit)
    return following or hand


def taker(trick: Trick) -> int:
    """Return the seat whose card is the highest of the led suit (M3.3)."""
    led = trick[0].card.suit
    return max(trick, key=lambda played: HEIGHT[played.card.rank] if played.card.suit is led else -1).seat


def worth(trick: Trick) -> int:
    """Return the points that a trick brings (M4.1)."""
    return 1 + sum(glitters(played.card) for played in trick)


def to_act(state: MagpieState) -> Actor:
    """Return the seat on turn, the table between rounds, or ``None`` when the match is over."""
    return TABLE if state.phase is Phase.DEAL else state.turn


def legal_actions(state: MagpieState) -> tuple[Action, ...]:
    """List the actor's actions, cards in canonical order (M6.1).

    Returns:
        The actions: none when the match is over.
    """
    if state.turn is None:
        return (DEAL,) if state.phase is Phase.DEAL else ()
    return tuple(Play(card) for card in playable(state.hands[state.turn], state.trick))


def default_action(state: MagpieState) -> Action:
    """Return what an absent player does: play the legal card of the lowest rank (M6.5)."""
    if state.turn is None:
        return DEAL
    return Play(min(playable(state.hands[state.turn], state.trick), key=lambda card: (HEIGHT[card.rank], card.order)))
