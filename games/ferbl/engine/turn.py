"""A working copy of the cards and what is pending, for the length of one action. Pure.

States are frozen. What one action changes is changed on a ``Turn``, which nobody outside ``apply`` ever sees, and frozen at its end.
"""

from __future__ import annotations

from typing import Final

from games.engine.base import Event
from games.engine.cards import Card, with_cards
from games.ferbl.engine import events
from games.ferbl.engine.events import Why
from games.ferbl.engine.state import Circle, Debt, Demand, End, FerblState, circle_without

EXHAUSTIONS: Final = 5
"""The round is drawn when the last card of the stock has been taken this many times (F8.6)."""


class Turn:
    """A round in progress, changed in place.

    ``seat`` is the one that acts and, in the end, the one that is to act next. ``end`` is ``None`` until something has ended the round.
    """

    __slots__ = (
        "circle", "closer", "debt", "demand", "drawn", "end", "events", "exhausted", "hands", "idle", "pile", "run",
        "seat", "seen", "stand", "state", "stock",
    )  # fmt: skip

    def __init__(self, state: FerblState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.circle: Circle = circle_without(state.eliminated)
        self.hands = list(state.hands)
        self.stock = state.stock
        self.pile = state.pile
        self.run = state.run
        self.exhausted = state.exhausted
        self.seen = state.seen
        self.demand: Demand | None = state.demand
        self.debt: Debt | None = state.debt
        self.stand = state.stand
        self.drawn: Card | None = None
        self.idle = 0
        self.end: End | None = None
        self.closer: int | None = None
        self.events: list[Event] = []

    def pass_left(self) -> None:
        """Give the turn to the next seat (F4.5)."""
        self.seat = self.circle.left[self.seat]

    @property
    def two_left(self) -> bool:
        """Whether only two players are left in the match."""
        return self.circle.two_left

    def put(self, card: Card) -> None:
        """Put a card from the hand of the seat that acts on the pile."""
        hand = self.hands[self.seat]
        at = hand.index(card)
        self.hands[self.seat] = hand[:at] + hand[at + 1 :]
        self.run = self.run + 1 if card.rank is self.pile[-1].rank else 1
        self.pile += (card,)
        if self.seen and card not in self.seen:
            self.seen |= {card}

    def draw(self, seat: int, count: int, why: Why, *, burned: bool = False) -> tuple[Card, ...]:
        """Let a seat draw, as far as there are cards. The fifth exhaustion ends the round (F8.6) unless it is burned already (F8.3).

        Returns:
            The cards drawn.
        """
        told: list[Event] = []
        cards: tuple[Card, ...] = ()
        while self.end is None and (missing := count - len(cards)) and (self.stock or self._turn_pile(told)):
            cards += self.stock[:missing]
            self.stock = self.stock[missing:]
            if not self.stock:
                self._exhaust(told, burned)
        self.hands[seat] = with_cards(self.hands[seat], cards)
        self.events.append(events.drew(seat, cards, why))
        self.events += told
        return cards

    def _exhaust(self, told: list[Event], burned: bool) -> None:
        self.exhausted += 1
        self.seen = self.seen or frozenset(self.pile)
        told.append(events.exhausted(self.exhausted))
        if self.exhausted >= EXHAUSTIONS and not burned:
            self.end = End.DRAWN
        else:
            self._turn_pile(told)

    def _turn_pile(self, told: list[Event]) -> bool:
        """Make the pile without its top card the stock (F8.4).

        Returns:
            Whether there was anything under the top card (F8.5).
        """
        if len(self.pile) == 1:
            return False
        self.stock, self.pile, self.run = self.pile[:-1], self.pile[-1:], 1
        told.append(events.turned(len(self.stock)))
        return True

    def freeze(self) -> FerblState:
        """Return the position as it is now, the round going on."""
        before = self.state
        return FerblState(  # all fields by place: _replace takes four times as long (bench/engine.py)
            before.phase,
            before.round,
            before.dealer,
            before.starter,
            self.seat,
            before.lives,
            before.eliminated,
            tuple(self.hands),
            self.stock,
            self.pile,
            self.run,
            self.exhausted,
            self.demand,
            self.debt,
            self.stand,
            self.drawn,
            self.idle,
            before.points,
            before.seed,
            before.last_round,
            self.seen,
        )
