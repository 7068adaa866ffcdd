"""The position of a ferbl match: frozen values. Pure. (F11.2)"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Final, NamedTuple

from games.engine.cards import Card, Rank, Suit
from games.engine.dealing import around


class Phase(StrEnum):
    """What the match waits for."""

    DEAL = "deal"
    """The table: the next round is to be dealt."""
    PLAY = "play"
    """The seat on turn."""
    OVER = "over"
    """Nothing more."""


class DebtKind(StrEnum):
    """What makes a debt what it is (F6)."""

    SEVENS = "sevens"
    """A seven, or the green king once a seven lay on it (F6.1, F6.4)."""
    KING = "king"
    """The green king alone (F6.4)."""


class End(StrEnum):
    """How a round ended (F8)."""

    CLOSED = "closed"
    """A filek was somebody's last card (F8.1)."""
    BURNED = "burned"
    """Four cards of a rank lay in a row (F8.2)."""
    DRAWN = "drawn"
    """The stock was exhausted too often (F8.6), or there was nothing to draw for anybody (F4.7)."""


SEATS: Final = 3
ROUND_LIMIT: Final = 20
"""The last round of a match (F2.5)."""
STARTING_LIVES: Final = 2


class Demand(NamedTuple):
    """What the pile demands instead of its top card: a filek's suit or a spodek's rank; exactly one of them is set (F5.4, F5.5)."""

    suit: Suit | None = None
    rank: Rank | None = None

    def as_json(self) -> dict[str, str]:
        """Write the one that is set (F11.2)."""
        return {"suit": str(self.suit)} if self.suit is not None else {"rank": str(self.rank)}


class Debt(NamedTuple):
    """Cards that the seat on turn must take or defend against (F6)."""

    cards: int
    kind: DebtKind


class LastRound(NamedTuple):
    """The last round that ended; ``None`` for a seat that was not in it (F11.2)."""

    end: End
    closer: int | None
    loser: int | None
    points: tuple[int | None, ...]
    starter: int
    cards: tuple[int | None, ...]


class FerblState(NamedTuple):
    """A whole position, as F11.2 writes it. A named tuple because the random match makes one each action.

    ``seen`` is kept from the first exhaustion of a round on; before that nothing has left the pile, and it is empty (``seen_cards``).
    """

    phase: Phase
    round: int
    dealer: int
    starter: int | None
    turn: int | None
    lives: tuple[int, ...]
    eliminated: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    run: int
    exhausted: int
    demand: Demand | None
    debt: Debt | None
    stand: bool
    drawn: Card | None
    idle: int
    points: tuple[tuple[int, ...], ...]
    seed: str | None
    last_round: LastRound | None
    seen: frozenset[Card] = frozenset()


def new_match(seed: str | None) -> FerblState:
    """Return the position before the first deal, which seat 0 will deal (F2.1, F2.2)."""
    return FerblState(
        phase=Phase.DEAL,
        round=0,
        dealer=0,
        starter=None,
        turn=None,
        lives=(STARTING_LIVES,) * SEATS,
        eliminated=(),
        hands=((),) * SEATS,
        stock=(),
        pile=(),
        run=0,
        exhausted=0,
        demand=None,
        debt=None,
        stand=False,
        drawn=None,
        idle=0,
        points=((),) * SEATS,
        seed=seed,
        last_round=None,
    )


def seen_cards(state: FerblState) -> frozenset[Card]:
    """Return the cards that have lain on the pile in this round (F11.5)."""
    return state.seen or frozenset(state.pile)


class Circle(NamedTuple):
    """The seats still in the match, and for every seat the next one to its left and to its right among them (F1.4)."""

    seats: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]

    @property
    def two_left(self) -> bool:
        """Whether only two players are left in the match."""
        return len(self.seats) == 2

    def from_seat(self, seat: int) -> tuple[int, ...]:
        """Return the seats in playing order, beginning with ``seat`` or, if that is out of the match, with the next one to its left."""
        return tuple(other for other in around(seat, SEATS) if other in self.seats)


@cache
def circle_without(eliminated: tuple[int, ...]) -> Circle:
    """Return the circle of those who are not eliminated."""
    seats = tuple(seat for seat in range(SEATS) if seat not in eliminated)

    def next_in(seat: int, direction: int) -> int:
        steps = ((seat + direction * step) % SEATS for step in range(1, SEATS + 1))
        return next(other for other in steps if other in seats)

    return Circle(
        seats,
        left=tuple(next_in(seat, +1) for seat in range(SEATS)),
        right=tuple(next_in(seat, -1) for seat in range(SEATS)),
    )
