"""The ferbl table for one reader: plates, hand, pile, markers and moves, ready for the template."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.cards import Card, Rank
from games.ferbl.engine.actions import Action, Draw, Keep, Play, Stand, Take, format_action
from games.ferbl.engine.rules import RULES
from games.ferbl.engine.state import Phase
from games.ferbl.engine.view import FerblView
from games.ferbl.presenter import summary as summaries
from games.ferbl.presenter.markers import Marker, markers
from games.ferbl.presenter.prompt import prompt
from games.ferbl.presenter.summary import Out, Summary
from games.matches.seat_view import SeatMeta, SeatView
from games.presenters.cards import RANKS_ASKED, SUITS_NAMED, Face, face, faces, rank_corner, suit_letter
from games.presenters.people import People
from games.presenters.pips import Pips, pips
from games.presenters.seats import around, presence

PILE_SHOWN = 4
BACKS_SHOWN = 8
CARDS_A_BACK, STOCK_BACKS = 5, 5
"""The stock is drawn as one back for every five cards begun, and as five backs at most."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat at the table as everybody sees it."""

    meta: SeatMeta
    name: str
    lives: range
    lives_text: str
    count: int
    count_text: str
    backs: range
    is_turn: bool
    is_dealer: bool
    is_out: bool
    status: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A rank or a suit that a card can name: the action's text and how the button looks and reads."""

    value: str
    label: str
    sign: str
    suit: str = ""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the reader's hand. ``value`` is the action a tap sends; with ``choices`` the tap opens them instead."""

    face: Face
    value: str
    playable: bool
    drawn: bool
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Move:
    """A big button that plays no card: its action, words, and the key that presses it."""

    value: str
    label: str
    hint: str
    key: str
    main: bool


@dataclass(frozen=True, slots=True)
class Board:
    """Everything the template of the ferbl table shows."""

    round_text: str
    prompt: str
    my_turn: bool
    opponents: list[Plate]
    me: Plate | None
    hand: list[HandCard]
    moves: list[Move]
    pile: list[Face]
    pile_more: int
    stock: int
    stock_backs: range
    burning: Pips
    exhausted: Pips
    markers: list[Marker] = field(default_factory=list)
    summary: Summary | None = None
    out: Out | None = None


def board(seen: SeatView, people: People) -> Board:
    """Lay out the table of a ferbl match for the reader of ``seen``."""
    view: FerblView = seen.view
    plates = [_plate(meta, view, people) for meta in seen.seats]
    me = seen.my_seat
    return Board(
        round_text=_("Round %(round)s of %(limit)s") % {"round": max(view.round, 1), "limit": RULES.facts["rounds"]},
        prompt=prompt(seen, people),
        my_turn=bool(view.legal),
        opponents=[plates[seat] for seat in around(me, len(plates)) if seat != me],
        me=None if me is None else plates[me],
        hand=_hand(view) if view.phase is Phase.PLAY else [],
        moves=_moves(view),
        pile=faces(view.pile[-PILE_SHOWN:]),
        pile_more=max(0, len(view.pile) - PILE_SHOWN),
        stock=view.stock,
        stock_backs=range(min(STOCK_BACKS, -(-view.stock // CARDS_A_BACK))),
        burning=pips(view.run, RULES.facts["burning"], _("In a row: %(count)s of %(limit)s")),
        exhausted=pips(view.exhausted, RULES.facts["exhaustions"], _("Used up: %(count)s of %(limit)s")),
        markers=markers(view.demand, view.debt, view.stand),
        summary=summaries.summary(seen, people),
        out=summaries.out(seen),
    )


def _plate(meta: SeatMeta, view: FerblView, people: People) -> Plate:
    seat = meta.seat
    count, lives = view.counts[seat], view.lives[seat]
    is_out = seat in view.eliminated
    return Plate(
        meta=meta,
        name=people.names[seat],
        lives=range(lives),
        lives_text=ngettext("%(count)d life", "%(count)d lives", lives) % {"count": lives},
        count=count,
        count_text=ngettext("%(count)d card", "%(count)d cards", count) % {"count": count},
        backs=range(min(count, BACKS_SHOWN)),
        is_turn=view.turn == seat,
        is_dealer=view.dealer == seat,
        is_out=is_out,
        status=_status(meta, is_out),
    )


def _status(meta: SeatMeta, is_out: bool) -> str:
    return _("out") if is_out else presence(meta)


def _hand(view: FerblView) -> list[HandCard]:
    plays: dict[Card, list[Play]] = {}
    for action in view.legal:
        if isinstance(action, Play):
            plays.setdefault(action.card, []).append(action)
    return [_hand_card(card, plays.get(card, []), card == view.drawn) for card in view.hand or ()]


def _hand_card(card: Card, plays: Sequence[Play], drawn: bool) -> HandCard:
    choices = tuple(_choice(play) for play in plays if play.demand is not None)
    return HandCard(face(card), format_action(Play(card)), bool(plays), drawn, choices)


def _choice(play: Play) -> Choice:
    value = format_action(play)
    if isinstance(play.demand, Rank):
        return Choice(value, str(RANKS_ASKED[play.demand]), rank_corner(play.demand))
    assert play.demand is not None
    return Choice(value, str(SUITS_NAMED[play.demand]), suit_letter(play.demand), play.demand.value)


def _moves(view: FerblView) -> list[Move]:
    plain = [action for action in view.legal if not isinstance(action, Play)]
    only = len(plain) == len(view.legal)
    return [move for action in plain if (move := _move(action, view, only))]


def _move(action: Action, view: FerblView, only: bool) -> Move | None:
    value = format_action(action)
    match action:
        case Draw():
            return Move(value, _("Draw a card"), _("ends your turn") if view.hand else "", "d", only)
        case Keep():
            return Move(value, _("Keep the card"), _("ends your turn"), "k", only)
        case Take() if view.debt:
            cards = view.debt.cards
            return Move(value, ngettext("Take %(n)d card", "Take %(n)d cards", cards) % {"n": cards}, "", "t", only)
        case Stand():
            return Move(value, _("Stand"), _("you miss this turn"), "s", only)
    return None
