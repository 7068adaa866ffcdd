"""The position of a Färbeln match: frozen values. Pure. (E9.2)"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from games.engine.cards import Card
from games.faerbeln.engine.options import HUNDREDTHS, FaerbelnOptions

SHOWDOWN: Final = "showdown"
FOLDS: Final = "folds"
"""The ways a deal ends."""

Pair = tuple[Card, ...]
"""The two cards a seat lays open, in canonical order."""


class Phase(StrEnum):
    """What the match waits for."""

    DEAL = "deal"
    POST = "post"
    FIRST = "first"
    SHOW = "show"
    SECOND = "second"
    OVER = "over"


BETTING: Final = (Phase.FIRST, Phase.SECOND)
IN_DEAL: Final = (Phase.POST, Phase.FIRST, Phase.SHOW, Phase.SECOND)


class LastDeal(NamedTuple):
    """How the last deal ended; amounts in hundredths, ``shown`` per seat the cards everyone has seen (E9.2)."""

    end: str
    winner: int
    bank: int
    rake: int
    shown: tuple[tuple[Card, ...], ...]


class FaerbelnState(NamedTuple):
    """A whole position, as E9.2 writes it."""

    options: FaerbelnOptions
    phase: Phase
    deal: int
    dealer: int
    turn: int | None
    hands: tuple[tuple[Card, ...], ...]
    open: tuple[Pair | None, ...]
    folded: tuple[int, ...]
    bets: tuple[int, ...]
    bank: int
    net: tuple[int, ...]
    stock: tuple[Card, ...]
    seed: str | None
    last_deal: LastDeal | None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.net)

    @property
    def forehand(self) -> int:
        """The předák: the seat to the dealer's left (E1.3)."""
        return (self.dealer + 1) % self.seats


def seats_from(first: int, seats: int) -> tuple[int, ...]:
    """All seats in playing order, from ``first`` on."""
    return tuple((first + step) % seats for step in range(seats))


def seats_in(state: FaerbelnState) -> tuple[int, ...]:
    """Who has not folded, in playing order from the předák on."""
    return tuple(seat for seat in seats_from(state.forehand, state.seats) if seat not in state.folded)


def next_in(state: FaerbelnState, seat: int) -> int:
    """The next seat in to the left of this one."""
    around = seats_from(seat + 1, state.seats)
    return next(other for other in around if other not in state.folded)


def first_to_speak(state: FaerbelnState) -> int:
    """Who speaks first in the second betting round: the first in to the předák's left (E4.4)."""
    return next_in(state, state.forehand)


def unit(options: FaerbelnOptions, phase: Phase) -> int:
    """What a bet or a raise amounts to in this betting round, in hundredths (E1.3)."""
    return HUNDREDTHS * (options.low if phase is Phase.FIRST else options.high)


def raises_left(options: FaerbelnOptions, phase: Phase, level: int) -> int:
    """How many raises are left in this betting round; raises made = level ÷ unit - 1 (E4.2, E9.2)."""
    made = max(0, level // unit(options, phase) - 1)
    return options.raises - made
