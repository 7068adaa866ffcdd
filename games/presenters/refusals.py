"""Refusals as sentences with the rule behind them, in the active language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.ferbli.presenter.refusals import REASONS as FERBLI

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
    **FERBLI,
}
"""By the engine's ``reason``. Games share this table: a reason means the same in all of them, or has another name."""

CODES: Final[dict[str, Promise]] = {
    "not_your_turn": gettext_lazy("It is not your turn."),
    "stale_version": gettext_lazy("The table had changed in the meantime; look again before you play."),
    "too_late": gettext_lazy("Your time for this turn had run out."),
    "not_seated": gettext_lazy("You are watching: you have no seat in this match."),
    "no_such_match": gettext_lazy("There is no such match."),
    "match_over": gettext_lazy("The match is over."),
    "left_for_good": gettext_lazy("You have left this match; your seat has been handed over."),
    "confirm_leave": gettext_lazy("Leaving a rated match cannot be undone: please confirm it."),
    "nothing_to_click_on": gettext_lazy("There is nothing to go on from just now."),
    "may_not_watch": gettext_lazy("This table is private."),
    "cannot_play_again": gettext_lazy("This table cannot play again just now."),
    "invalid_chat": gettext_lazy("A message has 1 to 300 characters."),
    "chat_too_fast": gettext_lazy("You are writing too fast; wait a moment."),
    "too_many_messages": gettext_lazy("Too many messages at once; wait a moment."),
    "too_many": gettext_lazy("That was too often for one connection. Wait a while and try again."),
    "too_often": gettext_lazy("You have done that very often in a short time. Wait a while and try again."),
    "muted": gettext_lazy("A moderator has muted you."),
    "no_such_message": gettext_lazy("There is no such message."),
    "incomplete": gettext_lazy("Pick the cards, or say how many, first."),
    "invalid_action": gettext_lazy("The table did not understand that."),
    "illegal_action": gettext_lazy("The rules do not allow that now."),
}
"""By the ``code`` of a refusal that has no reason, or none known here."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refusal for a template: the sentence and the rule's clause (``""``: none)."""

    sentence: str
    clause: str


def refusal(error: Exception) -> Refusal:
    """What to tell the player about an error of the engine or the services (they carry ``code``, and mostly ``reason`` and ``clause``)."""
    reason, code = getattr(error, "reason", None), getattr(error, "code", "")
    sentence = REASONS.get(reason or "") or CODES.get(code) or CODES.get(reason or "")
    return Refusal(str(sentence or _("That is not possible now.")), getattr(error, "clause", None) or "")


def refusal_sentence(error: Exception) -> str:
    """The refusal as one text, the rule in brackets: "Only … goes here. (F4.2)"."""
    told = refusal(error)
    return f"{told.sentence} ({told.clause})" if told.clause else told.sentence
