"""Refusals in words: what a page or a socket tells of a refusal by a service, a limit, a message or the rules of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from django.utils.translation import gettext_noop as _

from accounts.refusals import Reason, Refused, Told, told
from games.engine.base import EngineError, IllegalAction, InvalidAction


class EngineReason(NamedTuple):
    """Why an engine refuses, where no rule of a game says it."""

    code: str
    sentence: str
    help: str = ""
    clause: str = ""


UNREADABLE: Final = EngineReason(InvalidAction.code, _("The table did not understand that."))
"""A text that is no action of the game: no button of the page sends one."""
FAILED: Final = EngineReason(EngineError.code, _("That is not possible now."))
"""Anything else that an engine refuses: it has failed, not the player."""


def refusal(error: Refused | EngineError) -> Told:
    """Return what the player is told, in the active language: the one way from any refusal to words.

    The code of an action against the rules is ``illegal_action``; which rule it was, the clause says.
    """
    if isinstance(error, IllegalAction):
        return replace(told(error.refusal), code=error.code)
    return told(_reason(error))


def _reason(error: Refused | EngineError) -> Reason:
    if isinstance(error, Refused):
        return error
    return UNREADABLE if isinstance(error, InvalidAction) else FAILED._replace(code=error.code)


def refusal_sentence(error: Refused | EngineError) -> str:
    """Return the refusal as one text, the rule in brackets: "Only … goes here. (F4.2)"."""
    return str(refusal(error))
