"""A position of a finished Färbeln match with nothing hidden, and the end of each of its deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.cards import CARDS
from games.faerbeln.engine.state import End, FaerbelnState, LastDeal
from games.faerbeln.presenter.log import how_it_ended
from games.faerbeln.presenter.summary import Row, paid_out, shown_row
from games.faerbeln.presenter.words import chips, net
from games.presenters.cards import Face, faces
from games.presenters.people import People


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A seat with its cards face up; ``open`` names those that it has (chosen to be) laid open."""

    name: str
    cards: list[Face]
    open: frozenset[str]
    bet: str
    net: str
    is_turn: bool
    is_dealer: bool
    is_forehand: bool
    is_folded: bool


@dataclass(frozen=True, slots=True)
class Position:
    """The whole position: hands, the bank, the stock with the next card first."""

    hands: list[OpenHand]
    bank: str
    stock: list[Face]


@dataclass(frozen=True, slots=True)
class DealEnd:
    """How a deal ended, with the cards that were shown."""

    headline: str
    verdict: str
    rows: list[Row]


def position(state: FaerbelnState, people: People) -> Position:
    """Show everything of a state."""
    hands = [_open_hand(seat, state, people) for seat in range(state.seats)]
    return Position(hands, chips(state.bank), faces(state.stock))


def _open_hand(seat: int, state: FaerbelnState, people: People) -> OpenHand:
    return OpenHand(
        name=people.names[seat],
        cards=faces(state.hands[seat]),
        open=frozenset(map(str, state.open[seat] or ())),
        bet=chips(state.bets[seat]) if state.bets[seat] else "",
        net=net(state.net[seat]),
        is_turn=state.turn == seat,
        is_dealer=state.dealer == seat,
        is_forehand=state.forehand == seat,
        is_folded=seat in state.folded,
    )


def round_end(events: Sequence[Mapping[str, Any]], people: People) -> DealEnd | None:
    """Show the end of the deal that these events belong to.

    Returns:
        ``None`` when the deal was not played to its end.
    """
    ended = next((event for event in events if event["kind"] == "deal_ended"), None)
    if ended is None:
        return None
    shown = tuple(tuple(CARDS[code] for code in cards) for cards in ended["shown"])
    last = LastDeal(End(ended["end"]), ended["seat"], ended["bank"], ended["rake"], shown)
    rows = [
        shown_row(name, seat, last, shown[seat], ended["net"][seat], is_me=False)
        for seat, name in enumerate(people.names)
    ]
    return DealEnd(how_it_ended(last.end, last.winner, ended["won"], shown, people), paid_out(last), rows)
