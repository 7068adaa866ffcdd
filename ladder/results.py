"""What a finished match brought its people, and whether it may count. (leaving.md)"""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

from games.engine.registry import rules_for
from games.matches.outcomes import outcome_of
from games.models import Match, MatchSeat


class Brought(NamedTuple):
    """What a match brought one registered player: place, score and balance of the person, not of the seat."""

    user_id: int
    place: int
    score: Decimal
    balance: Decimal
    left: bool


def is_rated(match: Match, seats: list[MatchSeat]) -> bool:
    """Say whether a match may count, asked of the facts and not only of its flag.

    Returns:
        Whether it is between registered people alone, none twice, no bot at the start, with default options and the game's one number
        of seats.
    """
    people = {seat.user_id for seat in seats if seat.user is not None and not seat.user.is_guest and not seat.bot}
    rated_seats = rules_for(match.game).rated_seats
    return match.rated and len(seats) == len(people) == rated_seats and has_default_options(match, len(seats))


def has_default_options(match: Match, seats: int) -> bool:
    """Say whether a match is played by the game's own defaults, whether they are written out or left out."""
    rules = rules_for(match.game)
    return bool(rules.parse_options(match.options, seats) == rules.parse_options({}, seats))


def brought_by(match: Match, seats: list[MatchSeat]) -> list[Brought]:
    """Return what a match that has an outcome brought its people, in the order of the seats; bots are left out.

    Args:
        match: the match.
        seats: all seats of the match in their order.

    Raises:
        ValueError: the match has no outcome.
    """
    outcome = outcome_of(match)
    if outcome is None:
        raise ValueError(f"match {match.pk} has no outcome")
    return [
        Brought(seat.user_id, place, score, balance, seat.left_number is not None)
        for seat, place, score, balance in zip(seats, outcome.places, outcome.scores, outcome.balances, strict=True)
        if seat.user_id
    ]
