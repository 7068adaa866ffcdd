"""Refusals in words: what a page or a socket tells of a refusal by a service, a limit, a message or the rules of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy
from django.utils.translation import gettext_noop as _

from accounts.refusals import Reason, Refused, Told, told
from games.engine.base import EngineError, IllegalAction, InvalidAction
from games.engine.refusals import Refusal

REASONS: Final[dict[str, Promise]] = {
    "deal_pending": gettext_lazy("The next round has not been dealt yet."),
    "round_running": gettext_lazy("The round is still being played."),
    "not_your_card": gettext_lazy("You do not hold that card."),
    "no_match": gettext_lazy("The card has neither the suit nor the rank of the top card."),
    "no_match_on_suit": gettext_lazy("Only a card of the named suit or a filek goes here."),
    "demand_pending": gettext_lazy("Only a card of the demanded rank or a spodek goes here."),
    "must_meet_demand": gettext_lazy("You hold the demanded rank: play it or a spodek."),
    "must_play": gettext_lazy("With eight or more cards you must play if you can."),
    "already_drawn": gettext_lazy("You have drawn already: play the card or keep it."),
    "sevens_pending": gettext_lazy("You owe cards for sevens: answer with the right seven or eight, or take them."),
    "sevens_sent": gettext_lazy("An eight has sent you a debt of sevens."),
    "king_sent": gettext_lazy("An eight has sent you the debt of the green king."),
    "king_pending": gettext_lazy(
        "You owe cards for the green king: answer with the green seven, eight or nine, or take them."
    ),
    "stand_pending": gettext_lazy("There is an ace: play an ace or stand."),
    "rank_missing": gettext_lazy("A spodek demands a rank: choose one."),
    "suit_missing": gettext_lazy("A filek names a suit: choose one."),
    "choice_not_due": gettext_lazy("This card ends the round: it names nothing."),
    "nothing_to_keep": gettext_lazy("There is no drawn card to keep."),
    "nothing_to_take": gettext_lazy("There is no debt to take."),
    "nothing_to_stand": gettext_lazy("There is no ace to stand for."),
    "not_in_hand": gettext_lazy("You do not hold that card."),
    "must_follow": gettext_lazy("You hold the led colour: follow it, or play a wild one."),
    "no_card_due": gettext_lazy("No card can be played just now."),
    "no_deal_due": gettext_lazy("The round is still being played."),
    "deal_running": gettext_lazy("The deal is still being played."),
    "post_or_fold": gettext_lazy("Make the forced bet first, or throw your cards away."),
    "choose_open_cards": gettext_lazy("Everybody chooses now which two cards to lay open."),
    "no_choice_due": gettext_lazy("No cards are to be laid open now."),
    "already_posted": gettext_lazy("The forced bet has been made already."),
    "nothing_to_match": gettext_lazy("There is nothing to match: check or bet."),
    "must_match": gettext_lazy("There is a bet to match: call, raise or fold."),
    "no_raises_left": gettext_lazy("No raise is left in this round."),
    "not_your_turn": gettext_lazy("It is not your turn."),
    "match_over": gettext_lazy("The match is over."),
}
"""By the engine's ``reason``. Games share this table: a reason means the same in all of them, or has another name."""


class EngineReason(NamedTuple):
    """Why an engine refuses, where no rule of a game says it."""

    code: str
    sentence: str
    help: str = ""
    clause: str = ""


UNREADABLE: Final = EngineReason(InvalidAction.code, _("The table did not understand that."))
"""A text that is no action of the game: no button of the page sends one."""
ILLEGAL: Final = EngineReason(IllegalAction.code, _("The rules do not allow that now."))
FAILED: Final = EngineReason(EngineError.code, _("That is not possible now."))
"""Anything else that an engine refuses: it has failed, not the player."""


def refusal(error: Refused | EngineError) -> Told:
    """Return what the player is told, in the active language: the one way from any refusal to words.

    The code of an action against the rules is ``illegal_action``; which rule it was, the clause says.
    """
    if isinstance(error, IllegalAction):
        return replace(_illegal(error), code=error.code)
    return told(_reason(error))


def _reason(error: Refused | EngineError) -> Reason:
    if isinstance(error, Refused):
        return error
    return UNREADABLE if isinstance(error, InvalidAction) else FAILED._replace(code=error.code)


def _illegal(error: IllegalAction) -> Told:
    if isinstance(error.refusal, Refusal):
        return told(error.refusal)
    # Interim: engines whose refusals are still texts. With the last of them this part and ``REASONS`` go.
    return Told(error.code, str(REASONS.get(error.reason) or told(ILLEGAL).sentence), error.clause)


def refusal_sentence(error: Refused | EngineError) -> str:
    """Return the refusal as one text, the rule in brackets: "Only … goes here. (F4.2)"."""
    return str(refusal(error))
