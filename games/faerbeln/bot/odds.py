"""What a seat of Färbeln can reckon from its view: how likely its hand wins, by going through the cards it cannot see. Plain Python.

A hand is a number here: one bit a card, by its place in the deck. Opponents count as independent of each other; what they have paid is
weighed by the rules, not here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from math import pow
from statistics import fmean
from typing import Final, NamedTuple

from games.engine.cards import DECK, Card
from games.faerbeln.engine.hands import strength
from games.faerbeln.engine.view import FaerbelnView, unseen_cards

HAND: Final = 4


class Ranking(NamedTuple):
    """All four-card hands. ``rank``: by the bits of a hand, how high it stands among the distinct strengths, 0 the lowest. ``beaten``: by
    that rank, the share of all hands that are weaker, equal ones counted half."""

    rank: dict[int, int]
    beaten: list[float]


@cache
def ranking() -> Ranking:
    """Every hand there is, classified once a process (35,960 of them, a quarter of a second)."""
    keys = {bits(hand): strength(hand).key for hand in combinations(DECK, HAND)}
    order = {key: place for place, key in enumerate(sorted(set(keys.values())))}
    rank = {hand: order[key] for hand, key in keys.items()}
    counts, below, beaten = Counter(rank.values()), 0, []
    for place in range(len(order)):
        beaten.append((below + counts[place] / 2) / len(keys))
        below += counts[place]
    return Ranking(rank, beaten)


def bits(cards: Iterable[Card]) -> int:
    """The cards as a number, one bit each."""
    return sum(1 << card.order for card in cards)


def opponents(view: FaerbelnView) -> list[int]:
    """Who else is in."""
    return [seat for seat in range(len(view.net)) if seat != view.seat and seat not in view.folded]


def chance_of_two(view: FaerbelnView, rivals: int) -> float:
    """How likely two cards, with two more to come, are the best of the hands of so many rivals besides."""
    rank, beaten = ranking()
    own = bits(view.hand or ())
    return fmean(pow(beaten[rank[own | more]], rivals) for more in pairs(unseen_cards(view)))


def chance_of_four(view: FaerbelnView) -> float:
    """How likely four cards win the showdown against everybody in, whose open cards count where they lie."""
    unseen = list(pairs(unseen_cards(view)))
    chance = 1.0
    for seat in opponents(view):
        chance *= _chance_against(view, seat, unseen)
    return chance


def _chance_against(view: FaerbelnView, seat: int, unseen: Sequence[int]) -> float:
    """Equal hands go to whoever sits closer to the forehand (E7.9)."""
    rank, beaten = ranking()
    mine, pair = rank[bits(view.hand or ())], view.open[seat]
    if pair is None:
        return beaten[mine]
    shown, bar = bits(pair), mine + (_closeness(view, view.seat or 0) < _closeness(view, seat))
    return sum(rank[shown | hidden] < bar for hidden in unseen) / len(unseen)


def _closeness(view: FaerbelnView, seat: int) -> int:
    return (seat - view.dealer - 1) % len(view.net)


def looks_like(view: FaerbelnView, pair: Sequence[Card]) -> float:
    """How strong a hand looks to the others of which they see this pair: the mean share of hands that it beats."""
    rank, beaten = ranking()
    shown = bits(pair)
    others = [card for card in DECK if card not in pair]
    return fmean(beaten[rank[shown | hidden]] for hidden in pairs(others))


def pairs(cards: Sequence[Card]) -> Iterator[int]:
    """All pairs of the cards."""
    return (one | other for one, other in combinations([1 << card.order for card in cards], 2))
