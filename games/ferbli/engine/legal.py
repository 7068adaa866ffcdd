"""Which actions are open to whoever is to act. Pure. (B12.1)

Nothing here asks for more than what the player on turn knows: the public part of the position and his own known cards.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from games.ferbli.engine.actions import (
    AUF,
    BLIND,
    DEAL,
    DROP,
    GIVE,
    KEEP,
    NO_EXCHANGE,
    OPEN,
    PASS,
    REJOIN,
    SINGLES,
    STAY_OUT,
    TWOS,
    Action,
    Discard,
    Exchange,
    Look,
    Raise,
    Tax,
)
from games.ferbli.engine.hands import has_opening_strength
from games.ferbli.engine.state import SINGLES as BY_SINGLES
from games.ferbli.engine.state import (
    WITH_LOOKING,
    FerbliState,
    Kosta,
    Phase,
    actions_left,
    known_cards,
    owed,
    recaller_of,
    smallest_stack,
)

_ALL_FOUR: Final = 4


def legal_actions(state: FerbliState) -> tuple[Action, ...]:
    """The actions of whoever is to act, in the order of B12.1; empty when the match is over."""
    seat = state.turn
    if seat is None:
        return (DEAL,) if state.phase is Phase.DEAL else ()
    return *_actions_in_phase(state, seat), *_looks(state, seat)


def _actions_in_phase(state: FerbliState, seat: int) -> tuple[Action, ...]:
    if state.phase is Phase.REJOIN:
        return REJOIN, STAY_OUT
    if state.phase is Phase.EXCHANGE:
        return _exchanges(state, seat)
    if state.phase is Phase.KOSTA:
        assert state.kosta is not None
        return _in_kosta(state, state.kosta, seat)
    return _in_bidding(state, seat)


def _looks(state: FerbliState, seat: int) -> tuple[Action, ...]:
    if state.phase not in WITH_LOOKING:
        return ()
    return tuple(Look(which + 1) for which in range(len(state.blind[seat])))


def _in_bidding(state: FerbliState, seat: int) -> tuple[Action, ...]:
    raises = tuple(Raise(chips) for chips in raise_range(state, seat))
    if owed(state.paid, state.live, seat) == 0:
        return PASS, *raises
    assert state.caller is not None
    is_recaller = recaller_of(state.live, state.caller, state.seats) == seat
    return (GIVE, DROP, *raises) if is_recaller else (GIVE, DROP)


def _in_kosta(state: FerbliState, kosta: Kosta, seat: int) -> tuple[Action, ...]:
    if kosta.way is None:
        return (TWOS, SINGLES) if may_tax(state, seat) else (TWOS,)
    if kosta.way == BY_SINGLES and kosta.to != kosta.holder and kosta.tax is None:
        return Tax(0), *(Tax(chips) for chips in tax_range(state, seat))
    return (GIVE, DROP) if owed(state.paid, state.live, seat) else (OPEN, BLIND)


def _exchanges(state: FerbliState, seat: int) -> tuple[Action, ...]:
    hand = state.hands[seat]
    if state.auf is not None:
        return KEEP, *(Discard(card) for card in hand)
    ones = [Exchange((card,), blind) for card in hand for blind in (0, 1)]
    twos = [Exchange(pair, blind) for pair in combinations(hand, 2) for blind in (0, 1, 2)]
    all_four = [Exchange(hand)] if seat == state.dealer and len(hand) == _ALL_FOUR else []
    return NO_EXCHANGE, *ones, *twos, *all_four, AUF


def raise_range(state: FerbliState, seat: int) -> range:
    """What ``raise:N`` may be now: from a vizi to the bank and the smallest stack, after paying what one owes (B4.3, B8.4, B10.7)."""
    if not may_open(state, seat):
        return range(0)
    owes = owed(state.paid, state.live, seat)
    stacks = tuple(chips - owes * (other == seat) for other, chips in enumerate(state.stacks))
    most = min(state.bank + owes, smallest_stack(stacks, state.live))
    if state.blinds and seat == state.caller:
        most = min(most, _blind_limit(state, seat))
    return range(state.options.vizi, most + 1)


def _blind_limit(state: FerbliState, seat: int) -> int:
    """B8.4: twice the vizi with one blind card, three times with two; nothing without, or to start an action when none is left."""
    blind_cards = len(state.blind[seat])
    starting = state.raiser is None
    if blind_cards == 0 or (starting and actions_left(blind_cards, state.used[seat]) == 0):
        return 0
    return (blind_cards + 1) * state.options.vizi


def tax_range(state: FerbliState, seat: int) -> range:
    """What ``kosta:N`` above 0 may be now (B6.3, B10.7)."""
    if not may_open(state, seat):
        return range(0)
    most = min(2 * state.options.vizi, smallest_stack(state.stacks, state.live))
    return range(state.options.vizi, most + 1)


def may_tax(state: FerbliState, seat: int) -> bool:
    """Whether the holder could tax a card now (B6.1)."""
    return bool(tax_range(state, seat))


def may_open(state: FerbliState, seat: int) -> bool:
    """Whether the cards the player knows allow to raise and to tax: always, but in a cukassza only opening strength (B10.7)."""
    return state.cukassza == 0 or has_opening_strength(known_cards(state, seat), state.options.opener)


_DEFAULTS: Final[tuple[Action, ...]] = (PASS, DROP, TWOS, Tax(0), OPEN, NO_EXCHANGE, KEEP, STAY_OUT, DEAL)


def default_action(state: FerbliState) -> Action:
    """What an absent player does (B12.4)."""
    actions = legal_actions(state)
    return next(action for action in _DEFAULTS if action in actions)
