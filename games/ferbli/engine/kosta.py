"""The kósta: the second two cards, each of which may be taxed. Pure. (B6)"""

from __future__ import annotations

from games.engine.base import Event
from games.ferbli.engine import events
from games.ferbli.engine.bidding import cleared, pay, remember_opening
from games.ferbli.engine.state import (
    SINGLES,
    TABLE_CARDS,
    FerbliState,
    Kosta,
    Phase,
    dealers_order,
    left_of,
    owed,
    put,
    right_of,
)


def begin(state: FerbliState) -> FerbliState:
    """The holder chooses the way of dealing: the dealer, or the live player to the left of a dealer who has dropped (B6.1)."""
    holder = state.dealer if state.dealer in state.live else left_of(state.live, state.dealer, state.seats)
    return cleared(state)._replace(phase=Phase.KOSTA, kosta=Kosta(holder), turn=holder)


def choose_way(state: FerbliState, way: str, told: list[Event]) -> FerbliState:
    """``twos`` or ``singles``; somebody always lacks cards then."""
    told.append(events.way(_of(state).holder, way))
    after = next_card(state._replace(kosta=_of(state)._replace(way=way)))
    assert after is not None
    return after


def next_card(state: FerbliState) -> FerbliState | None:
    """Whom the next card is for, and who is asked about it (B6.2); ``None`` when the kósta is over."""
    kosta = _of(state)
    to = _next_player(state, kosta)
    if to is None:
        return None
    taxable = kosta.way == SINGLES and to != kosta.holder
    return state._replace(kosta=kosta._replace(to=to, tax=None), turn=kosta.holder if taxable else to)


def _next_player(state: FerbliState, kosta: Kosta) -> int | None:
    counts = {seat: _table_cards(state, seat) for seat in dealers_order(state.dealer, state.live, state.seats)}
    lacking = [seat for seat, count in counts.items() if seat != kosta.holder and count < TABLE_CARDS]
    if not lacking:
        return kosta.holder if counts[kosta.holder] < TABLE_CARDS else None
    if kosta.way == SINGLES:
        fewest = min(counts[seat] for seat in lacking)
        return next(seat for seat in lacking if counts[seat] == fewest)
    return lacking[0]


def _table_cards(state: FerbliState, seat: int) -> int:
    return len(state.open[seat]) + len(state.blind[seat])


def tax(state: FerbliState, chips: int, told: list[Event]) -> FerbliState:
    """The holder taxes the card and pays at once; the others answer going right from him (B6.3, B6.4)."""
    kosta = _of(state)
    holder, to = kosta.holder, kosta.to
    assert to is not None
    after = state._replace(kosta=kosta._replace(tax=chips))
    if chips:
        after = pay(remember_opening(after, holder), holder, chips)
    told.append(events.taxed(holder, to, chips, after.bank))
    return after._replace(turn=right_of(after, holder) if chips else to)


def answered(state: FerbliState, seat: int) -> FerbliState | None:
    """After ``give`` or ``drop``: the next to answer, then the card's player; if he has dropped, the next card (B6.4)."""
    following = right_of(state, seat)
    if owed(state.paid, state.live, following):
        return state._replace(turn=following)
    to = _of(state).to
    return state._replace(turn=to) if to in state.live else next_card(state)


def put_card(state: FerbliState, seat: int, *, blind: bool, told: list[Event]) -> FerbliState:
    """The top card of the stock lies before its player, face up or blind (B6.5)."""
    card, stock = state.stock[0], state.stock[1:]
    told.append(events.table_card(seat, None if blind else card))
    if blind:
        return state._replace(stock=stock, blind=put(state.blind, seat, (*state.blind[seat], card)))
    return state._replace(stock=stock, open=put(state.open, seat, (*state.open[seat], card)))


def pass_right_on(state: FerbliState, seat: int, told: list[Event]) -> FerbliState:
    """B6.8: if the last card dealt to anybody else was taxed, the player who has just got it is the holder from now on."""
    kosta = _of(state)
    others_done = all(_table_cards(state, other) == TABLE_CARDS for other in state.live if other != kosta.holder)
    if not (kosta.tax and others_done and _table_cards(state, kosta.holder) == 0):
        return state
    told.append(events.plain("holds", seat))
    return state._replace(kosta=kosta._replace(holder=seat, tax=None))


def _of(state: FerbliState) -> Kosta:
    assert state.kosta is not None
    return state.kosta
