"""The bidding between caller and re-caller, and the blind actions after it. Pure. (B4, B8)

The functions change the position and say in ``Bidding`` whether the bidding is over by it. What comes then is decided in ``play``.
"""

from __future__ import annotations

from typing import NamedTuple

from games.engine.base import Event
from games.engine.cards import in_order
from games.engine.dealing import around
from games.ferbli.engine import events
from games.ferbli.engine.state import (
    FerbliState,
    Phase,
    Role,
    actions_left,
    known_cards,
    owed,
    put,
    recaller_of,
    right_of,
    smallest_stack,
)


class Bidding(NamedTuple):
    """The position after a move of a bidding.

    Attributes:
        state: the position.
        over: whether the bidding has ended by the move.
        raised: whether it had been opened.
    """

    state: FerbliState
    over: bool = False
    raised: bool = False


def can_be_held(state: FerbliState) -> bool:
    """Say whether anybody could raise (B4.10)."""
    return smallest_stack(state) >= state.options.vizi


def begin(state: FerbliState, phase: Phase, caller: int) -> FerbliState:
    """Begin a bidding with its caller."""
    return cleared(state)._replace(phase=phase, caller=caller, turn=caller)


def cleared(state: FerbliState) -> FerbliState:
    """Return the position without anything of a bidding (B13.3)."""
    return state._replace(caller=None, raiser=None, passed=(), blinds=False, used=(0,) * state.seats)


def pay(state: FerbliState, seat: int, amount: int) -> FerbliState:
    """Let a seat put chips into the bank, as its share."""
    return state._replace(
        stacks=tuple(chips - amount * (other == seat) for other, chips in enumerate(state.stacks)),
        paid=tuple(share + amount * (other == seat) for other, share in enumerate(state.paid)),
        bank=state.bank + amount,
    )


def give(state: FerbliState, seat: int, told: list[Event]) -> FerbliState:
    """Let a seat pay what it owes."""
    amount = owed(state.paid, state.live, seat)
    after = pay(state, seat, amount)
    told.append(events.gave(seat, amount, after.bank))
    return after


def drop(state: FerbliState, seat: int, told: list[Event]) -> FerbliState:
    """Let a seat drop: it is no longer live, its share stays, all its cards go to the dead ones (B1.7)."""
    told.append(events.plain("dropped", seat))
    cards = (*state.hands[seat], *state.open[seat], *state.blind[seat])
    return state._replace(
        live=tuple(other for other in state.live if other != seat),
        hands=put(state.hands, seat, ()),
        open=put(state.open, seat, ()),
        blind=put(state.blind, seat, ()),
        dead=in_order((*state.dead, *cards)),
    )


def remember_opening(state: FerbliState, seat: int) -> FerbliState:
    """Keep the cards that a player knew when first raising or taxing in a cukassza, to be shown (B10.8)."""
    if state.cukassza == 0 or state.openers[seat] is not None:
        return state
    known = in_order(known_cards(state, seat))
    return state._replace(openers=tuple(known if other == seat else cards for other, cards in enumerate(state.openers)))


def raise_by(state: FerbliState, seat: int, chips: int, told: list[Event]) -> Bidding:
    """Raise (B4.3), and let everyone else live answer, going right from the raiser (B4.4)."""
    gave = owed(state.paid, state.live, seat)
    after = pay(remember_opening(state, seat), seat, gave + chips)
    starts_blind = state.blinds and state.raiser is None
    told.append(events.raised(seat, chips, gave, after.bank, blind=starts_blind))
    return Bidding(
        after._replace(
            raiser=seat,
            passed=(),
            used=tuple(count + (starts_blind and other == seat) for other, count in enumerate(after.used)),
            turn=right_of(after, seat),
        )
    )


def pass_on(state: FerbliState, seat: int, told: list[Event]) -> Bidding:
    """Pass: forpassz (B4.2), the pass that closes (B4.6, B4.8), or a pass between blind actions (B8.3)."""
    told.append(events.plain("passed", seat))
    if state.raiser is not None:
        return _close(state, told)
    after = state._replace(passed=(*state.passed, seat))
    if state.blinds:
        return _ask_blind(after, right_of(after, seat), told)
    if len(after.passed) == len(after.live):
        return Bidding(cleared(after), over=True, raised=False)
    caller = right_of(after, seat)
    told.append(events.called_on(caller, Role.CALLER))
    return Bidding(after._replace(caller=caller, turn=caller))


def answer(state: FerbliState, seat: int, told: list[Event], *, dropped: bool) -> Bidding:
    """Go on after ``give`` or ``drop``: the next answers, or, when all have, the player who is asked then.

    Args:
        state: the position after the answer, with two or more live.
        seat: the seat that has answered.
        told: the events, added to.
        dropped: whether the answer was ``drop``.
    """
    after = state
    if dropped and seat == state.caller and not state.blinds:
        after = _inherited(state, seat, told)  # of a blind action nobody inherits (B8.5)
    following = right_of(after, seat)
    if owed(after.paid, after.live, following):
        return Bidding(after._replace(turn=following))
    caller = after.caller
    assert caller is not None
    if after.raiser == caller:
        return _ask_recaller(after, caller, told) if dropped else _close(after, told)
    if caller not in after.live:
        return _close(after, told)  # B8.5
    return Bidding(after._replace(turn=caller))  # B4.6


def _inherited(state: FerbliState, seat: int, told: list[Event]) -> FerbliState:
    """Let the live player to the right of a caller who has dropped take that role, and ask them when all have answered (B4.7)."""
    heir = right_of(state, seat)
    told.append(events.plain("inherited", heir))
    return state._replace(caller=heir)


def _ask_recaller(state: FerbliState, caller: int, told: list[Event]) -> Bidding:
    """Ask the last giver, who takes the role of a re-caller who has dropped (B4.8)."""
    recaller = recaller_of(state.live, caller, state.seats)
    told.append(events.called_on(recaller, Role.RECALLER))
    return Bidding(state._replace(turn=recaller))


def _close(state: FerbliState, told: list[Event]) -> Bidding:
    """Close the bidding, or a blind action. After the besszer there are no blind actions."""
    if state.phase is Phase.BESSZER:
        return Bidding(cleared(state), over=True, raised=True)
    caller = state.caller
    assert caller is not None
    after = state._replace(raiser=None, passed=(), blinds=True)
    first = (caller + 1) % state.seats if state.blinds else caller
    return _ask_blind(after, first, told)


def _ask_blind(state: FerbliState, first: int, told: list[Event]) -> Bidding:
    """Ask the first live player from ``first`` on who has an action left and has not passed since the last action (B8.3)."""
    for seat in around(first, state.seats) if can_be_held(state) else ():
        is_asked = seat in state.live and seat not in state.passed
        if is_asked and actions_left(len(state.blind[seat]), state.used[seat]):
            told.append(events.called_on(seat, Role.BLIND))
            return Bidding(state._replace(caller=seat, turn=seat))
    return Bidding(cleared(state), over=True, raised=True)
