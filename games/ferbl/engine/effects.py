"""What a played card does. Pure. (F5 to F8)"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.engine.cards import DECK, Card, Rank, Suit
from games.ferbl.engine import events
from games.ferbl.engine.actions import Play
from games.ferbl.engine.debts import GREEN_KING, GREEN_NINE, debt_after
from games.ferbl.engine.events import Why
from games.ferbl.engine.legal import RED_TEN, burns, closes
from games.ferbl.engine.state import Circle, Debt, DebtKind, Demand, End
from games.ferbl.engine.turn import Turn

DEMANDS: Final[dict[Rank | Suit, Demand]] = {
    **{rank: Demand(rank=rank) for rank in Rank},
    **{suit: Demand(suit=suit) for suit in Suit},
}


_EIGHT: Final = Rank.EIGHT  # looked up on its enum it would cost more than all of `next_on_turn` (bench/engine.py)


def next_on_turn(circle: Circle, seat: int, card: Card) -> int:
    """Return the seat that is on turn after a card that ends nothing (F4.5, F5.2, F5.3).

    An eight gives the turn to the right, with two left to its player again. The red ten leaves it. Any other card gives it to the left.
    """
    if card.rank is _EIGHT:
        return seat if circle.two_left else circle.right[seat]
    return seat if card is RED_TEN else circle.left[seat]


def drawn_at_burning(circle: Circle, seat: int, debt: Debt | None, card: Card) -> tuple[int, int]:
    """Return the seat that draws before the points are counted when a card burns the round, and how many cards: a debt of sevens (F8.3).

    Args:
        circle: the seats still in the match.
        seat: the seat that burns.
        debt: what was owed before the card.
        card: the card that burns.

    Returns:
        The next seat with the cards of a debt of sevens, or with none.
    """
    owed = debt_after(debt, card)
    return next_on_turn(circle, seat, card), owed.cards if owed is not None and owed.kind is DebtKind.SEVENS else 0


def play(turn: Turn, action: Play) -> None:
    """Play a card that may be played: close, burn, or do what the card does."""
    card = action.card
    drawn = turn.state.drawn is not None
    under = turn.pile[-1]
    hand = turn.hands[turn.seat]
    demand = None if action.demand is None else DEMANDS[action.demand]
    turn.put(card)
    turn.events.append(events.played(turn.seat, card, demand))
    # A card that may be played ends what was named or demanded: it is of that suit or rank, or a new spodek or filek (F4.2, F5.4).
    turn.demand = demand
    if closes(card, hand):
        turn.end, turn.closer = End.CLOSED, turn.seat
    elif burns(card, under, turn.state.run):
        _burn(turn, card)
    else:
        _EFFECTS[card](turn, card, under, drawn)


def _burn(turn: Turn, card: Card) -> None:
    """End the round (F8.2). A debt of sevens is drawn before the points are counted (F8.3)."""
    victim, owed = drawn_at_burning(turn.circle, turn.seat, turn.debt, card)
    turn.debt = debt_after(turn.debt, card)
    if owed and turn.debt is not None:
        turn.seat = victim
        turn.events.append(events.owes(victim, turn.debt))
        turn.draw(victim, owed, Why.BURNED, burned=True)
    turn.end = End.BURNED


def _nothing(turn: Turn, card: Card, under: Card, drawn: bool) -> None:
    """Pass the turn on (F4.5). The spodek and the filek have named what they name already (F5.4, F5.5)."""
    turn.seat = next_on_turn(turn.circle, turn.seat, card)


def _owing(turn: Turn, card: Card, under: Card, drawn: bool) -> None:
    """Make the next seat owe cards: a seven or the green king (F6.1, F6.4)."""
    turn.debt = debt_after(turn.debt, card)
    turn.seat = next_on_turn(turn.circle, turn.seat, card)
    _tell_debt(turn)


def _eight(turn: Turn, card: Card, under: Card, drawn: bool) -> None:
    """Give the turn to the right, and a debt with it (F5.2, F6.2 to F6.7)."""
    if turn.two_left and under is GREEN_KING and turn.debt is not None:
        take(turn)  # F6.7: the eight is only thrown away
        return
    turn.seat = next_on_turn(turn.circle, turn.seat, card)
    if turn.two_left and drawn:
        turn.pass_left()  # F4.8: the same turn, in which the empty hand cannot draw again
    _tell_debt(turn)


def _green_nine(turn: Turn, card: Card, under: Card, drawn: bool) -> None:
    """Cancel the debt: a green nine that may be played on one does (F6.4, F6.5)."""
    if turn.debt is not None:
        turn.events.append(events.cancelled(turn.seat, turn.debt))
        turn.debt = debt_after(turn.debt, card)
    turn.seat = next_on_turn(turn.circle, turn.seat, card)


def _red_ten(turn: Turn, card: Card, under: Card, drawn: bool) -> None:
    """Let the others draw one each (F5.3). A new turn begins (F4.8)."""
    for other in turn.circle.from_seat(turn.seat)[1:]:
        if turn.end is None:
            turn.draw(other, 1, Why.RED_TEN)


def _ace(turn: Turn, card: Card, under: Card, drawn: bool) -> None:
    """Make the next seat stand (F7.1)."""
    turn.stand = True
    turn.seat = next_on_turn(turn.circle, turn.seat, card)


def take(turn: Turn) -> None:
    """Draw the whole debt, and give the turn to the taker's left (F6.8)."""
    debt = turn.debt
    assert debt is not None
    turn.debt = None
    turn.events.append(events.took(turn.seat, debt))
    turn.draw(turn.seat, debt.cards, Why.DEBT)
    turn.pass_left()


def _tell_debt(turn: Turn) -> None:
    if turn.debt is not None:
        turn.events.append(events.owes(turn.seat, turn.debt))


_Effect = Callable[[Turn, Card, Card, bool], None]
_BY_RANK: Final[dict[Rank, _Effect]] = {Rank.SEVEN: _owing, Rank.EIGHT: _eight, Rank.ACE: _ace}
_EFFECTS: Final[dict[Card, _Effect]] = {
    **{card: _BY_RANK.get(card.rank, _nothing) for card in DECK},
    RED_TEN: _red_ten,
    GREEN_NINE: _green_nine,
    GREEN_KING: _owing,
}
