"""The exchange: closed, blind or open, once for each in dealer's order. Pure. (B9.1)"""

from __future__ import annotations

from games.engine.base import Event
from games.engine.cards import Card, in_order
from games.ferbli.engine import events, known
from games.ferbli.engine.actions import Exchange
from games.ferbli.engine.state import HAND, Cards, FerbliState, dealers_order, put


def take_up(state: FerbliState, told: list[Event]) -> FerbliState:
    """Let all take their table cards, blind or open, into the hand (B7.3, B9.4)."""
    for seat in state.live:
        cards = (*state.open[seat], *state.blind[seat])
        if cards:
            told.append(events.took_up(seat, in_order(cards), len(state.blind[seat])))
            state = state._replace(
                hands=put(state.hands, seat, in_order((*state.hands[seat], *cards))),
                open=put(state.open, seat, ()),
                blind=put(state.blind, seat, ()),
            )
    return state


def closed(state: FerbliState, seat: int, action: Exchange, told: list[Event]) -> FerbliState:
    """Exchange cards closed: they go to the bottom of the stock, as many come from its top, the last ``blind`` of them unseen.

    Which cards went nobody else knows, unless all four did, so what was seen of the hand counts no more (B12.5).
    """
    count = len(action.cards)
    stock = (*state.stock, *action.cards)
    new, rest = stock[:count], stock[count:]
    to_hand, unseen = new[: count - action.blind], new[count - action.blind :]
    told.append(events.exchanged(seat, action.cards, to_hand, action.blind))
    return state._replace(
        hands=put(state.hands, seat, in_order((*_without(state.hands[seat], action.cards), *to_hand))),
        blind=put(state.blind, seat, unseen),
        stock=rest,
        seen=state.seen if count in (0, HAND) else known.without(state, state.hands[seat]),
    )


def offer(state: FerbliState, seat: int, told: list[Event]) -> FerbliState:
    """Turn the top card up for all to see (auf)."""
    told.append(events.offered(seat, state.stock[0]))
    card = state.stock[0]
    return state._replace(auf=card, stock=state.stock[1:], seen=known.shown(state, card))


def keep(state: FerbliState, seat: int, told: list[Event]) -> FerbliState:
    """Refuse the offered card, which goes to the bottom of the stock."""
    card = _offered(state)
    told.append(events.kept(seat, card))
    return state._replace(auf=None, stock=(*state.stock, card))


def discard(state: FerbliState, seat: int, laid: Card, told: list[Event]) -> FerbliState:
    """Take the offered card, and lay one of the own four at the bottom of the stock, unseen by others."""
    card = _offered(state)
    told.append(events.took(seat, card, laid))
    hand = in_order((*_without(state.hands[seat], (laid,)), card))
    return state._replace(
        auf=None,
        stock=(*state.stock, laid),
        hands=put(state.hands, seat, hand),
        seen=known.without(state, state.hands[seat]),
    )


def next_to_exchange(state: FerbliState, seat: int) -> int | None:
    """Return the seat that exchanges after this one in dealer's order, or ``None`` when all have."""
    order = dealers_order(state.dealer, state.live, state.seats)
    following = order[order.index(seat) + 1 :]
    return following[0] if following else None


def _without(cards: Cards, gone: Cards) -> Cards:
    return tuple(card for card in cards if card not in gone)


def _offered(state: FerbliState) -> Card:
    assert state.auf is not None
    return state.auf
