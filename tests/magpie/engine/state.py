"""The position of a Magpie match: frozen values. Pure. (M6.2)"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from games.engine.cards import Card
from tests.magpie.engine.options import MagpieOptions

HAND: Final = 4
"""How many cards each seat is dealt, and so how many tricks a round has (M2.3)."""
FULL_NEST: Final = 12
"""The score that ends the match (M5.1)."""


class Phase(StrEnum):
    """What the match waits for."""

    DEAL = "deal"
    """The next deal."""
    PLAY = "play"
    """A card."""
    OVER = "over"
    """Nothing: the match has ended."""


class Played(NamedTuple):
    """A card in a trick, and the seat that played it."""

    seat: int
    card: Card


Trick = tuple[Played, ...]
"""The cards of a trick in the order played."""


class FinishedTrick(NamedTuple):
    """The trick finished last: who took it, and the points it brought (M4.1)."""

    cards: Trick
    taker: int
    points: int


class MagpieState(NamedTuple):
    """A whole position, as M6.2 writes it."""

    options: MagpieOptions
    phase: Phase
    round: int
    dealer: int
    turn: int | None
    scores: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    nest: tuple[Card, ...]
    trick: Trick
    played: tuple[Card, ...]
    taken: tuple[int, ...]
    last_trick: FinishedTrick | None
    last_round: tuple[int, ...] | None
    seed: str | None

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.scores)

    @property
    def leader(self) -> int:
        """The leader of the present trick: the taker of the last (M3.3), or the seat to the dealer's left (M2.4)."""
        return (self.dealer + 1) % self.seats if self.last_trick is None else self.last_trick.taker


def new_match(options: MagpieOptions, seats: int, seed: str | None) -> MagpieState:
    """Return the position before the first deal, which seat 0 will deal (M2.2)."""
    return MagpieState(
        options=options,
        phase=Phase.DEAL,
        round=0,
        dealer=0,
        turn=None,
        scores=(0,) * seats,
        hands=((),) * seats,
        nest=(),
        trick=(),
        played=(),
        taken=(0,) * seats,
        last_trick=None,
        last_round=None,
        seed=seed,
    )
