"""The kósta: the second two cards, each of which may be taxed. Pure. (B6)"""

from __future__ import annotations

from games.engine.base import Event
from games.ferbli.engine import events, known
from games.ferbli.engine.bidding import cleared, pay, remember_opening
from games.ferbli.engine.state import (
    TABLE_CARDS,
    FerbliState,
    Kosta,
    Phase,
    Way,
    dealers_order,
    owed,
    put,
    right_of,
    right_of_kosta,
    table_cards,
)


def begin(state: FerbliState) -> FerbliState:
    """Begin the kósta: its holder chooses the way of dealing (B6.1)."""
    holder = right_of_kosta(state)
    return cleared(state)._replace(phase=Phase.KOSTA, kosta=Kosta(holder), turn=holder)


def choose_way(state: FerbliState, way: Way, told: list[Event]) -> FerbliState:
    """Deal by twos or by singles. Somebody always lacks cards then."""
    told.append(events.way(_of(state).holder, way))
    after = next_card(state._replace(kosta=_of(state)._replace(way=way)))
    assert after is not None
    return after


def next_card(state: FerbliState) -> FerbliState | None:
    """Find whom the next card is for, and who is asked about it (B6.2).

    Returns:
        The position with both, or ``None`` when the kósta is over.
    """
    kosta = _of(state)
    to = next_player(state, kosta)
    if to is None:
        return None
    taxable = kosta.way is Way.SINGLES and to != kosta.holder
    return state._replace(kosta=kosta._replace(to=to, tax=None), turn=kosta.holder if taxable else to)


def next_player(state: FerbliState, kosta: Kosta) -> int | None:
    """Return the seat that the next card is for (B6.2), or ``None`` when nobody lacks one."""
    counts = {seat: table_cards(state, seat) for seat in dealers_order(state.dealer, state.live, state.seats)}
    lacking = [seat for seat, count in counts.items() if seat != kosta.holder and count < TABLE_CARDS]
    if not lacking:
        return kosta.holder if counts[kosta.holder] < TABLE_CARDS else None
    if kosta.way is Way.SINGLES:
        fewest = min(counts[seat] for seat in lacking)
        return next(seat for seat in lacking if counts[seat] == fewest)
    return lacking[0]


def tax(state: FerbliState, chips: int, told: list[Event]) -> FerbliState:
    """Tax the card: the holder pays at once, the others answer going right from the holder (B6.3, B6.4)."""
    kosta = _of(state)
    holder, to = kosta.holder, kosta.to
    assert to is not None
    after = state._replace(kosta=kosta._replace(tax=chips))
    if chips:
        after = pay(remember_opening(after, holder), holder, owed(state.paid, state.live, holder) + chips)
    told.append(events.taxed(holder, to, chips, after.bank))
    return after._replace(turn=right_of(after, holder) if chips else to)


def answered(state: FerbliState, seat: int) -> FerbliState | None:
    """Go on after ``give`` or ``drop``: the next answers, then the card's player is asked, or the next card follows (B6.4).

    Returns:
        The position, or ``None`` when the kósta is over.
    """
    following = right_of(state, seat)
    if owed(state.paid, state.live, following):
        return state._replace(turn=following)
    to = _of(state).to
    return state._replace(turn=to) if to in state.live else next_card(state)


def put_card(state: FerbliState, seat: int, *, blind: bool, told: list[Event]) -> FerbliState:
    """Put the top card of the stock before its player, face up or blind (B6.5)."""
    card, stock = state.stock[0], state.stock[1:]
    told.append(events.table_card(seat, None if blind else card))
    if blind:
        return state._replace(stock=stock, blind=put(state.blind, seat, (*state.blind[seat], card)))
    return state._replace(
        stock=stock, open=put(state.open, seat, (*state.open[seat], card)), seen=known.shown(state, card)
    )


def pass_right_on(state: FerbliState, seat: int, told: list[Event]) -> FerbliState:
    """Make the player who has just got a card the holder if it was the last one for anybody else, and taxed (B6.8)."""
    kosta = _of(state)
    others_done = all(table_cards(state, other) == TABLE_CARDS for other in state.live if other != kosta.holder)
    if not (kosta.tax and others_done and table_cards(state, kosta.holder) == 0):
        return state
    told.append(events.plain("holds", seat))
    return state._replace(kosta=kosta._replace(holder=seat, tax=None))


def _of(state: FerbliState) -> Kosta:
    assert state.kosta is not None
    return state.kosta
