"""What happened in Fool, in words: short sentences in the present tense (the kinds of events: games.fool.engine.events)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.fool.presenter.cards import SUIT_NAMES, card_played
from games.fool.presenter.trick import trick_in_words
from games.presenters import figures
from games.presenters.cards import listed
from games.presenters.people import People

Facts = Mapping[str, Any]

REASONS: Final[dict[str, Promise]] = {
    "minus_80": gettext_lazy("A score has come down to −80 points."),
    "six_tens": gettext_lazy("Somebody has had the ten points six times."),
    "round_limit": gettext_lazy("Thirty rounds have been played."),
}
"""Why the match is over. (N6.1, N6.3)"""


def sentence(event: Facts, people: People) -> str:
    """The event in the active language, or nothing where it needs no words."""
    tell = _TELLERS.get(event["kind"])
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
    return people.say(event["seat"], mine, theirs, cards=listed(card_played(code) for code in cards))


def _played(event: Facts, people: People) -> str:
    mine, theirs = _("You play %(card)s."), _("%(name)s plays %(card)s.")
    return people.say(event["seat"], mine, theirs, card=card_played(event["card"]))


def _suit_led(event: Facts, people: People) -> str:
    return _("Led: %(colour)s.") % {"colour": SUIT_NAMES[event["suit"]]}


def _trick_ended(event: Facts, people: People) -> str:
    return trick_in_words(event["seat"], event["fools"], people)


def _round_ended(event: Facts, people: People) -> str:
    got = [f"{people.called(seat)} {figures.balance(str(points))}" for seat, points in enumerate(event["points"])]
    return _("The round is over: %(points)s.") % {"points": ", ".join(got)}


def _match_over(event: Facts, people: People) -> str:
    return f"{REASONS[event['outcome']['reason']]} {who_won(event['outcome'], people)}"


def who_won(outcome: Facts, people: People) -> str:
    """The winner, or those who share the first place (N6.2)."""
    first = [seat for seat, place in enumerate(outcome["places"]) if place == 1]
    if len(first) > 1:
        return _("Shared first place: %(names)s.") % {"names": listed(people.called(seat) for seat in first)}
    return people.say(first[0], _("You win!"), _("%(name)s wins."))


_TELLERS: Final[dict[str, Callable[[Facts, People], str]]] = {
    "dealt": _dealt,
    "received": _received,
    "played": _played,
    "suit_led": _suit_led,
    "trick_ended": _trick_ended,
    "round_ended": _round_ended,
    "match_over": _match_over,
}
