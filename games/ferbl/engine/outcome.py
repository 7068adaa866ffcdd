"""Points, places, penalty points and balances, of seats and of persons. Pure. (F2.5, F9, F10, leaving.md)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from enum import StrEnum
from typing import Any, Final, NamedTuple

from games.engine.base import Outcome
from games.engine.cards import DECK, Card, Rank
from games.engine.leaving import Leaver, places_of_persons
from games.ferbl.engine.legal import RED_OBER
from games.ferbl.engine.state import SEATS, STARTING_LIVES, FerblState, Phase, circle_without


class Reason(StrEnum):
    """Why a match is over."""

    LAST_PLAYER = "last_player"
    """All others are eliminated (F2.4)."""
    ROUND_LIMIT = "round_limit"
    """The twentieth round is over and more than one player is left (F2.5)."""


_RANK_POINTS: Final = {
    Rank.SEVEN: 7,
    Rank.EIGHT: 8,
    Rank.NINE: 9,
    Rank.TEN: 10,
    Rank.UNTER: 1,
    Rank.OBER: 20,
    Rank.KING: 2,
    Rank.ACE: 11,
}
CARD_POINTS: Final = {card: 40 if card is RED_OBER else _RANK_POINTS[card.rank] for card in DECK}
"""What each card counts (F9.1)."""
MODULUS: Final = 100
UNIT: Final = Decimal("0.01")
"""The smallest difference between two balances (F10.3)."""
_PENALTIES: Final = {2: 300, 3: 400}
"""The penalty points of the second and third place (F10.1)."""
_A_LIFE: Final = 100


def hand_points(hand: Sequence[Card]) -> int:
    """What a hand counts (F9.1, F9.2)."""
    return sum(CARD_POINTS[card] for card in hand) % MODULUS


def loser(
    points: Sequence[int | None], hands: Sequence[Sequence[Card]], order: Sequence[int], closer: int | None
) -> int:
    """Who loses a round that is not a draw (F9.3).

    Args:
        points: the hand points of every seat in the round.
        order: the seats in playing order, the starter first (should the starter be out, whoever follows).
        closer: who closed the round, if anyone.
    """
    at_risk = [seat for seat in order if seat != closer]
    return max(
        at_risk, key=lambda seat: (points[seat] or 0, len(hands[seat]))
    )  # the first of equals: nearest to the starter


class Standing(NamedTuple):
    """A place that is settled (F10.5): 1 is best; the penalty points, with the average in them."""

    place: int
    penalty: Decimal


def standing(state: FerblState, seat: int) -> Standing | None:
    """Place and penalty points of a seat that is eliminated, or of any seat once the match is over; ``None`` while they are open."""
    if state.phase is not Phase.OVER and seat not in state.eliminated:
        return None
    place = _places(state)[seat]
    return Standing(place, _as_decimal(_penalty_cents(state, seat, place)))


def outcome(state: FerblState) -> Outcome | None:
    """Places, penalty points and balances (F10, F11.4), once the match is over."""
    if state.phase is not Phase.OVER:
        return None
    places = _places(state)
    return _outcome(state, places, [_penalty_cents(state, seat, places[seat]) for seat in range(SEATS)])


def leaving_note(state: FerblState, seat: int) -> dict[str, Any]:
    """Return how many rounds had been counted when a person left (V1.5)."""
    return {"rounds": len(state.points[seat])}


def persons(state: FerblState, leavers: Sequence[Leaver]) -> Outcome | None:
    """Return the persons' outcome once the match is over: penalties by their places and the rounds they were in (V1.4, V1.5, V1.8)."""
    seats = outcome(state)
    if seats is None or len(leavers) in (0, SEATS):
        return seats
    places = places_of_persons(seats.places, leavers)
    rounds: list[int | None] = [None] * SEATS
    for leaver in leavers:
        rounds[leaver.seat] = None if leaver.note is None else leaver.note["rounds"]
    cents = [_penalty_cents(state, seat, places[seat], rounds[seat]) for seat in range(SEATS)]
    return replace(_outcome(state, places, cents), details={"rounds": rounds})


def _outcome(state: FerblState, places: tuple[int, ...], cents: Sequence[int]) -> Outcome:
    balances = [sum(cents) - SEATS * own for own in cents]  # F10.3: the sum over all of theirs minus one's own
    last_player = len(circle_without(state.eliminated).seats) == 1
    return Outcome(
        reason=Reason.LAST_PLAYER if last_player else Reason.ROUND_LIMIT,
        places=places,
        scores=tuple(_as_decimal(own) for own in cents),
        balances=tuple(_as_decimal(balance) for balance in balances),
        scored="penalties",
    )


def _places(state: FerblState) -> tuple[int, ...]:
    """F2.4, F2.5. Of those still in a match that is not over, only the places of the eliminated mean anything."""

    def rank(seat: int) -> tuple[int, int, int, int]:
        scored = state.points[seat]
        return -state.lives[seat], scored[-1] if scored else 0, sum(scored), seat

    ranking = [*sorted(circle_without(state.eliminated).seats, key=rank), *reversed(state.eliminated)]
    return tuple(ranking.index(seat) + 1 for seat in range(SEATS))


def _penalty_cents(state: FerblState, seat: int, place: int, rounds: int | None = None) -> int:
    """Penalty points in hundredths: F10.1 and, rounded half up, F10.2; only the first ``rounds`` count where that is given (V1.5)."""
    base = _PENALTIES[place] if place in _PENALTIES else _A_LIFE * (STARTING_LIVES - state.lives[seat])
    scored = state.points[seat][:rounds]
    average = (2 * 100 * sum(scored) + len(scored)) // (2 * len(scored)) if scored else 0
    return 100 * base + average


def _as_decimal(cents: int) -> Decimal:
    return Decimal(cents).scaleb(-2)
