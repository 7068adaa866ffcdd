"""The end of a Färbeln match: places and balances. (E8)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext as _

from games.faerbeln.engine.view import FaerbelnView
from games.matches.seat_view import SeatMeta
from games.presenters import figures
from games.presenters.cards import listed
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
    balance: str
    sign: str


def results(outcome: Mapping[str, Any], view: FaerbelnView, seats: Sequence[SeatMeta], people: People) -> list[Result]:
    """The rows, best place first."""
    return sorted((_row(meta, outcome, people) for meta in seats), key=lambda row: row.place)


def _row(meta: SeatMeta, outcome: Mapping[str, Any], people: People) -> Result:
    seat = meta.seat
    balance = Decimal(outcome["balances"][seat])
    return Result(
        place=outcome["places"][seat],
        name=people.called(seat),
        username="" if meta.bot else meta.name,
        is_me=seat == people.me,
        is_bot=bool(meta.bot),
        left=meta.presence == "left",
        balance=figures.balance(balance),
        sign=figures.sign(balance),
    )


def headline(outcome: Mapping[str, Any], people: People) -> str:
    """The first thing to say at the end."""
    first = [seat for seat, place in enumerate(outcome["places"]) if place == 1]
    if len(first) > 1:
        return _("First place is shared: %(names)s.") % {"names": listed(people.called(seat) for seat in first)}
    return people.say(first[0], _("You win!"), _("%(name)s wins."))
