"""How likely a hand of Färbeln wins, by going through the cards that its seat cannot see. Plain Python.

A hand is a number here: one bit a card, by its place in the deck. Opponents count as independent of each other; what they have paid is
weighed in ``heuristic``, not here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from math import pow
from statistics import fmean
from typing import NamedTuple

from games.engine.cards import DECK, Card
from games.engine.dealing import around
from games.faerbeln.engine.hands import strength
from games.faerbeln.engine.state import WHOLE_HAND, forehand_of
from games.faerbeln.engine.view import FaerbelnView, unseen_cards


class Ranking(NamedTuple):
    """All hands of four cards.

    Attributes:
        rank: by the bits of a hand, how high it stands among the distinct strengths, 0 the lowest.
        beaten: by that rank, the share of all hands that are weaker, equal ones counted half.
    """

    rank: dict[int, int]
    beaten: list[float]


@cache
def ranking() -> Ranking:
    """Classify every hand there is, once a process (35,960 of them, a quarter of a second)."""
    keys = {bits(hand): strength(hand).key for hand in combinations(DECK, WHOLE_HAND)}
    order = {key: place for place, key in enumerate(sorted(set(keys.values())))}
    rank = {hand: order[key] for hand, key in keys.items()}
    counts, below, beaten = Counter(rank.values()), 0, []
    for place in range(len(order)):
        beaten.append((below + counts[place] / 2) / len(keys))
        below += counts[place]
    return Ranking(rank, beaten)


def bits(cards: Iterable[Card]) -> int:
    """Write the cards as a number, one bit each."""
    return sum(1 << card.order for card in cards)


def opponents(view: FaerbelnView) -> list[int]:
    """List the other seats that are in."""
    return [seat for seat in range(len(view.net)) if seat != view.seat and seat not in view.folded]


def chance_of_two(view: FaerbelnView, rivals: int) -> float:
    """Estimate how likely two cards, with two more to come, beat the hands of ``rivals`` others."""
    rank, beaten = ranking()
    own = bits(view.hand or ())
    return fmean(pow(beaten[rank[own | more]], rivals) for more in pairs(unseen_cards(view)))


def chance_of_four(view: FaerbelnView) -> float:
    """Estimate how likely four cards win the showdown against everybody in, whose open cards count where they lie."""
    unseen = list(pairs(unseen_cards(view)))
    chance = 1.0
    for seat in opponents(view):
        chance *= _chance_against(view, seat, unseen)
    return chance


def _chance_against(view: FaerbelnView, seat: int, unseen: Sequence[int]) -> float:
    """Estimate the chance against one seat. Of equal hands that of the seat closer to the forehand wins (E7.9)."""
    rank, beaten = ranking()
    mine, pair = rank[bits(view.hand or ())], view.open[seat]
    if pair is None:
        return beaten[mine]
    shown, bar = bits(pair), mine + _is_closer(view, view.seat or 0, seat)
    return sum(rank[shown | hidden] < bar for hidden in unseen) / len(unseen)


def _is_closer(view: FaerbelnView, seat: int, other: int) -> bool:
    seats = len(view.net)
    order = around(forehand_of(view.dealer, seats), seats)
    return order.index(seat) < order.index(other)


def looks_like(view: FaerbelnView, pair: Sequence[Card]) -> float:
    """Estimate how strong a hand looks to those who see this pair of it: the mean share of hands that it beats."""
    rank, beaten = ranking()
    shown = bits(pair)
    others = [card for card in DECK if card not in pair]
    return fmean(beaten[rank[shown | hidden]] for hidden in pairs(others))


def pairs(cards: Sequence[Card]) -> Iterator[int]:
    """Yield all pairs of the cards."""
    return (one | other for one, other in combinations([1 << card.order for card in cards], 2))
