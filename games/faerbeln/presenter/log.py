"""What happened in Färbeln, in words: one short sentence an event, in the present tense (its kinds: games.faerbeln.engine.events)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext as _

from games.engine.cards import CARDS
from games.faerbeln.engine.rules import RULES
from games.faerbeln.engine.state import End
from games.faerbeln.presenter.words import chips, hand_words
from games.presenters.cards import CARD_NAMES, listed
from games.presenters.people import People
from games.presenters.results import match_over
from games.presenters.telling import Facts, Teller, cards_played, outcome_in, received, told_by


def _dealt(event: Facts, people: People) -> str:
    dealt = _("Deal %(deal)s: %(ante)s from everybody.") % {"deal": event["deal"], "ante": chips(event["ante"])}
    forehand = people.say(event["forehand"], _("You are forehand."), _("%(name)s is forehand."))
    return f"{dealt} {forehand}"


def _posted(event: Facts, people: People) -> str:
    mine, theirs = _("You make the forced bet: %(amount)s."), _("%(name)s makes the forced bet: %(amount)s.")
    return people.say(event["seat"], mine, theirs, amount=chips(event["amount"]))


def _called(event: Facts, people: People) -> str:
    mine, theirs = _("You call and pay %(amount)s."), _("%(name)s calls and pays %(amount)s.")
    return people.say(event["seat"], mine, theirs, amount=chips(event["amount"]))


def _raised(event: Facts, people: People) -> str:
    mine, theirs = _("You raise to %(level)s."), _("%(name)s raises to %(level)s.")
    return people.say(event["seat"], mine, theirs, level=chips(event["level"]))


def _bet(event: Facts, people: People) -> str:
    mine, theirs = _("You bet %(amount)s."), _("%(name)s bets %(amount)s.")
    return people.say(event["seat"], mine, theirs, amount=chips(event["amount"]))


def _checked(event: Facts, people: People) -> str:
    return people.say(event["seat"], _("You check."), _("%(name)s checks."))


def _folded(event: Facts, people: People) -> str:
    return people.say(event["seat"], _("You fold."), _("%(name)s folds."))


def _betting_ended(event: Facts, people: People) -> str:
    bank = {"bank": chips(event["bank"])}
    if event["round"] == 1:
        return _("The first round of bets is over, %(bank)s in the bank. Everybody in gets two more cards.") % bank
    return _("The second round of bets is over, %(bank)s in the bank.") % bank


def _chose(event: Facts, people: People) -> str:
    cards = event.get("cards")
    if not cards:
        return people.say(event["seat"], "", _("%(name)s has chosen."))
    mine, theirs = _("You choose %(cards)s to lay open."), _("%(name)s chooses %(cards)s to lay open.")
    return people.say(event["seat"], mine, theirs, cards=cards_played(cards))


def _laid_open(event: Facts, people: People) -> str:
    lying = [
        f"{people.called(seat)}: {listed(CARD_NAMES[code] for code in pair)}"
        for seat, pair in enumerate(event["open"])
        if pair
    ]
    return _("Laid open – %(cards)s.") % {"cards": "; ".join(lying)}


def _deal_ended(event: Facts, people: People) -> str:
    return how_it_ended(event["end"], event["seat"], event["won"], event["shown"], people)


def how_it_ended(end: str, winner: int, won: int, shown: Any, people: People) -> str:
    """Tell the end of a deal in one sentence: who wins how much, and with what (E6)."""
    if end == End.FOLDS:
        mine = _("All the others have folded: you win %(won)s.")
        theirs = _("All the others have folded: %(name)s wins %(won)s.")
        return people.say(winner, mine, theirs, won=chips(won))
    mine, theirs = _("You win %(won)s with %(hand)s."), _("%(name)s wins %(won)s with %(hand)s.")
    hand = hand_words([CARDS[code] for code in shown[winner]])
    return people.say(winner, mine, theirs, won=chips(won), hand=hand)


def _match_over(event: Facts, people: People) -> str:
    return match_over(outcome_in(event, RULES), people)


TELLERS: Final[Mapping[str, Teller]] = {
    "dealt": _dealt,
    "received": received,
    "posted": _posted,
    "called": _called,
    "raised": _raised,
    "bet": _bet,
    "checked": _checked,
    "folded": _folded,
    "betting_ended": _betting_ended,
    "chose": _chose,
    "laid_open": _laid_open,
    "deal_ended": _deal_ended,
    "match_over": _match_over,
}
"""How each kind of event is told."""

sentence: Final = told_by(TELLERS)
