"""A position of a finished ferbli match with nothing hidden, and the end of each of its deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.ferbli.engine.state import BIDDINGS, MOST_CUKASSZAS, FerbliState, recaller_of
from games.ferbli.presenter.hands import hand_name
from games.ferbli.presenter.log import how_it_ended
from games.presenters.cards import Face, face, faces
from games.presenters.people import People


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A seat with all its cards face up."""

    name: str
    hand: list[Face]
    open: list[Face]
    blind: list[Face]
    stack: int
    share: int
    is_turn: bool
    is_dealer: bool
    is_caller: bool
    is_recaller: bool
    is_live: bool
    is_out: bool


@dataclass(frozen=True, slots=True)
class Position:
    """The whole position: hands, bank, the stock with the next card first, the dead cards."""

    hands: list[OpenHand]
    bank: int
    cukassza: int
    most_cukasszas: int
    offered: Face | None
    stock: list[Face]
    dead: list[Face]


@dataclass(frozen=True, slots=True)
class DealRow:
    """One seat at the end of a deal."""

    name: str
    cards: list[Face]
    hand: str
    won: int
    stack: int


@dataclass(frozen=True, slots=True)
class DealEnd:
    """How a deal ended."""

    headline: str
    rows: list[DealRow]


def position(state: FerbliState, people: People) -> Position:
    """Show everything of a state."""
    return Position(
        hands=[_open_hand(seat, state, people) for seat in range(state.seats)],
        bank=state.bank,
        cukassza=state.cukassza,
        most_cukasszas=MOST_CUKASSZAS,
        offered=None if state.auf is None else face(state.auf),
        stock=faces(state.stock),
        dead=faces(state.dead),
    )


def _open_hand(seat: int, state: FerbliState, people: People) -> OpenHand:
    bidding = state.phase in BIDDINGS and state.caller is not None and seat in state.live
    return OpenHand(
        name=people.names[seat],
        hand=faces(state.hands[seat]),
        open=faces(state.open[seat]),
        blind=faces(state.blind[seat]),
        stack=state.stacks[seat],
        share=state.paid[seat],
        is_turn=state.turn == seat,
        is_dealer=state.dealer == seat,
        is_caller=bidding and seat == state.caller,
        is_recaller=bidding and recaller_of(state.live, state.caller or 0, state.seats) == seat,
        is_live=seat in state.live,
        is_out=seat in state.out,
    )


def round_end(events: Sequence[Mapping[str, Any]], people: People) -> DealEnd | None:
    """Show the end of the deal that these events belong to.

    Returns:
        ``None`` when the deal was not played to its end.
    """
    ended = next((event for event in reversed(events) if event["kind"] == "deal_ended"), None)
    if ended is None:
        return None
    return DealEnd(how_it_ended(ended, people), [_deal_row(seat, ended, people) for seat in range(len(people.names))])


def _deal_row(seat: int, ended: Mapping[str, Any], people: People) -> DealRow:
    shown = ended["shown"][seat] or ()
    return DealRow(
        name=people.names[seat],
        cards=faces(shown),
        hand=hand_name(shown) if shown else "",
        won=ended["won"][seat],
        stack=ended["stacks"][seat],
    )
