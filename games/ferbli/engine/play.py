"""What the actions do, stage by stage: besszer, kósta, bidding, exchange, bidding, showdown. Pure. (B12.1)"""

from __future__ import annotations

from games.engine.base import Event, Step
from games.engine.cards import DECK, Card, in_order
from games.engine.dealing import Deal
from games.engine.shuffle import shuffled
from games.ferbli.engine import bidding, deals, events, exchange, known, kosta
from games.ferbli.engine.actions import (
    AUF,
    BLIND,
    DROP,
    GIVE,
    KEEP,
    PASS,
    REJOIN,
    STAY_OUT,
    Action,
    Discard,
    Exchange,
    Look,
    Raise,
    Say,
    Tax,
)
from games.ferbli.engine.bidding import Bidding
from games.ferbli.engine.legal import legal_actions
from games.ferbli.engine.refusals import refusal
from games.ferbli.engine.state import FerbliState, Phase, Way, first_in_order, put, right_of


def apply(state: FerbliState, action: Action) -> Step[FerbliState]:
    """Play one action.

    Returns:
        The position after it, and the events.

    Raises:
        IllegalAction: the rules do not allow it now.
    """
    told: list[Event] = []
    if isinstance(action, Deal):
        return Step(_deal(state, action, told), tuple(told))
    seat = state.turn
    if seat is None or action not in legal_actions(state):
        raise refusal(state, action)
    return Step(_act(state, seat, action, told), tuple(told))


def _deal(state: FerbliState, action: Deal[Card], told: list[Event]) -> FerbliState:
    if state.phase is not Phase.DEAL or (action.deck is None and state.seed is None):
        raise refusal(state, action)
    deck = action.deck if action.deck is not None else shuffled(DECK, state.seed or "", state.deal)
    dealt = deals.deal_out(state, deck, told)
    return _begin_bidding(dealt, Phase.BESSZER, first_in_order(dealt), told)


def _act(state: FerbliState, seat: int, action: Action, told: list[Event]) -> FerbliState:
    match action:
        case Look():
            return _look(state, seat, action.which, told)
        case Raise():
            return bidding.raise_by(state, seat, action.chips, told).state
        case Tax():
            return kosta.tax(state, action.chips, told)
        case Exchange():
            return _after_exchange(exchange.closed(state, seat, action, told), seat, told)
        case Discard():
            return _after_exchange(exchange.discard(state, seat, action.card, told), seat, told)
        case Say():
            return _say(state, seat, action, told)
        case Deal():
            raise AssertionError("the table deals")


def _say(state: FerbliState, seat: int, action: Say, told: list[Event]) -> FerbliState:
    if action == PASS:
        return _after_bidding(bidding.pass_on(state, seat, told), told)
    if action in (GIVE, DROP):
        return _answer(state, seat, told, dropped=action == DROP)
    if action in (REJOIN, STAY_OUT):
        return _rejoin(state, seat, action, told)
    if action == AUF:
        return exchange.offer(state, seat, told)
    if action == KEEP:
        return _after_exchange(exchange.keep(state, seat, told), seat, told)
    return _in_kosta(state, seat, action, told)


def _look(state: FerbliState, seat: int, which: int, told: list[Event]) -> FerbliState:
    """Look at a blind card: it is turned up for all (B6.7), after the exchange taken into the hand (B9.3). The turn stays."""
    cards = state.blind[seat]
    card = cards[which - 1]
    after = state._replace(blind=put(state.blind, seat, cards[: which - 1] + cards[which:]))
    shown = state.phase is not Phase.LICIT_AFTER
    told.append(events.looked(seat, card, shown=shown))
    if shown:
        return after._replace(open=put(state.open, seat, (*state.open[seat], card)), seen=known.shown(state, card))
    return after._replace(hands=put(state.hands, seat, in_order((*state.hands[seat], card))))


def _answer(state: FerbliState, seat: int, told: list[Event], *, dropped: bool) -> FerbliState:
    after = (bidding.drop if dropped else bidding.give)(state, seat, told)
    if len(after.live) == 1:
        return deals.end_alone(after, told)
    if state.phase is Phase.KOSTA:
        return _after_kosta_card(after, kosta.answered(after, seat), told)
    return _after_bidding(bidding.answer(after, seat, told, dropped=dropped), told)


def _rejoin(state: FerbliState, seat: int, action: Say, told: list[Event]) -> FerbliState:
    if action == REJOIN:
        state = deals.rejoin(state, seat, told)
    else:
        told.append(events.plain("stayed_out", seat))
    return deals.next_to_rejoin(state, seat, told)


def _in_kosta(state: FerbliState, seat: int, action: Say, told: list[Event]) -> FerbliState:
    held = state.kosta
    assert held is not None
    if held.way is None:
        return kosta.choose_way(state, Way(action.move), told)
    dealt = kosta.put_card(state, seat, blind=action == BLIND, told=told)
    dealt = kosta.pass_right_on(dealt, seat, told)
    return _after_kosta_card(dealt, kosta.next_card(dealt), told)


def _after_kosta_card(state: FerbliState, going_on: FerbliState | None, told: list[Event]) -> FerbliState:
    """Go on with the kósta, or begin the bidding before the exchange with the player to the holder's right (B6.8)."""
    if going_on is not None:
        return going_on
    assert state.kosta is not None
    caller = right_of(state, state.kosta.holder)
    return _begin_bidding(state._replace(kosta=None), Phase.LICIT_BEFORE, caller, told)


def _begin_bidding(state: FerbliState, phase: Phase, caller: int, told: list[Event]) -> FerbliState:
    if not bidding.can_be_held(state):
        told.append(events.skipped(phase))
        return _next_stage(state, phase, told)
    after = bidding.begin(state, phase, caller)
    told.append(events.stage(after))
    return after


def _after_bidding(after: Bidding, told: list[Event]) -> FerbliState:
    """Go on after a move of a bidding. One that ends without a raise before or after the exchange makes a cukassza (B10.1)."""
    state = after.state
    if not after.over:
        return state
    if state.phase is not Phase.BESSZER and not after.raised:
        return deals.end_cukassza(state, told)
    return _next_stage(state, state.phase, told)


def _next_stage(state: FerbliState, bidden: Phase, told: list[Event]) -> FerbliState:
    """Begin what follows a bidding that was held and opened, or skipped (B4.10)."""
    if bidden is Phase.BESSZER:
        after = kosta.begin(state)
    else:
        taken = exchange.take_up(state, told)
        if bidden is Phase.LICIT_AFTER:
            return deals.end_showdown(taken, told)
        after = taken._replace(phase=Phase.EXCHANGE, turn=first_in_order(state))
    told.append(events.stage(after))
    return after


def _after_exchange(state: FerbliState, seat: int, told: list[Event]) -> FerbliState:
    following = exchange.next_to_exchange(state, seat)
    if following is not None:
        return state._replace(turn=following)
    return _begin_bidding(state, Phase.LICIT_AFTER, first_in_order(state), told)
