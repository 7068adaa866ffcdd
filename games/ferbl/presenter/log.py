"""What happened in ferbl, in words: one short sentence an event, in the present tense (its kinds: games.ferbl.engine.events)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.ferbl.engine.rules import RULES
from games.ferbl.engine.state import End
from games.presenters import figures
from games.presenters.cards import PLAYED_CARDS, RANKS_ASKED, SUITS_NAMED
from games.presenters.people import People
from games.presenters.results import match_over
from games.presenters.telling import Facts, Teller, cards_played, outcome_in, received, told_by


def _dealt(event: Facts, people: People) -> str:
    opener = PLAYED_CARDS[event["opener"]]
    opening = _("Round %(round)s. The pile opens with %(card)s.") % {"round": event["round"], "card": opener}
    asked = _asked_by_opener(event.get("demand"))
    starts = people.say(event["starter"], _("You start."), _("%(name)s starts."))
    return " ".join(part for part in (opening, asked, starts) if part)


def _asked_by_opener(demand: Facts | None) -> str:
    if not demand:
        return ""
    if demand.get("rank"):
        return _("It demands %(rank)s.") % {"rank": RANKS_ASKED[demand["rank"]]}
    return _("It names %(suit)s.") % {"suit": SUITS_NAMED[demand["suit"]]}


def _played(event: Facts, people: People) -> str:
    seat, card, demand = event["seat"], PLAYED_CARDS[event["card"]], event.get("demand")
    if not demand:
        return people.say(seat, _("You play %(card)s."), _("%(name)s plays %(card)s."), card=card)
    if demand.get("rank"):
        mine, theirs = _("You play %(card)s and demand %(rank)s."), _("%(name)s plays %(card)s and demands %(rank)s.")
        return people.say(seat, mine, theirs, card=card, rank=RANKS_ASKED[demand["rank"]])
    mine, theirs = _("You play %(card)s and name %(suit)s."), _("%(name)s plays %(card)s and names %(suit)s.")
    return people.say(seat, mine, theirs, card=card, suit=SUITS_NAMED[demand["suit"]])


def _owes(event: Facts, people: People) -> str:
    count = event["cards"]
    mine = ngettext("You face a debt of %(count)d card.", "You face a debt of %(count)d cards.", count)
    theirs = ngettext("%(name)s faces a debt of %(count)d card.", "%(name)s faces a debt of %(count)d cards.", count)
    return people.say(event["seat"], mine, theirs, count=count)


def _cancelled(event: Facts, people: People) -> str:
    mine, theirs = _("The green nine cancels your debt."), _("The green nine cancels the debt of %(name)s.")
    return people.say(event["seat"], mine, theirs)


def _drew(event: Facts, people: People) -> str:
    count, cards = event["count"], event.get("cards")
    if not count:
        return people.say(event["seat"], _("There is nothing for you to draw."), _("%(name)s has nothing to draw."))
    if cards:
        mine, theirs = _("You draw %(cards)s."), _("%(name)s draws %(cards)s.")
        return people.say(event["seat"], mine, theirs, cards=cards_played(cards))
    mine = ngettext("You draw %(count)d card.", "You draw %(count)d cards.", count)
    theirs = ngettext("%(name)s draws %(count)d card.", "%(name)s draws %(count)d cards.", count)
    return people.say(event["seat"], mine, theirs, count=count)


def _kept(event: Facts, people: People) -> str:
    return people.say(event["seat"], _("You keep the card."), _("%(name)s keeps the card."))


def _took(event: Facts, people: People) -> str:
    return people.say(event["seat"], _("You take the debt."), _("%(name)s takes the debt."))


def _stood(event: Facts, people: People) -> str:
    return people.say(event["seat"], _("You stand."), _("%(name)s stands."))


def _exhausted(event: Facts, people: People) -> str:
    return _("The last card of the stock is taken (%(times)s of %(limit)s).") % {
        "times": event["times"],
        "limit": RULES.facts["exhaustions"],
    }


def _turned(event: Facts, people: People) -> str:
    count = event["cards"]
    return ngettext(
        "The pile is turned over: %(count)d card is the new stock.",
        "The pile is turned over: %(count)d cards are the new stock.",
        count,
    ) % {"count": count}


def _round_ended(event: Facts, people: People) -> str:
    scored = [
        _("%(name)s %(points)s") % {"name": people.called(seat), "points": points}
        for seat, points in enumerate(event["points"])
        if points is not None
    ]
    return " ".join(part for part in (how_it_ended(event, people), _points(scored)) if part)


def how_it_ended(ended: Facts, people: People) -> str:
    """Say how a round ended: closed, burned or drawn."""
    if ended["end"] == End.CLOSED:
        return people.say(ended["closer"], _("You close the round."), _("%(name)s closes the round."))
    if ended["end"] == End.BURNED:
        return _("Four of a rank in a row: the round burns.")
    return _("The stock is used up: the round is drawn.")


def _points(scored: list[str]) -> str:
    return _("Points: %(list)s.") % {"list": ", ".join(scored)} if scored else ""


def _life_lost(event: Facts, people: People) -> str:
    left = event["lives"]
    if not left:
        mine, theirs = _("You lose your last life."), _("%(name)s loses the last life.")
        return people.say(event["seat"], mine, theirs)
    mine = ngettext("You lose a life and have %(count)d left.", "You lose a life and have %(count)d left.", left)
    theirs = ngettext(
        "%(name)s loses a life and has %(count)d left.", "%(name)s loses a life and has %(count)d left.", left
    )
    return people.say(event["seat"], mine, theirs, count=left)


def _life_won(event: Facts, people: People) -> str:
    mine, theirs = _("The red filek brings you a life."), _("The red filek brings %(name)s a life.")
    return people.say(event["seat"], mine, theirs)


def _eliminated(event: Facts, people: People) -> str:
    facts = {"place": event["place"], "penalty": figures.points(event["penalty"])}
    mine = _("You are out: place %(place)s, %(penalty)s penalty points.")
    theirs = _("%(name)s is out: place %(place)s, %(penalty)s penalty points.")
    return people.say(event["seat"], mine, theirs, **facts)


def _match_over(event: Facts, people: People) -> str:
    return match_over(outcome_in(event, RULES), people)


TELLERS: Final[Mapping[str, Teller]] = {
    "dealt": _dealt,
    "received": received,
    "played": _played,
    "owes": _owes,
    "cancelled": _cancelled,
    "drew": _drew,
    "kept": _kept,
    "took": _took,
    "stood": _stood,
    "exhausted": _exhausted,
    "turned": _turned,
    "round_ended": _round_ended,
    "life_lost": _life_lost,
    "life_won": _life_won,
    "eliminated": _eliminated,
    "match_over": _match_over,
}
"""How each kind of event is told."""

sentence: Final = told_by(TELLERS)
