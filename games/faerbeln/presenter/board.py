"""The Färbeln table for one reader: plates, bank, stage, hand and moves, ready for the template."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.faerbeln.engine.actions import Bid, Show, format_action
from games.faerbeln.engine.actions import Move as Word
from games.faerbeln.engine.state import BETTING, WHOLE_HAND, Phase, forehand_of, level_after, price, raises_left, unit
from games.faerbeln.engine.view import FaerbelnView
from games.faerbeln.presenter import summary
from games.faerbeln.presenter.prompt import prompt
from games.faerbeln.presenter.words import chips, hand_words, net
from games.matches.seat_view import SeatMeta, SeatView
from games.presenters import figures
from games.presenters.cards import Face, face, faces, listed
from games.presenters.people import People
from games.presenters.pips import Pips, pips
from games.presenters.seats import around, presence
from games.presenters.stages import Stage, stages

_STAGE_OF = {Phase.POST: 0, Phase.FIRST: 1, Phase.SHOW: 2, Phase.SECOND: 3}


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat at the table as everybody sees it. ``backs``: its cards that lie face down, ``open`` those laid open."""

    meta: SeatMeta
    name: str
    net: str
    sign: str
    bet: str
    open: list[Face]
    backs: range
    count_text: str
    is_turn: bool
    is_dealer: bool
    is_forehand: bool
    is_folded: bool
    has_chosen: bool
    status: str


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the reader's hand, and whether it is one of the two (to be) laid open."""

    face: Face
    is_open: bool


@dataclass(frozen=True, slots=True)
class Move:
    """A button: its action, words, and the key that presses it. ``kind`` styles it; ``pair`` are the cards it lays open."""

    value: str
    label: str
    hint: str
    key: str
    kind: str
    pair: list[Face] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Bank:
    """The money on the table. ``level``: what everybody in must have paid in this round; ``raises`` those that are left."""

    bank: str
    level: str
    unit: str
    raises: Pips | None


@dataclass(frozen=True, slots=True)
class Board:
    """Everything the template of the Färbeln table shows."""

    round_text: str
    prompt: str
    my_turn: bool
    stages: list[Stage]
    opponents: list[Plate]
    me: Plate | None
    hand: list[HandCard]
    hand_text: str
    moves: list[Move]
    bank: Bank
    stakes: str
    summary: summary.Summary | None = None


def board(seen: SeatView, people: People) -> Board:
    """Lay out the table of a Färbeln match for the reader of ``seen``."""
    view: FaerbelnView = seen.view
    plates = [_plate(meta, view, people) for meta in seen.seats]
    me = seen.my_seat
    return Board(
        round_text=_("Deal %(deal)s of %(deals)s") % {"deal": max(view.deal, 1), "deals": view.options.deals},
        prompt=prompt(seen, people),
        my_turn=bool(view.legal),
        stages=stages(
            [_("Forced bet"), _("First round"), _("Open cards"), _("Second round"), _("Showdown")],
            _STAGE_OF.get(view.phase),
        ),
        opponents=[plates[seat] for seat in around(me, len(plates)) if seat != me],
        me=None if me is None else plates[me],
        hand=_hand(view),
        hand_text=hand_words(view.hand) if view.hand and len(view.hand) == WHOLE_HAND else "",
        moves=[_show(action) for action in view.legal if isinstance(action, Show)] or _bids(view),
        bank=_bank(view),
        stakes=_("Ante %(ante)s, limits %(low)s and %(high)s, rake %(rake)s %%")
        % {
            "ante": view.options.ante,
            "low": view.options.low,
            "high": view.options.high,
            "rake": view.options.rake_percent,
        },
        summary=summary.summary(seen, people),
    )


def _plate(meta: SeatMeta, view: FaerbelnView, people: People) -> Plate:
    seat, seats = meta.seat, len(view.net)
    laid = view.open[seat] if view.phase is Phase.SECOND and view.open[seat] else ()
    folded, down = seat in view.folded, view.counts[seat] - len(laid or ())
    return Plate(
        meta=meta,
        name=people.names[seat],
        net=net(view.net[seat]),
        sign=figures.sign(view.net[seat]),
        bet=chips(view.bets[seat]) if view.bets[seat] else "",
        open=faces(laid or ()),
        backs=range(0 if folded else down),
        count_text=ngettext("%(count)d hidden card", "%(count)d hidden cards", down) % {"count": down},
        is_turn=view.turn == seat,
        is_dealer=view.deal > 0 and view.dealer == seat,
        is_forehand=view.deal > 0 and forehand_of(view.dealer, seats) == seat,
        is_folded=folded,
        has_chosen=view.phase is Phase.SHOW and seat in view.chosen,
        status=presence(meta),
    )


def _hand(view: FaerbelnView) -> list[HandCard]:
    if view.hand is None or view.seat is None:
        return []
    pair = view.open[view.seat] or ()
    return [HandCard(face(card), card in pair) for card in view.hand]


def _bank(view: FaerbelnView) -> Bank:
    level = max(view.bets)
    betting = view.phase in BETTING
    left = raises_left(view.options, view.phase, level) if betting else 0
    text = ngettext("%(count)d raise left", "%(count)d raises left", left) % {"count": left}
    return Bank(
        bank=chips(view.bank),
        level=chips(level) if level else "",
        unit=chips(unit(view.options, view.phase)) if view.phase in (Phase.POST, *BETTING) else "",
        raises=pips(left, view.options.raises, text) if betting else None,
    )


def _show(action: Show) -> Move:
    pair = faces(action.cards)
    return Move(format_action(action), listed(each.name for each in pair), "", "", "show", pair)


def _bids(view: FaerbelnView) -> list[Move]:
    return [_bid(action, view) for action in view.legal if isinstance(action, Bid)]


def _bid(bid: Bid, view: FaerbelnView) -> Move:
    value, cost = format_action(bid), chips(price(view, view.seat or 0, bid.move))
    match bid.move:
        case Word.POST:
            return Move(value, _("Bet %(amount)s") % {"amount": cost}, _("the forced bet"), "b", "main")
        case Word.CALL:
            return Move(value, _("Call %(amount)s") % {"amount": cost}, "", "c", "main")
        case Word.RAISE:
            raised = {"level": chips(level_after(view, bid.move)), "price": cost}
            return Move(value, _("Raise to %(level)s") % raised, _("pay %(price)s") % raised, "r", "")
        case Word.CHECK:
            return Move(value, pgettext("betting", "Check"), _("pay nothing"), "c", "main")
        case Word.BET:
            return Move(value, _("Bet %(amount)s") % {"amount": cost}, "", "b", "")
        case Word.FOLD:
            return Move(value, _("Fold"), _("out of this deal"), "f", "quiet")
