"""The end of a ferbl match: places, penalty points with their parts, balances. (F10)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from django.utils.translation import gettext as _

from games.ferbl.engine.view import FerblView
from games.matches.seat_view import SeatMeta
from games.presenters import figures
from games.presenters.people import People


@dataclass(frozen=True, slots=True)
class Result:
    """One seat's row of the results."""

    place: int
    name: str
    username: str
    is_me: bool
    is_bot: bool
    left: bool
    penalty: str
    base: str
    average: str
    rounds: int
    balance: str
    sign: str


def results(outcome: Mapping[str, Any], view: FerblView, seats: Sequence[SeatMeta], people: People) -> list[Result]:
    """The rows, best place first. The average is that of the points (F10.2), the rest of the penalty its base (F10.1)."""
    rounds = outcome.get("rounds") or [None] * len(
        seats
    )  # of a leaver: those they were in themselves (leaving.md V1.5)
    rows = [_row(meta, outcome, view.points[meta.seat][: rounds[meta.seat]], people) for meta in seats]
    return sorted(rows, key=lambda row: row.place)


def _row(meta: SeatMeta, outcome: Mapping[str, Any], scored: Sequence[int], people: People) -> Result:
    seat = meta.seat
    penalty, balance = Decimal(outcome["penalties"][seat]), Decimal(outcome["balances"][seat])
    average = average_of(scored)
    return Result(
        place=outcome["places"][seat],
        name=people.called(seat),
        username="" if meta.bot else meta.name,
        is_me=seat == people.me,
        is_bot=bool(meta.bot),
        left=meta.presence == "left",
        penalty=figures.points(penalty),
        base=figures.points(penalty - average),
        average=figures.points(average),
        rounds=len(scored),
        balance=figures.balance(balance),
        sign=figures.sign(balance),
    )


def headline(outcome: Mapping[str, Any], people: People) -> str:
    """The first thing to say at the end."""
    winner = outcome["places"].index(1)
    return people.say(winner, _("You win!"), _("%(name)s wins."))


def average_of(scored: Sequence[int]) -> Decimal:
    """The average of the counted rounds, rounded half up to two decimals; 0 without any. (F10.2)"""
    if not scored:
        return Decimal(0)
    return (Decimal(sum(scored)) / len(scored)).quantize(Decimal("0.01"), ROUND_HALF_UP)


def eliminated_penalty(place: int, scored: Sequence[int]) -> Decimal:
    """What an eliminated seat has for sure: 300 or 400 and the average. (F10.1, F10.5)"""
    return 100 * (place + 1) + average_of(scored)
