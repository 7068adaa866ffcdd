"""The Fool table for one reader: plates with scores and discs, the trick, the last trick and the hand, ready for the template."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.fool.engine.actions import Play, format_action
from games.fool.engine.cards import DECKS, WILD
from games.fool.engine.outcome import TENS
from games.fool.engine.scoring import EMPTIED
from games.fool.engine.state import Phase, fools_per_trick
from games.fool.engine.view import FoolView
from games.fool.presenter.cards import FoolFace, hand_faces
from games.fool.presenter.prompt import prompt
from games.fool.presenter.summary import Summary, summary
from games.fool.presenter.trick import TrickShown, tricks
from games.matches.seat_view import SeatMeta, SeatView
from games.presenters import figures
from games.presenters.people import People
from games.presenters.pips import Pips, pips
from games.presenters.seats import around, presence


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat at the table as everybody sees it."""

    meta: SeatMeta
    name: str
    count: int
    count_text: str
    score: str
    tens: Pips
    tens_short: str
    is_turn: bool
    is_dealer: bool
    is_fool: bool
    status: str


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the reader's hand; ``value`` is the action a tap sends."""

    face: FoolFace
    value: str
    playable: bool


@dataclass(frozen=True, slots=True)
class Board:
    """Everything the template of the Fool table shows. ``discs``: how many lie in the middle; ``discs_text`` says so."""

    round_text: str
    prompt: str
    my_turn: bool
    opponents: list[Plate]
    me: Plate | None
    hand: list[HandCard]
    trick: TrickShown | None
    last: TrickShown | None
    discs: range
    discs_text: str
    summary: Summary | None


def board(seen: SeatView, people: People) -> Board:
    """Lay out the table of a Fool match for the reader of ``seen``."""
    view: FoolView = seen.view
    plates = [_plate(meta, view, people) for meta in seen.seats]
    me, shown = seen.my_seat, tricks(view, people)
    idle = fools_per_trick(len(plates)) - len(view.fools)
    return Board(
        round_text=_("Round %(round)s") % {"round": max(view.round, 1)},
        prompt=prompt(seen, people),
        my_turn=bool(view.legal),
        opponents=[plates[seat] for seat in around(me, len(plates)) if seat != me],
        me=None if me is None else plates[me],
        hand=_hand(view) if view.phase is Phase.PLAY else [],
        trick=shown.middle,
        last=shown.last,
        discs=range(idle),
        discs_text=ngettext("%(count)d disc in the middle", "%(count)d discs in the middle", idle) % {"count": idle},
        summary=summary(seen, people),
    )


def _plate(meta: SeatMeta, view: FoolView, people: People) -> Plate:
    seat = meta.seat
    count = view.counts[seat]
    return Plate(
        meta=meta,
        name=people.names[seat],
        count=count,
        count_text=ngettext("%(count)d card", "%(count)d cards", count) % {"count": count},
        score=figures.points(view.scores[seat]),
        tens=tens_tally(view.tens[seat]),
        tens_short=tens_short(view.tens[seat]),
        is_turn=view.turn == seat,
        is_dealer=view.round > 0 and view.dealer == seat,
        is_fool=seat in view.fools,
        status=presence(meta),
    )


def tens_tally(count: int) -> Pips:
    """Show how often a seat has had the points of an emptied hand, of the times that end the match (N6.1)."""
    text = _("%(points)s points: %(count)s times of %(limit)s")
    return pips(count, TENS, text % {"points": EMPTIED, "count": count, "limit": TENS})


def tens_short(count: int) -> str:
    """Write the same in a few characters: "3×10"."""
    return f"{count}×{EMPTIED}"


def _hand(view: FoolView) -> list[HandCard]:
    hand = view.hand or ()
    playable = {action.card for action in view.legal if isinstance(action, Play)}
    shown = hand_faces(hand, DECKS[len(view.counts)].count(WILD))
    return [HandCard(face, format_action(Play(card)), card in playable) for card, face in zip(hand, shown, strict=True)]
