"""A position of a finished Fool match with nothing hidden, and the end of each of its rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.fool.engine.rules import RULES as FOOL
from games.fool.engine.scoring import EMPTIED
from games.fool.engine.state import FoolState
from games.fool.presenter.board import tens_short, tens_tally
from games.fool.presenter.cards import FoolFace, faces
from games.fool.presenter.summary import who_emptied
from games.fool.presenter.trick import TrickShown, tricks
from games.presenters import figures
from games.presenters.people import People
from games.presenters.pips import Pips


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A seat with its cards face up."""

    name: str
    cards: list[FoolFace]
    score: str
    tens: Pips
    tens_short: str
    is_turn: bool
    is_dealer: bool
    is_fool: bool


@dataclass(frozen=True, slots=True)
class Position:
    """The whole position: hands, the trick, the last trick and the cards of the finished tricks in the order played."""

    hands: list[OpenHand]
    trick: TrickShown | None
    last: TrickShown | None
    played: list[FoolFace]


@dataclass(frozen=True, slots=True)
class RoundRow:
    """One seat at the end of a round."""

    name: str
    cards: list[FoolFace]
    points: str
    sign: str
    score: str
    as_fool: bool


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """How a round ended, with the hands left over."""

    headline: str
    rows: list[RoundRow]


def position(state: FoolState, people: People) -> Position:
    """Show everything of a state."""
    shown = tricks(FOOL.view(state, None), people)
    return Position(
        hands=[_open_hand(seat, state, people) for seat in range(state.seats)],
        trick=shown.middle,
        last=shown.last,
        played=faces(state.played),
    )


def _open_hand(seat: int, state: FoolState, people: People) -> OpenHand:
    return OpenHand(
        name=people.names[seat],
        cards=faces(state.hands[seat]),
        score=figures.points(state.scores[seat]),
        tens=tens_tally(state.tens[seat]),
        tens_short=tens_short(state.tens[seat]),
        is_turn=state.turn == seat,
        is_dealer=state.round > 0 and state.dealer == seat,
        is_fool=seat in state.fools,
    )


def round_end(events: Sequence[Mapping[str, Any]], people: People) -> RoundEnd | None:
    """Show the end of the round that these events belong to.

    Returns:
        ``None`` when the round was not played to its end.
    """
    ended = next((event for event in events if event["kind"] == "round_ended"), None)
    if ended is None:
        return None
    rows = [_round_row(seat, ended, people) for seat in range(len(ended["points"]))]
    return RoundEnd(who_emptied(ended["hands"], ended["points"], people), rows)


def _round_row(seat: int, ended: Mapping[str, Any], people: People) -> RoundRow:
    points, hand = ended["points"][seat], ended["hands"][seat]
    return RoundRow(
        name=people.names[seat],
        cards=faces(hand),
        points=figures.balance(points),
        sign=figures.sign(points),
        score=figures.points(ended["scores"][seat]),
        as_fool=not hand and points != EMPTIED,
    )
