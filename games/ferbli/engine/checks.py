"""Whether the parts of a ferbli position fit each other. Pure. (B13)

Everything here is impossible in a match; a position that a match can reach is never refused. Whether the whole has a history is not asked.
"""

from __future__ import annotations

from itertools import chain

from games.engine.cards import DECK
from games.engine.fields import require
from games.ferbli.engine.state import (
    BIDDINGS,
    TABLE_CARDS,
    WITH_CARDS,
    FerbliState,
    Kosta,
    Phase,
    Way,
    dealers_cost,
    owed,
)


def check(state: FerbliState) -> None:
    """Refuse what no match can reach.

    Raises:
        InvalidPosition: with the first contradiction found.
    """
    _check_chips(state)
    _check_seats(state)
    if state.phase in WITH_CARDS:
        _check_cards(state)
        _check_openers(state)
    else:
        _check_no_cards(state)
    if state.phase in BIDDINGS:
        _check_bidding(state)
    else:
        _check_no_bidding(state)
    require((state.kosta is not None) == (state.phase is Phase.KOSTA), "kosta belongs to its phase")
    if state.kosta is not None:
        _check_kosta(state, state.kosta)
    require(state.auf is None or state.phase is Phase.EXCHANGE, "auf belongs to the exchange")


def _check_chips(state: FerbliState) -> None:
    require(sum(state.stacks) + state.bank == state.seats * state.options.stack, "chips have appeared or vanished")
    require(sum(state.paid) == state.bank, "the shares are not the bank")
    if state.phase is Phase.OVER or (state.phase is Phase.DEAL and state.cukassza == 0):
        require(state.bank == 0, "there is no bank between deals")


def _check_seats(state: FerbliState) -> None:
    live, out = set(state.live), set(state.out)
    require(not live & out, "whoever is out is not live")
    if state.phase is Phase.OVER:
        require(not live and state.cukassza == 0, "nobody is live when the match is over")
    elif state.phase in (Phase.DEAL, Phase.REJOIN):
        require(len(live) >= 2, "two at least take part")
    else:
        require(len(live) >= 2 and state.deal > 0, "a deal is played by two at least")
    if state.phase is Phase.DEAL and state.cukassza == 0:
        require(live | out == set(range(state.seats)), "everyone not out is dealt in")
    if state.phase is Phase.DEAL:
        cost = dealers_cost(state)
        require(state.dealer in live and state.stacks[state.dealer] >= cost, "the dealer takes part and can pay")
    require(state.phase is not Phase.REJOIN or state.cukassza > 0, "one comes back in a cukassza only")
    require(state.cukassza == 0 or state.deal > 0, "there is no cukassza before the first deal")
    _check_number(state)
    _check_turn(state)


def _check_number(state: FerbliState) -> None:
    deals = state.options.deals
    if state.phase in WITH_CARDS:
        require(state.deal <= deals or state.cukassza > 0, "there are not so many deals")
    elif state.phase is Phase.DEAL and state.cukassza == 0:
        require(state.deal < deals, "the match is over after its last deal")
    elif state.phase is Phase.OVER:
        ended = state.deal >= deals or state.seats - len(state.out) < 2
        require(ended, "the match is over after its last deal, or when one is left")


def _check_turn(state: FerbliState) -> None:
    if state.phase in (Phase.DEAL, Phase.OVER):
        require(state.turn is None, "turn is null in deal and over")
    elif state.phase is Phase.REJOIN:
        asked = state.turn is not None and state.turn not in (*state.live, *state.out)
        require(asked, "turn must be a seat that is neither live nor out")
        shares = {state.paid[seat] for seat in state.live}
        require(len(shares) == 1, "in a cukassza nobody owes anything")
        _check_rejoiner(state)
    else:
        require(state.turn in state.live, "turn must be a live seat")


def _check_rejoiner(state: FerbliState) -> None:
    assert state.turn is not None
    cost = state.paid[state.live[0]] - state.paid[state.turn]
    require(cost >= 0, "nobody has a larger share than the live ones")
    require(state.stacks[state.turn] - cost >= state.options.vizi, "whoever cannot pay is not asked")


