"""The rules of ferbl: the one object through which everybody plays it. Pure. (rules.md)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from games.engine.base import Actor, Outcome
from games.engine.cards import DECK, Rank, Suit
from games.engine.dealing import check_seed
from games.engine.leaving import Leaver, StandIn
from games.ferbl.engine import actions, legal, outcome, play, position, view
from games.ferbl.engine.actions import Action
from games.ferbl.engine.debts import KING_COSTS, SEVEN_COSTS
from games.ferbl.engine.legal import RED_OBER
from games.ferbl.engine.options import FerblOptions, check_seats, parse_options
from games.ferbl.engine.outcome import A_LIFE, CARD_POINTS, MODULUS, PLACE_PENALTIES, RANK_POINTS
from games.ferbl.engine.state import ROUND_LIMIT, SEATS, STARTING_LIVES, FerblState, new_match
from games.ferbl.engine.turn import EXHAUSTIONS
from games.ferbl.engine.view import FerblView


class FerblRules:
    """Ferbl, as ``games.engine.base.Rules`` promises it."""

    slug: Final = position.GAME
    version: Final = 1
    seats: Final = range(SEATS, SEATS + 1)

    rated_seats: Final = SEATS
    stand_in: Final = StandIn.BOT
    unit: Final = outcome.UNIT
    scored: Final = "penalties"
    facts: Final[Mapping[str, int]] = {
        "seats": SEATS,
        "lives": STARTING_LIVES,
        "rounds": ROUND_LIMIT,
        "many_cards": legal.MANY_CARDS,
        "burning": legal.BURNING_RUN,
        "exhaustions": EXHAUSTIONS,
        "seven": SEVEN_COSTS,
        "king": KING_COSTS,
        "two_sevens": 2 * SEVEN_COSTS,
        "three_sevens": 3 * SEVEN_COSTS,
        "king_and_seven": KING_COSTS + SEVEN_COSTS,
        "cards": len(DECK),
        "suits": len(Suit),
        "ranks": len(Rank),
        "unter_points": RANK_POINTS[Rank.UNTER],
        "king_points": RANK_POINTS[Rank.KING],
        "ace_points": RANK_POINTS[Rank.ACE],
        "ober_points": RANK_POINTS[Rank.OBER],
        "red_ober_points": CARD_POINTS[RED_OBER],
        "modulus": MODULUS,
        "life": A_LIFE,
        "second": PLACE_PENALTIES[2],
        "third": PLACE_PENALTIES[3],
    }
    """``many_cards`` in hand must be played from (F4.3), ``burning`` cards of a rank in a row burn the round (F8.2), ``exhaustions`` of the
    stock draw it (F8.6), ``seven`` and ``king`` are what they make owe (F6), ``…_points`` is what cards count (F9.1), at ``modulus``
    counting starts again (F9.2), and ``life``, ``second`` and ``third`` are penalty points (F10.1)."""

    def pack(self, seats: int) -> tuple[str, ...]:
        """Return the codes of the deck in canonical order (F1.3)."""
        return tuple(map(str, DECK))

    def parse_options(self, raw: Mapping[str, Any], seats: int) -> FerblOptions:
        """Read the options, of which there are none, for three seats."""
        return parse_options(raw, seats)

    def new_match(self, options: FerblOptions, seats: int, seed: str | None) -> FerblState:
        """Return the position before the first deal (F2.1, F2.2)."""
        check_seats(seats)
        check_seed(seed)
        return new_match(seed)

    def seat_count(self, state: FerblState) -> int:
        """Return the number of seats: three, also when somebody is eliminated."""
        return SEATS

    def round_of(self, state: FerblState) -> int:
        """Return the number of the round."""
        return state.round

    def out_of(self, state: FerblState) -> tuple[int, ...]:
        """Return the eliminated seats (F2.4)."""
        return state.eliminated

    def to_act(self, state: FerblState) -> Actor:
        """Return the seat on turn, the table between rounds, or ``None`` when the match is over."""
        return legal.to_act(state)

    # The two that a random match asks for most are the functions themselves: a call between costs a twentieth of a step (bench/engine.py).
    legal_actions = staticmethod(legal.legal_actions)
    apply = staticmethod(play.apply)

    def default_action(self, state: FerblState) -> Action:
        """Return what an absent player does (F11.6)."""
        return legal.default_action(state)

    def view(self, state: FerblState, seat: int | None) -> FerblView:
        """Return what a seat, or a spectator (``None``), may know (F11.5)."""
        return view.view(state, seat)

    def dump_view(self, seen: FerblView) -> dict[str, Any]:
        """Write a view as JSON, its fields named as those of a position."""
        return view.dump_view(seen)

    def determinize(self, seen: FerblView, rng: Random) -> FerblState:
        """Make up a position that looks the same from the viewer's seat."""
        return view.determinize(seen, rng)

    def outcome(self, state: FerblState) -> Outcome | None:
        """Return the seats' places, penalty points and balances once the match is over (F10, F11.4)."""
        return outcome.outcome(state)

    def leaving_note(self, state: FerblState, seat: int) -> dict[str, Any]:
        """Return how many rounds had been counted (V1.5)."""
        return outcome.leaving_note(state, seat)

    def persons(self, state: FerblState, leavers: Sequence[Leaver]) -> Outcome | None:
        """Return the persons' places, penalty points and balances once the match is over (docs/rules/leaving.md)."""
        return outcome.persons(state, leavers)

    def parse_action(self, text: str) -> Action:
        """Read an action (F11.1)."""
        return actions.parse_action(text)

    def format_action(self, action: Action) -> str:
        """Write an action (F11.1)."""
        return actions.format_action(action)

    def dump(self, state: FerblState) -> dict[str, Any]:
        """Write a position (F11.2)."""
        return position.dump(state)

    def load(self, raw: object) -> FerblState:
        """Read a position (F11.2, F11.3)."""
        return position.load(raw)


RULES: Final = FerblRules()
