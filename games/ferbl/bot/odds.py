"""What a seat of ferbl can reckon from what it sees: the unseen cards, what hands of them count, who may close. Plain Python."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import erf, pow, sqrt
from typing import Final

from games.engine.cards import DECK, Card, Rank
from games.ferbl.engine.outcome import CARD_POINTS, hand_points
from games.ferbl.engine.state import circle_without
from games.ferbl.engine.view import FerblView

KEPT_FILEKS: Final = 2.0
"""A last card is a filek about this many times more often than a card taken blindly: people keep them to close."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The points that a hand may come to: their mean and variance."""

    mean: float
    variance: float = 0.0


class Odds:
    """What is known at one decision.

    Attributes:
        unseen: the cards in neither the own hand nor the pile, so in other hands or in the stock.
        others: the opponents in playing order from the left neighbour on.
    """

    __slots__ = ("_mean", "_variance", "circle", "fileks", "others", "ranks", "seat", "suits", "unseen", "view")

    def __init__(self, view: FerblView) -> None:
        assert view.seat is not None
        hand = view.hand or ()
        self.view = view
        self.seat = view.seat
        seen = {*hand, *view.pile}
        self.unseen = [card for card in DECK if card not in seen]
        self.suits = Counter(card.suit for card in self.unseen)
        self.ranks = Counter(card.rank for card in self.unseen)
        self.fileks = self.ranks[Rank.OBER]
        points = [CARD_POINTS[card] for card in self.unseen] or [0]
        self._mean = sum(points) / len(points)
        self._variance = sum((each - self._mean) ** 2 for each in points) / len(points)
        self.circle = circle_without(view.eliminated)
        self.others = self.circle.from_seat(self.seat)[1:]

    def tally(self, cards: float) -> Tally:
        """Return what a number of unseen cards counts. A fraction stands for cards that may or may not be drawn."""
        return Tally(self._mean * cards, self._variance * cards)

    def own_tally(self, hand: Sequence[Card], drawn: float = 0.0) -> Tally:
        """Return what the hand counts once it has drawn that many cards."""
        more = self.tally(drawn)
        return Tally(hand_points(hand) + more.mean, more.variance)

    def chance_filek_drawn(self) -> float:
        """Return the chance that one card from the stock is a filek."""
        return self.fileks / len(self.unseen) if self.unseen else 0.0

    def chance_can_close(self, cards: float) -> float:
        """Return the chance that a seat holding a number of cards closes on a free turn (F8.1).

        With an empty hand it closes by the card that it draws (F4.6).
        """
        if cards < 0.5:
            return self.chance_filek_drawn()
        if cards < 1.5:
            return min(0.9, KEPT_FILEKS * self.chance_filek_drawn())
        return 0.0

    def chance_has_one_of(self, wanted: int, cards: float) -> float:
        """Return the chance that a hand of that many unseen cards holds at least one of ``wanted`` unseen ones."""
        if not self.unseen:
            return 0.0
        return 1.0 - pow(max(0.0, 1.0 - wanted / len(self.unseen)), cards)

    def chance_most_points(self, mine: Tally, counts: Iterable[float]) -> float:
        """Return the chance that the own hand counts more than every other, hands of that many unseen cards (F9.3)."""
        chance = 1.0
        for cards in counts:
            chance *= chance_above(mine, self.tally(cards))
        return chance


def chance_above(mine: Tally, other: Tally) -> float:
    """Return the chance that the first tally comes to more than the second, both taken as normal: a half where they are equal."""
    spread = sqrt(mine.variance + other.variance)
    gap = mine.mean - other.mean
    if spread < 1e-9:
        return 0.5 if abs(gap) < 1e-9 else float(gap > 0)
    return 0.5 * (1.0 + erf(gap / (spread * sqrt(2.0))))
