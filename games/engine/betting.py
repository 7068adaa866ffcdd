"""The parts that the two betting games share: options in chips, points of cards, groups of a hand, an even split. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final, NamedTuple

from games.engine.base import InvalidRequest, Outcome
from games.engine.cards import Card, Rank, Suit
from games.engine.leaving import Leaver, in_equal_parts, places_of_persons

POINTS: Final[dict[Rank, int]] = {
    Rank.SEVEN: 7,
    Rank.EIGHT: 8,
    Rank.NINE: 9,
    Rank.TEN: 10,
    Rank.UNTER: 10,
    Rank.OBER: 10,
    Rank.KING: 10,
    Rank.ACE: 11,
}
"""The points of each rank (E1.2, B1.1)."""

HEIGHT: Final[dict[Rank, int]] = {rank: place for place, rank in enumerate(Rank)}
"""The height of each rank among the others, 0 for the seven (E7.2, B1.1)."""

_RANKS, _SUITS = len(Rank), len(Suit)


class Bounds(NamedTuple):
    """The bounds of an option that is a whole number."""

    low: int
    high: int


def whole_options(raw: Mapping[str, Any], defaults: Mapping[str, int], bounds: Mapping[str, Bounds]) -> dict[str, int]:
    """Read options that are whole numbers.

    Returns:
        Every option, with its default where none was given.

    Raises:
        InvalidRequest: a foreign name, another type, or out of bounds.
    """
    if foreign := [str(name) for name in raw if name not in defaults]:
        raise InvalidRequest(f"there is no option {foreign[0][:40]!r}")
    options = {**defaults, **raw}
    for name, value in options.items():
        check_bounds(name, value, bounds[name])
    return options


def check_bounds(name: str, value: object, bounds: Bounds) -> None:
    """Refuse an option that is not a whole number within its bounds.

    Raises:
        InvalidRequest: the value is of another type (a truth value is no number), or out of bounds.
    """
    if type(value) is not int or not bounds.low <= value <= bounds.high:
        raise InvalidRequest(f"{name} must be a whole number from {bounds.low} to {bounds.high}")


def points(cards: Sequence[Card]) -> int:
    """Add up the cards' points."""
    return sum(POINTS[card.rank] for card in cards)


def by_rank(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Sort the cards into groups of one rank."""
    groups: list[list[Card]] = [[] for _ in range(_RANKS)]
    for card in cards:
        groups[card.order % _RANKS].append(card)  # bots classify hands by the thousand
    return [tuple(group) for group in groups if group]


def by_suit(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Sort the cards into groups of one suit."""
    groups: list[list[Card]] = [[] for _ in range(_SUITS)]
    for card in cards:
        groups[card.order // _RANKS].append(card)
    return [tuple(group) for group in groups if group]


def split_evenly(amount: int, seats: Sequence[int]) -> dict[int, int]:
    """Split an amount among seats in equal parts, the units left over one each in the order of the seats (B10.2)."""
    return dict(zip(seats, in_equal_parts(amount, len(seats)), strict=True))


def chips_of_persons(seats: Outcome, leavers: Collection[Leaver], unit: Decimal) -> Outcome:
    """Return the persons' outcome of a match about chips: a leaver's gain goes to those who stayed, in equal parts (V1.4, V1.6, V1.8).

    Args:
        seats: the seats' outcome.
        leavers: those who left.
        unit: the smallest part of a chip that changes hands.
    """
    if len(leavers) in (0, len(seats.places)):
        return seats
    left = {leaver.seat for leaver in leavers}
    gains = {seat: max(score, Decimal(0)) for seat, score in enumerate(seats.scores) if seat in left}
    stayed = [seat for seat in range(len(seats.scores)) if seat not in left]
    shares = split_evenly(int(sum(gains.values()) / unit), stayed)
    scores = tuple(
        score - gains[seat] if seat in left else score + unit * shares[seat] for seat, score in enumerate(seats.scores)
    )
    return Outcome(seats.reason, places_of_persons(seats.places, leavers), scores, scores, scored=seats.scored)
