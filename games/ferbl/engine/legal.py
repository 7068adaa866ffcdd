"""Which actions are open to whoever is to act. Pure. (F4 to F8, order F11.2)

Which cards fit depends on very little: the top card, the demand, the debt. So it is worked out once for each case, below.
"""

from __future__ import annotations

from typing import Final

from games.engine.cards import CARDS, DECK, Card, Rank, Suit
from games.ferbl.engine.actions import DEAL, DEMANDABLE, DRAW, KEEP, STAND, TAKE, Action, Play
from games.ferbl.engine.state import DEAL_DUE, KING, SEVENS, Demand, FerblState

SEVEN: Final = Rank.SEVEN
EIGHT: Final = Rank.EIGHT
UNTER: Final = Rank.UNTER
OBER: Final = Rank.OBER

RED_TEN: Final = CARDS["Th"]
GREEN_KING: Final = CARDS["Kl"]
GREEN_NINE: Final = CARDS["9l"]
RED_OBER: Final = CARDS["Oh"]

MANY_CARDS: Final = 8
"""Whoever holds so many must play if they can (F4.3)."""
BURNING_RUN: Final = 4
"""So many cards of a rank in a row burn the round (F8.2)."""


def _fitting(top: Card) -> frozenset[Card]:
    """F4.2: the suit or the rank of the top card, and every filek."""
    return frozenset(card for card in DECK if card.suit is top.suit or card.rank is top.rank or card.rank is OBER)


def _naming(suit: Suit) -> frozenset[Card]:
    """F4.2: on a filek the named suit, and another filek."""
    return frozenset(card for card in DECK if card.suit is suit or card.rank is OBER)


def _meeting(rank: Rank) -> frozenset[Card]:
    """F5.4: the demanded rank and spodeks."""
    return frozenset(card for card in DECK if card.rank is rank or card.rank is UNTER)


def _against_sevens(top: Card) -> frozenset[Card]:
    """F6.2 on a seven, F6.3 on an eight: all of the top card's rank, and the other one of the two ranks in its suit."""
    return frozenset(
        card for card in DECK if card.rank is top.rank or (card.suit is top.suit and card.rank in (SEVEN, EIGHT))
    )


def _against_king(top: Card) -> frozenset[Card]:
    """F6.4 on the king, F6.5 on an eight that sent its debt."""
    if top is GREEN_KING:
        return frozenset({CARDS["7l"], CARDS["8l"], GREEN_NINE})
    return _against_sevens(top) | ({GREEN_NINE} if top is CARDS["8l"] else frozenset())


FITTING: Final = {top: _fitting(top) for top in DECK}
ASKED: Final[dict[Demand, frozenset[Card]]] = {
    **{Demand(suit=suit): _naming(suit) for suit in Suit},
    **{Demand(rank=rank): _meeting(rank) for rank in Rank},
}
DEFENCES: Final[dict[str, dict[Card, frozenset[Card]]]] = {
    SEVENS: {top: _against_sevens(top) for top in DECK if top.rank in (SEVEN, EIGHT)},
    KING: {top: _against_king(top) for top in DECK if top is GREEN_KING or top.rank is EIGHT},
}
OF_RANK: Final = {rank: frozenset(card for card in DECK if card.rank is rank) for rank in Rank}
ACES: Final = OF_RANK[Rank.ACE]

BARE: Final[dict[Card, tuple[Play, ...]]] = {card: (Play(card),) for card in DECK}
"""The play of a card that names nothing."""
_CHOICES: Final[dict[Rank, tuple[Rank | Suit, ...]]] = {UNTER: DEMANDABLE, OBER: tuple(Suit)}
PLAYS: Final[dict[Card, tuple[Play, ...]]] = {
    card: tuple(Play(card, choice) for choice in _CHOICES[card.rank]) if card.rank in _CHOICES else BARE[card]
    for card in DECK
}
"""The plays of a card that does what it does."""


def legal_actions(state: FerblState) -> tuple[Action, ...]:
    """The actions of whoever is to act, in the fixed order of F11.2; empty when the match is over."""
    seat = state.turn
    if seat is None:
        return (DEAL,) if state.phase is DEAL_DUE else ()
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
    """Whether the action is among the ``legal_actions`` of the seat on turn, without making the list."""
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
    """All cards, in hand or not, that could be put on the pile now, by whoever is on turn."""
    if state.debt is not None:
        return DEFENCES[state.debt.kind][state.pile[-1]]
    if state.stand:
        return ACES
    return fitting(state.pile[-1], state.demand)


def fitting(top: Card, demand: Demand | None) -> frozenset[Card]:
    """The cards that fit while neither debt nor stand is pending."""
    return FITTING[top] if demand is None else ASKED[demand]


def must_meet_demand(demand: Demand | None, hand: tuple[Card, ...]) -> bool:
    """Whether the hand holds a card of the demanded rank, so that drawing and keeping are out (F5.4, F4.6)."""
    return demand is not None and demand.rank is not None and not OF_RANK[demand.rank].isdisjoint(hand)


def must_play(demand: Demand | None, hand: tuple[Card, ...], playable: frozenset[Card]) -> bool:
    """Whether drawing is out: eight or more cards (F4.3), or the demanded rank in hand (F5.4)."""
    return must_meet_demand(demand, hand) or (len(hand) >= MANY_CARDS and not playable.isdisjoint(hand))


def names_nothing(card: Card, hand: tuple[Card, ...], state: FerblState) -> bool:
    """Whether this card, played from this hand, closes the round (F8.1) or burns it (F8.2): then it names no rank and no suit."""
    if state.run == BURNING_RUN - 1 and card.rank is state.pile[-1].rank:
        return True
    return card.rank is OBER and len(hand) == 1


def plays_of(card: Card, hand: tuple[Card, ...], state: FerblState) -> tuple[Play, ...]:
    """The ways of playing a card of this hand that may be played: with each choice, where one is due."""
    plays = PLAYS[card]
    return BARE[card] if len(plays) > 1 and names_nothing(card, hand, state) else plays
