"""The end of a Magpie match: places, scores, balances. (M5)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.matches.seat_view import SeatMeta
from games.presenters import figures
from games.presenters.people import People
from tests.magpie.engine.view import MagpieView
from tests.magpie.presenter.log import REASONS, who_won


@dataclass(frozen=True, slots=True)
class Result:
    """One seat's row of the results. ``reason``: why the match is over, the same in every row."""

    place: int
    name: str
    username: str
    is_me: bool
    is_bot: bool
    left: bool
    score: str
    balance: str
    sign: str
    reason: str


def results(outcome: Mapping[str, Any], view: MagpieView, seats: Sequence[SeatMeta], people: People) -> list[Result]:
    """Return the rows, best place first."""
    return sorted((_row(meta, outcome, people) for meta in seats), key=lambda row: row.place)


def _row(meta: SeatMeta, outcome: Mapping[str, Any], people: People) -> Result:
    seat = meta.seat
    balance = outcome["balances"][seat]
    return Result(
        place=outcome["places"][seat],
        name=people.called(seat),
        username="" if meta.bot else meta.name,
        is_me=seat == people.me,
        is_bot=bool(meta.bot),
        left=meta.presence == "left",
        score=figures.points(outcome["scores"][seat]),
        balance=figures.balance(balance),
        sign=figures.sign(balance),
        reason=str(REASONS[outcome["reason"]]),
    )


def headline(outcome: Mapping[str, Any], people: People) -> str:
    """Return the first thing to say at the end."""
    return who_won(outcome, people)
