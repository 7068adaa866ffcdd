"""Between the rounds: all hands, points and lost lives; and what an eliminated player is told at once (F10.5)."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.ferbl.engine.outcome import standing
from games.ferbl.engine.state import LastRound, Phase
from games.ferbl.engine.view import FerblView
from games.ferbl.presenter.log import how_it_ended
from games.matches.seat_view import SeatView
from games.models import Seat
from games.presenters import figures
from games.presenters.cards import Face, faces
from games.presenters.people import People


@dataclass(frozen=True, slots=True)
class Row:
    """One seat when a round has ended; ``points`` is ``None`` in a drawn round."""

    name: str
    is_me: bool
    cards: list[Face]
    points: int | None
    lives: range
    lives_text: str
    lost: bool
    closed: bool
    is_out: bool
    continued: bool


@dataclass(frozen=True, slots=True)
class Summary:
    """The end of a round."""

    headline: str
    verdict: str
    rows: list[Row]
    can_go_on: bool
    waiting: bool


@dataclass(frozen=True, slots=True)
class Out:
    """What an eliminated player knows. ``may_rise``: somebody still in the match has left it, and ranks behind all who stay (V1.4)."""

    place: int
    penalty: str
    may_rise: bool


def summary(seen: SeatView, people: People) -> Summary | None:
    """Sum up the last round while the next deal is awaited.

    Returns:
        ``None`` before the first deal, during play, and after the match.
    """
    view: FerblView = seen.view
    last = view.last_round
    if view.phase is not Phase.DEAL or last is None or view.shown is None:
        return None
    rows = [_row(seat, seen, people, last) for seat in range(len(view.lives)) if _was_in(seat, view, last)]
    me = seen.me
    in_play = me is not None and me.seat not in view.eliminated
    return Summary(
        headline=how_it_ended({"end": last.end, "closer": last.closer}, people),
        verdict=verdict(last, view.eliminated, view.lives, people),
        rows=rows,
        can_go_on=in_play and not (me is not None and me.continued),
        waiting=in_play and bool(me and me.continued),
    )


def _was_in(seat: int, view: FerblView, last: LastRound) -> bool:
    return seat not in view.eliminated or last.points[seat] is not None


def verdict(last: LastRound, eliminated: tuple[int, ...], lives: tuple[int, ...], people: People) -> str:
    """Say who lost the round, and what it cost."""
    if last.loser is None:
        return _("Nobody loses a life.")
    if last.loser in eliminated:
        return people.say(last.loser, _("You lose the round and are out."), _("%(name)s loses the round and is out."))
    return people.say(last.loser, _("You lose a life."), _("%(name)s loses a life."))


def _row(seat: int, seen: SeatView, people: People, last: LastRound) -> Row:
    view: FerblView = seen.view
    lives = view.lives[seat]
    return Row(
        name=people.called(seat),
        is_me=seat == seen.my_seat,
        cards=faces(view.shown[seat]) if view.shown else [],
        points=last.points[seat],
        lives=range(lives),
        lives_text=ngettext("%(count)d life", "%(count)d lives", lives) % {"count": lives},
        lost=last.loser == seat,
        closed=last.closer == seat,
        is_out=seat in view.eliminated,
        continued=seen.seats[seat].continued,
    )


def out(seen: SeatView) -> Out | None:
    """Show an eliminated reader their place and penalty while the others play on.

    Returns:
        ``None`` for any other reader.
    """
    view: FerblView = seen.view
    me = seen.my_seat
    if me is None or me not in view.eliminated or view.phase is Phase.OVER:
        return None
    settled = standing(view, me)
    assert settled is not None
    may_rise = any(meta.presence == Seat.Presence.LEFT and meta.seat not in view.eliminated for meta in seen.seats)
    return Out(settled.place, figures.points(settled.penalty), may_rise)
