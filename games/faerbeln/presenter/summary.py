"""Between the deals: who won the bank and with what, the cards that were shown, and where everybody stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.cards import Card
from games.faerbeln.engine.state import WHOLE_HAND, LastDeal, Phase
from games.faerbeln.engine.view import FaerbelnView
from games.faerbeln.presenter.log import how_it_ended
from games.faerbeln.presenter.words import chips, hand_words, net
from games.matches.seat_view import SeatView
from games.presenters import figures
from games.presenters.cards import Face, faces
from games.presenters.people import People


@dataclass(frozen=True, slots=True)
class Row:
    """One seat when a deal has ended; ``hand_text`` only where all four cards were shown."""

    name: str
    is_me: bool
    won: bool
    cards: list[Face]
    hand_text: str
    net: str
    sign: str


@dataclass(frozen=True, slots=True)
class Summary:
    """The end of a deal."""

    headline: str
    verdict: str
    rows: list[Row]
    can_go_on: bool
    waiting: bool


def summary(seen: SeatView, people: People) -> Summary | None:
    """Sum up the last deal while the next one is awaited.

    Returns:
        ``None`` before the first deal, during play, and after the match.
    """
    view: FaerbelnView = seen.view
    last, me = view.last_deal, seen.me
    if view.phase is not Phase.DEAL or last is None:
        return None
    return Summary(
        headline=how_it_ended(last.end, last.winner, last.bank - last.rake, last.shown, people),
        verdict=paid_out(last),
        rows=[
            shown_row(people.called(seat), seat, last, last.shown[seat], amount, is_me=seat == seen.my_seat)
            for seat, amount in enumerate(view.net)
        ],
        can_go_on=me is not None and not me.continued,
        waiting=me is not None and me.continued,
    )


def paid_out(last: LastDeal) -> str:
    """Tell the bank and what the house took of it (E6.3)."""
    return _("%(bank)s in the bank, %(rake)s for the house.") % {"bank": chips(last.bank), "rake": chips(last.rake)}


def shown_row(name: str, seat: int, last: LastDeal, shown: Sequence[Card], amount: int, *, is_me: bool) -> Row:
    """Make one seat's row."""
    return Row(
        name=name,
        is_me=is_me,
        won=last.winner == seat,
        cards=faces(shown),
        hand_text=hand_words(shown) if len(shown) == WHOLE_HAND else "",
        net=net(amount),
        sign=figures.sign(amount),
    )
