"""The parts of the end of a match that all games share: the rows of the results, and the sentence about the winner."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Self, TypeVar

from django.utils.translation import gettext as _

from games.engine.base import Outcome
from games.matches.seat_view import SeatMeta
from games.models import Seat
from games.presenters import figures
from games.presenters.cards import listed
from games.presenters.people import People


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One seat's row of the results; a game whose results show more has a subclass with further fields."""

    place: int
    name: str
    username: str
    is_me: bool
    is_bot: bool
    left: bool
    balance: str
    sign: str

    @classmethod
    def of(cls, meta: SeatMeta, outcome: Outcome, people: People, **own: Any) -> Self:
        """Make the row of a seat.

        Args:
            meta: the seat.
            outcome: the outcome of the match.
            people: the people of the match.
            own: the fields that only this game has.
        """
        balance = outcome.balances[meta.seat]
        return cls(
            place=outcome.places[meta.seat],
            name=people.called(meta.seat),
            username="" if meta.bot else meta.name,
            is_me=meta.seat == people.me,
            is_bot=bool(meta.bot),
            left=meta.presence == Seat.Presence.LEFT,
            balance=figures.balance(balance),
            sign=figures.sign(balance),
            **own,
        )


R = TypeVar("R", bound=Result)


def best_first(rows: Iterable[R]) -> list[R]:
    """Sort rows by place, the best first. Those that share a place stay in the order of their seats."""
    return sorted(rows, key=attrgetter("place"))


def headline(outcome: Outcome, people: People) -> str:
    """Say who won, or who share the first place."""
    first = _first(outcome)
    if len(first) > 1:
        return _("First place is shared: %(names)s.") % {"names": _names(first, people)}
    return people.say(first[0], _("You win!"), _("%(name)s wins."))


def match_over(outcome: Outcome, people: People) -> str:
    """Say that the match has ended, and who won, or who share the first place."""
    first = _first(outcome)
    if len(first) > 1:
        return _("The match is over. First place is shared: %(names)s.") % {"names": _names(first, people)}
    return people.say(first[0], _("The match is over: you win."), _("The match is over: %(name)s wins."))


def _first(outcome: Outcome) -> list[int]:
    return [seat for seat, place in enumerate(outcome.places) if place == 1]


def _names(seats: Iterable[int], people: People) -> str:
    return listed(people.called(seat) for seat in seats)
