"""Why Fool refuses an action. Pure. (N3, N7.1)"""

from __future__ import annotations

from games.engine.base import IllegalAction
from games.engine.refusals import Refusal
from games.engine.refusals import translatable as _
from games.fool.engine.actions import Action, Deal
from games.fool.engine.state import FoolState, Phase


class FoolRefusal(Refusal):
    """Every reason: code, clause, what is wrong, what to do instead."""

    MATCH_OVER = ("match_over", "N6.1", _("The match is over."))
    DEAL_PENDING = ("deal_pending", "N7.1", _("The next round has not been dealt yet."))
    ROUND_RUNNING = ("round_running", "N7.1", _("The round is still being played."))
    NO_SEED = (
        "no_seed",
        "N7.1",
        _("A match without a seed cannot shuffle."),
        _("Deal with all the cards in order, first card first."),
    )
    NOT_IN_HAND_TO_LEAD = ("not_in_hand", "N3.1", _("You do not hold that card."), _("Lead any card of your hand."))
    NOT_IN_HAND = ("not_in_hand", "N3.2", _("You do not hold that card."), _("Play a card of your hand."))
    MUST_FOLLOW = (
        "must_follow",
        "N3.2",
        _("You hold the led colour."),
        _("Follow it, or play a wild one if you hold one."),
    )


def refusal(state: FoolState, action: Action) -> IllegalAction:
    """Return the error for an action that is not legal in this position."""
    return IllegalAction(_reason(state, action))


def _reason(state: FoolState, action: Action) -> FoolRefusal:
    if state.phase is Phase.OVER:
        return FoolRefusal.MATCH_OVER
    if isinstance(action, Deal):
        return FoolRefusal.NO_SEED if state.phase is Phase.DEAL else FoolRefusal.ROUND_RUNNING
    if state.turn is None:
        return FoolRefusal.DEAL_PENDING
    if action.card not in state.hands[state.turn]:
        return FoolRefusal.NOT_IN_HAND if state.trick else FoolRefusal.NOT_IN_HAND_TO_LEAD
    return FoolRefusal.MUST_FOLLOW
