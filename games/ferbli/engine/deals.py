"""Between deals: who deals next, who is out, the cukassza, the end of the match. Pure. (B3, B9.2, B9.4, B10, B11)"""

from __future__ import annotations

from games.engine.base import Event
from games.engine.betting import split_evenly
from games.engine.cards import in_order
from games.engine.dealing import around
from games.ferbli.engine import events
from games.ferbli.engine.bidding import cleared, pay
from games.ferbli.engine.hands import strength
from games.ferbli.engine.outcome import outcome
from games.ferbli.engine.state import (
    FIRST_CARDS,
    MOST_CUKASSZAS,
    Cards,
    End,
    FerbliState,
    LastDeal,
    Phase,
    cost_of_dealing,
    dealers_cost,
    dealers_order,
)


def deal_out(state: FerbliState, deck: Cards, told: list[Event]) -> FerbliState:
    """Deal: the dealer pays for all (B3.4, B10.6) and gives two cards at once to each, in dealer's order (B3.5)."""
    amount = dealers_cost(state)
    each = amount // len(state.live)
    order = dealers_order(state.dealer, state.live, state.seats)
    hands = {seat: in_order(deck[FIRST_CARDS * at : FIRST_CARDS * (at + 1)]) for at, seat in enumerate(order)}
    after = state._replace(
        deal=state.deal + 1,
        stacks=tuple(chips - amount * (seat == state.dealer) for seat, chips in enumerate(state.stacks)),
        paid=tuple(share + each * (seat in state.live) for seat, share in enumerate(state.paid)),
        bank=state.bank + amount,
        hands=tuple(hands.get(seat, ()) for seat in range(state.seats)),
        stock=deck[FIRST_CARDS * len(order) :],
    )
    told += events.dealt(after, amount)
    return after


def end_alone(state: FerbliState, told: list[Event]) -> FerbliState:
    """End the deal with one live player, who takes the bank without showing, but shows in a cukassza (B9.2)."""
    (seat,) = state.live
    cards = in_order((*state.hands[seat], *state.open[seat], *state.blind[seat]))
    shown = {seat: cards} if state.cukassza else {}
    return _pay_out(state, End.ALONE, {seat: state.bank}, shown, told)


def end_showdown(state: FerbliState, told: list[Event]) -> FerbliState:
    """End the deal with the showdown: the strongest hand takes the whole bank (B9.4)."""
    winner = max(state.live, key=lambda seat: strength(state.hands[seat]).key)
    shown = {seat: state.hands[seat] for seat in state.live}
    return _pay_out(state, End.SHOWDOWN, {winner: state.bank}, shown, told)


def end_cukassza(state: FerbliState, told: list[Event]) -> FerbliState:
    """End the deal as a cukassza: the bank stays for a new deal (B10.1), but after the fifth in a row it is split (B10.2)."""
    if state.cukassza == MOST_CUKASSZAS:
        order = dealers_order(state.dealer, state.live, state.seats)
        return _pay_out(state, End.SPLIT, split_evenly(state.bank, order), {}, told)
    last = _ended_unseen(state.seats)._replace(openers=state.openers)
    after = _swept(state)._replace(last_deal=last, cukassza=state.cukassza + 1, phase=Phase.REJOIN)
    told.append(events.deal_ended(after, last))
    return ask_to_rejoin(after, around(state.dealer + 1, state.seats), told)


def _pay_out(
    state: FerbliState, end: End, won: dict[int, int], shown: dict[int, Cards], told: list[Event]
) -> FerbliState:
    last = LastDeal(
        end,
        won=tuple(won.get(seat, 0) for seat in range(state.seats)),
        shown=tuple(shown.get(seat) for seat in range(state.seats)),
        openers=state.openers,
    )
    after = _bank_emptied(_swept(state), last)
    told.append(events.deal_ended(after, last))
    return _next_deal(after, told)


def _ended_unseen(seats: int) -> LastDeal:
    """Return the end of a cukassza of which no more is known: a position may leave out how its last deal ended."""
    none: tuple[Cards | None, ...] = (None,) * seats
    return LastDeal(End.CUKASSZA, (0,) * seats, none, none)


