"""How likely a card of a trick makes its player the Fool, from what a seat of Fool sees. Plain Python. (N4.3, N4.5)"""

from __future__ import annotations

from collections import Counter
from math import pow
from typing import Final

from games.fool.engine.cards import Card, Suit
from games.fool.engine.state import fools_per_trick, players_from
from games.fool.engine.trick import LED, OFF_SUIT, Badness, badness
from games.fool.engine.view import FoolView, unseen_cards

DODGES: Final = 0.7
"""The part of the players able to play a card worse than mine who do so: the others avoid it."""


class Table:
    """What a seat knows on its turn: the unseen cards, and who plays after it in this trick."""

    __slots__ = ("by_suit", "later", "seen", "unseen", "wild")

    def __init__(self, seen: FoolView) -> None:
        assert seen.seat is not None
        self.seen = seen
        self.unseen = unseen_cards(seen)
        self.by_suit = Counter(card.suit for card in self.unseen)
        self.wild = self.by_suit[None]
        around = players_from(seen.seat, len(seen.counts), seen.fools)
        acted = {seat for seat, _card in seen.trick}
        self.later = [seat for seat in around[1:] if seat not in acted]

    def chance_of_fool(self, card: Card) -> float:
        """Estimate how likely the card makes this seat a Fool: the trick has fewer worse cards than Fools."""
        trick = self.seen.trick
        led = self.seen.led or card.suit
        mine = badness(card, led, len(trick))
        worse = sum(badness(other, led, place) < mine for place, (_seat, other) in enumerate(trick))
        chances = [self._chance_of_worse(seat, mine, led) for seat in self.later]
        return chance_of_fewer(chances, fools_per_trick(len(self.seen.counts)) - worse)

    def _chance_of_worse(self, seat: int, mine: Badness, led: Suit | None) -> float:
        """Estimate how likely a seat that plays later plays a worse card than mine."""
        void = pow(1.0 - self._share(self.by_suit[led]), self.seen.counts[seat]) if led else 0.5
        off_suit = [card for card in self.unseen if card.suit is not led and not card.is_wild]
        if mine.kind == OFF_SUIT:
            lower = sum(card.number <= mine.number for card in off_suit)
            return void * DODGES * lower / len(off_suit) if off_suit else 0.0
        lower = self.wild + sum(card.suit is led and card.number < mine.number for card in self.unseen)
        follows = self.by_suit[led] + self.wild
        return void + (1.0 - void) * DODGES * (lower / follows if mine.kind == LED and follows else 0.0)

    def _share(self, cards: int) -> float:
        return cards / len(self.unseen) if self.unseen else 0.0


def chance_of_fewer(chances: list[float], limit: int) -> float:
    """Reckon how likely fewer than ``limit`` of independent events happen.

    >>> chance_of_fewer([0.5, 0.5], 1)
    0.25
    """
    if limit <= 0:
        return 0.0
    so_far = [1.0]
    for chance in chances:
        grown = [*so_far, 0.0]
        so_far = [grown[at] * (1.0 - chance) + (grown[at - 1] * chance if at else 0.0) for at in range(len(grown))]
    return sum(so_far[:limit])
