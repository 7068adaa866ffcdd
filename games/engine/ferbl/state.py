"""The position of a ferbl match: frozen values. Pure. (F11.2)"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from games.engine.cards import Card, Rank, Suit


class Phase(StrEnum):
    """What the match waits for."""

    DEAL = "deal"
    PLAY = "play"
    OVER = "over"


class Demand(NamedTuple):
    """What the pile asks for instead of its top card: a filek's suit or a spodek's rank; exactly one of them is set (F5.4, F5.5)."""

    suit: Suit | None = None
    rank: Rank | None = None


class Debt(NamedTuple):
    """Cards that whoever is on turn must take or defend; ``kind`` is ``"sevens"`` or ``"king"`` (F6)."""

    cards: int
    kind: str


class LastRound(NamedTuple):
    """How the last round ended: ``end`` is ``"closed"``, ``"burned"`` or ``"drawn"``; ``None`` for a seat that was not in it (F11.2)."""

    end: str
    closer: int | None
    loser: int | None
    points: tuple[int | None, ...]
    starter: int
    cards: tuple[int | None, ...]


class FerblState(NamedTuple):
    """A whole position, as F11.2 writes it. A named tuple because the random match makes one each action."""

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
