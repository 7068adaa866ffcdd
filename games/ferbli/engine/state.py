"""The position of a ferbli match: frozen values, and who sits where. Pure. (B13)"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from games.engine.cards import Card
from games.engine.dealing import around
from games.ferbli.engine.options import FerbliOptions

MOST_CUKASSZAS: Final = 5
"""The most cukassza deals in a row: after as many the bank is split (B10.2)."""
FIRST_CARDS: Final = 2
"""The cards each player is dealt at first (B3.5)."""
TABLE_CARDS: Final = 2
"""The cards each player gets in the kósta (B6)."""
HAND: Final = FIRST_CARDS + TABLE_CARDS
"""The cards of a hand (B2.1)."""
MOST_EXCHANGED: Final = 2
"""The most cards that a player other than the dealer may exchange, and that may stay blind (B9.1)."""
MOST_TAX: Final = 2
"""The highest tax, in vizi (B6.3)."""
CUKASSZA_STAKES: Final = 2
"""What the dealer of a cukassza puts in for each player, in vizi (B10.6)."""
BLIND_ACTIONS: Final = (0, 2, 3)
"""The blind actions that a player may start in a bidding, by the number of blind cards (B8.2)."""
BLIND_VIZI: Final = (0, 2, 3)
"""The vizi that a blind player may raise by at most, by the number of blind cards (B8.4)."""

Cards = tuple[Card, ...]


class Phase(StrEnum):
    """What the match waits for (B12.1)."""

    DEAL = "deal"
    """The table to deal."""
    BESSZER = "besszer"
    """The bidding on two cards (B5)."""
    KOSTA = "kosta"
    """The second two cards (B6)."""
    LICIT_BEFORE = "licit_before"
    """The bidding before the exchange (B7)."""
    EXCHANGE = "exchange"
    """The exchange (B9.1)."""
    LICIT_AFTER = "licit_after"
    """The bidding after the exchange (B9.3)."""
    REJOIN = "rejoin"
    """Those who dropped, to come back for a cukassza or not (B10.3)."""
    OVER = "over"
    """Nobody: the match is over."""


BIDDINGS: Final = (Phase.BESSZER, Phase.LICIT_BEFORE, Phase.LICIT_AFTER)
WITH_CARDS: Final = (*BIDDINGS, Phase.KOSTA, Phase.EXCHANGE)
WITH_LOOKING: Final = (Phase.KOSTA, Phase.LICIT_BEFORE, Phase.LICIT_AFTER)


class Way(StrEnum):
    """The way of dealing in the kósta (B6.1)."""

    TWOS = "twos"
    """Two cards to each, without a kósta."""
    SINGLES = "singles"
    """One by one: each card may be taxed."""


class End(StrEnum):
    """How a deal ended (B13.6)."""

    ALONE = "alone"
    """All but one had dropped (B9.2)."""
    SHOWDOWN = "showdown"
    """The hands were shown (B9.4)."""
    CUKASSZA = "cukassza"
    """Nobody had raised: the bank stays (B10.1)."""
    SPLIT = "split"
    """The bank was divided (B10.2, B10.5)."""


class Role(StrEnum):
    """A part in a bidding that a player takes while it goes on (B4.1, B8.1)."""

    CALLER = "caller"
    """The caller."""
    RECALLER = "recaller"
    """The re-caller."""
    BLIND = "blind"
    """The player who may start a blind action."""


class Kosta(NamedTuple):
    """The kósta: its holder, the way of dealing, whom the next card is for, the tax on it (B13.4)."""

    holder: int
    way: Way | None = None
    to: int | None = None
    tax: int | None = None


class LastDeal(NamedTuple):
    """How the last deal ended: chips won, hands shown, and what was opened with, per seat (B13.6)."""

    end: End
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
    seen: Cards
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
        """The number of seats that began the match."""
        return len(self.stacks)


def new_match(options: FerbliOptions, seats: int, seed: str | None) -> FerbliState:
    """Return the position before the first deal, which seat 0 will deal (B3.1, B3.2)."""
    return FerbliState(
        options=options,
        phase=Phase.DEAL,
        deal=0,
        cukassza=0,
        dealer=0,
        turn=None,
        stacks=(options.stack,) * seats,
        bank=0,
        paid=(0,) * seats,
        live=tuple(range(seats)),
        out=(),
        hands=((),) * seats,
        open=((),) * seats,
        blind=((),) * seats,
        stock=(),
        dead=(),
        seen=(),
        caller=None,
        raiser=None,
        passed=(),
        blinds=False,
        used=(0,) * seats,
        kosta=None,
        auf=None,
        openers=(None,) * seats,
        last_deal=None,
        seed=seed,
    )


def right_of(state: FerbliState, seat: int) -> int:
    """Return the nearest live seat to the right of this one (B1.4)."""
    return next(other for other in around(seat + 1, state.seats) if other in state.live)


def left_of(live: tuple[int, ...], seat: int, seats: int) -> int:
    """Return the nearest live seat to the left of this one (B1.4)."""
    return next(other for step in range(1, seats + 1) if (other := (seat - step) % seats) in live)


def dealers_order(dealer: int, live: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """Return the live seats from the dealer's right on, the dealer (if live) last (B1.5)."""
    return tuple(seat for seat in around(dealer + 1, seats) if seat in live)


def first_in_order(state: FerbliState) -> int:
    """Return the first live seat in dealer's order: the caller of B4.1, the first to exchange (B9.1)."""
    return right_of(state, state.dealer)


def right_of_kosta(state: FerbliState) -> int:
    """Return the seat that has the right of the kósta: the dealer, or the live seat to the left of one who has dropped (B6.1)."""
    return state.dealer if state.dealer in state.live else left_of(state.live, state.dealer, state.seats)


def recaller_of(live: tuple[int, ...], caller: int, seats: int) -> int:
    """Return the re-caller: the live player to the caller's left (B4.1)."""
    return left_of(live, caller, seats)


def owed(paid: tuple[int, ...], live: tuple[int, ...], seat: int) -> int:
    """Return how much the highest share of a live player is above this seat's (B1.6)."""
    return max(paid[other] for other in live) - paid[seat]


def dealers_cost(state: FerbliState) -> int:
    """Return what the dealer puts in for all who take part."""
    return cost_of_dealing(state.options, len(state.live), cukassza=state.cukassza > 0)


def cost_of_dealing(options: FerbliOptions, players: int, *, cukassza: bool) -> int:
    """Return what a dealer puts in for a number of players: a vizi each (B3.4), in a cukassza two (B10.6)."""
    return players * options.vizi * (CUKASSZA_STAKES if cukassza else 1)


def smallest_stack(state: FerbliState) -> int:
    """Return the chips that the live player with the fewest has, when all have paid what they owe (B1.5, B4.3)."""
    most = max(state.paid[seat] for seat in state.live)
    return min(state.stacks[seat] + state.paid[seat] for seat in state.live) - most


def actions_left(blind_cards: int, used: int) -> int:
    """Return how many blind actions a player may still start in this bidding (B8.2)."""
    return max(0, BLIND_ACTIONS[blind_cards] - used)


def put(values: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """Return the same per-seat cards with those of one seat replaced."""
    return (*values[:seat], cards, *values[seat + 1 :])


def table_cards(state: FerbliState, seat: int) -> int:
    """Return how many cards lie before a seat, open or blind."""
    return len(state.open[seat]) + len(state.blind[seat])


def known_cards(state: FerbliState, seat: int) -> Cards:
    """Return the cards that a player knows: hand and own face-up table cards (B10.7)."""
    return (*state.hands[seat], *state.open[seat])
