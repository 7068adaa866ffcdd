"""Why Magpie refuses an action. Pure."""

from __future__ import annotations

from games.engine.base import IllegalAction
from games.engine.dealing import Deal
from games.engine.refusals import Refusal
from games.engine.refusals import translatable as _
from tests.magpie.engine.actions import Action
from tests.magpie.engine.state import MagpieState, Phase


class MagpieRefusal(Refusal):
    """Every reason: code, clause, what is wrong, what to do instead."""

    MATCH_OVER = ("match_over", "M5.1", _("The match is over."))
    NO_SEED = ("no_seed", "M6.1", _("This match has no seed."), _("Deal with a deck."))
    NO_DEAL_DUE = ("no_deal_due", "M6.1", _("The round is still being played."), _("Play a card."))
    NO_CARD_DUE = ("no_card_due", "M6.1", _("The next round has not been dealt yet."), _("Wait for the deal."))
    NOT_IN_HAND = ("not_in_hand", "M3.1", _("You do not hold this card."), _("Play one of the marked cards."))
    MUST_FOLLOW = ("must_follow", "M3.2", _("You hold a card of the led suit."), _("Follow suit."))


def refusal(state: MagpieState, action: Action) -> IllegalAction:
    """Return the error for an action that is not legal in this position."""
    return IllegalAction(_reason(state, action))


def _reason(state: MagpieState, action: Action) -> MagpieRefusal:
    if state.phase is Phase.OVER:
        return MagpieRefusal.MATCH_OVER
    if isinstance(action, Deal):
        return MagpieRefusal.NO_SEED if state.phase is Phase.DEAL else MagpieRefusal.NO_DEAL_DUE
    if state.turn is None:
        return MagpieRefusal.NO_CARD_DUE
    return MagpieRefusal.MUST_FOLLOW if action.card in state.hands[state.turn] else MagpieRefusal.NOT_IN_HAND
