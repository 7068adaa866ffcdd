"""The position of a Färbeln match: frozen values. Pure. (E9.2)"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple, Protocol

from games.engine.cards import Card
from games.engine.dealing import around
from games.faerbeln.engine.actions import Move
from games.faerbeln.engine.options import HUNDREDTHS, FaerbelnOptions

CARDS_A_TIME: Final = 2
"""The number of cards that a seat is dealt at a time, twice a deal (E3.1, E5.1), and that it lays open (E5.2)."""
WHOLE_HAND: Final = 2 * CARDS_A_TIME
"""The hand of a seat that has got its second cards (E5.1)."""

Pair = tuple[Card, ...]
"""The two cards a seat lays open, in canonical order."""


class Phase(StrEnum):
    """What the match waits for (E9.2)."""

    DEAL = "deal"
    """The deal."""
    POST = "post"
    """The forced bet (E3.2)."""
    FIRST = "first"
    """A move of the first betting round (E4.1)."""
    SHOW = "show"
    """A choice of open cards (E5.2)."""
    SECOND = "second"
    """A move of the second betting round (E4.4)."""
    OVER = "over"
    """Nothing: the match is over (E8.1)."""


BETTING: Final = (Phase.FIRST, Phase.SECOND)
LIFTING: Final = (Move.POST, Move.RAISE, Move.BET)
"""The moves that pay a unit more than the level."""
IN_DEAL: Final = (Phase.POST, Phase.FIRST, Phase.SHOW, Phase.SECOND)


class End(StrEnum):
    """How a deal ends."""

    SHOWDOWN = "showdown"
    """Two or more seats were in and turned their cards (E6.2)."""
    FOLDS = "folds"
    """All seats but one had folded (E6.1)."""


class LastDeal(NamedTuple):
    """How the last deal ended; amounts in hundredths, ``shown`` per seat the cards everyone has seen (E9.2)."""

    end: End
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
        """The number of seats."""
        return len(self.net)

    @property
    def forehand(self) -> int:
        """The předák (E1.3)."""
        return forehand_of(self.dealer, self.seats)


def new_match(options: FaerbelnOptions, seats: int, seed: str | None) -> FaerbelnState:
    """Return the position before the first deal, which seat 0 will deal (E2.3)."""
    return FaerbelnState(
        options=options,
        phase=Phase.DEAL,
        deal=0,
        dealer=0,
        turn=None,
        hands=((),) * seats,
        open=(None,) * seats,
        folded=(),
        bets=(0,) * seats,
        bank=0,
        net=(0,) * seats,
        stock=(),
        seed=seed,
        last_deal=None,
    )


def forehand_of(dealer: int, seats: int) -> int:
    """Return the předák: the seat to the dealer's left (E1.3)."""
    return (dealer + 1) % seats


def not_folded(state: FaerbelnState) -> tuple[int, ...]:
    """Return the seats that are in, in playing order from the předák on (E1.3)."""
    return tuple(seat for seat in around(state.forehand, state.seats) if seat not in state.folded)


def next_in(state: FaerbelnState, seat: int) -> int:
    """Return the next seat in to the left of this one."""
    return next(other for other in around(seat + 1, state.seats) if other not in state.folded)


def first_to_speak(state: FaerbelnState) -> int:
    """Return the seat that speaks first in the second betting round: the first in to the předák's left (E4.4)."""
    return next_in(state, state.forehand)


def unit(options: FaerbelnOptions, phase: Phase) -> int:
    """Return what a bet or a raise amounts to, in hundredths: the forced bet is one of the first betting round (E1.3)."""
    return HUNDREDTHS * (options.low if phase in (Phase.POST, Phase.FIRST) else options.high)


def raises_left(options: FaerbelnOptions, phase: Phase, level: int) -> int:
    """Return the number of raises left in this betting round, where each bet made after the first was one (E4.2, E9.2)."""
    return options.raises - max(0, bets_made(options, phase, level) - 1)


def bets_made(options: FaerbelnOptions, phase: Phase, level: int) -> int:
    """Return how many units the level of this betting round comes to: the forced or first bet, and every raise (E4.2)."""
    return level // unit(options, phase)


class Betting(Protocol):
    """What the price of a move follows from: a state, or what a seat may see of it."""

    @property
    def options(self) -> FaerbelnOptions:
        """The options of the match."""

    @property
    def phase(self) -> Phase:
        """What the match waits for."""

    @property
    def bets(self) -> tuple[int, ...]:
        """What each seat has paid in this betting round."""


def level_after(table: Betting, move: Move) -> int:
    """Return the level of the betting round after a move: a post, a bet or a raise lifts it by a unit (E3.2, E4.2, E4.5)."""
    return max(table.bets) + (unit(table.options, table.phase) if move in LIFTING else 0)


def price(table: Betting, seat: int, move: Move) -> int:
    """Return what a seat pays to post, call, raise or bet: the difference to the level after it (E4.2)."""
    return level_after(table, move) - table.bets[seat]
