"""Which actions are open to the actor, and the default one. Pure. (F4 to F8, order F11.2)

Which cards fit depends on very little: the top card, the demand, the debt. So it is worked out once for each case, below.
"""

from __future__ import annotations

from typing import Final

from games.engine.base import TABLE, Actor
from games.engine.cards import CARDS, DECK, Card, Rank, Suit
from games.engine.dealing import DEAL
from games.ferbl.engine.actions import CHOICES, DRAW, KEEP, STAND, TAKE, Action, Play
from games.ferbl.engine.debts import DEFENCES
from games.ferbl.engine.state import Demand, FerblState, Phase

RED_TEN: Final = CARDS["Th"]
RED_OBER: Final = CARDS["Oh"]

_OBER: Final = Rank.OBER  # looked up on its enum it would cost more than all of `closes` (bench/engine.py)

MANY_CARDS: Final = 8
"""With this many cards in hand one must play if one can (F4.3)."""
BURNING_RUN: Final = 4
"""This many cards of a rank in a row burn the round (F8.2)."""


def _fitting(top: Card) -> frozenset[Card]:
    """Return the suit or the rank of the top card, and every filek (F4.2)."""
    return frozenset(card for card in DECK if card.suit is top.suit or card.rank is top.rank or card.rank is Rank.OBER)


def _naming(suit: Suit) -> frozenset[Card]:
    """Return the suit named on a filek, and every filek (F4.2)."""
    return frozenset(card for card in DECK if card.suit is suit or card.rank is Rank.OBER)


def _meeting(rank: Rank) -> frozenset[Card]:
    """Return the demanded rank and spodeks (F5.4)."""
    return frozenset(card for card in DECK if card.rank is rank or card.rank is Rank.UNTER)


FITTING: Final = {top: _fitting(top) for top in DECK}
ASKED: Final[dict[Demand, frozenset[Card]]] = {
    **{Demand(suit=suit): _naming(suit) for suit in Suit},
    **{Demand(rank=rank): _meeting(rank) for rank in Rank},
}
OF_RANK: Final = {rank: frozenset(card for card in DECK if card.rank is rank) for rank in Rank}
ACES: Final = OF_RANK[Rank.ACE]

BARE: Final[dict[Card, tuple[Play, ...]]] = {card: (Play(card),) for card in DECK}
"""The play of a card that names nothing."""
PLAYS: Final[dict[Card, tuple[Play, ...]]] = {
    card: tuple(Play(card, choice) for choice in CHOICES[card.rank]) if card.rank in CHOICES else BARE[card]
    for card in DECK
}
"""The plays of a card that does what it does."""


def to_act(state: FerblState) -> Actor:
    """Return the seat on turn, the table between rounds, or ``None`` when the match is over."""
    return TABLE if state.phase is Phase.DEAL else state.turn


def legal_actions(state: FerblState) -> tuple[Action, ...]:
    """List the actor's actions in the fixed order of F11.2.

    Returns:
        The actions: none when the match is over.
    """
    seat = state.turn
    if seat is None:
        return (DEAL,) if state.phase is Phase.DEAL else ()
    hand = state.hands[seat]
    playable = playable_cards(state)
    may_end_round = state.run == BURNING_RUN - 1 or len(hand) == 1
    actions: list[Action] = []
    for card in hand:
        if card in playable:
            actions += plays_of(card, hand, state) if may_end_round else PLAYS[card]
    if state.debt is not None:
        actions.append(TAKE)
    elif state.stand:
        actions.append(STAND)
    elif state.drawn is not None:
        if not must_meet_demand(state.demand, hand):
            actions.append(KEEP)
    elif not must_play(state.demand, hand, playable):
        actions.append(DRAW)
    return tuple(actions)


def is_legal(state: FerblState, seat: int, action: Action) -> bool:
    """Say whether the action is among the ``legal_actions`` of the seat on turn, without making the list."""
    hand = state.hands[seat]
    if isinstance(action, Play):
        card = action.card
        return card in hand and card in playable_cards(state) and action in plays_of(card, hand, state)
    if state.debt is not None:
        return action == TAKE
    if state.stand:
        return action == STAND
    if state.drawn is not None:
        return action == KEEP and not must_meet_demand(state.demand, hand)
    return action == DRAW and not must_play(state.demand, hand, playable_cards(state))


def playable_cards(state: FerblState) -> frozenset[Card]:
    """Return all cards, in hand or not, that the seat on turn could put on the pile now."""
    if state.debt is not None:
        return DEFENCES[state.debt.kind][state.pile[-1]]
    if state.stand:
        return ACES
    return fitting(state.pile[-1], state.demand)


def fitting(top: Card, demand: Demand | None) -> frozenset[Card]:
    """Return the cards that fit while neither debt nor stand is pending."""
    return FITTING[top] if demand is None else ASKED[demand]


def must_meet_demand(demand: Demand | None, hand: tuple[Card, ...]) -> bool:
    """Say whether the hand holds a card of the demanded rank, so that drawing and keeping are out (F5.4, F4.6)."""
    return demand is not None and demand.rank is not None and not OF_RANK[demand.rank].isdisjoint(hand)


def must_play(demand: Demand | None, hand: tuple[Card, ...], playable: frozenset[Card]) -> bool:
    """Say whether drawing is out: eight or more cards (F4.3), or the demanded rank in hand (F5.4)."""
    return must_meet_demand(demand, hand) or (len(hand) >= MANY_CARDS and not playable.isdisjoint(hand))


def burns(card: Card, top: Card, run: int) -> bool:
    """Say whether the card is the fourth of its rank in a row (F8.2).

    Args:
        card: a card that may be played.
        top: the card under it.
        run: the length of the burn row that ends with ``top``.
    """
    return run == BURNING_RUN - 1 and card.rank is top.rank


def closes(card: Card, hand: tuple[Card, ...]) -> bool:
    """Say whether the card, played from this hand, is a last filek (F8.1)."""
    return len(hand) == 1 and card.rank is _OBER


def names_nothing(card: Card, hand: tuple[Card, ...], state: FerblState) -> bool:
    """Say whether this card, played from this hand, ends the round (F8.1, F8.2): then it names no rank and no suit."""
    return burns(card, state.pile[-1], state.run) or closes(card, hand)


def plays_of(card: Card, hand: tuple[Card, ...], state: FerblState) -> tuple[Play, ...]:
    """Return the ways of playing a card of this hand that may be played: with each choice, where one is due."""
    plays = PLAYS[card]
    return BARE[card] if len(plays) > 1 and names_nothing(card, hand, state) else plays


_DEFAULTS: Final[tuple[Action, ...]] = (TAKE, STAND, KEEP, DRAW)


def default_action(state: FerblState) -> Action:
    """Return what an absent player does: the first of these that is legal (F11.6)."""
    allowed = legal_actions(state)
    return next((action for action in _DEFAULTS if action in allowed), allowed[0])
