"""Which actions are open to the actor, and the default one. Pure. (B12.1)

Nothing here asks for more than what the player on turn knows: the public part of the position and their own known cards.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from games.engine.base import TABLE, Actor
from games.engine.dealing import DEAL
from games.ferbli.engine.actions import (
    AUF,
    BLIND,
    DEAL_SINGLES,
    DEAL_TWOS,
    DROP,
    GIVE,
    KEEP,
    NO_EXCHANGE,
    NO_TAX,
    OPEN,
    PASS,
    REJOIN,
    STAY_OUT,
    Action,
    Discard,
    Exchange,
    Look,
    Raise,
    Tax,
)
from games.ferbli.engine.hands import has_opening_strength
from games.ferbli.engine.state import (
    BLIND_VIZI,
    HAND,
    MOST_EXCHANGED,
    MOST_TAX,
    WITH_LOOKING,
    FerbliState,
    Kosta,
    Phase,
    Way,
    actions_left,
    known_cards,
    owed,
    recaller_of,
    smallest_stack,
)


def to_act(state: FerbliState) -> Actor:
    """Return the seat on turn, the table between deals, or ``None`` when the match is over."""
    return TABLE if state.phase is Phase.DEAL else state.turn


def legal_actions(state: FerbliState) -> tuple[Action, ...]:
    """List the actor's actions in the order of B12.1.

    Returns:
        The actions: none when the match is over.
    """
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
    if not must_answer(state, seat):
        return PASS, *raises
    assert state.caller is not None
    is_recaller = recaller_of(state.live, state.caller, state.seats) == seat
    return (GIVE, DROP, *raises) if is_recaller else (GIVE, DROP)


def _in_kosta(state: FerbliState, kosta: Kosta, seat: int) -> tuple[Action, ...]:
    if kosta.way is None:
        return (DEAL_TWOS, DEAL_SINGLES) if may_tax(state, seat) else (DEAL_TWOS,)
    if asked_for_tax(kosta):
        return NO_TAX, *(Tax(chips) for chips in tax_range(state, seat))
    return (GIVE, DROP) if must_answer(state, seat) else (OPEN, BLIND)


def asked_for_tax(kosta: Kosta) -> bool:
    """Say whether the holder is asked for the tax on somebody else's card (B6.3)."""
    return kosta.way is Way.SINGLES and kosta.to != kosta.holder and kosta.tax is None


def must_answer(state: FerbliState, seat: int) -> bool:
    """Say whether the seat on turn has a raise or a tax to answer: it owes, and somebody has raised or taxed (B4.4, B6.4)."""
    asked = state.raiser is not None if state.kosta is None else bool(state.kosta.tax)
    return asked and owed(state.paid, state.live, seat) > 0


def _exchanges(state: FerbliState, seat: int) -> tuple[Action, ...]:
    hand = state.hands[seat]
    if state.auf is not None:
        return KEEP, *(Discard(card) for card in hand)
    ones = [Exchange((card,), blind) for card in hand for blind in (0, 1)]
    twos = [Exchange(pair, blind) for pair in combinations(hand, MOST_EXCHANGED) for blind in (0, 1, 2)]
    all_four = [Exchange(hand)] if seat == state.dealer and len(hand) == HAND else []
    return NO_EXCHANGE, *ones, *twos, *all_four, AUF


def raise_range(state: FerbliState, seat: int) -> range:
    """Return what ``raise:N`` may be now: a vizi to the bank and the smallest stack, counted after paying (B4.3, B8.4, B10.7)."""
    if not may_open(state, seat):
        return range(0)
    most = min(state.bank + owed(state.paid, state.live, seat), smallest_stack(state))
    if state.blinds and seat == state.caller:
        most = min(most, blind_limit(state, seat))
    return range(state.options.vizi, most + 1)


def blind_limit(state: FerbliState, seat: int) -> int:
    """Return the most that a blind player may raise by (B8.4).

    Returns:
        Two vizi with one blind card, three with two, and 0 without any or where no action is left to be started.
    """
    blind_cards = len(state.blind[seat])
    starting = state.raiser is None
    if blind_cards == 0 or (starting and actions_left(blind_cards, state.used[seat]) == 0):
        return 0
    return BLIND_VIZI[blind_cards] * state.options.vizi


def tax_range(state: FerbliState, seat: int) -> range:
    """Return what ``kosta:N`` above 0 may be now (B6.3, B10.7)."""
    if not may_open(state, seat):
        return range(0)
    most = min(MOST_TAX * state.options.vizi, smallest_stack(state))
    return range(state.options.vizi, most + 1)


def may_tax(state: FerbliState, seat: int) -> bool:
    """Say whether the holder could tax a card now (B6.1)."""
    return bool(tax_range(state, seat))


def may_open(state: FerbliState, seat: int) -> bool:
    """Say whether the cards the player knows let them raise and tax: always, but in a cukassza only with opening strength (B10.7)."""
    return state.cukassza == 0 or has_opening_strength(known_cards(state, seat), state.options.opener)


_DEFAULTS: Final[tuple[Action, ...]] = (PASS, DROP, DEAL_TWOS, NO_TAX, OPEN, NO_EXCHANGE, KEEP, STAY_OUT, DEAL)


def default_action(state: FerbliState) -> Action:
    """Return what an absent player does (B12.4)."""
    actions = legal_actions(state)
    return next(action for action in _DEFAULTS if action in actions)
