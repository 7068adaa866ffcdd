"""The rules of Färbeln: the one object through which everybody plays it. Pure. (rules.md)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from games.engine.base import Actor, Outcome, Step
from games.engine.betting import POINTS
from games.engine.cards import DECK, Rank
from games.engine.dealing import check_seed
from games.engine.leaving import Leaver, StandIn
from games.faerbeln.engine import actions, legal, outcome, play, position, view
from games.faerbeln.engine.actions import Action
from games.faerbeln.engine.hands import LEAST_OF_THREE, MOST_OF_FOUR, MOST_OF_THREE
from games.faerbeln.engine.options import (
    FOREHANDS,
    HUNDREDTHS,
    SEATS,
    USUAL,
    FaerbelnOptions,
    check_seats,
    parse_options,
)
from games.faerbeln.engine.state import CARDS_A_TIME, WHOLE_HAND, FaerbelnState, new_match
from games.faerbeln.engine.view import FaerbelnView


class FaerbelnRules:
    """Färbeln, as ``games.engine.base.Rules`` promises it."""

    slug: Final = position.GAME
    version: Final = 1
    seats: Final = SEATS

    rated_seats: Final = 5
    stand_in: Final = StandIn.DEFAULT
    unit: Final = outcome.UNIT
    scored: Final = "scores"
    facts: Final[Mapping[str, int]] = {
        "least_seats": SEATS[0],
        "most_seats": SEATS[-1],
        "cards": len(DECK),
        "cards_a_time": CARDS_A_TIME,
        "whole_hand": WHOLE_HAND,
        "court_points": POINTS[Rank.KING],
        "ace_points": POINTS[Rank.ACE],
        "most_of_four": MOST_OF_FOUR,
        "least_of_three": LEAST_OF_THREE,
        "most_of_three": MOST_OF_THREE,
        "raises": USUAL["raises"],
        "second_stakes": USUAL["high"] // USUAL["low"],
        "rake_percent": USUAL["rake_percent"],
        "forehands": FOREHANDS,
        "dearest_deal": parse_options({}, SEATS[0]).dearest_deal // HUNDREDTHS,
    }
    """``court_points`` and ``ace_points`` are what cards count (E1.2), ``…_of_four`` and ``…_of_three`` the bounds of a suit's sum (E7).
    The last five follow from the usual options (E2.2, E2.4)."""

    def pack(self, seats: int) -> tuple[str, ...]:
        """Return the codes of the deck in canonical order (E1.1)."""
        return tuple(map(str, DECK))

    def parse_options(self, raw: Mapping[str, Any], seats: int) -> FaerbelnOptions:
        """Read the options of a new match (E2.1, E2.2)."""
        return parse_options(raw, seats)

    def new_match(self, options: FaerbelnOptions, seats: int, seed: str | None) -> FaerbelnState:
        """Return the position before the first deal (E2.3)."""
        check_seats(seats)
        check_seed(seed)
        return new_match(options, seats, seed)

    def seat_count(self, state: FaerbelnState) -> int:
        """Return the number of seats of this match."""
        return state.seats

    def round_of(self, state: FaerbelnState) -> int:
        """Return the number of the deal."""
        return state.deal

    def out_of(self, state: FaerbelnState) -> tuple[int, ...]:
        """Return no seat: everybody plays to the end (E2.4)."""
        return ()

    def to_act(self, state: FaerbelnState) -> Actor:
        """Return the seat on turn, the table between deals, or ``None`` when the match is over."""
        return legal.to_act(state)

    def legal_actions(self, state: FaerbelnState) -> tuple[Action, ...]:
        """List the actor's actions (E3 to E5) in the order of E9.1."""
        return legal.legal_actions(state)

    def apply(self, state: FaerbelnState, action: Action) -> Step[FaerbelnState]:
        """Play one action."""
        return play.apply(state, action)

    def default_action(self, state: FaerbelnState) -> Action:
        """Return what an absent player does (E9.4)."""
        return legal.default_action(state)

    def view(self, state: FaerbelnState, seat: int | None) -> FaerbelnView:
        """Return what a seat, or a spectator (``None``), may know (E9.5)."""
        return view.view(state, seat)

    def dump_view(self, seen: FaerbelnView) -> dict[str, Any]:
        """Write a view as JSON, its fields named as those of a position."""
        return view.dump_view(seen)

    def determinize(self, seen: FaerbelnView, rng: Random) -> FaerbelnState:
        """Make up a position that looks the same from the viewer's seat."""
        return view.determinize(seen, rng)

    def outcome(self, state: FaerbelnState) -> Outcome | None:
        """Return the seats' places and results once the match is over (E8, E9.6)."""
        return outcome.outcome(state)

    def leaving_note(self, state: FaerbelnState, seat: int) -> dict[str, Any]:
        """Return nothing: the result of a person who left follows from the end alone."""
        return {}

    def persons(self, state: FaerbelnState, leavers: Sequence[Leaver]) -> Outcome | None:
        """Return the persons' places and results once the match is over (docs/rules/leaving.md)."""
        return outcome.persons(state, leavers)

    def parse_action(self, text: str) -> Action:
        """Read an action (E9.1)."""
        return actions.parse_action(text)

    def format_action(self, action: Action) -> str:
        """Write an action (E9.1)."""
        return actions.format_action(action)

    def dump(self, state: FaerbelnState) -> dict[str, Any]:
        """Write a position (E9.2)."""
        return position.dump(state)

    def load(self, raw: object) -> FaerbelnState:
        """Read a position (E9.2, E9.3)."""
        return position.load(raw)


RULES: Final = FaerbelnRules()
