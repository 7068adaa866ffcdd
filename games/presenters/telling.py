"""The parts of events in words that the logs of all games share. Each game's ``log`` has a table of tellers, one a kind of event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from games.engine.base import Outcome, Rules
from games.presenters.cards import PLAYED_CARDS, listed
from games.presenters.people import People

Facts = Mapping[str, Any]
"""An event as JSON, as far as the reader may know it."""
Teller = Callable[[Facts, People], str]
"""A function that tells an event of one kind in the active language, in an empty text where this reader is told nothing."""


def told_by(tellers: Mapping[str, Teller]) -> Teller:
    """Make the function that tells any event of a game.

    Args:
        tellers: the game's tellers by the kind of event. Events of other kinds are not told.
    """

    def sentence(event: Facts, people: People) -> str:
        tell = tellers.get(event["kind"])
        return tell(event, people) if tell else ""

    return sentence


def outcome_in(event: Facts, rules: Rules[Any, Any, Any]) -> Outcome:
    """Return the outcome that the event ``match_over`` of a game with these rules has."""
    return Outcome.from_json(event["outcome"], scored=rules.scored)


def cards_played(codes: Iterable[str]) -> str:
    """List cards of the German-suited pack as what somebody plays or is dealt (accusative)."""
    return listed(PLAYED_CARDS[code] for code in codes)


def received(event: Facts, people: People, in_words: Callable[[Iterable[str]], str] = cards_played) -> str:
    """Tell the event ``received``: the reader's own cards, nothing of others' hidden ones.

    Args:
        event: the event, with ``cards`` where the reader may know them.
        people: the people of the match.
        in_words: lists cards in the words of the game's own pack.
    """
    if not event.get("cards"):
        return ""
    mine, theirs = _("You are dealt %(cards)s."), _("%(name)s is dealt %(cards)s.")
    return people.say(event["seat"], mine, theirs, cards=in_words(event["cards"]))
