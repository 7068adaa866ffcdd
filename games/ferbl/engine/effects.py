"""What a played card does. Pure. (F5 to F8)"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.engine.cards import DECK, Card, Rank, Suit
from games.ferbl.engine import events
from games.ferbl.engine.actions import Play
from games.ferbl.engine.legal import BURNING_RUN, EIGHT, GREEN_KING, GREEN_NINE, OBER, RED_TEN
from games.ferbl.engine.state import BURNED, CLOSED, KING, SEVENS, Debt, Demand
from games.ferbl.engine.turn import Turn

SEVEN_COSTS: Final = 2
KING_COSTS: Final = 5

DEMANDS: Final[dict[Rank | Suit, Demand]] = {
    **{rank: Demand(rank=rank) for rank in Rank},
    **{suit: Demand(suit=suit) for suit in Suit},
}


def play(turn: Turn, action: Play) -> None:
    """Play a card that may be played: close, burn, or do what the card does."""
    card = action.card
    drawn = turn.state.drawn is not None
    under = turn.pile[-1]
    demand = None if action.demand is None else DEMANDS[action.demand]
    turn.put(card)
    turn.events.append(events.played(turn.seat, card, demand))
    # A card that may be played ends what was named or demanded: it is of that suit or rank, or a new spodek or filek (F4.2, F5.4).
    turn.demand = demand
    if card.rank is OBER and not turn.hands[turn.seat]:
        turn.end, turn.closer = CLOSED, turn.seat
    elif turn.run == BURNING_RUN:
        _burn(turn, card)
    else:
        _EFFECTS[card](turn, card, under, drawn)


def _burn(turn: Turn, card: Card) -> None:
    """F8.2; but a debt of sevens is drawn before the points are counted (F8.3)."""
    if card.rank is Rank.SEVEN:
        _raise_sevens(turn)
    if turn.debt is not None and turn.debt.kind == SEVENS:
        if card.rank is not EIGHT:
            turn.pass_left()
        elif not turn.two_left:
            turn.pass_right()
        turn.events.append(events.owes(turn.seat, turn.debt))
        turn.draw(turn.seat, turn.debt.cards, events.AFTER_BURNING, burned=True)
    turn.end = BURNED


def _raise_sevens(turn: Turn) -> None:
    owed = turn.debt.cards if turn.debt is not None else 0
    turn.debt = Debt(owed + SEVEN_COSTS, SEVENS)


def _nothing(turn: Turn, card: Card, under: Card, drawn: bool) -> None:
    """F4.5; the spodek and the filek have named what they name already (F5.4, F5.5)."""
    turn.pass_left()


def _seven(turn: Turn, card: Card, under: Card, drawn: bool) -> None:
    """F6.1; on the green king, or an eight that sent its debt, the whole debt becomes one of sevens (F6.4, F6.5)."""
    _raise_sevens(turn)
    turn.pass_left()
    _tell_debt(turn)


def _eight(turn: Turn, card: Card, under: Card, drawn: bool) -> None:
    """F5.2, F6.2 to F6.7."""
    if not turn.two_left:
        turn.pass_right()
    elif under is GREEN_KING and turn.debt is not None:
        take(turn)  # F6.7: the eight is only thrown away
        return
    elif drawn:
        turn.pass_left()  # F4.8: the same turn, in which the empty hand cannot draw again
    _tell_debt(turn)


def _green_nine(turn: Turn, card: Card, under: Card, drawn: bool) -> None:
    """F6.4, F6.5: a green nine that may be played on a debt cancels it."""
    if turn.debt is not None:
        turn.events.append(events.cancelled(turn.seat, turn.debt))
        turn.debt = None
    turn.pass_left()


def _red_ten(turn: Turn, card: Card, under: Card, drawn: bool) -> None:
    """F5.3: the others draw one each, and a new turn begins (F4.8)."""
    for other in turn.circle.from_seat(turn.seat)[1:]:
        if turn.end is None:
            turn.draw(other, 1, events.FOR_RED_TEN)


def _green_king(turn: Turn, card: Card, under: Card, drawn: bool) -> None:
    """F6.4."""
    turn.debt = Debt(KING_COSTS, KING)
    turn.pass_left()
    _tell_debt(turn)


def _ace(turn: Turn, card: Card, under: Card, drawn: bool) -> None:
    """F7.1."""
    turn.stand = True
    turn.pass_left()


def take(turn: Turn) -> None:
    """Draw the whole debt; the turn goes to the taker's left (F6.8)."""
    debt = turn.debt
    assert debt is not None
    turn.debt = None
    turn.events.append(events.took(turn.seat, debt))
    turn.draw(turn.seat, debt.cards, events.FOR_DEBT)
    turn.pass_left()


def _tell_debt(turn: Turn) -> None:
    if turn.debt is not None:
        turn.events.append(events.owes(turn.seat, turn.debt))


_Effect = Callable[[Turn, Card, Card, bool], None]
_BY_RANK: Final[dict[Rank, _Effect]] = {Rank.SEVEN: _seven, Rank.EIGHT: _eight, Rank.ACE: _ace}
_EFFECTS: Final[dict[Card, _Effect]] = {
    **{card: _BY_RANK.get(card.rank, _nothing) for card in DECK},
    RED_TEN: _red_ten,
    GREEN_NINE: _green_nine,
    GREEN_KING: _green_king,
}
