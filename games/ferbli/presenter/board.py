"""The ferbli table for one reader: plates, bank, own cards, stage and controls, ready for the template."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.ferbli.engine.actions import Discard, Look, format_action
from games.ferbli.engine.state import BIDDINGS, MOST_CUKASSZAS, Phase, recaller_of
from games.ferbli.engine.view import FerbliView
from games.ferbli.presenter import controls, summary
from games.ferbli.presenter.hands import hand_name
from games.ferbli.presenter.log import chips
from games.ferbli.presenter.prompt import owing, prompt
from games.ferbli.presenter.stages import guide, way
from games.matches.seat_view import SeatMeta, SeatView
from games.presenters.cards import Face, face, faces
from games.presenters.people import People
from games.presenters.seats import around, presence
from games.presenters.stages import Stage


@dataclass(frozen=True, slots=True)
class Role:
    """A part in the bidding or the kósta; ``kind`` styles it."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat at the table as everybody sees it."""

    meta: SeatMeta
    name: str
    stack: int
    stack_text: str
    share: int
    owes: int
    backs: range
    count_text: str
    open: list[Face]
    blind: range
    blind_text: str
    roles: list[Role]
    is_turn: bool
    is_dealer: bool
    is_live: bool
    state: str
    status: str


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the reader's hand: shown only, to be ticked (``pick``), or laid down by a tap (``value``)."""

    face: Face
    pick: bool = False
    value: str = ""


@dataclass(frozen=True, slots=True)
class BlindCard:
    """One of the reader's own blind cards, by its number; ``look`` is the action that turns it up, where that is open."""

    number: int
    look: str


@dataclass(frozen=True, slots=True)
class Board:
    """Everything the template of the ferbli table shows."""

    round_text: str
    cukassza_text: str
    stages: list[Stage]
    guide: str
    prompt: str
    my_turn: bool
    bank: int
    bank_text: str
    vizi: int
    stock: int
    offered: Face | None
    kosta_text: str
    opponents: list[Plate]
    me: Plate | None
    hand: list[HandCard]
    open: list[Face]
    blind: list[BlindCard]
    hand_text: str
    buttons: list[controls.Button]
    amount: controls.Amount | None
    exchange_all: bool
    summary: summary.Summary | None
    out: bool


def board(seen: SeatView, people: People) -> Board:
    """Lay out the table of a ferbli match for the reader of ``seen``."""
    view: FerbliView = seen.view
    plates = [_plate(meta, view, people) for meta in seen.seats]
    me = seen.my_seat
    return Board(
        round_text=_("Deal %(deal)s of %(limit)s") % {"deal": max(view.deal, 1), "limit": view.options.deals},
        cukassza_text=_cukassza(view),
        stages=way(view),
        guide=guide(view, people),
        prompt=prompt(seen, people),
        my_turn=bool(view.legal),
        bank=view.bank,
        bank_text=chips(view.bank),
        vizi=view.options.vizi,
        stock=view.stock,
        offered=None if view.auf is None else face(view.auf),
        kosta_text=_kosta(view, people),
        opponents=[plates[seat] for seat in around(me, len(plates)) if seat != me],
        me=None if me is None else plates[me],
        hand=_hand(view),
        open=[] if me is None else faces(view.open[me]),
        blind=_blind(view, me),
        hand_text=_hand_text(view, me),
        buttons=controls.buttons(view),
        amount=controls.amount(view),
        exchange_all=controls.may_exchange_all(view),
        summary=summary.summary(seen, people),
        out=me is not None and me in view.out and view.phase is not Phase.OVER,
    )


def _cukassza(view: FerbliView) -> str:
    if not view.cukassza:
        return ""
    return _("Cukassza %(count)s of %(most)s: only from a ferbli %(points)s up may one raise") % {
        "count": view.cukassza,
        "most": MOST_CUKASSZAS,
        "points": view.options.opener,
    }


def _kosta(view: FerbliView, people: People) -> str:
    kosta = view.kosta
    if kosta is None or kosta.to is None:
        return ""
    text = people.say(kosta.to, _("The next card is yours."), _("The next card is for %(name)s."))
    if not kosta.tax:
        return text
    tax = _("Tax: %(chips)s.") % {"chips": chips(kosta.tax)}
    return f"{text} {tax}"


def _plate(meta: SeatMeta, view: FerbliView, people: People) -> Plate:
    seat = meta.seat
    in_deal = view.phase not in (Phase.DEAL, Phase.OVER)
    count, blind = view.counts[seat], view.blind[seat]
    is_live = seat in view.live
    return Plate(
        meta=meta,
        name=people.names[seat],
        stack=view.stacks[seat],
        stack_text=chips(view.stacks[seat]),
        share=view.paid[seat],
        owes=owing(view, seat) if is_live and in_deal and view.phase is not Phase.REJOIN else 0,
        backs=range(count),
        count_text=ngettext("%(count)d card in hand", "%(count)d cards in hand", count) % {"count": count},
        open=faces(view.open[seat]),
        blind=range(blind),
        blind_text=ngettext("%(count)d blind card", "%(count)d blind cards", blind) % {"count": blind} if blind else "",
        roles=_roles(seat, view),
        is_turn=view.turn == seat,
        is_dealer=view.dealer == seat,
        is_live=is_live,
        state=_state(seat, view, is_live=is_live, in_deal=in_deal),
        status=presence(meta),
    )


def _state(seat: int, view: FerbliView, *, is_live: bool, in_deal: bool) -> str:
    """Say whether the seat is out of the match, has dropped, or has passed."""
    if seat in view.out:
        return _("out")
    if in_deal and not is_live:
        return _("dropped")
    return _("has passed") if seat in view.passed else ""


def _roles(seat: int, view: FerbliView) -> list[Role]:
    """List the roles of a seat: caller, re-caller, holder of the kósta (B4.1, B6.1)."""
    if view.kosta is not None and view.kosta.holder == seat:
        return [Role("holder", pgettext("stage of a deal", "kósta"))]
    if view.phase not in BIDDINGS or view.caller is None or seat not in view.live:
        return []
    if seat == view.caller:
        return [Role("caller", _("blind raiser") if view.blinds else _("caller"))]
    is_recaller = recaller_of(view.live, view.caller, len(view.stacks)) == seat
    return [Role("recaller", _("re-caller"))] if is_recaller else []


def _hand(view: FerbliView) -> list[HandCard]:
    if view.phase is Phase.EXCHANGE and view.legal:
        laid = {action.card: format_action(action) for action in view.legal if isinstance(action, Discard)}
        return [HandCard(face(card), pick=not laid, value=laid.get(card, "")) for card in view.hand or ()]
    return [HandCard(face(card)) for card in view.hand or ()]


def _blind(view: FerbliView, me: int | None) -> list[BlindCard]:
    if me is None:
        return []
    looks = {action.which: format_action(action) for action in view.legal if isinstance(action, Look)}
    return [BlindCard(number, looks.get(number, "")) for number in range(1, view.blind[me] + 1)]


def _hand_text(view: FerbliView, me: int | None) -> str:
    """Say what the cards that the reader knows are worth."""
    if me is None or not view.hand:
        return ""
    return hand_name((*view.hand, *view.open[me]))
