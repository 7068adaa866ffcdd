"""Why Färbeln refuses an action. Pure. (E3 to E5)"""

from __future__ import annotations

from games.engine.base import IllegalAction
from games.engine.refusals import Refusal
from games.engine.refusals import translatable as _
from games.faerbeln.engine.actions import POST, RAISE, Action, Bid, Deal, Show
from games.faerbeln.engine.state import BETTING, FaerbelnState, Phase


class FaerbelnRefusal(Refusal):
    """Every reason: code, clause, what is wrong, what to do instead."""

    MATCH_OVER = ("match_over", "E8.1", _("The match is over."))
    DEAL_PENDING = ("deal_pending", "E9.1", _("The next deal has not been dealt yet."))
    DEAL_RUNNING = ("deal_running", "E9.1", _("The deal is still being played."))
    NO_SEED = (
        "no_seed",
        "E9.1",
        _("A match without a seed cannot shuffle."),
        _("Deal with all the cards in order, first card first."),
    )
    POST_OR_FOLD = (
        "post_or_fold",
        "E3.2",
        _("The forced bet has not been made yet."),
        _("Make the forced bet, or throw your cards away."),
    )
    CHOOSE_OPEN_CARDS = (
        "choose_open_cards",
        "E5.2",
        _("Everybody chooses now which two cards to lay open."),
        _("Choose two of your own cards."),
    )
    NOT_YOUR_CARD = (
        "not_your_card",
        "E5.2",
        _("You do not hold that card."),
        _("Choose two of your own cards."),
    )
    NO_CHOICE_DUE = (
        "no_choice_due",
        "E5.2",
        _("No cards are to be laid open now."),
        _("Bets are being made: choose one of the moves on offer."),
    )
    ALREADY_POSTED = (
        "already_posted",
        "E3.2",
        _("The forced bet has been made already."),
        _("Call, or check where nobody has bet in this round."),
    )
    NOTHING_TO_MATCH = ("nothing_to_match", "E4.5", _("There is nothing to match."), _("Check or bet."))
    MUST_MATCH = (
        "must_match",
        "E4.2",
        _("There is a bet to match."),
        _("Call or fold, or raise while a raise is left."),
    )
    NO_RAISES_LEFT = ("no_raises_left", "E4.2", _("No raise is left in this round."), _("Call or fold."))


def refusal(state: FaerbelnState, action: Action) -> IllegalAction:
    """Return the error for an action that is not legal in this position."""
    return IllegalAction(_reason(state, action))


def _reason(state: FaerbelnState, action: Action) -> FaerbelnRefusal:
    if state.phase is Phase.OVER:
        return FaerbelnRefusal.MATCH_OVER
    if isinstance(action, Deal):
        return FaerbelnRefusal.NO_SEED if state.phase is Phase.DEAL else FaerbelnRefusal.DEAL_RUNNING
    if state.phase is Phase.DEAL:
        return FaerbelnRefusal.DEAL_PENDING
    if isinstance(action, Show):
        return FaerbelnRefusal.NOT_YOUR_CARD if state.phase is Phase.SHOW else FaerbelnRefusal.NO_CHOICE_DUE
    return _bid_reason(state, action)


def _bid_reason(state: FaerbelnState, bid: Bid) -> FaerbelnRefusal:
    if state.phase not in BETTING:
        return FaerbelnRefusal.POST_OR_FOLD if state.phase is Phase.POST else FaerbelnRefusal.CHOOSE_OPEN_CARDS
    if bid == POST:
        return FaerbelnRefusal.ALREADY_POSTED
    if max(state.bets) == 0:
        return FaerbelnRefusal.NOTHING_TO_MATCH
    return FaerbelnRefusal.NO_RAISES_LEFT if bid == RAISE else FaerbelnRefusal.MUST_MATCH
