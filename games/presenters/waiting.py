"""The sentence that says what a match waits for when it is not the reader's turn."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.engine.base import TABLE, Actor
from games.presenters.people import People


def waiting(actor: Actor, rounds: int, people: People) -> str:
    """Say to everybody who is not on turn what the match waits for.

    Args:
        actor: the seat on turn, the table before a deal, ``None`` when the match is over.
        rounds: the number of rounds that have been dealt.
        people: the people of the match.
    """
    if actor is None:
        return _("The match is over.")
    if actor == TABLE:
        return _("The next round is about to be dealt.") if rounds else _("The first round is about to be dealt.")
    return _("%(name)s is on turn.") % {"name": people.names[actor]}
