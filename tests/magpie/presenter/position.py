"""A position of a finished Magpie match with nothing hidden but the nest, and the end of each of its rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.presenters.cards import Face, faces
from games.presenters.people import People
from tests.magpie.engine.state import MagpieState
from tests.magpie.presenter.board import Lying, lying, score_text
from tests.magpie.presenter.log import round_in_words


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A seat with its cards face up."""

    name: str
    cards: list[Face]
    score: str
    is_turn: bool


@dataclass(frozen=True, slots=True)
class Position:
    """The hands, the trick, and the cards of the finished tricks; nobody sees the nest, not even afterwards (M2.3)."""

    hands: list[OpenHand]
    trick: list[Lying]
    played: list[Face]


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """How a round ended."""

    headline: str


def position(state: MagpieState, people: People) -> Position:
    """Show everything of a state but the nest."""
    return Position(
        hands=[
            OpenHand(people.names[seat], faces(hand), score_text(state.scores[seat]), state.turn == seat)
            for seat, hand in enumerate(state.hands)
        ],
        trick=lying(state.trick, people),
        played=faces(state.played),
    )


def round_end(events: Sequence[Mapping[str, Any]], people: People) -> RoundEnd | None:
    """Show the end of the round that these events belong to.

    Returns:
        ``None`` when the round was not played to its end.
    """
    ended = next((event for event in events if event["kind"] == "round_ended"), None)
    return None if ended is None else RoundEnd(round_in_words(ended["points"], people))
