"""Why a service refuses. Each refusal has a code for machines; sentences for people are made where people read them."""

from __future__ import annotations


class Refused(Exception):
    """A refusal by a service: nothing has changed.

    ``code`` is the machine's word for its kind, ``message`` an English sentence, ``clause`` the rule behind it and ``reason`` a stable
    word for a page to make a sentence from, where there are such.
    """

    code = "refused"
    message = "That is not possible."

    def __init__(
        self,
        code: str | None = None,
        message: str | None = None,
        clause: str | None = None,
        reason: str | None = None,
    ) -> None:
        self.code = code or self.code
        self.message = message or self.message
        self.clause = clause
        self.reason = reason
        super().__init__(self.message)


class NoSuchMatch(Refused):
    """There is no match of that number."""

    code = "no_such_match"
    message = "There is no such match."


class NotSeated(Refused):
    """Whoever asks has no seat in the match."""

    code = "not_seated"
    message = "You have no seat in this match."


class NotYourTurn(Refused):
    """Somebody else is to act."""

    code = "not_your_turn"
    message = "It is not your turn."


class StaleVersion(Refused):
    """The action was meant for an earlier position: a double click, a second tab, or a change on the way."""

    code = "stale_version"
    message = "The table has changed meanwhile; look at it again."


class TooLate(Refused):
    """The turn's time had run out before the action came; the clock acts instead."""

    code = "too_late"
    message = "Your time has run out."


class MatchOver(Refused):
    """The match has ended."""

    code = "match_over"
    message = "The match is over."


class LeftForGood(Refused):
    """The seat was handed over, which cannot be undone."""

    code = "left_for_good"
    message = "You have left this match; your seat was handed over."


class ConfirmLeave(Refused):
    """Leaving a rated match has to be confirmed."""

    code = "confirm_leave"
    message = "Leaving a rated match counts as a leave and cannot be undone. Confirm it."


class NothingToClickOn(Refused):
    """There is no pause between rounds that could be cut short."""

    code = "nothing_to_click_on"
    message = "The table is not waiting for anybody to click on."


class MayNotWatch(Refused):
    """A private table is shown to those who sit there and those who were invited."""

    code = "may_not_watch"
    message = "This table is private."


class NotReadyToStart(Refused):
    """The table is not full, not everyone is ready, or it is not open."""

    code = "not_ready_to_start"
    message = "This table cannot start now."


class CannotPlayAgain(Refused):
    """The match is still on, or its table is gone."""

    code = "cannot_play_again"
    message = "This table cannot play again."


class InvalidChat(Refused):
    """An empty or overlong message."""

    code = "invalid_chat"
    message = "A message has 1 to 300 characters."


class ChatTooFast(Refused):
    """Too many messages in a short time."""

    code = "chat_too_fast"
    message = "You are writing too fast; wait a moment."


class Muted(Refused):
    """A moderator has muted the player."""

    code = "muted"
    message = "You have been muted by a moderator."


class NoSuchMessage(Refused):
    """There is no such message in the match."""

    code = "no_such_message"
    message = "There is no such message."
