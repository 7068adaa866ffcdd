"""The one sentence that says whose turn it is and what can be done."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.ferbl.engine.actions import DRAW
from games.ferbl.engine.view import FerblView
from games.matches.seat_view import SeatView
from games.presenters.cards import PLAYED_CARDS, RANK_NAMES, SUITS_NAMED
from games.presenters.people import People
from games.presenters.waiting import waiting


def prompt(seen: SeatView, people: People) -> str:
    """Say what the match waits for, as the reader should hear it."""
    view: FerblView = seen.view
    return _mine(view) if view.legal else waiting(view.to_act, view.round, people)


def _mine(view: FerblView) -> str:
    if view.debt:
        return ngettext(
            "Your turn: you owe %(count)d card. Defend yourself or take it.",
            "Your turn: you owe %(count)d cards. Defend yourself or take them.",
            view.debt.cards,
        ) % {"count": view.debt.cards}
    if view.stand:
        return _("Your turn: an ace lies there. Play an ace or stand.")
    if view.drawn:
        return _("You have drawn %(card)s: play it or keep it.") % {"card": PLAYED_CARDS[view.drawn]}
    if not view.hand:
        return _("Your turn: your hand is empty, so draw.")
    return _asked(view)


def _asked(view: FerblView) -> str:
    demand = view.demand
    if demand and demand.rank:
        return _("Your turn. Demanded: %(rank)s.") % {"rank": RANK_NAMES[demand.rank]}
    if demand and demand.suit:
        return _("Your turn: play %(suit)s or a filek, or draw.") % {"suit": SUITS_NAMED[demand.suit]}
    if DRAW in view.legal:
        return _("Your turn: play a card or draw.")
    return _("Your turn: you must play a card.")
