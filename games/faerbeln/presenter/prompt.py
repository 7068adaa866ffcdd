"""The one sentence that says whose turn it is and what can be done."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.faerbeln.engine.actions import CHECK, RAISE, Move
from games.faerbeln.engine.state import Phase, price
from games.faerbeln.engine.view import FaerbelnView
from games.faerbeln.presenter.words import chips
from games.matches.seat_view import SeatView
from games.presenters.people import People


def prompt(seen: SeatView, people: People) -> str:
    """Say what the match waits for, as the reader should hear it."""
    view: FaerbelnView = seen.view
    if view.phase is Phase.OVER:
        return _("The match is over.")
    if view.phase is Phase.DEAL:
        return _("The next deal is coming.") if view.deal else _("The first deal is coming.")
    return _mine(view) if view.legal else _theirs(view, people)


def _mine(view: FaerbelnView) -> str:
    if view.phase is Phase.POST:
        bet = chips(price(view, view.seat or 0, Move.POST))
        return _("Your turn: make the forced bet of %(bet)s, or throw your cards away.") % {"bet": bet}
    if view.phase is Phase.SHOW:
        return _("Which two of your cards do you lay open?")
    if CHECK in view.legal:
        return _("Your turn: nobody has bet yet.")
    to_match = {"price": chips(price(view, view.seat or 0, Move.CALL))}
    if RAISE in view.legal:
        return _("Your turn: %(price)s to match. Call, raise or fold.") % to_match
    return _("Your turn: %(price)s to match, no raise is left.") % to_match


def _theirs(view: FaerbelnView, people: People) -> str:
    name = {"name": people.names[view.turn or 0]}
    if view.phase is Phase.POST:
        return _("%(name)s decides about the forced bet.") % name
    if view.phase is Phase.SHOW:
        return _("%(name)s is choosing the open cards.") % name
    return _("%(name)s is on turn.") % name