def _bank_emptied(state: FerbliState, last: LastDeal) -> FerbliState:
    return state._replace(
        stacks=tuple(chips + won for chips, won in zip(state.stacks, last.won, strict=True)),
        bank=0,
        paid=(0,) * state.seats,
        cukassza=0,
        last_deal=last,
    )


def _swept(state: FerbliState) -> FerbliState:
    """Return the position without any cards."""
    none: tuple[Cards, ...] = ((),) * state.seats
    return cleared(state)._replace(
        turn=None,
        hands=none,
        open=none,
        blind=none,
        stock=(),
        dead=(),
        seen=(),
        kosta=None,
        auf=None,
        openers=(None,) * state.seats,
    )


def share_of_live(state: FerbliState) -> int:
    """Return what each live player has in the bank when nobody owes."""
    return max(state.paid[seat] for seat in state.live)


def next_to_rejoin(state: FerbliState, after_seat: int, told: list[Event]) -> FerbliState:
    """Ask the next after this seat, the old dealer last (B10.3)."""
    order = around(state.dealer + 1, state.seats)
    return ask_to_rejoin(state, order[order.index(after_seat) + 1 :], told)


def ask_to_rejoin(state: FerbliState, waiting: tuple[int, ...], told: list[Event]) -> FerbliState:
    """Ask the first of these who may come back (B10.3, B10.4), or settle who deals when there is none."""
    for seat in waiting:
        if seat not in state.live and seat not in state.out and _can_rejoin(state, seat):
            return state._replace(turn=seat)
    return _cukassza_dealer(state._replace(turn=None), told)


def _can_rejoin(state: FerbliState, seat: int) -> bool:
    return state.stacks[seat] - rejoining_cost(state, seat) >= state.options.vizi


def rejoining_cost(state: FerbliState, seat: int) -> int:
    """Return what coming back costs: the share of a live player less one's own (B10.4)."""
    return share_of_live(state) - state.paid[seat]


def rejoin(state: FerbliState, seat: int, told: list[Event]) -> FerbliState:
    """Let a seat come back for the difference (B10.4)."""
    amount = rejoining_cost(state, seat)
    after = pay(state, seat, amount)
    told.append(events.rejoined(seat, amount, after.bank))
    return after._replace(live=tuple(sorted((*state.live, seat))))


def _cukassza_dealer(state: FerbliState, told: list[Event]) -> FerbliState:
    """Let the first live player from the old dealer's right on who can pay deal, or split the bank if nobody can (B10.5)."""
    order = dealers_order(state.dealer, state.live, state.seats)
    dealer = next((seat for seat in order if state.stacks[seat] >= dealers_cost(state)), None)
    if dealer is not None:
        return state._replace(phase=Phase.DEAL, dealer=dealer)
    shares = split_evenly(state.bank, order)
    ended = state.last_deal or _ended_unseen(state.seats)
    last = ended._replace(end=End.SPLIT, won=tuple(shares.get(seat, 0) for seat in range(state.seats)))
    after = _bank_emptied(state, last)
    told.append(events.deal_ended(after, last))
    return _next_deal(after, told)


def _next_deal(state: FerbliState, told: list[Event]) -> FerbliState:
    """Settle who is out and who deals next (B3.3), or end the match (B3.6)."""
    if state.deal >= state.options.deals:
        return _over(state, told)
    out = {seat for seat in range(state.seats) if seat in state.out or state.stacks[seat] < state.options.vizi}
    dealer = None
    for seat in around(state.dealer + 1, state.seats):
        if seat in out:
            continue
        playing = state.seats - len(out)
        if playing < 2:
            break
        if state.stacks[seat] >= cost_of_dealing(state.options, playing, cukassza=False):
            dealer = seat
            break
        out.add(seat)
    told += (events.plain("out", seat) for seat in sorted(out - set(state.out)))
    after = state._replace(out=tuple(sorted(out)))
    if dealer is None or state.seats - len(out) < 2:
        return _over(after, told)
    live = tuple(seat for seat in range(state.seats) if seat not in out)
    return after._replace(phase=Phase.DEAL, dealer=dealer, live=live)


def _over(state: FerbliState, told: list[Event]) -> FerbliState:
    after = state._replace(phase=Phase.OVER, live=())
    result = outcome(after)
    assert result is not None
    told.append(events.match_over(result))
    return after
