"""The rules of Fool: the one object through which everybody plays it. Pure. (rules.md)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from games.engine.base import Actor, Outcome, Step
from games.engine.dealing import check_seed
from games.engine.leaving import Leaver, StandIn
from games.fool.engine import actions, legal, outcome, play, position, view
from games.fool.engine.actions import Action
from games.fool.engine.cards import DECKS, LOWEST, PACKS, Suit
from games.fool.engine.options import SEATS, FoolOptions, check_seats, parse_options
from games.fool.engine.outcome import LOST, ROUND_LIMIT, TENS
from games.fool.engine.scoring import EMPTIED, WILD_COST
from games.fool.engine.state import FoolState, new_match
from games.fool.engine.view import FoolView


class FoolRules:
    """Fool, as ``games.engine.base.Rules`` promises it."""

    slug: Final = position.GAME
    version: Final = 1
    seats: Final = SEATS

    rated_seats: Final = 5
    stand_in: Final = StandIn.BOT
    unit: Final = outcome.UNIT
    scored: Final = "scores"
    facts: Final[Mapping[str, int]] = {
        "least_seats": SEATS[0],
        "most_seats": SEATS[-1],
        "suits": len(Suit),
        "lowest": LOWEST,
        "hand": len(DECKS[SEATS[0]]) // SEATS[0],
        "hand_of_most": len(DECKS[SEATS[-1]]) // SEATS[-1],
        **{f"{name}_{seats}": number for seats, pack in PACKS.items() for name, number in pack._asdict().items()},
        "emptied": EMPTIED,
        "lost": LOST,
        "round_limit": ROUND_LIMIT,
        "tens": TENS,
        "wild_cost": WILD_COST,
    }
    """``green_4`` is the highest green card with four seats, and so on for each suit and number of seats; ``wild_4`` is the number of wild
    ones, ``fools_4`` that of Fools in a trick (N1.3). ``hand_of_most`` is the hand with ``most_seats``, ``hand`` that with fewer."""

    def pack(self, seats: int) -> tuple[str, ...]:
        """Return the codes of the deck in canonical order (N1.3)."""
        return tuple(map(str, DECKS[seats]))

    def parse_options(self, raw: Mapping[str, Any], seats: int) -> FoolOptions:
        """Read the options of a new match (N2.1)."""
        return parse_options(raw, seats)

    def new_match(self, options: FoolOptions, seats: int, seed: str | None) -> FoolState:
        """Return the position before the first deal (N2.2)."""
        check_seats(seats)
        check_seed(seed)
        return new_match(seats, seed)

    def seat_count(self, state: FoolState) -> int:
        """Return the number of seats of this match."""
        return state.seats

    def round_of(self, state: FoolState) -> int:
        """Return the number of the round."""
        return state.round

    def out_of(self, state: FoolState) -> tuple[int, ...]:
        """Return no seat: everybody plays to the end (N6.1)."""
        return ()

    def to_act(self, state: FoolState) -> Actor:
        """Return the seat on turn, the table between rounds, or ``None`` when the match is over."""
        return legal.to_act(state)

    def legal_actions(self, state: FoolState) -> tuple[Action, ...]:
        """List the actor's actions (N3) in the order of N7.1."""
        return legal.legal_actions(state)

    def apply(self, state: FoolState, action: Action) -> Step[FoolState]:
        """Play one action."""
        return play.apply(state, action)

    def default_action(self, state: FoolState) -> Action:
        """Return what an absent player does (N7.5)."""
        return legal.default_action(state)

    def view(self, state: FoolState, seat: int | None) -> FoolView:
        """Return what a seat, or a spectator (``None``), may know (N7.4)."""
        return view.view(state, seat)

    def dump_view(self, seen: FoolView) -> dict[str, Any]:
        """Write a view as JSON, its fields named as those of a position."""
        return view.dump_view(seen)

    def determinize(self, seen: FoolView, rng: Random) -> FoolState:
        """Make up a position that looks the same from the viewer's seat."""
        return view.determinize(seen, rng)

    def outcome(self, state: FoolState) -> Outcome | None:
        """Return the seats' places, scores and balances once the match is over (N6)."""
        return outcome.outcome(state)

    def leaving_note(self, state: FoolState, seat: int) -> dict[str, Any]:
        """Return nothing: the result of a person who left follows from the end alone."""
        return {}

    def persons(self, state: FoolState, leavers: Sequence[Leaver]) -> Outcome | None:
        """Return the persons' places, scores and balances once the match is over (docs/rules/leaving.md)."""
        return outcome.persons(state, leavers)

    def parse_action(self, text: str) -> Action:
        """Read an action (N7.1)."""
        return actions.parse_action(text)

    def format_action(self, action: Action) -> str:
        """Write an action (N7.1)."""
        return actions.format_action(action)

    def dump(self, state: FoolState) -> dict[str, Any]:
        """Write a position (N7.2)."""
        return position.dump(state)

    def load(self, raw: object) -> FoolState:
        """Read a position (N7.2, N7.3)."""
        return position.load(raw)


RULES: Final = FoolRules()
