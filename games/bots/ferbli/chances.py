"""How good cards of ferbli are: against hands that fit what a seat sees, and in general. Plain Python. (B2)"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from games.engine.cards import DECK, Card
from games.engine.ferbli.hands import strength
from games.engine.ferbli.view import FerbliView, unseen_cards

SAMPLES: Final = 40
"""How many showdowns are tried: a standard error of about 7 %."""
WHOLE: Final = 4
"""The cards of a full hand."""
_LADDER_SIZE: Final = 1500


def known_cards(view: FerbliView) -> tuple[Card, ...]:
    """The cards the seat knows to be its own: hand and face-up table cards."""
    assert view.seat is not None
    return (*(view.hand or ()), *view.open[view.seat])


def rivals(view: FerbliView) -> list[int]:
    """The other live seats."""
    return [seat for seat in view.live if seat != view.seat]


def chance_to_win(view: FerbliView, rng: Random) -> float:
    """How often the own hand is the strongest at a showdown now, over hands of the others that fit their face-up cards."""
    known = [known_cards(view), *(view.open[seat] for seat in rivals(view))]
    unseen = unseen_cards(view)
    return sum(_wins_once(known, unseen, rng) for _sample in range(SAMPLES)) / SAMPLES


def _wins_once(known: Sequence[Sequence[Card]], unseen: Sequence[Card], rng: Random) -> bool:
    missing = [WHOLE - len(cards) for cards in known]
    dealt = iter(rng.sample(unseen, sum(missing)))
    hands = [[*cards, *(next(dealt) for _card in range(count))] for cards, count in zip(known, missing, strict=True)]
    mine, *theirs = (strength(hand).key for hand in hands)
    return all(mine > other for other in theirs)


@cache
def _ladder() -> list[tuple[int, tuple[int, ...]]]:
    """The strengths of many random hands, rising: what a hand is measured by."""
    rng = Random(0)
    return sorted(strength(rng.sample(DECK, WHOLE)).key for _hand in range(_LADDER_SIZE))


def standing(hand: Sequence[Card]) -> float:
    """Which part of all hands four cards beat, from 0 to 1."""
    return bisect_left(_ladder(), strength(hand).key) / _LADDER_SIZE


def standing_after_exchange(kept: Sequence[Card], unseen: Sequence[Card], rng: Random, *, draws: int = 12) -> float:
    """The average standing of a hand that keeps these cards and draws the others."""
    missing = WHOLE - len(kept)
    if not missing:
        return standing(kept)
    return sum(standing([*kept, *rng.sample(unseen, missing)]) for _draw in range(draws)) / draws
