"""A position of a finished ferbl match with nothing hidden, and the end of each of its rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.ferbl.engine.rules import RULES
from games.ferbl.engine.state import FerblState
from games.ferbl.presenter.log import how_it_ended
from games.ferbl.presenter.markers import Marker, markers
from games.presenters.cards import Face, faces
from games.presenters.people import People


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A seat with its cards face up."""

    name: str
    cards: list[Face]
    lives: range
    is_turn: bool
    is_dealer: bool
    is_out: bool


@dataclass(frozen=True, slots=True)
class Position:
    """The whole position.

    Attributes:
        pile: its top card last.
        stock: the next card first.
        run: how many cards of a rank lie in a row; with ``burning`` of them the round burns.
        exhausted: how often the last card of the stock was taken; with ``exhaustions`` the round is drawn.
    """

    hands: list[OpenHand]
    pile: list[Face]
    stock: list[Face]
    markers: list[Marker]
    run: int
    burning: int
    exhausted: int
    exhaustions: int


@dataclass(frozen=True, slots=True)
class RoundRow:
    """One seat at the end of a round."""

    name: str
    cards: list[Face]
    points: int | None
    lost: bool
    closed: bool


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """How a round ended, with all hands."""

    headline: str
    rows: list[RoundRow]


def position(state: FerblState, people: People) -> Position:
    """Show everything of a state."""
    return Position(
        hands=[_open_hand(seat, state, people) for seat in range(len(state.hands))],
        pile=faces(state.pile),
        stock=faces(state.stock),
        markers=markers(state.demand, state.debt, state.stand),
        run=state.run,
        burning=RULES.facts["burning"],
        exhausted=state.exhausted,
        exhaustions=RULES.facts["exhaustions"],
    )


def _open_hand(seat: int, state: FerblState, people: People) -> OpenHand:
    return OpenHand(
        name=people.names[seat],
        cards=faces(state.hands[seat]),
        lives=range(state.lives[seat]),
        is_turn=state.turn == seat,
        is_dealer=state.dealer == seat,
        is_out=seat in state.eliminated,
    )


def round_end(events: Sequence[Mapping[str, Any]], people: People) -> RoundEnd | None:
    """Show the end of the round that these events belong to.

    Returns:
        ``None`` when the round was not played to its end.
    """
    ended = next((event for event in events if event["kind"] == "round_ended"), None)
    if ended is None:
        return None
    rows = [_round_row(seat, ended, people) for seat in range(len(people.names)) if _took_part(seat, ended)]
    return RoundEnd(how_it_ended(ended, people), rows)


def _took_part(seat: int, ended: Mapping[str, Any]) -> bool:
    return bool(ended["hands"][seat]) or ended["points"][seat] is not None


def _round_row(seat: int, ended: Mapping[str, Any], people: People) -> RoundRow:
    return RoundRow(
        name=people.names[seat],
        cards=faces(ended["hands"][seat]),
        points=ended["points"][seat],
        lost=ended["loser"] == seat,
        closed=ended["closer"] == seat,
    )
