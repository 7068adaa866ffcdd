"""The Magpie table for one reader: plates with scores, the trick, the last trick and the hand, ready for the template."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.matches.seat_view import SeatMeta, SeatView
from games.presenters.cards import SUITS_NAMED, Face, face
from games.presenters.people import People
from games.presenters.seats import around, presence
from games.presenters.waiting import waiting
from tests.magpie.engine.actions import Play
from tests.magpie.engine.state import FULL_NEST, Phase, Trick
from tests.magpie.engine.view import MagpieView
from tests.magpie.presenter.log import points_in_words, round_in_words


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat at the table as everybody sees it. ``score`` is that of the finished rounds, ``taken`` what this round has brought so far."""

    meta: SeatMeta
    name: str
    count_text: str
    score: str
    taken: str
    is_turn: bool
    is_dealer: bool
    status: str


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the reader's hand; ``value`` is the action a tap sends."""

    face: Face
    value: str
    playable: bool


@dataclass(frozen=True, slots=True)
class Lying:
    """A card in a trick, and who played it."""

    name: str
    face: Face


@dataclass(frozen=True, slots=True)
class Summary:
    """The end of a round, while the next deal is awaited."""

    headline: str
    can_go_on: bool
    waiting: bool


@dataclass(frozen=True, slots=True)
class Board:
    """Everything the template of the Magpie table shows."""

    round_text: str
    prompt: str
    my_turn: bool
    opponents: list[Plate]
    me: Plate | None
    hand: list[HandCard]
    trick: list[Lying]
    last: list[Lying]
    last_text: str
    summary: Summary | None


def board(seen: SeatView, people: People) -> Board:
    """Lay out the table of a Magpie match for the reader of ``seen``."""
    view: MagpieView = seen.view
    plates = [_plate(meta, view, people) for meta in seen.seats]
    me, last = seen.my_seat, view.last_trick
    return Board(
        round_text=_("Round %(round)s of %(rounds)s") % {"round": max(view.round, 1), "rounds": view.options.rounds},
        prompt=_prompt(view, people),
        my_turn=bool(view.legal),
        opponents=[plates[seat] for seat in around(me, len(plates)) if seat != me],
        me=None if me is None else plates[me],
        hand=_hand(view),
        trick=lying(view.trick, people),
        last=lying(last.cards, people) if last else [],
        last_text="" if last is None else f"{people.called(last.taker)}, {points_in_words(last.points)}",
        summary=_summary(seen, people),
    )


def lying(trick: Trick, people: People) -> list[Lying]:
    """Return the cards of a trick with their players' names."""
    return [Lying(people.called(played.seat), face(played.card)) for played in trick]


def score_text(score: int) -> str:
    """Return a score beside the one that fills the nest (M5.1)."""
    return f"{score}/{FULL_NEST}"


def _plate(meta: SeatMeta, view: MagpieView, people: People) -> Plate:
    seat, count = meta.seat, view.counts[meta.seat]
    return Plate(
        meta=meta,
        name=people.names[seat],
        count_text=ngettext("%(count)d card", "%(count)d cards", count) % {"count": count},
        score=score_text(view.scores[seat]),
        taken=f"+{view.taken[seat]}",
        is_turn=view.turn == seat,
        is_dealer=view.round > 0 and view.dealer == seat,
        status=presence(meta),
    )


def _hand(view: MagpieView) -> list[HandCard]:
    playable = {action.card for action in view.legal if isinstance(action, Play)}
    return [HandCard(face(card), str(card), card in playable) for card in view.hand or ()]


def _prompt(view: MagpieView, people: People) -> str:
    if not view.legal:
        return waiting(view.to_act, view.round, people)
    if not view.trick:
        return _("Your turn: lead any card.")
    led = view.trick[0].card.suit
    suit = {"suit": SUITS_NAMED[led]}
    if any(card.suit is led for card in view.hand or ()):
        return _("Your turn: follow %(suit)s.") % suit
    return _("Your turn: you hold no %(suit)s, so play any card.") % suit


def _summary(seen: SeatView, people: People) -> Summary | None:
    view: MagpieView = seen.view
    if view.phase is not Phase.DEAL or view.last_round is None:
        return None
    clicked = seen.me is not None and seen.me.continued
    return Summary(
        headline=round_in_words(view.last_round, people),
        can_go_on=seen.me is not None and not clicked,
        waiting=clicked,
    )
