"""Points, places, penalty points and balances, of seats and of persons. Pure. (F2.5, F9, F10, docs/rules/leaving.md)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from enum import StrEnum
from typing import Any, Final, NamedTuple, Protocol

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


RANK_POINTS: Final = {
    Rank.SEVEN: 7,
    Rank.EIGHT: 8,
    Rank.NINE: 9,
    Rank.TEN: 10,
    Rank.UNTER: 1,
    Rank.OBER: 20,
    Rank.KING: 2,
    Rank.ACE: 11,
}
"""What the cards of each rank count, but for the red filek (F9.1)."""
CARD_POINTS: Final = {card: 40 if card is RED_OBER else RANK_POINTS[card.rank] for card in DECK}
"""What each card counts (F9.1)."""
MODULUS: Final = 100
"""The sum at which counting a hand starts again (F9.2)."""
UNIT: Final = Decimal("0.01")
"""The smallest difference between two balances (F10.3)."""
PLACE_PENALTIES: Final = {2: 300, 3: 400}
"""The penalty points of the second and third place (F10.1)."""
A_LIFE: Final = 100
"""The winner's penalty points for a life that is missing (F10.1)."""


def hand_points(hand: Sequence[Card]) -> int:
    """Return what a hand counts (F9.1, F9.2)."""
    return sum(CARD_POINTS[card] for card in hand) % MODULUS


def loser(
    points: Sequence[int | None], hands: Sequence[Sequence[Card]], order: Sequence[int], closer: int | None
) -> int:
    """Return who loses a round that is not a draw (F9.3).

    Args:
        points: the hand points of every seat in the round.
        order: the seats in playing order, the starter first.
        closer: who closed the round, if anyone.
    """
    at_risk = [seat for seat in order if seat != closer]
    # Of equals max returns the first, who is nearest to the starter.
    return max(at_risk, key=lambda seat: (points[seat] or 0, len(hands[seat])))


class Counted(Protocol):
    """What places and penalty points follow from: a state, or what a seat may see of it."""

    @property
    def phase(self) -> Phase:
        """What the match waits for."""

    @property
    def lives(self) -> tuple[int, ...]:
        """The seats' lives."""

    @property
    def eliminated(self) -> tuple[int, ...]:
        """The seats that are out, the first one first."""

    @property
    def points(self) -> tuple[tuple[int, ...], ...]:
        """The seats' hand points of each counted round."""


class Penalty(NamedTuple):
    """Penalty points in their two parts (F10.1, F10.2).

    Attributes:
        base: for the place and the lives.
        average: of the hand points of the counted rounds.
        rounds: how many rounds that were.
    """

    base: Decimal
    average: Decimal
    rounds: int

    @property
    def total(self) -> Decimal:
        """Both parts together."""
        return self.base + self.average


class Standing(NamedTuple):
    """A place that is settled (F10.5), of which 1 is the best, and the penalty points, the average included."""

    place: int
    penalty: Decimal


def standing(state: Counted, seat: int) -> Standing | None:
    """Return place and penalty points of a seat that is eliminated, or of any seat once the match is over.

    Returns:
        Both, or ``None`` while they are open.
    """
    if state.phase is not Phase.OVER and seat not in state.eliminated:
        return None
    place = _places(state)[seat]
    return Standing(place, penalty(state, seat, place).total)


def penalty(state: Counted, seat: int, place: int, rounds: int | None = None) -> Penalty:
    """Return the penalty points that a seat, or its person, has at the end.

    Args:
        state: the match that is over, or out of which the seat is.
        seat: the seat.
        place: its place, or its person's (V1.5).
        rounds: how many of its counted rounds count for it, from the first on (V1.5). ``None`` is all of them.
    """
    base = PLACE_PENALTIES[place] if place in PLACE_PENALTIES else A_LIFE * (STARTING_LIVES - state.lives[seat])
    scored = state.points[seat][:rounds]
    return Penalty(Decimal(base), _average(scored), len(scored))


def outcome(state: FerblState) -> Outcome | None:
    """Return places, penalty points and balances of the seats once the match is over (F10, F11.4)."""
    if state.phase is not Phase.OVER:
        return None
    places = _places(state)
    return _outcome(state, places, [penalty(state, seat, places[seat]) for seat in range(SEATS)])


def leaving_note(state: FerblState, seat: int) -> dict[str, Any]:
    """Return how many rounds had been counted when a person left (V1.5)."""
    return {"rounds": len(state.points[seat])}


def persons(state: FerblState, leavers: Sequence[Leaver]) -> Outcome | None:
    """Return the persons' outcome once the match is over: penalties by their places and the rounds they were in (V1.4, V1.5, V1.8).

    Returns:
        The outcome, with the number of ``rounds`` that count for each person among its details.
        The seats' outcome where nobody left, or all did.
    """
    seats = outcome(state)
    if seats is None or len(leavers) in (0, SEATS):
        return seats
    places = places_of_persons(seats.places, leavers)
    rounds = {leaver.seat: leaver.note["rounds"] for leaver in leavers if leaver.note is not None}
    penalties = [penalty(state, seat, places[seat], rounds.get(seat)) for seat in range(SEATS)]
    details = {"rounds": tuple(own.rounds for own in penalties)}
    return replace(_outcome(state, places, penalties), details=details)


def _outcome(state: FerblState, places: tuple[int, ...], penalties: Sequence[Penalty]) -> Outcome:
    scores = tuple(own.total for own in penalties)
    everybody = sum(scores)
    last_player = len(circle_without(state.eliminated).seats) == 1
    return Outcome(
        reason=Reason.LAST_PLAYER if last_player else Reason.ROUND_LIMIT,
        places=places,
        scores=scores,
        balances=tuple(everybody - SEATS * own for own in scores),  # F10.3: the sum over all of theirs minus one's own
        scored="penalties",
    )


def _places(state: Counted) -> tuple[int, ...]:
    """Return the places (F2.4, F2.5). While the match is not over, only those of the eliminated mean anything."""

    def rank(seat: int) -> tuple[int, int, int, int]:
        scored = state.points[seat]
        return -state.lives[seat], scored[-1] if scored else 0, sum(scored), seat

    ranking = [*sorted(circle_without(state.eliminated).seats, key=rank), *reversed(state.eliminated)]
    return tuple(ranking.index(seat) + 1 for seat in range(SEATS))


def _average(scored: Sequence[int]) -> Decimal:
    """Return the average rounded half up to two decimals, 0 without any round (F10.2)."""
    hundredths = (2 * 100 * sum(scored) + len(scored)) // (2 * len(scored)) if scored else 0
    return Decimal(hundredths).scaleb(-2)
