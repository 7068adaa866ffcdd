"""Events in words: what the logs of all games share. Each game's ``log`` has a table of tellers, one a kind of event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from games.presenters.cards import PLAYED_CARDS, listed
from games.presenters.people import People

Facts = Mapping[str, Any]
"""An event as JSON, as far as the reader may know it."""
Teller = Callable[[Facts, People], str]
"""Says an event of one kind in the active language; an empty text where nothing is to be said to this reader."""


def told_by(tellers: Mapping[str, Teller]) -> Teller:
    """Make the function that says any event of a game.

    Args:
        tellers: the game's tellers by the kind of event; an event of another kind needs no words.
    """

    def sentence(event: Facts, people: People) -> str:
        tell = tellers.get(event["kind"])
        return tell(event, people) if tell else ""

    return sentence


def cards_played(codes: Iterable[str]) -> str:
    """List cards of the German-suited pack as what somebody plays or is dealt (accusative)."""
    return listed(PLAYED_CARDS[code] for code in codes)


def received(event: Facts, people: People, in_words: Callable[[Iterable[str]], str] = cards_played) -> str:
    """Tell the event ``received``: the reader's own cards, nothing of others' hidden ones.

    Args:
        event: the event; ``cards`` where the reader may know them.
        people: the people of the match.
        in_words: lists cards in the words of the game's own pack.
    """
    if not event.get("cards"):
        return ""
    mine, theirs = _("You are dealt %(cards)s."), _("%(name)s is dealt %(cards)s.")
    return people.say(event["seat"], mine, theirs, cards=in_words(event["cards"]))
