"""What a seat may know of a ferbl match: a type of its own, with no field that could hold a hidden card. Pure. (F11.5)"""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.base import Actor
from games.engine.cards import Card
from games.engine.ferbl.actions import Action
from games.engine.ferbl.state import Debt, Demand, LastRound, Phase


@dataclass(frozen=True, slots=True)
class FerblView:
    """A ferbl match as one seat, or a spectator, may see it.

    ``hand`` is the seat's own (``None`` for a spectator), ``shown`` everybody's, once the round has ended (else ``None``); ``drawn`` the
    card this seat itself has just drawn with an empty hand. ``legal`` are this seat's actions, empty unless it is to act.
    The other fields are those of the position (F11.2).
    """

    seat: int | None
    to_act: Actor
    phase: Phase
    round: int
    dealer: int
    starter: int | None
    turn: int | None
    lives: tuple[int, ...]
    eliminated: tuple[int, ...]
    hand: tuple[Card, ...] | None
    shown: tuple[tuple[Card, ...], ...] | None
    counts: tuple[int, ...]
    stock: int
    pile: tuple[Card, ...]
    run: int
    exhausted: int
    demand: Demand | None
    debt: Debt | None
    stand: bool
    drawn: Card | None
    idle: int
    points: tuple[tuple[int, ...], ...]
    last_round: LastRound | None
    legal: tuple[Action, ...]
