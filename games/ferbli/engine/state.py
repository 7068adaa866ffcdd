"""The position of a ferbli match: frozen values, and who sits where. Pure. (B13)"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from games.engine.cards import Card
from games.ferbli.engine.options import FerbliOptions

MOST_CUKASSZAS: Final = 5
"""So many cukassza deals in a row, and the bank is split (B10.2)."""
TABLE_CARDS: Final = 2
"""The cards each player gets in the kósta."""

ALONE: Final = "alone"
SHOWDOWN: Final = "showdown"
CUKASSZA: Final = "cukassza"
SPLIT: Final = "split"
"""The ways a deal ends (B13.6)."""

TWOS: Final = "twos"
SINGLES: Final = "singles"
"""The ways of dealing in the kósta (B6.1)."""

Cards = tuple[Card, ...]


class Phase(StrEnum):
    """What the match waits for (B12.1)."""

    DEAL = "deal"
    BESSZER = "besszer"
    KOSTA = "kosta"
    LICIT_BEFORE = "licit_before"
    EXCHANGE = "exchange"
    LICIT_AFTER = "licit_after"
    REJOIN = "rejoin"
    OVER = "over"


BIDDINGS: Final = (Phase.BESSZER, Phase.LICIT_BEFORE, Phase.LICIT_AFTER)
WITH_CARDS: Final = (*BIDDINGS, Phase.KOSTA, Phase.EXCHANGE)
WITH_LOOKING: Final = (Phase.KOSTA, Phase.LICIT_BEFORE, Phase.LICIT_AFTER)


class Kosta(NamedTuple):
    """The kósta: its holder, the way of dealing, whom the next card is for, the tax on it (B13.4)."""

    holder: int
    way: str | None = None
    to: int | None = None
    tax: int | None = None


class LastDeal(NamedTuple):
    """How the last deal ended: chips won, hands shown, and what was opened with, per seat (B13.6)."""

    end: str
    won: tuple[int, ...]
    shown: tuple[Cards | None, ...]
    openers: tuple[Cards | None, ...]


class FerbliState(NamedTuple):
    """A whole position, as B13 writes it."""

    options: FerbliOptions
    phase: Phase
    deal: int
    cukassza: int
    dealer: int
    turn: int | None
    stacks: tuple[int, ...]
    bank: int
    paid: tuple[int, ...]
    live: tuple[int, ...]
    out: tuple[int, ...]
    hands: tuple[Cards, ...]
    open: tuple[Cards, ...]
    blind: tuple[Cards, ...]
    stock: Cards
    dead: Cards
    caller: int | None
    raiser: int | None
    passed: tuple[int, ...]
    blinds: bool
    used: tuple[int, ...]
    kosta: Kosta | None
    auf: Card | None
    openers: tuple[Cards | None, ...]
    last_deal: LastDeal | None
    seed: str | None

    @property
    def seats(self) -> int:
        """How many began the match."""
        return len(self.stacks)


def around(first: int, seats: int) -> tuple[int, ...]:
    """All seats going to the right, from ``first`` on (B1.4)."""
    return tuple((first + step) % seats for step in range(seats))


def right_of(state: FerbliState, seat: int) -> int:
    """The nearest live seat to the right of this one (B1.4)."""
    return next(other for other in around(seat + 1, state.seats) if other in state.live)


def left_of(live: tuple[int, ...], seat: int, seats: int) -> int:
    """The nearest live seat to the left of this one (B1.4)."""
    return next(other for step in range(1, seats + 1) if (other := (seat - step) % seats) in live)


def dealers_order(dealer: int, live: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """The live seats from the dealer's right on, the dealer (if live) last (B1.5)."""
    return tuple(seat for seat in around(dealer + 1, seats) if seat in live)


def recaller_of(live: tuple[int, ...], caller: int, seats: int) -> int:
    """The re-caller: the live player to the caller's left (B4.1)."""
    return left_of(live, caller, seats)


def owed(paid: tuple[int, ...], live: tuple[int, ...], seat: int) -> int:
    """What the highest share of a live player exceeds this seat's by (B1.6)."""
    return max(paid[other] for other in live) - paid[seat]


def dealers_cost(state: FerbliState) -> int:
    """What the dealer puts in for all who take part: a vizi each (B3.4), in a cukassza two (B10.6)."""
    return len(state.live) * state.options.vizi * (2 if state.cukassza else 1)


def smallest_stack(stacks: tuple[int, ...], live: tuple[int, ...]) -> int:
    """The chips of the live player with the fewest (B1.5)."""
    return min(stacks[seat] for seat in live)


def actions_left(blind_cards: int, used: int) -> int:
    """How many blind actions a player may still start in this bidding (B8.2)."""
    allowed = (0, 2, 3)[blind_cards]
    return max(0, allowed - used)


def put(values: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """The same per-seat cards with those of one seat replaced."""
    return (*values[:seat], cards, *values[seat + 1 :])


def known_cards(state: FerbliState, seat: int) -> Cards:
    """The cards that a player knows: hand and own face-up table cards (B10.7)."""
    return (*state.hands[seat], *state.open[seat])
