"""An action applied; what a played card does is in ``effects``. Pure. (F4, F6, F7)"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.engine.base import Step
from games.engine.cards import DECK, Card
from games.engine.dealing import Deal
from games.engine.shuffle import shuffled
from games.ferbl.engine import deal, effects, events, legal
from games.ferbl.engine.actions import DRAW, KEEP, STAND, TAKE, Action, Play
from games.ferbl.engine.events import Why
from games.ferbl.engine.refusals import refusal
from games.ferbl.engine.round_end import finish
from games.ferbl.engine.state import End, FerblState, Phase
from games.ferbl.engine.turn import Turn

# Looked up on its enum at every draw it would cost a hundredth of a random match (bench/engine.py).
_BY_TURN: Final = Why.TURN


def apply(state: FerblState, action: Action) -> Step[FerblState]:
    """Play one action.

    Raises:
        IllegalAction: the rules do not allow it now.
    """
    if isinstance(action, Deal):
        return _deal(state, action)
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


def _deal(state: FerblState, action: Deal[Card]) -> Step[FerblState]:
    if state.phase is not Phase.DEAL or (action.deck is None and state.seed is None):
        raise refusal(state, action)
    if action.deck is not None:
        return deal.deal(state, action.deck)
    assert state.seed is not None
    return deal.deal(state, shuffled(DECK, state.seed, state.round))


def _draw(turn: Turn) -> None:
    """Draw one card (F4.1), which an empty hand may play (F4.6), or find that there is none (F4.7)."""
    seat, hand = turn.seat, turn.hands[turn.seat]
    cards = turn.draw(seat, 1, _BY_TURN)
    if turn.end is not None:
        return
    if not hand and cards and cards[0] in legal.fitting(turn.pile[-1], turn.demand):
        turn.drawn = cards[0]
        return
    if not cards:
        turn.idle = turn.state.idle + 1
        if turn.idle == len(turn.circle.seats):
            turn.end = End.DRAWN
    turn.pass_left()


def _stand(turn: Turn) -> None:
    """Stand (F7.1)."""
    turn.stand = False
    turn.events.append(events.stood(turn.seat))
    turn.pass_left()


def _keep(turn: Turn) -> None:
    """Keep the drawn card (F4.6)."""
    turn.events.append(events.kept(turn.seat))
    turn.pass_left()


_PLAIN: Final[dict[Action, Callable[[Turn], None]]] = {DRAW: _draw, TAKE: effects.take, STAND: _stand, KEEP: _keep}
"""What each action but a play or a deal does."""
