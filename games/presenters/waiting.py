"""What a match waits for when it is not the reader's turn."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.presenters.people import People


def waiting(phase: str, rounds: int, turn: int | None, people: People) -> str:
    """The sentence for everybody who is not on turn. ``phase``: ``deal``, ``play`` or ``over``; ``rounds``: how many have been dealt."""
    if phase == "over":
        return _("The match is over.")
    if phase == "deal":
        return _("The next round is about to be dealt.") if rounds else _("The first round is about to be dealt.")
    return _("%(name)s is on turn.") % {"name": people.names[turn or 0]}
