"""Refusals: what a service, a limit or a reader of messages raises when it does not do what it was asked.

Every refusal of the project is a subclass of ``Refused``: those of the accounts stand below, those of the games in ``games.refusals``.
The rules of a game refuse actions in their own way (``games.engine.refusals``), with the same four words: code, sentence, help, clause.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Protocol

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _


class Refused(Exception):
    """A request that is not granted, and has changed nothing. The text of the exception is English, for logs.

    Attributes:
        code: a stable word for the refusal; no two refusals share one.
        sentence: what is wrong, in English and marked for translation.
        help: what to do instead, likewise; empty where the sentence says so or there is nothing to do.
        clause: the rule behind the refusal; empty where there is none.
    """

    code: ClassVar[str]
    sentence: ClassVar[str]
    help: ClassVar[str] = ""
    clause: ClassVar[str] = ""

    def __init__(self) -> None:
        super().__init__(self.sentence)


class Reason(Protocol):
    """What ``told`` puts into words: a ``Refused``, or the refusal of a game's rules."""

    @property
    def code(self) -> str: ...
    @property
    def sentence(self) -> str: ...
    @property
    def help(self) -> str: ...
    @property
    def clause(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Told:
    """A refusal as people and programs read it: the code, the words in the active language, the rule's clause (or an empty text)."""

    code: str
    sentence: str
    clause: str = ""

    def __str__(self) -> str:
        """Return the words with the rule in brackets: "Only … goes here. (F4.2)"."""
        return f"{self.sentence} ({self.clause})" if self.clause else self.sentence


def told(reason: Reason) -> Told:
    """Return the refusal in the active language."""
    words = [gettext(text) for text in (reason.sentence, reason.help) if text]
    return Told(reason.code, " ".join(words), reason.clause)


class OwnMute(Refused):
    """Players cannot mute themselves."""

    code = "own_mute"
    sentence = _("You cannot mute yourself.")


class TooManyMuted(Refused):
    """The list of muted players is full."""

    code = "too_many_muted"
    sentence = _("Your list of muted players is full.")
    help = _("Show the chat of somebody on it again first, in your settings.")


class OwnReport(Refused):
    """Players cannot report themselves."""

    code = "own_report"
    sentence = _("You cannot report yourself.")


class TooManyReports(Refused):
    """The reporter has sent as many reports as they may within an hour."""

    code = "too_many_reports"
    sentence = _("You have sent many reports. Please wait before you send another one.")


class OwnSanction(Refused):
    """Moderators cannot sanction themselves."""

    code = "own_sanction"
    sentence = _("You cannot sanction yourself.")


class OwnLift(Refused):
    """Moderators cannot lift a sanction of their own."""

    code = "own_lift"
    sentence = _("You cannot lift your own sanction.")


class AboveYou(Refused):
    """Only administrators can sanction administrators."""

    code = "above_you"
    sentence = _("You cannot sanction an administrator.")


class NoReason(Refused):
    """A sanction needs a reason."""

    code = "no_reason"
    sentence = _("A sanction needs a reason.")


class InThePast(Refused):
    """A sanction cannot end before it is laid."""

    code = "in_the_past"
    sentence = _("The end must lie in the future.")


class Staff(Refused):
    """The moderation log must keep the names of moderators and administrators, so their accounts cannot be deleted."""

    code = "staff"
    sentence = _("Moderators and administrators first give up their office, then delete their account.")


class NoSuchPlayer(Refused):
    """No player has this name."""

    code = "no_such_player"
    sentence = _("There is no such player.")
