"""Between the deals: how the last one ended, what was shown, who won how much."""

from __future__ import annotations

from dataclasses import dataclass

from games.ferbli.engine.state import LastDeal, Phase
from games.ferbli.engine.view import FerbliView
from games.ferbli.presenter.hands import hand_name
from games.ferbli.presenter.log import how_it_ended
from games.matches.seat_view import SeatView
from games.presenters.cards import Face, faces
from games.presenters.people import People


@dataclass(frozen=True, slots=True)
class Row:
    """One seat when a deal has ended. ``opener``: what it opened a cukassza with."""

    name: str
    is_me: bool
    cards: list[Face]
    hand: str
    opener: list[Face]
    won: int
    stack: int
    is_out: bool


@dataclass(frozen=True, slots=True)
class Summary:
    """The end of a deal."""

    headline: str
    bank: int
    rows: list[Row]
    can_go_on: bool
    waiting: bool


def summary(seen: SeatView, people: People) -> Summary | None:
    """Sum up the last deal while the next one is awaited.

    Returns:
        ``None`` before the first deal, during play, and after the match.
    """
    view: FerbliView = seen.view
    last = view.last_deal
    if view.phase not in (Phase.DEAL, Phase.REJOIN) or last is None:
        return None
    me = seen.me
    in_play = view.phase is Phase.DEAL and me is not None and me.seat not in view.out
    clicked = bool(me and me.continued)
    return Summary(
        headline=how_it_ended(last._asdict(), people),
        bank=view.bank,
        rows=[row(seat, last, view, people) for seat in range(len(view.stacks))],
        can_go_on=in_play and not clicked,
        waiting=in_play and clicked,
    )


def row(seat: int, last: LastDeal, view: FerbliView, people: People) -> Row:
    """Show what is known of a seat after the deal."""
    shown, opener = last.shown[seat], last.openers[seat]
    return Row(
        name=people.called(seat),
        is_me=seat == people.me,
        cards=faces(shown or ()),
        hand=hand_name(shown) if shown else "",
        opener=faces(opener or ()) if not shown else [],
        won=last.won[seat],
        stack=view.stacks[seat],
        is_out=seat in view.out,
    )
