"""The one sentence that says whose turn it is and what can be done."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.ferbli.engine.actions import Exchange, Raise
from games.ferbli.engine.state import HAND, Phase, actions_left, owed
from games.ferbli.engine.view import FerbliView
from games.ferbli.presenter.log import chips
from games.matches.seat_view import SeatView
from games.presenters.people import People


def prompt(seen: SeatView, people: People) -> str:
    """Say what the match waits for, as the reader should hear it."""
    view: FerbliView = seen.view
    if view.phase is Phase.OVER:
        return _("The match is over.")
    if view.phase is Phase.DEAL:
        return _("The next deal is about to begin.") if view.deal else _("The first deal is about to begin.")
    if view.legal:
        return _mine(view, people)
    if seen.my_seat in view.out:
        return _("You are out of the match. %(name)s is on turn.") % {"name": people.names[view.turn or 0]}
    if seen.my_seat is not None and view.phase is not Phase.REJOIN and seen.my_seat not in view.live:
        return _("You are not in this deal any more. %(name)s is on turn.") % {"name": people.names[view.turn or 0]}
    return _("%(name)s is on turn.") % {"name": people.names[view.turn or 0]}


def owing(view: FerbliView, seat: int) -> int:
    """Return what the seat owes now: of those who have dropped, what coming back costs (B1.6, B10.4)."""
    return owed(view.paid, view.live, seat) if view.live else 0


def _mine(view: FerbliView, people: People) -> str:
    assert view.seat is not None
    owes = owing(view, view.seat)
    if view.phase is Phase.REJOIN:
        return _("Cukassza: come back for %(chips)s, or stay out?") % {"chips": chips(owes)}
    if view.phase is Phase.EXCHANGE:
        return _exchange(view)
    if view.phase is Phase.KOSTA:
        return _kosta(view, people, owes)
    return _answer(view, owes) if owes else _asked(view)


def _answer(view: FerbliView, owes: int) -> str:
    told = {"chips": chips(owes)}
    if any(isinstance(action, Raise) for action in view.legal):
        return _("You owe %(chips)s: give it, drop, or call back with a raise.") % told
    return _("You owe %(chips)s: give it or drop.") % told


def _asked(view: FerbliView) -> str:
    if not any(isinstance(action, Raise) for action in view.legal):
        return _("You are asked, but may not raise: pass.")
    if view.blinds and view.raiser is None:
        left = actions_left(view.blind[view.seat or 0], view.used[view.seat or 0])
        return ngettext(
            "You may raise blind (%(count)d time left), or pass.",
            "You may raise blind (%(count)d times left), or pass.",
            left,
        ) % {"count": left}
    if view.raiser is None:
        return _("You are the caller: raise, or pass and stay in.")
    return _("Everybody has answered: raise again, or pass to close the bidding.")


def _kosta(view: FerbliView, people: People, owes: int) -> str:
    kosta = view.kosta
    assert kosta is not None
    if kosta.way is None:
        return _("You deal the second two cards: by twos, or one by one with a tax?")
    if owes:
        return _("The card is taxed: give %(chips)s or drop.") % {"chips": chips(owes)}
    if kosta.to == view.seat:
        return _("Your next card: open, or blind? A blind one is seen by nobody, not even you.")
    return _("The next card is for %(name)s: tax it? Everybody pays to stay in.") % {
        "name": people.names[kosta.to or 0]
    }


def _exchange(view: FerbliView) -> str:
    if view.auf is not None:
        return _("Refuse the card offered, or tap the one you lay down for it.")
    if any(isinstance(action, Exchange) and len(action.cards) == HAND for action in view.legal):
        return _("Tick one, two or all four cards to exchange, turn up the top card (auf), or keep yours.")
    return _("Tick one or two cards to exchange, turn up the top card (auf), or keep yours.")
