"""A trick on the table: one place for everybody who takes part, in playing order, with what each card has come to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.fool.engine import trick as rules
from games.fool.engine.cards import DECKS, WILD
from games.fool.engine.state import Phase, Trick, fools_per_trick, leader_of, players_from
from games.fool.engine.view import FoolView
from games.fool.presenter.cards import LETTERS, SUIT_NAMES, FoolFace, face
from games.presenters.people import People


@dataclass(frozen=True, slots=True)
class Place:
    """One seat's part in a trick: its card (``None``: not yet played), and whether it is the best or one of the worst so far."""

    seat: int
    name: str
    face: FoolFace | None
    is_turn: bool
    wins: bool
    worst: bool
    mark: str


@dataclass(frozen=True, slots=True)
class Led:
    """The colour to follow."""

    suit: str
    letter: str
    text: str


@dataclass(frozen=True, slots=True)
class TrickShown:
    """A trick. ``text`` tells a finished one in words."""

    title: str
    places: list[Place]
    led: Led | None
    is_done: bool
    text: str = ""


@dataclass(frozen=True, slots=True)
class Tricks:
    """The trick in the middle of the table and, while a newer one is there, the last one beside it."""

    middle: TrickShown | None
    last: TrickShown | None


def tricks(view: FoolView, people: People) -> Tricks:
    """Show the tricks in sight. A finished trick stays in the middle until somebody leads to the next."""
    done = _finished(view, people) if view.last_trick else None
    if view.phase is not Phase.PLAY:
        return Tricks(None, done)
    if done and not view.trick:
        return Tricks(done, None)
    return Tricks(_running(view, people), done)


def _running(view: FoolView, people: People) -> TrickShown:
    seats = len(view.counts)
    leader = leader_of(seats, view.dealer, view.last_trick)
    cards, copies = dict(view.trick), wild_copies(view)[0]
    best, worst = _best_and_worst(view.trick, fools_per_trick(seats))
    places = [
        Place(
            seat=seat,
            name=people.called(seat),
            face=face(cards[seat], copies.get(seat, 1)) if seat in cards else None,
            is_turn=seat == view.turn,
            wins=seat == best,
            worst=seat in worst,
            mark=_mark(seat == best, seat in worst, done=False),
        )
        for seat in players_from(leader, seats, view.fools)
    ]
    return TrickShown(_("The trick"), places, led(view.led), is_done=False)


def _best_and_worst(trick: Trick, count: int) -> tuple[int | None, tuple[int, ...]]:
    """Find who would win the trick and who would become Fool if it ended now.

    Returns:
        Both: nobody while too few cards lie there to tell.
    """
    if len(trick) <= count:
        return (rules.winner(trick), ()) if trick else (None, ())
    return rules.winner(trick), rules.fools(trick, count)


def _mark(wins: bool, worst: bool, *, done: bool) -> str:
    if wins:
        return _("takes it") if done else _("highest")
    if worst:
        return pgettext("mark at a card", "Fool") if done else _("worst")
    return ""


def _finished(view: FoolView, people: People) -> TrickShown:
    last = view.last_trick
    assert last is not None
    copies = wild_copies(view)[1]
    places = [
        Place(
            seat=seat,
            name=people.called(seat),
            face=face(card, copies.get(seat, 1)),
            is_turn=False,
            wins=seat == last.winner,
            worst=seat in last.fools,
            mark=_mark(seat == last.winner, seat in last.fools, done=True),
        )
        for seat, card in last.cards
    ]
    text = trick_in_words(last.winner, last.fools, people)
    return TrickShown(_("The last trick"), places, led(last.led), is_done=True, text=text)


def trick_in_words(winner: int, fools: Sequence[int], people: People) -> str:
    """Say who takes the trick, and who becomes Fool by it."""
    said = [people.say(winner, _("You take the trick."), _("%(name)s takes the trick."))]
    said += [people.say(seat, _("You become a Fool."), _("%(name)s becomes a Fool.")) for seat in fools]
    return " ".join(said)


def led(suit: str | None) -> Led | None:
    """Show the colour to follow, as a marker."""
    if suit is None:
        return None
    return Led(suit, str(LETTERS[suit]), _("Led: %(colour)s") % {"colour": SUIT_NAMES[suit]})


def wild_copies(view: FoolView) -> tuple[dict[int, int], dict[int, int]]:
    """Find which copy of the wild one each seat has played, in the present trick and in the last one shown.

    The reader's own come from the end of the row of copies, where their hand has its (``cards.hand_faces``), so that a copy flies from
    the hand to the table. The others' come from the start, by the order in which they were played. No copy is on the page twice.
    """
    wild = DECKS[len(view.counts)].count(WILD)
    now, before = _wild_seats(view.trick), _wild_seats(view.last_trick.cards if view.last_trick else ())
    own = wild - (view.hand or ()).count(WILD)
    foreign = max(0, view.played.count(WILD) - len(before))
    copies: tuple[dict[int, int], dict[int, int]] = {}, {}
    for found, seats in ((copies[0], now), (copies[1], before)):
        if view.seat in seats:
            found[view.seat] = own
            own -= 1
    for found, seats in ((copies[1], before), (copies[0], now)):
        for seat in seats:
            if seat != view.seat:
                foreign += 1
                found[seat] = foreign
    return copies


def _wild_seats(cards: Trick) -> list[int]:
    return [seat for seat, card in cards if card.is_wild]
