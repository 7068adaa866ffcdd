"""How often a seat's cards win a showdown of Färbeln, by dealing what it cannot see at random. Plain Python. (E6.2, E7)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from games.engine.cards import DECK, Card
from games.engine.faerbeln.hands import strength
from games.engine.faerbeln.view import FaerbelnView

SAMPLES: Final = 40
"""How many showdowns are tried: enough to tell a good price from a bad one (a standard error of about 7 %)."""
WHOLE: Final = 4
"""The cards of a full hand."""


def rivals(view: FaerbelnView) -> list[int]:
    """The other seats in, in playing order from this one on."""
    assert view.seat is not None
    seats = len(view.net)
    around = [(view.seat + step) % seats for step in range(1, seats)]
    return [seat for seat in around if seat not in view.folded]


def chance_to_win(view: FaerbelnView, rng: Random) -> float:
    """How often the own hand is the strongest at the showdown, over random hands of the others that fit their open cards."""
    hand = view.hand or ()
    shown = [() if view.open[seat] is None else view.open[seat] or () for seat in rivals(view)]
    known = {*hand, *(card for cards in shown for card in cards)}
    unseen = [card for card in DECK if card not in known]
    wins = sum(_wins_once(hand, shown, unseen, rng) for _sample in range(SAMPLES))
    return wins / SAMPLES


def _wins_once(hand: Sequence[Card], shown: Sequence[Sequence[Card]], unseen: Sequence[Card], rng: Random) -> bool:
    missing = [WHOLE - len(hand), *(WHOLE - len(cards) for cards in shown)]
    dealt = iter(rng.sample(unseen, sum(missing)))
    hands = [
        [*cards, *(next(dealt) for _card in range(count))] for cards, count in zip((hand, *shown), missing, strict=True)
    ]
    mine, *theirs = (strength(each).key for each in hands)
    return all(mine >= other for other in theirs)
