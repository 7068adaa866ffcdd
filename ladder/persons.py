"""From seats to persons: what leaving does to places, scores and balances. Pure. (leaving.md)

The engine plays every match to its end and values seats. A person is whoever sat there; a leaver's seat was played on by somebody else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import ROUND_HALF_UP, Decimal
from typing import Final

HUNDREDTH: Final = Decimal("0.01")
UNIT: Final[Mapping[str, Decimal]] = {
    "ferbl": HUNDREDTH,
    "faerbeln": HUNDREDTH,
    "ferbli": Decimal(1),
    "fool": Decimal(1),
}
"""The smallest difference between two balances of a game."""


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What a finished match says of one seat.

    ``place``, ``score`` (ferbl: penalty) and ``balance`` are the seat's own. ``left``: the match's version at which its person left for
    good while still in the match (V1.2), else ``None``; always ``None`` for a bot that took part from the start (V1.4). The rest is
    ferbl's: ``lives`` at the end (0 for an eliminated seat), ``points`` of each counted round, ``rounds``: how many of these
    had been counted when the person left (``None``: in all of them).
    """

    seat: int
    place: int
    score: Decimal
    balance: Decimal
    left: int | None = None
    lives: int = 0
    points: tuple[int, ...] = ()
    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """What a match brought the person of a seat."""

    seat: int
    place: int
    score: Decimal
    balance: Decimal
    left: bool


def persons_of(game: str, seats: Sequence[SeatFacts]) -> tuple[Person, ...]:
    """Places, scores and balances of the persons, in the order of the seats given.

    Raises:
        KeyError: the game is not one of ours.

    Of three at ferbl only seat 0 stayed, though its seat came last: its person is first, with 200 and its average.

    >>> stayed = SeatFacts(0, place=3, score=Decimal(0), balance=Decimal(0), points=(10, 20))
    >>> gone = [SeatFacts(seat, place=seat, score=Decimal(0), balance=Decimal(0), left=5, rounds=0) for seat in (1, 2)]
    >>> first = persons_of("ferbl", [stayed, *gone])[0]
    >>> first.place, first.score
    (1, Decimal('215.00'))
    """
    valued = VALUERS[game]
    stayed = [facts for facts in seats if facts.left is None]
    if len(stayed) in (0, len(seats)):  # V1.8, and nobody to tell from their seat
        return tuple(Person(f.seat, f.place, f.score, f.balance, f.left is not None) for f in seats)
    return valued([replace(facts, place=place) for facts, place in zip(seats, places_of(seats), strict=True)])


def places_of(seats: Sequence[SeatFacts]) -> list[int]:
    """The persons' places (V1.4): those who stayed as their seats rank them, then the leavers, the later the better."""
    orders = [(0, facts.place) if facts.left is None else (1, -facts.left) for facts in seats]
    return [1 + sum(other < own for other in orders) for own in orders]


def valued_ferbl(seats: Sequence[SeatFacts]) -> tuple[Person, ...]:
    """Penalties by the person's place and the rounds they were in themselves (V1.5), balances as in F10.3."""
    penalties = [place_penalty(facts) + average_points(facts) for facts in seats]
    together = sum(penalties, Decimal(0))
    return tuple(
        person(facts, penalty, together - len(seats) * penalty) for facts, penalty in zip(seats, penalties, strict=True)
    )


def place_penalty(facts: SeatFacts) -> Decimal:
    """What a place at ferbl costs (F10.1): the first by its lives, −100 for each above two; the others 300 and 400."""
    return Decimal(100 * (2 - facts.lives) if facts.place == 1 else 100 * (facts.place + 1))


def average_points(facts: SeatFacts) -> Decimal:
    """The average of the hand points over the counted rounds the person was in, half up to hundredths; 0 without any (F10.2, V1.5)."""
    own = facts.points[: facts.rounds]
    return (Decimal(sum(own)) / len(own)).quantize(HUNDREDTH, ROUND_HALF_UP) if own else Decimal("0.00")


def valued_chips(unit: Decimal) -> Callable[[Sequence[SeatFacts]], tuple[Person, ...]]:
    """How Färbeln and ferbli value persons (V1.6), with ``unit`` the smallest part of a chip that changes hands."""

    def valued(seats: Sequence[SeatFacts]) -> tuple[Person, ...]:
        shares = iter(parts(sum(map(forfeited, seats), Decimal(0)), sum(f.left is None for f in seats), unit))
        kept = [f.score - forfeited(f) if f.left is not None else f.score + next(shares) for f in seats]
        return tuple(person(facts, score, score) for facts, score in zip(seats, kept, strict=True))

    return valued


def forfeited(facts: SeatFacts) -> Decimal:
    """A leaver's gain, which is not kept (V1.6)."""
    return Decimal(0) if facts.left is None else max(facts.score, Decimal(0))


def parts(amount: Decimal, count: int, unit: Decimal) -> list[Decimal]:
    """An amount in equal parts, the units left over one each from the first part on. The leavers' gains are shared as one amount."""
    whole, over = divmod(int(amount / unit), count)
    return [unit * (whole + (at < over)) for at in range(count)]


def valued_fool(seats: Sequence[SeatFacts]) -> tuple[Person, ...]:
    """A leaver's score is the lowest of their seat's own and of all who stayed (V1.7), balances as in N6.4."""
    lowest = min(facts.score for facts in seats if facts.left is None)
    scores = [facts.score if facts.left is None else min(facts.score, lowest) for facts in seats]
    together = sum(scores, Decimal(0))
    return tuple(
        person(facts, score, len(seats) * score - together) for facts, score in zip(seats, scores, strict=True)
    )


def person(facts: SeatFacts, score: Decimal, balance: Decimal) -> Person:
    """The person of a seat whose place is already the person's."""
    return Person(facts.seat, facts.place, score, balance, facts.left is not None)


VALUERS: Final[Mapping[str, Callable[[Sequence[SeatFacts]], tuple[Person, ...]]]] = {
    "ferbl": valued_ferbl,
    "faerbeln": valued_chips(UNIT["faerbeln"]),
    "ferbli": valued_chips(UNIT["ferbli"]),
    "fool": valued_fool,
}
