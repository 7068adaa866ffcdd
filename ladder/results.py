"""What a finished match brought its people, and whether it may count (docs/rules/leaving.md)."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

from games.engine.base import InvalidRequest
from games.engine.registry import is_registered, rules_for
from games.matches.outcomes import outcome_of
from games.models import Match, Seat


class Brought(NamedTuple):
    """What a match brought one registered player: the place, score and balance of the person, not of the seat."""

    user_id: int
    place: int
    score: Decimal
    balance: Decimal
    left: bool


def is_rated(match: Match, seats: list[Seat]) -> bool:
    """Say whether a match may count, judged by its facts and not by its flag alone.

    Returns:
        Whether it was between registered people alone, none of them twice, without a bot at the start, with the default options and the
        game's one number of seats.
    """
    people = {seat.user_id for seat in seats if seat.user is not None and not seat.user.is_guest and not seat.bot}
    if not match.rated or len(seats) != len(people) or not is_registered(match.game):
        return False
    if match.rules_version != rules_for(match.game).version:
        return True  # its table was checked when it opened; the rules of today cannot judge what was usual then
    return len(seats) == rules_for(match.game).rated_seats and has_default_options(match, len(seats))


def has_default_options(match: Match, seats: int) -> bool:
    """Say whether a match is played by the game's own defaults, whether they are written out or left out."""
    rules = rules_for(match.game)
    try:
        return bool(rules.parse_options(match.options, seats) == rules.parse_options({}, seats))
    except InvalidRequest:
        return False


def brought_by(match: Match, seats: list[Seat]) -> list[Brought]:
    """Return what a match with an outcome brought its people, in the order of the seats, without bots.

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