def _check_cards(state: FerbliState) -> None:
    cards = [*chain(*state.hands, *state.open, *state.blind), *state.stock, *state.dead]
    cards += [] if state.auf is None else [state.auf]
    require(len(cards) == len(DECK) and len(set(cards)) == len(DECK), "every card must be there, once")
    if state.phase is Phase.EXCHANGE:
        require(state.turn is not None and len(state.hands[state.turn]) == 4, "one exchanges with four cards in hand")
    for seat in range(state.seats):
        hand, shown, blind = len(state.hands[seat]), len(state.open[seat]), len(state.blind[seat])
        if seat not in state.live:
            require(hand + shown + blind == 0, "whoever is not live has no cards")
        elif state.phase is Phase.BESSZER:
            require((hand, shown + blind) == (2, 0), "in the besszer everyone has two cards")
        elif state.phase is Phase.KOSTA:
            require(hand == 2 and shown + blind <= TABLE_CARDS, "in the kosta one has two cards and up to two more")
        elif state.phase is Phase.LICIT_BEFORE:
            require((hand, shown + blind) == (2, TABLE_CARDS), "before the exchange one has two cards and two")
        else:
            require(hand + blind == 4 and shown == 0 and blind <= 2, "from the exchange on one has four cards")


def _check_no_cards(state: FerbliState) -> None:
    cards = any((*state.hands, *state.open, *state.blind, state.stock, state.dead))
    require(not cards and state.auf is None, "there are no cards now")
    require(not any(opener is not None for opener in state.openers), "openers belong to a deal")


def _check_openers(state: FerbliState) -> None:
    opened = [cards for cards in state.openers if cards is not None]
    require(not opened or state.cukassza > 0, "openers are kept in a cukassza only")
    require(all(2 <= len(cards) == len(set(cards)) <= 4 for cards in opened), "one opens with two to four cards")


def _check_no_bidding(state: FerbliState) -> None:
    nothing = state.caller is None and state.raiser is None and not state.passed and not state.blinds
    require(nothing and not any(state.used), "there is no bidding now")


def _check_bidding(state: FerbliState) -> None:
    caller, raiser = state.caller, state.raiser
    require(caller is not None, "a bidding has a caller")
    require(raiser is None or raiser in state.live, "whoever raised last is live")
    require(len(set(state.passed)) == len(state.passed), "nobody has passed twice since the last raise")
    require(set(state.passed) <= set(state.live), "whoever has passed is live")
    require(raiser is None or not state.passed, "a raise empties passed")
    require(not state.blinds or state.phase is not Phase.BESSZER, "there are no blind actions in the besszer")
    require(state.blinds or not any(state.used), "no blind action has been started")
    in_action = state.blinds and raiser is not None
    require(caller in state.live or in_action, "only a blind player stays caller after dropping")
    if raiser is None:
        require(state.turn == caller and caller not in state.passed, "before a raise the caller is asked")
    _check_everyone_can_pay(state)


def _check_everyone_can_pay(state: FerbliState) -> None:
    owing = {seat: owed(state.paid, state.live, seat) for seat in state.live}
    require(all(state.stacks[seat] >= amount for seat, amount in owing.items()), "everyone can pay what he owes")


def _check_kosta(state: FerbliState, kosta: Kosta) -> None:
    require(kosta.holder in state.live, "the holder is live")
    _check_everyone_can_pay(state)
    if kosta.way is None:
        untouched = kosta.to is None and kosta.tax is None and not any((*state.open, *state.blind))
        require(untouched and state.turn == kosta.holder, "first the holder chooses the way of dealing")
        return
    to = kosta.to
    require(to is not None and to not in state.out, "the next card is for somebody")
    require(kosta.tax is None or (kosta.way is Way.SINGLES and to != kosta.holder), "this card is not taxed")
    _check_kosta_turn(state, kosta)


def _check_kosta_turn(state: FerbliState, kosta: Kosta) -> None:
    turn, to = state.turn, kosta.to
    assert turn is not None
    assert to is not None
    if to in state.live:
        require(len(state.open[to]) + len(state.blind[to]) < TABLE_CARDS, "the next card is for one who lacks cards")
    if kosta.way is Way.SINGLES and to != kosta.holder and kosta.tax is None:
        require(turn == kosta.holder and to in state.live, "first the holder says whether he taxes the card")
    elif not owed(state.paid, state.live, turn):
        require(turn == to, "whoever the card is for says how he wants it")
