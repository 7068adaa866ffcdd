"""What the actions do, from the deal to the end of the match. Pure. (E2 to E8)"""

from __future__ import annotations

from games.engine.base import Event, Step
from games.engine.cards import DECK, Card, in_order
from games.engine.shuffle import shuffled
from games.faerbeln.engine import events
from games.faerbeln.engine.actions import CHECK, FOLD, POST, Action, Bid, Deal, Show
from games.faerbeln.engine.hands import strength
from games.faerbeln.engine.legal import legal_actions
from games.faerbeln.engine.options import HUNDREDTHS
from games.faerbeln.engine.outcome import outcome
from games.faerbeln.engine.refusals import refusal
from games.faerbeln.engine.state import (
    End,
    FaerbelnState,
    LastDeal,
    Phase,
    first_to_speak,
    forehand_of,
    next_in,
    not_folded,
    price,
)


def apply(state: FaerbelnState, action: Action) -> Step[FaerbelnState]:
    """Play an action.

    Returns:
        The position afterwards, and the events.

    Raises:
        IllegalAction: the rules do not allow it now.
    """
    if isinstance(action, Deal):
        return _deal(state, action)
    seat = state.turn
    if seat is None or action not in legal_actions(state):
        raise refusal(state, action)
    told: list[Event] = []
    after = _show(state, seat, action, told) if isinstance(action, Show) else _bid(state, seat, action, told)
    return Step(after, tuple(told))


def _deal(state: FaerbelnState, action: Deal[Card]) -> Step[FaerbelnState]:
    """Take the antes and deal two cards each (E3.1)."""
    if state.phase is not Phase.DEAL or (action.deck is None and state.seed is None):
        raise refusal(state, action)
    deck = action.deck if action.deck is not None else shuffled(DECK, state.seed or "", state.deal)
    dealer = state.dealer if state.deal == 0 else (state.dealer + 1) % state.seats
    ante = HUNDREDTHS * state.options.ante
    before = state._replace(
        phase=Phase.POST,
        deal=state.deal + 1,
        dealer=dealer,
        turn=forehand_of(dealer, state.seats),
        bank=ante * state.seats,
        net=tuple(net - ante for net in state.net),
        stock=deck,
    )
    told = [events.dealt(before)]
    return Step(_two_more(before, told), tuple(told))


def _two_more(state: FaerbelnState, told: list[Event]) -> FaerbelnState:
    """Deal two cards from the stock to each seat in, one at a time from the předák on, twice round (E3.1, E5.1)."""
    order = not_folded(state)
    dealt = {seat: (state.stock[at], state.stock[at + len(order)]) for at, seat in enumerate(order)}
    told += (events.received(seat, in_order(dealt[seat])) for seat in order)
    hands = tuple(in_order((*hand, *dealt.get(seat, ()))) for seat, hand in enumerate(state.hands))
    return state._replace(hands=hands, stock=state.stock[2 * len(order) :])


def _bid(state: FaerbelnState, seat: int, bid: Bid, told: list[Event]) -> FaerbelnState:
    if bid == FOLD:
        told.append(events.folded(seat))
        after = state._replace(folded=tuple(sorted((*state.folded, seat))))
        if len(not_folded(after)) == 1:
            return _end(after, End.FOLDS, told)  # E3.3, E4.6
    elif bid == CHECK:
        told.append(events.checked(seat))
        after = state
    else:
        after = _pay(state, seat, bid, told)
    if after.phase is Phase.POST:
        return after._replace(turn=next_in(after, seat))  # the duty passes on (E3.2)
    return _betting_goes_on(after, seat, told)


def _pay(state: FaerbelnState, seat: int, bid: Bid, told: list[Event]) -> FaerbelnState:
    amount = price(state, seat, bid.move)
    after = state._replace(
        phase=Phase.FIRST if bid == POST else state.phase,
        bets=tuple(bet + amount * (other == seat) for other, bet in enumerate(state.bets)),
        bank=state.bank + amount,
        net=tuple(net - amount * (other == seat) for other, net in enumerate(state.net)),
    )
    told.append(events.paid(seat, bid.move, amount, after))
    return after


def _betting_goes_on(state: FaerbelnState, seat: int, told: list[Event]) -> FaerbelnState:
    """Pass the turn on, or end the betting round (E4.3, E4.5)."""
    following, level = next_in(state, seat), max(state.bets)
    over = following == first_to_speak(state) if level == 0 else state.bets[following] == level
    if not over:
        return state._replace(turn=following)
    told.append(events.betting_ended(state))
    return _second_cards(state, told) if state.phase is Phase.FIRST else _end(state, End.SHOWDOWN, told)


def _second_cards(state: FaerbelnState, told: list[Event]) -> FaerbelnState:
    """Deal the second two cards, and let everybody in choose, the předák first (E5.1)."""
    after = _two_more(state._replace(phase=Phase.SHOW, bets=(0,) * state.seats), told)
    return after._replace(turn=not_folded(after)[0])


def _show(state: FaerbelnState, seat: int, action: Show, told: list[Event]) -> FaerbelnState:
    """Keep a choice, and turn all of them together when the last has chosen: the second betting round follows (E5.2, E5.3)."""
    pairs = tuple(action.cards if other == seat else pair for other, pair in enumerate(state.open))
    told.append(events.chose(seat, action.cards))
    after = state._replace(open=pairs)
    if (waiting := next((other for other in not_folded(after) if pairs[other] is None), None)) is not None:
        return after._replace(turn=waiting)
    told.append(events.laid_open(pairs))
    return after._replace(phase=Phase.SECOND, turn=first_to_speak(after))


def _end(state: FaerbelnState, end: End, told: list[Event]) -> FaerbelnState:
    """Pay the bank less the rake to the winner, before the next deal or the end of the match (E6, E8.1)."""
    winner = _winner(state)
    rake = state.options.rake(state.bank)
    last = LastDeal(end, winner, state.bank, rake, _shown(state, end))
    net = tuple(net + (state.bank - rake) * (seat == winner) for seat, net in enumerate(state.net))
    none: tuple[Card, ...] = ()
    after = state._replace(
        phase=Phase.OVER if state.deal == state.options.deals else Phase.DEAL,
        turn=None,
        hands=(none,) * state.seats,
        open=(None,) * state.seats,
        folded=(),
        bets=(0,) * state.seats,
        bank=0,
        net=net,
        stock=none,
        last_deal=last,
    )
    told.append(events.deal_ended(state.deal, last, net))
    if (result := outcome(after)) is not None:
        told.append(events.match_over(result))
    return after


def _winner(state: FaerbelnState) -> int:
    """Find the strongest hand of those in, of equal ones the closest to the předák, who comes first here (E7.9)."""
    seats = not_folded(state)
    return seats[0] if len(seats) == 1 else max(seats, key=lambda seat: strength(state.hands[seat]).key)


def _shown(state: FaerbelnState, end: End) -> tuple[tuple[Card, ...], ...]:
    """Return what everyone has seen: all four cards at a showdown, else what lay open (E6.1, E6.2, E3.4)."""
    showing = not_folded(state) if end is End.SHOWDOWN else ()
    return tuple(state.hands[seat] if seat in showing else state.open[seat] or () for seat in range(state.seats))
