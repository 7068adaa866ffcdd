"""Fool as the ``Rules`` of ``base.py`` promise it. Pure. (rules/fool.md)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from games.engine.base import TABLE, Actor, InvalidRequest, Outcome, Step
from games.engine.leaving import Leaver, StandIn
from games.engine.shuffle import is_match_seed
from games.fool.engine import actions, outcome, play, position, trick
from games.fool.engine import view as views
from games.fool.engine.actions import DEAL, Action, Play
from games.fool.engine.cards import DECKS, PACKS
from games.fool.engine.state import FoolState, Phase
from games.fool.engine.view import FoolView


@dataclass(frozen=True, slots=True)
class FoolOptions:
    """Fool is played in one way only (N2.1)."""


class FoolRules:
    """The rules of Fool."""

    slug: Final = "fool"
    version: Final = 1
    seats: Final = range(min(PACKS), max(PACKS) + 1)

    rated_seats: Final = 5
    stand_in: Final = StandIn.BOT
    unit: Final = outcome.UNIT
    scored: Final = "scores"
    facts: Final[Mapping[str, int]] = {}

    def pack(self, seats: int) -> tuple[str, ...]:
        """Return the codes of the deck in canonical order (N1.3)."""
        return tuple(map(str, DECKS[seats]))

    def parse_options(self, raw: Mapping[str, Any], seats: int) -> FoolOptions:
        """Read the options of a new match: there are none (N2.1).

        Raises:
            InvalidRequest: any option is given, or a number of seats that Fool does not have.
        """
        if raw:
            raise InvalidRequest(f"Fool has no option {str(min(raw))[:80]!r}")
        self._check_seats(seats)
        return FoolOptions()

    def new_match(self, options: FoolOptions, seats: int, seed: str | None) -> FoolState:
        """The state before the first deal (N2.2).

        Raises:
            InvalidRequest: a number of seats that Fool does not have, or a seed of another form.
        """
        self._check_seats(seats)
        if seed is not None and not is_match_seed(seed):
            raise InvalidRequest("a seed is 64 lower-case hex digits")
        return FoolState(
            phase=Phase.DEAL,
            round=0,
            dealer=0,
            turn=None,
            scores=(0,) * seats,
            tens=(0,) * seats,
            hands=((),) * seats,
            trick=(),
            led=None,
            fools=(),
            played=(),
            last_trick=None,
            last_round=None,
            seed=seed,
        )

    def _check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            raise InvalidRequest("Fool is played by 4 to 8")

    def seat_count(self, state: FoolState) -> int:
        """How many play."""
        return state.seats

    def round_of(self, state: FoolState) -> int:
        """Return the number of the round."""
        return state.round

    def out_of(self, state: FoolState) -> tuple[int, ...]:
        """Return no seat: everybody plays to the end (N6.1)."""
        return ()

    def to_act(self, state: FoolState) -> Actor:
        """Whoever is to act."""
        return TABLE if state.phase is Phase.DEAL else state.turn

    def legal_actions(self, state: FoolState) -> tuple[Action, ...]:
        """The actor's actions: cards in canonical order, a wild one once (N7.1)."""
        if state.turn is None:
            return (DEAL,) if state.phase is Phase.DEAL else ()
        return tuple(Play(card) for card in trick.playable(state.hands[state.turn], state.led))

    def apply(self, state: FoolState, action: Action) -> Step[FoolState]:
        """The state after the action, and the events.

        Raises:
            IllegalAction: the rules do not allow it now.
            InvalidAction: a deck of another number of seats (N7.1).
        """
        return play.apply(state, action)

    def default_action(self, state: FoolState) -> Action:
        """What an absent player does: the legal card with the lowest number (N7.5)."""
        if state.turn is None:
            return DEAL
        cards = trick.playable(state.hands[state.turn], state.led)
        return Play(min(cards, key=lambda card: (card.number, card.order)))

    def view(self, state: FoolState, seat: int | None) -> FoolView:
        """What that seat (``None``: a spectator) may know (N7.4)."""
        actor = self.to_act(state)
        return views.view(state, seat, actor, self.legal_actions(state) if seat == actor else ())

    def dump_view(self, view: FoolView) -> dict[str, Any]:
        """The view as JSON."""
        return views.dump_view(view)

    def determinize(self, view: FoolView, rng: Random) -> FoolState:
        """A full state which that seat cannot tell from the true one."""
        return views.determinize(view, rng)

    def outcome(self, state: FoolState) -> Outcome | None:
        """Places, scores and balances once the match is over (N6)."""
        return outcome.outcome(state)

    def leaving_note(self, state: FoolState, seat: int) -> dict[str, Any]:
        """Return nothing: the result of a person who left follows from the end alone."""
        return {}

    def persons(self, state: FoolState, leavers: Sequence[Leaver]) -> Outcome | None:
        """Return the persons' outcome (leaving.md)."""
        return outcome.persons(state, leavers)

    def parse_action(self, text: str) -> Action:
        """Read an action (N7.1).

        Raises:
            InvalidAction: the text is not in Fool's notation.
        """
        return actions.parse_action(text)

    def format_action(self, action: Action) -> str:
        """The action as ``parse_action`` reads it."""
        return actions.format_action(action)

    def dump(self, state: FoolState) -> dict[str, Any]:
        """The position as N7.2 writes it."""
        return position.dump(state)

    def load(self, raw: object) -> FoolState:
        """Read a position (N7.3).

        Raises:
            InvalidPosition: wrong shape, or cards missing, doubled or foreign.
        """
        return position.load(raw)


RULES: Final = FoolRules()
