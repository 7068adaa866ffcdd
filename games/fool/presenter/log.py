"""What happened in Fool, in words: short sentences in the present tense (the kinds of events: games.fool.engine.events)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from django.utils.translation import gettext as _

from games.fool.engine.outcome import LOST, ROUND_LIMIT, TENS, Reason
from games.fool.engine.rules import RULES
from games.fool.engine.scoring import EMPTIED
from games.fool.presenter.cards import SUIT_NAMES, card_played
from games.fool.presenter.trick import trick_in_words
from games.presenters import figures
from games.presenters.cards import listed
from games.presenters.people import People
from games.presenters.results import headline
from games.presenters.telling import Facts, Teller, outcome_in, received, told_by


def why_over(reason: str) -> str:
    """Say why the match is over (N6.1, N6.3)."""
    match Reason(reason):
        case Reason.MINUS_80:
            return _("A score has come down to %(points)s points.") % {"points": figures.points(LOST)}
        case Reason.SIX_TENS:
            return _("Somebody has had the %(points)s points %(times)s times.") % {"points": EMPTIED, "times": TENS}
        case Reason.ROUND_LIMIT:
            return _("All %(rounds)s rounds have been played.") % {"rounds": ROUND_LIMIT}


def _dealt(event: Facts, people: People) -> str:
    opening = _("Round %(round)s.") % {"round": event["round"]}
    leads = people.say(event["leader"], _("You lead."), _("%(name)s leads."))
    return f"{opening} {leads}"


def _received(event: Facts, people: People) -> str:
    return received(event, people, _cards_played)


def _cards_played(codes: Iterable[str]) -> str:
    return listed(card_played(code) for code in codes)


def _played(event: Facts, people: People) -> str:
    mine, theirs = _("You play %(card)s."), _("%(name)s plays %(card)s.")
    return people.say(event["seat"], mine, theirs, card=card_played(event["card"]))


def _suit_led(event: Facts, people: People) -> str:
    return _("Led: %(colour)s.") % {"colour": SUIT_NAMES[event["suit"]]}


def _trick_ended(event: Facts, people: People) -> str:
    return trick_in_words(event["seat"], event["fools"], people)


def _round_ended(event: Facts, people: People) -> str:
    got = [f"{people.called(seat)} {figures.balance(points)}" for seat, points in enumerate(event["points"])]
    return _("The round is over: %(points)s.") % {"points": ", ".join(got)}


def _match_over(event: Facts, people: People) -> str:
    outcome = outcome_in(event, RULES)
    return f"{why_over(outcome.reason)} {headline(outcome, people)}"


TELLERS: Final[Mapping[str, Teller]] = {
    "dealt": _dealt,
    "received": _received,
    "played": _played,
    "suit_led": _suit_led,
    "trick_ended": _trick_ended,
    "round_ended": _round_ended,
    "match_over": _match_over,
}
"""How each kind of event is told."""

sentence: Final = told_by(TELLERS)
