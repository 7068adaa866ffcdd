"""The rules of Magpie: the one object through which everybody plays it. Pure. (rules.md)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from games.engine.base import Actor, Outcome, Step
from games.engine.cards import DECK
from games.engine.dealing import check_seed
from games.engine.leaving import Leaver, StandIn
from tests.magpie.engine import actions, legal, outcome, play, position, view
from tests.magpie.engine.actions import Action
from tests.magpie.engine.options import BOUNDS, DEFAULTS, SEATS, MagpieOptions, check_seats, parse_options
from tests.magpie.engine.state import FULL_NEST, HAND, MagpieState, new_match
from tests.magpie.engine.view import MagpieView


class MagpieRules:
    """Magpie, as ``games.engine.base.Rules`` promises it."""

    slug: Final = position.GAME
    version: Final = 1
    seats: Final = SEATS

    rated_seats: Final = 3
    stand_in: Final = StandIn.BOT
    unit: Final = outcome.UNIT
    scored: Final = "scores"
    facts: Final[Mapping[str, int]] = {
        "least_seats": SEATS[0],
        "most_seats": SEATS[-1],
        "cards": len(DECK),
        "hand": HAND,
        "full_nest": FULL_NEST,
        "rounds": DEFAULTS["rounds"],
        "least_rounds": BOUNDS["rounds"].low,
        "most_rounds": BOUNDS["rounds"].high,
    }

    def pack(self, seats: int) -> tuple[str, ...]:
        """Return the codes of the deck in canonical order (M1.1)."""
        return tuple(map(str, DECK))

    def parse_options(self, raw: Mapping[str, Any], seats: int) -> MagpieOptions:
        """Read the options of a new match (M2.1).

        Raises:
            InvalidRequest: a foreign name, a wrong type, a value out of bounds, or a number of seats that Magpie does not have.
        """
        return parse_options(raw, seats)

    def new_match(self, options: MagpieOptions, seats: int, seed: str | None) -> MagpieState:
        """Return the position before the first deal (M2.2).

        Raises:
            InvalidRequest: a number of seats that Magpie does not have, or a seed of another form.
        """
        check_seats(seats)
        check_seed(seed)
        return new_match(options, seats, seed)

    def seat_count(self, state: MagpieState) -> int:
        """Return the number of seats."""
        return state.seats

    def round_of(self, state: MagpieState) -> int:
        """Return the number of the round."""
        return state.round

    def out_of(self, state: MagpieState) -> tuple[int, ...]:
        """Return no seat: everybody plays to the end (M5.1)."""
        return ()

    def to_act(self, state: MagpieState) -> Actor:
        """Return the seat on turn, the table between rounds, or ``None`` when the match is over."""
        return legal.to_act(state)

    def legal_actions(self, state: MagpieState) -> tuple[Action, ...]:
        """List the actor's actions in the order of M6.1."""
        return legal.legal_actions(state)

    def apply(self, state: MagpieState, action: Action) -> Step[MagpieState]:
        """Play one action."""
        return play.apply(state, action)

    def default_action(self, state: MagpieState) -> Action:
        """Return what an absent player does (M6.5)."""
        return legal.default_action(state)

    def view(self, state: MagpieState, seat: int | None) -> MagpieView:
        """Return what a seat, or a spectator (``None``), may know (M6.4)."""
        return view.view(state, seat)

    def dump_view(self, seen: MagpieView) -> dict[str, Any]:
        """Write a view as JSON, its fields named as those of a position."""
        return view.dump_view(seen)

    def determinize(self, seen: MagpieView, rng: Random) -> MagpieState:
        """Make up a position that looks the same from the viewer's seat."""
        return view.determinize(seen, rng)

    def outcome(self, state: MagpieState) -> Outcome | None:
        """Return the seats' places, scores and balances once the match is over (M5)."""
        return outcome.outcome(state)

    def leaving_note(self, state: MagpieState, seat: int) -> dict[str, Any]:
        """Return nothing: what leaving brings follows from the end alone (M5.4)."""
        return {}

    def persons(self, state: MagpieState, leavers: Sequence[Leaver]) -> Outcome | None:
        """Return the persons' places, scores and balances once the match is over (M5.4)."""
        return outcome.persons(state, leavers)

    def parse_action(self, text: str) -> Action:
        """Read an action (M6.1).

        Raises:
            InvalidAction: the text is not in Magpie's notation.
        """
        return actions.parse_action(text)

    def format_action(self, action: Action) -> str:
        """Write an action as ``parse_action`` reads it."""
        return actions.format_action(action)

    def dump(self, state: MagpieState) -> dict[str, Any]:
        """Write the position (M6.2)."""
        return position.dump(state)

    def load(self, raw: object) -> MagpieState:
        """Read a position (M6.3).

        Raises:
            InvalidPosition: wrong shape, or cards missing, doubled or foreign.
        """
        return position.load(raw)


RULES: Final = MagpieRules()
