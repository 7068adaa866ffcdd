"""The position of a Fool match: frozen values. Pure. (N7.2)"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from games.fool.engine.cards import PACKS, Card, Suit

ROUND_LIMIT: Final = 30
"""The match is over after so many rounds (N6.1)."""
LOST: Final = -80
"""A seat with so few points ends the match (N6.1)."""
EMPTIED: Final = 10
"""What an emptied hand is worth (N5.2)."""
TENS: Final = 6
"""A seat that has had the ten points so often ends the match (N6.1)."""
WILD_COST: Final = 5
"""What a wild one left in hand costs (N5.3)."""


class Phase(StrEnum):
    """What the match waits for."""

    DEAL = "deal"
    PLAY = "play"
    OVER = "over"


class Played(NamedTuple):
    """A card in a trick, and whose it was."""

    seat: int
    card: Card


Trick = tuple[Played, ...]
"""The cards of a trick in the order played."""


class FinishedTrick(NamedTuple):
    """The trick finished last: ``led`` is ``None`` if it was all wild ones; ``fools`` became Fools by it, rising (N7.2)."""

    cards: Trick
    led: Suit | None
    winner: int
    fools: tuple[int, ...]


class LastRound(NamedTuple):
    """The round finished last: the points each seat got in it and the hands left over (N7.2)."""

    points: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]


class FoolState(NamedTuple):
    """A whole position, as N7.2 writes it."""

    phase: Phase
    round: int
    dealer: int
    turn: int | None
    scores: tuple[int, ...]
    tens: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    trick: Trick
    led: Suit | None
    fools: tuple[int, ...]
    played: tuple[Card, ...]
    last_trick: FinishedTrick | None
    last_round: LastRound | None
    seed: str | None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.scores)


def fools_per_trick(seats: int) -> int:
    """How many Fools a trick makes (N1.3)."""
    return PACKS[seats].fools


def leader_of(seats: int, dealer: int, last_trick: FinishedTrick | None) -> int:
    """Who leads the trick after ``last_trick``: its winner (N4.1), in a round's first trick the seat to the dealer's left (N2.4)."""
    return (dealer + 1) % seats if last_trick is None else last_trick.winner


def players_from(leader: int, seats: int, fools: tuple[int, ...]) -> tuple[int, ...]:
    """Who takes part in a trick, in playing order: everybody but the Fools (N3.5)."""
    around = ((leader + step) % seats for step in range(seats))
    return tuple(seat for seat in around if seat not in fools)


def reason_to_end(scores: tuple[int, ...], tens: tuple[int, ...], rounds: int) -> str | None:
    """Why the match is over once so many rounds are scored, the first reason that holds (N6.1, N6.3), or ``None``."""
    if min(scores) <= LOST:
        return "minus_80"
    if max(tens) >= TENS:
        return "six_tens"
    return "round_limit" if rounds >= ROUND_LIMIT else None
