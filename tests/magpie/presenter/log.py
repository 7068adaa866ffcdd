"""What happened in Magpie, in words: short sentences in the present tense (the kinds of events: tests.magpie.engine.events)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.presenters.cards import PLAYED_CARDS, listed
from games.presenters.people import People
from games.presenters.results import match_over
from games.presenters.telling import outcome_in
from tests.magpie.engine.outcome import Reason
from tests.magpie.engine.rules import RULES

Facts = Mapping[str, Any]

REASONS: Final[dict[str, Promise]] = {
    Reason.FULL_NEST: gettext_lazy("A nest is full."),
    Reason.ROUNDS_PLAYED: gettext_lazy("All rounds have been played."),
}
"""Why the match is over. (M5.1)"""


def sentence(event: Facts, people: People) -> str:
    """Return the event in the active language, or nothing where it needs no words."""
    tell = TELLERS.get(event["kind"])
    return tell(event, people) if tell else ""


def _dealt(event: Facts, people: People) -> str:
    opening = _("Round %(round)s.") % {"round": event["round"]}
    leads = people.say(event["leader"], _("You lead."), _("%(name)s leads."))
    return f"{opening} {leads}"


def _received(event: Facts, people: People) -> str:
    cards = event.get("cards")
    if not cards:
        return ""
    mine, theirs = _("You are dealt %(cards)s."), _("%(name)s is dealt %(cards)s.")
    return people.say(event["seat"], mine, theirs, cards=listed(PLAYED_CARDS[code] for code in cards))


def _played(event: Facts, people: People) -> str:
    mine, theirs = _("You play %(card)s."), _("%(name)s plays %(card)s.")
    return people.say(event["seat"], mine, theirs, card=PLAYED_CARDS[event["card"]])


def _trick_taken(event: Facts, people: People) -> str:
    points = points_in_words(event["points"])
    mine, theirs = _("You take the trick: %(points)s."), _("%(name)s takes the trick: %(points)s.")
    return people.say(event["seat"], mine, theirs, points=points)


def _round_ended(event: Facts, people: People) -> str:
    return round_in_words(event["points"], people)


def _match_over(event: Facts, people: People) -> str:
    outcome = outcome_in(event, RULES)
    return f"{REASONS[outcome.reason]} {match_over(outcome, people)}"


def points_in_words(points: int) -> str:
    """Write a number of points in words."""
    return ngettext("%(count)d point", "%(count)d points", points) % {"count": points}


def round_in_words(points: tuple[int, ...] | list[int], people: People) -> str:
    """Say what everybody got in a round."""
    got = ", ".join(f"{people.called(seat)} {count}" for seat, count in enumerate(points))
    return _("The round is over: %(points)s.") % {"points": got}


TELLERS: Final[dict[str, Callable[[Facts, People], str]]] = {
    "dealt": _dealt,
    "received": _received,
    "played": _played,
    "trick_taken": _trick_taken,
    "round_ended": _round_ended,
    "match_over": _match_over,
}
"""The sentence of each kind of event."""
