"""The rules of ferbli: the one object through which everybody plays it. Pure. (ferbli.md)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from games.engine.base import TABLE, Actor, InvalidRequest, Outcome, Step
from games.engine.cards import DECK
from games.engine.leaving import Leaver, StandIn
from games.engine.shuffle import is_match_seed
from games.ferbli.engine import actions, legal, outcome, play, position, view
from games.ferbli.engine.actions import Action
from games.ferbli.engine.options import SEATS, FerbliOptions, check_seats, parse_options
from games.ferbli.engine.state import FerbliState, Phase
from games.ferbli.engine.view import FerbliView


class FerbliRules:
    """Ferbli, as ``games.engine.base.Rules`` promises it."""

    slug: Final = "ferbli"
    version: Final = 1
    seats: Final = SEATS

    rated_seats: Final = 4
    stand_in: Final = StandIn.DEFAULT
    unit: Final = outcome.UNIT
    scored: Final = "scores"
    facts: Final[Mapping[str, int]] = {}

    def pack(self, seats: int) -> tuple[str, ...]:
        """Return the codes of the deck in canonical order (B1.1)."""
        return tuple(map(str, DECK))

    def parse_options(self, raw: Mapping[str, Any], seats: int) -> FerbliOptions:
        """B3.1."""
        return parse_options(raw, seats)

    def new_match(self, options: FerbliOptions, seats: int, seed: str | None) -> FerbliState:
        """B3.1, B3.2."""
        check_seats(seats)
        if seed is not None and not is_match_seed(seed):
            raise InvalidRequest("a seed is 64 lower-case hex digits")
        return FerbliState(
            options=options,
            phase=Phase.DEAL,
            deal=0,
            cukassza=0,
            dealer=0,
            turn=None,
            stacks=(options.stack,) * seats,
            bank=0,
            paid=(0,) * seats,
            live=tuple(range(seats)),
            out=(),
            hands=((),) * seats,
            open=((),) * seats,
            blind=((),) * seats,
            stock=(),
            dead=(),
            caller=None,
            raiser=None,
            passed=(),
            blinds=False,
            used=(0,) * seats,
            kosta=None,
            auf=None,
            openers=(None,) * seats,
            last_deal=None,
            seed=seed,
        )

    def seat_count(self, state: FerbliState) -> int:
        """How many began the match."""
        return state.seats

    def round_of(self, state: FerbliState) -> int:
        """Return the number of the deal."""
        return state.deal

    def out_of(self, state: FerbliState) -> tuple[int, ...]:
        """Return the seats without chips (B11.1)."""
        return state.out

    def to_act(self, state: FerbliState) -> Actor:
        """The seat on turn, or the table between deals."""
        return TABLE if state.phase is Phase.DEAL else state.turn

    def legal_actions(self, state: FerbliState) -> tuple[Action, ...]:
        """B12.1."""
        return legal.legal_actions(state)

    def apply(self, state: FerbliState, action: Action) -> Step[FerbliState]:
        """Play one action."""
        return play.apply(state, action)

    def default_action(self, state: FerbliState) -> Action:
        """B12.4."""
        return legal.default_action(state)

    def view(self, state: FerbliState, seat: int | None) -> FerbliView:
        """B12.5."""
        return view.view(state, seat)

    def dump_view(self, seen: FerbliView) -> dict[str, Any]:
        """The view as JSON, its fields named as those of a position."""
        return view.dump_view(seen)

    def determinize(self, seen: FerbliView, rng: Random) -> FerbliState:
        """The unseen cards dealt out anew to where they may be."""
        return view.determinize(seen, rng)

    def outcome(self, state: FerbliState) -> Outcome | None:
        """B11."""
        return outcome.outcome(state)

    def leaving_note(self, state: FerbliState, seat: int) -> dict[str, Any]:
        """Return nothing: the result of a person who left follows from the end alone."""
        return {}

    def persons(self, state: FerbliState, leavers: Sequence[Leaver]) -> Outcome | None:
        """Return the persons' outcome (leaving.md)."""
        return outcome.persons(state, leavers)

    def parse_action(self, text: str) -> Action:
        """B12.2."""
        return actions.parse_action(text)

    def format_action(self, action: Action) -> str:
        """B12.2."""
        return actions.format_action(action)

    def dump(self, state: FerbliState) -> dict[str, Any]:
        """B13."""
        return position.dump(state)

    def load(self, raw: object) -> FerbliState:
        """B13.7."""
        return position.load(raw)


RULES: Final = FerbliRules()
