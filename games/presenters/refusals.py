"""Refusals in words, for pages and sockets: those of services, limits, messages and the rules of games."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from django.utils.translation import gettext_noop as _

from accounts.refusals import Reason, Refused, Told, told
from games.engine.base import EngineError, IllegalAction, InvalidAction


class EngineReason(NamedTuple):
    """A reason of an engine to refuse that is not a rule of a game."""

    code: str
    sentence: str
    help: str = ""
    clause: str = ""


UNREADABLE: Final = EngineReason(InvalidAction.code, _("The table did not understand that."))
"""The reason for a text that is no action of the game, which no button of the page sends."""
FAILED: Final = EngineReason(EngineError.code, _("That is not possible now."))
"""The reason for anything else that an engine refuses, which is a fault of the engine and not of the player."""


def refusal(error: Refused | EngineError) -> Told:
    """Put any refusal into words, in the active language.

    An action against the rules has the code ``illegal_action``, and its clause names the rule.
    """
    if isinstance(error, IllegalAction):
        return replace(told(error.refusal), code=error.code)
    return told(_reason(error))


def _reason(error: Refused | EngineError) -> Reason:
    if isinstance(error, Refused):
        return error
    return UNREADABLE if isinstance(error, InvalidAction) else FAILED._replace(code=error.code)


def refusal_sentence(error: Refused | EngineError) -> str:
    """Return the refusal as one text with the rule in brackets: "Only … goes here. (F4.2)"."""
    return str(refusal(error))
