"""The rules of Färbeln: the one object through which everybody plays it. Pure. (faerbeln.md)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from games.engine.base import TABLE, Actor, InvalidRequest, Outcome, Step
from games.engine.cards import DECK
from games.engine.leaving import Leaver, StandIn
from games.engine.shuffle import is_match_seed
from games.faerbeln.engine import actions, legal, outcome, play, position, view
from games.faerbeln.engine.actions import Action
from games.faerbeln.engine.options import SEATS, FaerbelnOptions, check_seats, parse_options
from games.faerbeln.engine.state import FaerbelnState, Phase
from games.faerbeln.engine.view import FaerbelnView


class FaerbelnRules:
    """Färbeln, as ``games.engine.base.Rules`` promises it."""

    slug: Final = "faerbeln"
    version: Final = 1
    seats: Final = SEATS

    rated_seats: Final = 5
    stand_in: Final = StandIn.DEFAULT
    unit: Final = outcome.UNIT
    scored: Final = "scores"
    facts: Final[Mapping[str, int]] = {}

    def pack(self, seats: int) -> tuple[str, ...]:
        """Return the codes of the deck in canonical order (E1.1)."""
        return tuple(map(str, DECK))

    def parse_options(self, raw: Mapping[str, Any], seats: int) -> FaerbelnOptions:
        """E2.1, E2.2."""
        return parse_options(raw, seats)

    def new_match(self, options: FaerbelnOptions, seats: int, seed: str | None) -> FaerbelnState:
        """E2.3."""
        check_seats(seats)
        if seed is not None and not is_match_seed(seed):
            raise InvalidRequest("a seed is 64 lower-case hex digits")
        return FaerbelnState(
            options=options,
            phase=Phase.DEAL,
            deal=0,
            dealer=0,
            turn=None,
            hands=((),) * seats,
            open=(None,) * seats,
            folded=(),
            bets=(0,) * seats,
            bank=0,
            net=(0,) * seats,
            stock=(),
            seed=seed,
            last_deal=None,
        )

    def seat_count(self, state: FaerbelnState) -> int:
        """How many play."""
        return state.seats

    def round_of(self, state: FaerbelnState) -> int:
        """Return the number of the deal."""
        return state.deal

    def out_of(self, state: FaerbelnState) -> tuple[int, ...]:
        """Return no seat: everybody plays to the end (E8.1)."""
        return ()

    def to_act(self, state: FaerbelnState) -> Actor:
        """The seat on turn, or the table between deals."""
        return TABLE if state.phase is Phase.DEAL else state.turn

    def legal_actions(self, state: FaerbelnState) -> tuple[Action, ...]:
        """E3 to E5, in the order of E9.1."""
        return legal.legal_actions(state)

    def apply(self, state: FaerbelnState, action: Action) -> Step[FaerbelnState]:
        """Play one action."""
        return play.apply(state, action)

    def default_action(self, state: FaerbelnState) -> Action:
        """E9.4."""
        return legal.default_action(state)

    def view(self, state: FaerbelnState, seat: int | None) -> FaerbelnView:
        """E9.5."""
        return view.view(state, seat)

    def dump_view(self, seen: FaerbelnView) -> dict[str, Any]:
        """The view as JSON, its fields named as those of a position."""
        return view.dump_view(seen)

    def determinize(self, seen: FaerbelnView, rng: Random) -> FaerbelnState:
        """The unseen cards dealt out anew to where they may be."""
        return view.determinize(seen, rng)

    def outcome(self, state: FaerbelnState) -> Outcome | None:
        """E8, E9.6."""
        return outcome.outcome(state)

    def leaving_note(self, state: FaerbelnState, seat: int) -> dict[str, Any]:
        """Return nothing: the result of a person who left follows from the end alone."""
        return {}

    def persons(self, state: FaerbelnState, leavers: Sequence[Leaver]) -> Outcome | None:
        """Return the persons' outcome (leaving.md)."""
        return outcome.persons(state, leavers)

    def parse_action(self, text: str) -> Action:
        """E9.1."""
        return actions.parse_action(text)

    def format_action(self, action: Action) -> str:
        """E9.1."""
        return actions.format_action(action)

    def dump(self, state: FaerbelnState) -> dict[str, Any]:
        """E9.2."""
        return position.dump(state)

    def load(self, raw: object) -> FaerbelnState:
        """E9.2, E9.3."""
        return position.load(raw)


RULES: Final = FaerbelnRules()
