"""The rules of ferbl: the one object through which everybody plays it. Pure. (ferbl.md)"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from games.engine.base import TABLE, Actor, InvalidRequest, Outcome, Step
from games.engine.cards import DECK
from games.engine.leaving import Leaver, StandIn
from games.engine.shuffle import is_match_seed, shuffled
from games.ferbl.engine import deal, effects, events, legal, notation, outcome, position, view
from games.ferbl.engine.actions import DRAW, KEEP, STAND, TAKE, Action, Deal, Play
from games.ferbl.engine.options import FerblOptions, parse_options
from games.ferbl.engine.refusals import refusal
from games.ferbl.engine.round_end import finish
from games.ferbl.engine.state import DEAL_DUE, DRAWN, SEATS, STARTING_LIVES, FerblState
from games.ferbl.engine.turn import Turn
from games.ferbl.engine.view import FerblView

_DEFAULTS: Final[tuple[Action, ...]] = (TAKE, STAND, KEEP, DRAW)
"""What an absent player does, the first that is legal (F11.6)."""


class FerblRules:
    """Ferbl, as ``games.engine.base.Rules`` promises it."""

    slug: Final = "ferbl"
    version: Final = 1
    seats: Final = range(SEATS, SEATS + 1)

    rated_seats: Final = SEATS
    stand_in: Final = StandIn.BOT
    unit: Final = outcome.UNIT
    scored: Final = "penalties"
    facts: Final[Mapping[str, int]] = {}

    def pack(self, seats: int) -> tuple[str, ...]:
        """Return the codes of the deck in canonical order (F1.3)."""
        return tuple(map(str, DECK))

    def parse_options(self, raw: Mapping[str, Any], seats: int) -> FerblOptions:
        """Ferbl has no options and three seats."""
        _check_seats(seats)
        return parse_options(raw)

    def new_match(self, options: FerblOptions, seats: int, seed: str | None) -> FerblState:
        """F2.1, F2.2."""
        _check_seats(seats)
        if seed is not None and not is_match_seed(seed):
            raise InvalidRequest("a seed is 64 lower-case hex digits")
        return FerblState(
            phase=DEAL_DUE,
            round=0,
            dealer=0,
            starter=None,
            turn=None,
            lives=(STARTING_LIVES,) * SEATS,
            eliminated=(),
            hands=((),) * SEATS,
            stock=(),
            pile=(),
            run=0,
            exhausted=0,
            demand=None,
            debt=None,
            stand=False,
            drawn=None,
            idle=0,
            points=((),) * SEATS,
            seed=seed,
            last_round=None,
        )

    def seat_count(self, state: FerblState) -> int:
        """Always three, whoever is eliminated."""
        return SEATS

    def round_of(self, state: FerblState) -> int:
        """Return the number of the round."""
        return state.round

    def out_of(self, state: FerblState) -> tuple[int, ...]:
        """Return the eliminated seats (F2.4)."""
        return state.eliminated

    def to_act(self, state: FerblState) -> Actor:
        """The seat on turn, or the table between rounds."""
        return TABLE if state.phase is DEAL_DUE else state.turn

    def legal_actions(self, state: FerblState) -> tuple[Action, ...]:
        """F4 to F8, in the order of F11.2. ``deal`` is listed without a seed too, where it stands for ``deal:…``."""
        return legal.legal_actions(state)

    def apply(self, state: FerblState, action: Action) -> Step[FerblState]:
        """Play one action."""
        if isinstance(action, Deal):
            return self._deal(state, action)
        seat = state.turn
        if seat is None or not legal.is_legal(state, seat, action):
            raise refusal(state, action)
        turn = Turn(state, seat)
        if isinstance(action, Play):
            effects.play(turn, action)
        else:
            _PLAIN[action](turn)
        after = turn.freeze() if turn.end is None else finish(turn)
        return Step(after, tuple(turn.events))

    def _deal(self, state: FerblState, action: Deal) -> Step[FerblState]:
        if state.phase is not DEAL_DUE or (action.deck is None and state.seed is None):
            raise refusal(state, action)
        if action.deck is not None:
            return deal.deal(state, action.deck)
        assert state.seed is not None
        return deal.deal(state, shuffled(DECK, state.seed, state.round))

    def default_action(self, state: FerblState) -> Action:
        """F11.6."""
        actions = legal.legal_actions(state)
        return next((action for action in _DEFAULTS if action in actions), actions[0])

    def view(self, state: FerblState, seat: int | None) -> FerblView:
        """F11.5."""
        return view.view(state, seat)

    def dump_view(self, seen: FerblView) -> dict[str, Any]:
        """The view as JSON, its fields named as those of a position."""
        return view.dump_view(seen)

    def determinize(self, seen: FerblView, rng: Random) -> FerblState:
        """The unseen cards dealt out anew to where they may be."""
        return view.determinize(seen, rng)

    def outcome(self, state: FerblState) -> Outcome | None:
        """F10, F11.4."""
        return outcome.outcome(state)

    def leaving_note(self, state: FerblState, seat: int) -> dict[str, Any]:
        """Return how many rounds had been counted (V1.5)."""
        return outcome.leaving_note(state, seat)

    def persons(self, state: FerblState, leavers: Sequence[Leaver]) -> Outcome | None:
        """Return the persons' outcome (leaving.md)."""
        return outcome.persons(state, leavers)

    def parse_action(self, text: str) -> Action:
        """F11.1."""
        return notation.parse_action(text)

    def format_action(self, action: Action) -> str:
        """F11.1."""
        return notation.format_action(action)

    def dump(self, state: FerblState) -> dict[str, Any]:
        """F11.2."""
        return position.dump(state)

    def load(self, raw: object) -> FerblState:
        """F11.2, F11.3."""
        return position.load(raw)


def _check_seats(seats: int) -> None:
    if seats != SEATS:
        raise InvalidRequest(f"ferbl has {SEATS} seats, not {seats}")


def _draw(turn: Turn) -> None:
    """F4.1; an empty hand may play what it drew (F4.6); when there was nothing to draw, F4.7."""
    seat, hand = turn.seat, turn.hands[turn.seat]
    cards = turn.draw(seat, 1, events.BY_TURN)
    if turn.end is not None:
        return
    if not hand and cards and cards[0] in legal.fitting(turn.pile[-1], turn.demand):
        turn.drawn = cards[0]
        return
    if not cards:
        turn.idle = turn.state.idle + 1
        if turn.idle == len(turn.circle.seats):
            turn.end = DRAWN
    turn.pass_left()


def _stand(turn: Turn) -> None:
    """F7.1."""
    turn.stand = False
    turn.events.append(events.stood(turn.seat))
    turn.pass_left()


def _keep(turn: Turn) -> None:
    """F4.6."""
    turn.events.append(events.kept(turn.seat))
    turn.pass_left()


_PLAIN: Final[dict[Action, Callable[[Turn], None]]] = {DRAW: _draw, TAKE: effects.take, STAND: _stand, KEEP: _keep}
"""What each action but a play or a deal does."""

RULES: Final = FerblRules()
