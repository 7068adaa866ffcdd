"""Between the rounds: what everybody got and what was left in their hands. (N5)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.fool.engine.scoring import emptied_as_fool
from games.fool.engine.state import LastRound, Phase
from games.fool.engine.view import FoolView
from games.fool.presenter.cards import FoolFace, faces
from games.matches.seat_view import SeatView
from games.presenters import figures
from games.presenters.cards import listed
from games.presenters.people import People


@dataclass(frozen=True, slots=True)
class Row:
    """One seat when a round has ended: what it got, and its score now."""

    name: str
    is_me: bool
    cards: list[FoolFace]
    points: str
    sign: str
    score: str
    emptied: bool
    as_fool: bool
    continued: bool


@dataclass(frozen=True, slots=True)
class Summary:
    """The end of a round."""

    headline: str
    rows: list[Row]
    can_go_on: bool
    waiting: bool


def summary(seen: SeatView, people: People) -> Summary | None:
    """Sum up the last round while the next deal is awaited.

    Returns:
        ``None`` before the first deal, during play, and after the match.
    """
    view: FoolView = seen.view
    last = view.last_round
    if view.phase is not Phase.DEAL or last is None:
        return None
    clicked = seen.me is not None and seen.me.continued
    return Summary(
        headline=who_emptied(last.hands, last.points, people),
        rows=[_row(seat, seen, last, people) for seat in range(len(last.points))],
        can_go_on=seen.me is not None and not clicked,
        waiting=clicked,
    )


def _row(seat: int, seen: SeatView, last: LastRound, people: People) -> Row:
    points = last.points[seat]
    return Row(
        name=people.called(seat),
        is_me=seat == seen.my_seat,
        cards=faces(last.hands[seat]),
        points=figures.balance(points),
        sign=figures.sign(points),
        score=figures.points(seen.view.scores[seat]),
        emptied=not last.hands[seat],
        as_fool=emptied_as_fool(last.hands[seat], points),
        continued=seen.seats[seat].continued,
    )


def who_emptied(hands: Sequence[Sequence[str]], points: Sequence[int], people: People) -> str:
    """Say who ended the round, and whether it brought them the points of an emptied hand (N5.1, N5.2)."""
    out = [seat for seat, hand in enumerate(hands) if not hand]
    if len(out) > 1:
        return _("Out of cards: %(names)s.") % {"names": listed(people.called(seat) for seat in out)}
    seat = out[0]
    if emptied_as_fool(hands[seat], points[seat]):
        mine = _("You are out of cards, but as a Fool: no points.")
        return people.say(seat, mine, _("%(name)s is out of cards, but as a Fool."))
    mine, theirs = _("You are out of cards: %(points)s points!"), _("%(name)s is out of cards: %(points)s points.")
    return people.say(seat, mine, theirs, points=points[seat])
