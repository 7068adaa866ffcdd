"""The one sentence that says whose turn it is and what can be done."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.fool.engine.view import FoolView
from games.fool.presenter.cards import SUITS_FOLLOWED
from games.matches.seat_view import SeatView
from games.presenters.people import People
from games.presenters.waiting import waiting


def prompt(seen: SeatView, people: People) -> str:
    """Say what the match waits for, as the reader should hear it."""
    view: FoolView = seen.view
    if view.legal:
        return _mine(view)
    told = waiting(view.to_act, view.round, people)
    if view.seat is not None and view.seat in view.fools:
        sits_out = _("You hold the disc and sit out this trick.")
        return f"{sits_out} {told}"
    return told


def _mine(view: FoolView) -> str:
    if not view.trick:
        return _("Your turn: lead any card.")
    if view.led is None:
        return _("Your turn: only wild ones so far, so play any card.")
    colour = {"colour": SUITS_FOLLOWED[view.led]}
    hand = view.hand or ()
    if not any(card.suit is view.led for card in hand):
        return _("Your turn: you hold no %(colour)s, so play any card.") % colour
    if any(card.is_wild for card in hand):
        return _("Your turn: follow %(colour)s, or play a wild one.") % colour
    return _("Your turn: follow %(colour)s.") % colour
