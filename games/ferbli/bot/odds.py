"""What a seat of ferbli can reckon from what it sees: the unseen cards, its chance at a showdown, what a hand is worth. Plain Python."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from operator import add
from random import Random
from typing import Final

from games.engine.cards import DECK, Card
from games.ferbli.engine.hands import strength
from games.ferbli.engine.state import HAND, Cards, owed
from games.ferbli.engine.view import FerbliView, unseen_cards

SAMPLES: Final = 40
"""The number of showdowns dealt out to see how often the own cards win."""
YARDSTICK: Final = 1500
"""The number of hands, drawn once and for all, that measure what share of all hands another one beats; good to about a hundredth."""

Key = tuple[int, tuple[int, ...]]


@cache
def _yardstick() -> list[Key]:
    rng = Random(32)
    return sorted(strength(rng.sample(DECK, HAND)).key for _ in range(YARDSTICK))


def share_beaten(hand: Sequence[Card]) -> float:
    """Return what share of all hands this one beats, about: 0 is the weakest, 1 the strongest (B2)."""
    keys = _yardstick()
    return bisect_left(keys, strength(hand).key) / len(keys)


class Odds:
    """What is known at one decision.

    Attributes:
        known: the own cards that the seat sees, in hand and face up.
        shown: per seat the cards of the others that it knows: face up, or in a hand although all have seen them.
        unseen: the cards that it can place nowhere.
        rivals: the others who are live.
        live: the number of live players.
        fair: the part of the bank that an average hand is worth.
        owes: what the seat owes, or what coming back costs.
    """

    __slots__ = ("fair", "known", "live", "owes", "rivals", "rng", "seat", "shown", "unseen", "view")

    def __init__(self, view: FerbliView, rng: Random) -> None:
        assert view.seat is not None
        self.view, self.rng, self.seat = view, rng, view.seat
        self.known: Cards = (*(view.hand or ()), *view.open[view.seat])
        self.shown = tuple(map(add, view.open, view.known.hands))
        self.unseen = unseen_cards(view)
        self.rivals = [seat for seat in view.live if seat != view.seat]
        self.live = len(self.rivals) + 1
        self.fair = 1.0 / self.live
        self.owes = owed(view.paid, view.live, view.seat) if view.live else 0

    def chance_to_win(self) -> float:
        """Estimate how often the seat would win if hands were shown now, everybody's cards filled up to four from the unseen ones.

        The player who raised last is taken to hold the better of two such hands: people raise on something.
        """
        return sum(self._wins_once() for _ in range(SAMPLES)) / SAMPLES

    def _wins_once(self) -> bool:
        needs = [HAND - len(self.shown[seat]) for seat in self.rivals]
        own = HAND - len(self.known)
        drawn = self.rng.sample(self.unseen, own + sum(needs))
        mine = strength((*self.known, *drawn[:own])).key
        at = own
        for seat, need in zip(self.rivals, needs, strict=True):
            theirs = strength((*self.shown[seat], *drawn[at : at + need])).key
            at += need
            if theirs > mine or (seat == self.view.raiser and self._second_hand(seat) > mine):
                return False
        return True

    def _second_hand(self, seat: int) -> Key:
        cards = self.shown[seat]
        return strength((*cards, *self.rng.sample(self.unseen, HAND - len(cards)))).key
