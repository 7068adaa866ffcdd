"""What happened in ferbli, in words: one short sentence an event, in the present tense (its kinds: games.ferbli.engine.events)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.ferbli.engine.rules import RULES
from games.ferbli.engine.state import End, Phase, Role, Way
from games.ferbli.presenter.hands import hand_name
from games.presenters.cards import PLAYED_CARDS
from games.presenters.people import People
from games.presenters.results import match_over
from games.presenters.telling import Facts, Teller, cards_played, outcome_in, received, told_by


def chips(count: int) -> str:
    """Say a number of chips."""
    return ngettext("%(count)d chip", "%(count)d chips", count) % {"count": count}


def _said(mine: str, theirs: str, event: Facts, people: People, **facts: object) -> str:
    return people.say(event["seat"], mine, theirs, **facts)


def _dealt(event: Facts, people: People) -> str:
    opening = _("Deal %(deal)s.") % {"deal": event["deal"]}
    if event["cukassza"]:
        opening += " " + _("A cukassza: only opening strength may raise.")
    mine, theirs = _("You deal and put in %(chips)s."), _("%(name)s deals and puts in %(chips)s.")
    return f"{opening} {_said(mine, theirs, event, people, chips=chips(event['amount']))}"


def _stage(event: Facts, people: People) -> str:
    phase, seat = event["phase"], event["caller"] if event["holder"] is None else event["holder"]
    if phase == Phase.EXCHANGE:
        return _("The exchange begins.")
    mine, theirs = {
        Phase.BESSZER: (
            _("Besszer, the bidding on two cards: you are the caller."),
            _("Besszer, the bidding on two cards: %(name)s is the caller."),
        ),
        Phase.KOSTA: (_("Kósta: you deal the second two cards."), _("Kósta: %(name)s deals the second two cards.")),
        Phase.LICIT_BEFORE: (
            _("Bidding before the exchange: you are the caller."),
            _("Bidding before the exchange: %(name)s is the caller."),
        ),
        Phase.LICIT_AFTER: (
            _("The last bidding: you are the caller."),
            _("The last bidding: %(name)s is the caller."),
        ),
    }[phase]
    return people.say(seat, mine, theirs)


def _skipped(event: Facts, people: People) -> str:
    return _("There is no bidding: somebody has too few chips to raise.")


def _raised(event: Facts, people: People) -> str:
    facts = {"chips": chips(event["amount"]), "gave": chips(event["gave"]), "bank": event["bank"]}
    if event["gave"]:
        mine, theirs = (
            _("You give %(gave)s and call back with %(chips)s; the bank is %(bank)s."),
            _("%(name)s gives %(gave)s and calls back with %(chips)s; the bank is %(bank)s."),
        )
    elif event["blind"]:
        mine, theirs = (
            _("You raise blind by %(chips)s; the bank is %(bank)s."),
            _("%(name)s raises blind by %(chips)s; the bank is %(bank)s."),
        )
    else:
        mine, theirs = (
            _("You raise by %(chips)s; the bank is %(bank)s."),
            _("%(name)s raises by %(chips)s; the bank is %(bank)s."),
        )
    return _said(mine, theirs, event, people, **facts)


def _gave(event: Facts, people: People) -> str:
    return _said(_("You give %(chips)s."), _("%(name)s gives %(chips)s."), event, people, chips=chips(event["amount"]))


def _passed(event: Facts, people: People) -> str:
    return _said(_("You pass."), _("%(name)s passes."), event, people)


def _dropped(event: Facts, people: People) -> str:
    return _said(_("You drop."), _("%(name)s drops."), event, people)


def _called_on(event: Facts, people: People) -> str:
    mine, theirs = {
        Role.CALLER: (_("You are the caller now."), _("%(name)s is the caller now.")),
        Role.RECALLER: (_("You are the re-caller now."), _("%(name)s is the re-caller now.")),
        Role.BLIND: (_("You may raise blind."), _("%(name)s may raise blind.")),
    }[event["role"]]
    return _said(mine, theirs, event, people)


def _inherited(event: Facts, people: People) -> str:
    mine = _("The caller has dropped: now you are the caller.")
    return _said(mine, _("The caller has dropped: now %(name)s is the caller."), event, people)


def _way(event: Facts, people: People) -> str:
    if event["way"] == Way.TWOS:
        return _said(_("You deal by twos."), _("%(name)s deals by twos."), event, people)
    return _said(_("You deal one by one."), _("%(name)s deals one by one."), event, people)


def _taxed(event: Facts, people: People) -> str:
    for_whom = people.say(event["to"], _("your card"), _("the card for %(name)s"))
    if not event["amount"]:
        return _said(_("You do not tax %(card)s."), _("%(name)s does not tax %(card)s."), event, people, card=for_whom)
    mine, theirs = _("You tax %(card)s by %(chips)s."), _("%(name)s taxes %(card)s by %(chips)s.")
    return _said(mine, theirs, event, people, card=for_whom, chips=chips(event["amount"]))


def _holds(event: Facts, people: People) -> str:
    mine = _("Your last card was taxed: now you may tax, and you are the re-caller of the bidding.")
    theirs = _("The last card of %(name)s was taxed: %(name)s may tax now, and is the re-caller of the bidding.")
    return _said(mine, theirs, event, people)


def _table_card(event: Facts, people: People) -> str:
    if event["card"] is None:
        return _said(_("You take a card blind."), _("%(name)s takes a card blind."), event, people)
    mine, theirs = _("You get %(card)s, open."), _("%(name)s gets %(card)s, open.")
    return _said(mine, theirs, event, people, card=PLAYED_CARDS[event["card"]])


def _looked(event: Facts, people: People) -> str:
    if event["card"] is None:
        return _said(_("You take a blind card up."), _("%(name)s takes a blind card up."), event, people)
    mine, theirs = _("You turn %(card)s up."), _("%(name)s turns %(card)s up.")
    return _said(mine, theirs, event, people, card=PLAYED_CARDS[event["card"]])


def _took_up(event: Facts, people: People) -> str:
    cards = event.get("cards")
    if not cards:
        return ""
    mine, theirs = _("You take up %(cards)s."), _("%(name)s takes up %(cards)s.")
    return _said(mine, theirs, event, people, cards=cards_played(cards))


def _exchanged(event: Facts, people: People) -> str:
    count = event["count"]
    if not count:
        return _said(_("You keep your cards."), _("%(name)s keeps all cards."), event, people)
    told = _laid(event, people) if event.get("laid") else _exchanged_unseen(event, people)
    return f"{told} {_stay_blind(event['blind'])}".strip()


def _laid(event: Facts, people: People) -> str:
    laid, got = cards_played(event["laid"]), event.get("received") or []
    if not got:
        return _said(_("You lay down %(laid)s."), _("%(name)s lays down %(laid)s."), event, people, laid=laid)
    mine, theirs = _("You exchange %(laid)s for %(cards)s."), _("%(name)s exchanges %(laid)s for %(cards)s.")
    return _said(mine, theirs, event, people, laid=laid, cards=cards_played(got))


def _exchanged_unseen(event: Facts, people: People) -> str:
    count = event["count"]
    mine = ngettext("You exchange %(count)d card.", "You exchange %(count)d cards.", count)
    theirs = ngettext("%(name)s exchanges %(count)d card.", "%(name)s exchanges %(count)d cards.", count)
    return _said(mine, theirs, event, people, count=count)


def _stay_blind(count: int) -> str:
    if not count:
        return ""
    return ngettext("%(count)d new card stays blind.", "%(count)d new cards stay blind.", count) % {"count": count}


def _offered(event: Facts, people: People) -> str:
    mine, theirs = _("Auf: you are offered %(card)s."), _("Auf: %(name)s is offered %(card)s.")
    return _said(mine, theirs, event, people, card=PLAYED_CARDS[event["card"]])


def _kept(event: Facts, people: People) -> str:
    return _said(_("You refuse the card."), _("%(name)s refuses the card."), event, people)


def _took(event: Facts, people: People) -> str:
    card, laid = PLAYED_CARDS[event["card"]], event.get("laid")
    if not laid:
        return _said(_("You take %(card)s."), _("%(name)s takes %(card)s."), event, people, card=card)
    mine, theirs = _("You take %(card)s and lay down %(laid)s."), _("%(name)s takes %(card)s and lays down %(laid)s.")
    return _said(mine, theirs, event, people, card=card, laid=PLAYED_CARDS[laid])


def _rejoined(event: Facts, people: People) -> str:
    mine, theirs = _("You come back for %(chips)s."), _("%(name)s comes back for %(chips)s.")
    return _said(mine, theirs, event, people, chips=chips(event["amount"]))


def _stayed_out(event: Facts, people: People) -> str:
    return _said(_("You stay out."), _("%(name)s stays out."), event, people)


def _out(event: Facts, people: People) -> str:
    return _said(
        _("You have too few chips and are out of the match."),
        _("%(name)s has too few chips and is out of the match."),
        event,
        people,
    )


def _deal_ended(event: Facts, people: People) -> str:
    return how_it_ended(event, people)


def how_it_ended(ended: Facts, people: People) -> str:
    """Say how a deal ended, who took the bank, and with what."""
    if ended["end"] == End.CUKASSZA:
        return _("Nobody has raised: cukassza. The bank stays for the next deal.")
    winners = [(seat, won) for seat, won in enumerate(ended["won"]) if won]
    if ended["end"] == End.SPLIT:
        parts = (f"{people.called(seat)} {won}" for seat, won in winners)
        return _("The bank is split: %(list)s.") % {"list": ", ".join(parts)}
    seat, won = winners[0]
    shown = ended["shown"][seat]
    if ended["end"] == End.SHOWDOWN and shown:
        mine, theirs = _("You win %(chips)s with %(hand)s."), _("%(name)s wins %(chips)s with %(hand)s.")
        return people.say(seat, mine, theirs, chips=chips(won), hand=hand_name(shown))
    mine, theirs = (
        _("All the others have dropped: you take the bank, %(chips)s."),
        _("All the others have dropped: %(name)s takes the bank, %(chips)s."),
    )
    return people.say(seat, mine, theirs, chips=chips(won))


def _match_over(event: Facts, people: People) -> str:
    return match_over(outcome_in(event, RULES), people)


TELLERS: Final[Mapping[str, Teller]] = {
    "dealt": _dealt,
    "received": received,
    "stage": _stage,
    "skipped": _skipped,
    "raised": _raised,
    "gave": _gave,
    "passed": _passed,
    "dropped": _dropped,
    "called_on": _called_on,
    "inherited": _inherited,
    "way": _way,
    "taxed": _taxed,
    "holds": _holds,
    "table_card": _table_card,
    "looked": _looked,
    "took_up": _took_up,
    "exchanged": _exchanged,
    "offered": _offered,
    "kept": _kept,
    "took": _took,
    "rejoined": _rejoined,
    "stayed_out": _stayed_out,
    "out": _out,
    "deal_ended": _deal_ended,
    "match_over": _match_over,
}
"""How each kind of event is told."""

sentence: Final = told_by(TELLERS)
