"""The rules of ferbli: the one object through which everybody plays it. Pure. (rules.md)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from games.engine.base import Actor, Outcome, Step
from games.engine.betting import POINTS
from games.engine.cards import DECK, Rank
from games.engine.dealing import check_seed
from games.engine.leaving import Leaver, StandIn
from games.ferbli.engine import actions, legal, outcome, play, position, view
from games.ferbli.engine.actions import Action
from games.ferbli.engine.options import BOUNDS, SEATS, USUAL, FerbliOptions, check_seats, parse_options
from games.ferbli.engine.state import (
    BLIND_ACTIONS,
    BLIND_VIZI,
    CUKASSZA_STAKES,
    FIRST_CARDS,
    HAND,
    MOST_CUKASSZAS,
    MOST_EXCHANGED,
    MOST_TAX,
    TABLE_CARDS,
    FerbliState,
    new_match,
)
from games.ferbli.engine.view import FerbliView


class FerbliRules:
    """Ferbli, as ``games.engine.base.Rules`` promises it."""

    slug: Final = position.GAME
    version: Final = 1
    seats: Final = SEATS
    rated_seats: Final = 4
    stand_in: Final = StandIn.DEFAULT
    unit: Final = outcome.UNIT
    scored: Final = "scores"
    facts: Final[Mapping[str, int]] = {
        "least_seats": SEATS[0],
        "most_seats": SEATS[-1],
        "cards": len(DECK),
        "court_points": POINTS[Rank.KING],
        "ace_points": POINTS[Rank.ACE],
        "least_ferbli": BOUNDS["opener"].low,
        "most_ferbli": BOUNDS["opener"].high,
        "opener": USUAL["opener"],
        "first_cards": FIRST_CARDS,
        "table_cards": TABLE_CARDS,
        "whole_hand": HAND,
        "most_exchanged": MOST_EXCHANGED,
        "most_tax": MOST_TAX,
        "most_cukasszas": MOST_CUKASSZAS,
        "cukassza_stakes": CUKASSZA_STAKES,
        "actions_of_one_blind": BLIND_ACTIONS[1],
        "vizi_of_one_blind": BLIND_VIZI[1],
        "actions_of_two_blind": BLIND_ACTIONS[2],
        "vizi_of_two_blind": BLIND_VIZI[2],
    }
    """``court_points`` and ``ace_points`` are what cards count (B1.1), ``…_ferbli`` the bounds of a ferbli's points (B2.1), ``opener`` that
    of the usual options (B3.1), and ``…_blind`` what a player with one or two blind cards may do (B8.2, B8.4)."""

    def pack(self, seats: int) -> tuple[str, ...]:
        """Return the codes of the deck in canonical order (B1.1)."""
        return tuple(map(str, DECK))

    def parse_options(self, raw: Mapping[str, Any], seats: int) -> FerbliOptions:
        """Read the options (B3.1)."""
        return parse_options(raw, seats)

    def new_match(self, options: FerbliOptions, seats: int, seed: str | None) -> FerbliState:
        """Return the position before the first deal (B3.1, B3.2)."""
        check_seats(seats)
        check_seed(seed)
        return new_match(options, seats, seed)

    def seat_count(self, state: FerbliState) -> int:
        """Return the number of seats that began the match."""
        return state.seats

    def round_of(self, state: FerbliState) -> int:
        """Return the number of the deal."""
        return state.deal

    def out_of(self, state: FerbliState) -> tuple[int, ...]:
        """Return the seats that have too few chips to go on (B3.3)."""
        return state.out

    def to_act(self, state: FerbliState) -> Actor:
        """Return the seat on turn, the table between deals, or ``None`` when the match is over."""
        return legal.to_act(state)

    def legal_actions(self, state: FerbliState) -> tuple[Action, ...]:
        """List the actor's actions in the order of B12.1."""
        return legal.legal_actions(state)

    def apply(self, state: FerbliState, action: Action) -> Step[FerbliState]:
        """Play one action."""
        return play.apply(state, action)

    def default_action(self, state: FerbliState) -> Action:
        """Return what an absent player does (B12.4)."""
        return legal.default_action(state)

    def view(self, state: FerbliState, seat: int | None) -> FerbliView:
        """Return what a seat, or a spectator (``None``), may know (B12.5)."""
        return view.view(state, seat)

    def dump_view(self, seen: FerbliView) -> dict[str, Any]:
        """Write a view as JSON, its fields named as those of a position."""
        return view.dump_view(seen)

    def determinize(self, seen: FerbliView, rng: Random) -> FerbliState:
        """Make up a position that looks the same from the viewer's seat."""
        return view.determinize(seen, rng)

    def outcome(self, state: FerbliState) -> Outcome | None:
        """Return the seats' places and scores once the match is over (B11)."""
        return outcome.outcome(state)

    def leaving_note(self, state: FerbliState, seat: int) -> dict[str, Any]:
        """Return nothing: the result of a person who left follows from the end alone."""
        return {}

    def persons(self, state: FerbliState, leavers: Sequence[Leaver]) -> Outcome | None:
        """Return the persons' places and results once the match is over (docs/rules/leaving.md)."""
        return outcome.persons(state, leavers)

    def parse_action(self, text: str) -> Action:
        """Read an action (B12.2)."""
        return actions.parse_action(text)

    def format_action(self, action: Action) -> str:
        """Write an action (B12.2)."""
        return actions.format_action(action)

    def dump(self, state: FerbliState) -> dict[str, Any]:
        """Write a position (B13)."""
        return position.dump(state)

    def load(self, raw: object) -> FerbliState:
        """Read a position, and refuse it if no match can reach it (B13.7)."""
        return position.load(raw)


RULES: Final = FerbliRules()
