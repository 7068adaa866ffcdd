"""The deal and the card that opens the pile. Pure. (F3)"""

from __future__ import annotations

from games.engine.base import Step
from games.engine.cards import Card, Rank, in_order
from games.ferbl.engine import events
from games.ferbl.engine.debts import debt_after
from games.ferbl.engine.events import Why
from games.ferbl.engine.legal import RED_TEN
from games.ferbl.engine.state import SEATS, Circle, Demand, FerblState, Phase, circle_without
from games.ferbl.engine.turn import Turn


def deal(state: FerblState, deck: tuple[Card, ...]) -> Step[FerblState]:
    """Deal the next round from a deck, its first card first (F3.1), and open the pile."""
    circle = circle_without(state.eliminated)
    hands, left_over = _deal_hands(state, deck)
    opener, stock = left_over[0], left_over[1:]
    starter = _starter(circle, state.dealer, opener)
    dealt = state._replace(
        phase=Phase.PLAY,
        round=state.round + 1,
        starter=starter,
        turn=starter,
        hands=hands,
        stock=stock,
        pile=(opener,),
        run=1,  # F3.8
        exhausted=0,
        seen=frozenset(),
        demand=_opening_demand(opener, stock[-1]),
        debt=debt_after(None, opener),  # F3.5
        stand=opener.rank is Rank.ACE,
    )
    told = list(events.dealt(dealt, opener))
    if dealt.debt is not None:
        told.append(events.owes(starter, dealt.debt))
    if opener is not RED_TEN:
        return Step(dealt, tuple(told))
    turn = Turn(dealt, starter)
    for seat in circle.from_seat(starter):  # F3.6
        turn.draw(seat, 1, Why.RED_TEN)
    return Step(turn.freeze(), (*told, *turn.events))


def _deal_hands(state: FerblState, deck: tuple[Card, ...]) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Deal everybody as many cards as lives, one at a time (F3.1).

    Returns:
        The hands, and the rest of the deck.
    """
    hands: list[list[Card]] = [[] for _ in range(SEATS)]
    order = circle_without(state.eliminated).from_seat((state.dealer + 1) % SEATS)
    rest = list(reversed(deck))
    for nth in range(max(state.lives)):
        for seat in order:
            if state.lives[seat] > nth:
                hands[seat].append(rest.pop())
    return tuple(in_order(hand) for hand in hands), tuple(reversed(rest))


def _starter(circle: Circle, dealer: int, opener: Card) -> int:
    """Return the starter (F3.3, and F3.4 for an opening eight)."""
    if opener.rank is not Rank.EIGHT:
        return circle.left[dealer]
    if len(circle.seats) == 2 and dealer in circle.seats:
        return dealer
    return circle.right[dealer]


def _opening_demand(opener: Card, bottom: Card) -> Demand | None:
    """Return what an opening spodek or filek demands, taken literally (F3.7)."""
    if opener.rank is Rank.UNTER:
        return Demand(rank=bottom.rank)
    if opener.rank is Rank.OBER:
        return Demand(suit=bottom.suit)
    return None
