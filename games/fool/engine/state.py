"""The position of a Fool match: frozen values. Pure. (N7.2)"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from games.engine.dealing import around
from games.fool.engine.cards import PACKS, Card, Suit


class Phase(StrEnum):
    """What the match waits for (N7.2)."""

    DEAL = "deal"
    """The deal."""
    PLAY = "play"
    """A card."""
    OVER = "over"
    """Nothing: the match is over (N6.1)."""


Played = tuple[int, Card]
"""A seat, and the card that it played to a trick."""
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
        """The number of seats."""
        return len(self.scores)


def new_match(seats: int, seed: str | None) -> FoolState:
    """Return the position before the first deal, which seat 0 will deal (N2.2)."""
    return FoolState(
        phase=Phase.DEAL,
        round=0,
        dealer=0,
        turn=None,
        scores=(0,) * seats,
        tens=(0,) * seats,
        hands=((),) * seats,
        trick=(),
        led=None,
        fools=(),
        played=(),
        last_trick=None,
        last_round=None,
        seed=seed,
    )


def fools_per_trick(seats: int) -> int:
    """Return the number of Fools that a trick makes (N1.3)."""
    return PACKS[seats].fools


def leader_of(seats: int, dealer: int, last_trick: FinishedTrick | None) -> int:
    """Return who leads the trick after ``last_trick``: its winner (N4.1), in a round's first trick the dealer's left (N2.4)."""
    return (dealer + 1) % seats if last_trick is None else last_trick.winner


def players_from(leader: int, seats: int, fools: tuple[int, ...]) -> tuple[int, ...]:
    """List who takes part in a trick, in playing order: everybody but the Fools (N3.5)."""
    return tuple(seat for seat in around(leader, seats) if seat not in fools)
