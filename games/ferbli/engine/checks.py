"""Whether the parts of a ferbli position fit each other. Pure. (B13)

Everything refused here is impossible in a match, and every position that passes can be played to its end; a position that a match can reach
is never refused. Not asked is whether the whole has a history.
"""

from __future__ import annotations

from itertools import chain

from games.engine.cards import DECK
from games.engine.fields import require
from games.ferbli.engine.checks_bidding import check_bidding, check_kosta, check_no_bidding
from games.ferbli.engine.hands import has_opening_strength
from games.ferbli.engine.known import face_up
from games.ferbli.engine.openings import BEFORE_EXCHANGE
from games.ferbli.engine.state import (
    BIDDINGS,
    FIRST_CARDS,
    HAND,
    MOST_CUKASSZAS,
    MOST_EXCHANGED,
    TABLE_CARDS,
    WITH_CARDS,
    End,
    FerbliState,
    LastDeal,
    Phase,
    Way,
    dealers_cost,
    dealers_order,
    known_cards,
    owed,
)


def check(state: FerbliState) -> None:
    """Refuse what no match can reach.

    Raises:
        InvalidPosition: with the first contradiction found.
    """
    _check_seen(state)
    _check_chips(state)
    _check_seats(state)
    _check_shares(state)
    if state.phase in WITH_CARDS:
        _check_cards(state)
        _check_dead(state)
        _check_openers(state)
    else:
        _check_no_cards(state)
    if state.phase in BIDDINGS:
        check_bidding(state)
    else:
        check_no_bidding(state)
    require((state.kosta is not None) == (state.phase is Phase.KOSTA), "kosta belongs to its phase")
    if state.kosta is not None:
        check_kosta(state, state.kosta)
    require(state.auf is None or state.phase is Phase.EXCHANGE, "auf belongs to the exchange")
    if state.phase is Phase.EXCHANGE:
        _check_exchange(state)
    if state.last_deal is not None:
        _check_last_deal(state, state.last_deal)


def _check_chips(state: FerbliState) -> None:
    require(sum(state.stacks) + state.bank == state.seats * state.options.stack, "chips have appeared or vanished")
    require(sum(state.paid) == state.bank, "the shares are not the bank")
    if state.phase is Phase.OVER or (state.phase is Phase.DEAL and state.cukassza == 0):
        require(state.bank == 0, "there is no bank between deals")


def _check_seats(state: FerbliState) -> None:
    live, out = set(state.live), set(state.out)
    require(not live & out, "a seat that is out is not live")
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
    """Check the number of the deal: cukassza deals may follow the last deal of the match, the ordinary one before them may not (B3.6)."""
    deals = state.options.deals
    if state.phase in WITH_CARDS:
        require(state.deal - state.cukassza <= deals, "there are fewer deals")
    elif state.cukassza:
        require(state.deal - (state.cukassza - 1) <= deals, "there are fewer deals")
    elif state.phase is Phase.DEAL:
        require(state.deal < deals, "the match is over after its last deal")
    else:
        ended = state.deal >= deals or state.seats - len(state.out) < 2
        require(ended, "the match is over after its last deal, or when one is left")
        require(state.deal <= deals + MOST_CUKASSZAS, "there are fewer deals")


def _check_turn(state: FerbliState) -> None:
    if state.phase in (Phase.DEAL, Phase.OVER):
        require(state.turn is None, "turn is null in deal and over")
    elif state.phase is Phase.REJOIN:
        asked = state.turn is not None and state.turn not in state.live and state.turn not in state.out
        require(asked, "a player who is neither live nor out is asked to come back")
        _check_rejoiner(state)
    else:
        require(state.turn in state.live, "turn must be a live seat")


def _check_rejoiner(state: FerbliState) -> None:
    assert state.turn is not None
    cost = state.paid[state.live[0]] - state.paid[state.turn]
    require(cost > 0, "a player who has dropped, or stayed out, has a smaller share")
    require(state.stacks[state.turn] - cost >= state.options.vizi, "a player who cannot pay is not asked")
    ended = state.last_deal is None or state.last_deal.end is End.CUKASSZA
    require(ended, "one comes back after a cukassza")


def _check_shares(state: FerbliState) -> None:
    """Check that live players owe in biddings and for a tax only, all the same, and nobody has a larger share (B1.6, B1.7)."""
    require(not any(state.paid[seat] for seat in state.out), "a seat that is out has no share")
    if not state.live:
        return
    debts = {owed(state.paid, state.live, seat) for seat in state.live} - {0}
    require(len(debts) <= 1, "all who owe owe the same")
    require(not debts or state.phase in BIDDINGS or state.phase is Phase.KOSTA, "nobody owes now")
    least = min(state.paid[seat] for seat in state.live)
    others = [share for seat, share in enumerate(state.paid) if seat not in state.live and seat not in state.out]
    require(all(share <= least for share in others), "nobody has a larger share than the live players")
    able = all(state.stacks[seat] >= owed(state.paid, state.live, seat) for seat in state.live)
    require(able, "everyone can pay what they owe")


def _check_cards(state: FerbliState) -> None:
    cards = [*chain(*state.hands, *state.open, *state.blind), *state.stock, *state.dead]
    cards += [] if state.auf is None else [state.auf]
    require(len(cards) == len(DECK) and len(set(cards)) == len(DECK), "every card must be there, once")
    for seat in range(state.seats):
        hand, shown, blind = len(state.hands[seat]), len(state.open[seat]), len(state.blind[seat])
        if seat not in state.live:
            require(hand + shown + blind == 0, "a seat that is not live has no cards")
        elif state.phase is Phase.BESSZER:
            require((hand, shown + blind) == (FIRST_CARDS, 0), "in the besszer everyone has two cards")
        elif state.phase is Phase.KOSTA:
            fits = hand == FIRST_CARDS and shown + blind <= TABLE_CARDS
            require(fits, "in the kosta one has two cards and up to two more")
        elif state.phase is Phase.LICIT_BEFORE:
            require(
                (hand, shown + blind) == (FIRST_CARDS, TABLE_CARDS), "before the exchange one has two cards and two"
            )
        else:
            fits = hand + blind == HAND and shown == 0 and blind <= MOST_EXCHANGED
            require(fits, "from the exchange on one has four cards")


def _check_seen(state: FerbliState) -> None:
    """Check that cards lying face up have been seen, but not blind ones, nor before the exchange the first cards (B12.5)."""
    seen = set(state.seen)
    require(len(seen) == len(state.seen), "a card is named twice")
    require(seen >= set(face_up(state.open, state.auf)), "cards that lie face up have been seen")
    unseen = {*chain(*state.blind)}
    if state.phase in BEFORE_EXCHANGE:
        unseen |= {*chain(*state.hands), *state.stock}
    require(not seen & unseen, "nobody has seen those cards")
    require(not seen or (state.phase in WITH_CARDS and state.phase is not Phase.BESSZER), "no card has been seen yet")


def _check_dead(state: FerbliState) -> None:
    """Check that the dead cards are those of players who have dropped. In a cukassza some may not have been dealt in (B1.7)."""
    absent = state.seats - len(state.out) - len(state.live)
    dropped = range(absent if state.cukassza == 0 else 0, absent + 1)
    each = _cards_dropped_with(state)
    fits = any(count * each.start <= len(state.dead) <= count * (each.stop - 1) for count in dropped)
    require(fits, "the dead cards are those of the players who have dropped")


def _cards_dropped_with(state: FerbliState) -> range:
    """Return how many cards a player who has dropped can have had: before the kósta, and while nothing is taxed, the first two."""
    singles = state.kosta is not None and state.kosta.way is Way.SINGLES
    early = state.phase is Phase.BESSZER or (state.phase is Phase.KOSTA and not singles)
    return range(FIRST_CARDS, (FIRST_CARDS if early else HAND) + 1)


def _check_no_cards(state: FerbliState) -> None:
    cards = any((*state.hands, *state.open, *state.blind, state.stock, state.dead))
    require(not cards and state.auf is None, "there are no cards now")
    require(not any(opener is not None for opener in state.openers), "openers belong to a deal")


def _check_openers(state: FerbliState) -> None:
    opened = {seat: cards for seat, cards in enumerate(state.openers) if cards is not None}
    require(not opened or state.cukassza > 0, "openers are kept in a cukassza only")
    require(not opened.keys() & set(state.out), "a seat that is out has not opened")
    fits = all(FIRST_CARDS <= len(cards) == len(set(cards)) <= HAND for cards in opened.values())
    require(fits, "one opens with two to four cards")
    strong = all(has_opening_strength(cards, state.options.opener) for cards in opened.values())
    require(strong, "one opens with opening strength")
    if state.phase in BEFORE_EXCHANGE:
        known = {seat: {*known_cards(state, seat)} for seat in opened if seat in state.live}
        fits = all({*state.hands[seat]} <= {*opened[seat]} <= cards for seat, cards in known.items())
        require(fits, "one opens with the cards one knows")


def _check_exchange(state: FerbliState) -> None:
    """Check that those who have not exchanged yet hold four cards (B9.1)."""
    order = dealers_order(state.dealer, state.live, state.seats)
    assert state.turn is not None
    waiting = order[order.index(state.turn) :]
    require(all(len(state.hands[seat]) == HAND for seat in waiting), "one exchanges with four cards in hand")


def _check_last_deal(state: FerbliState, last: LastDeal) -> None:
    winners = sum(chips > 0 for chips in last.won)
    one = last.end in (End.ALONE, End.SHOWDOWN)
    require(winners == 1 if one else (winners == 0) == (last.end is End.CUKASSZA), "chips are won as the deal ended")
    shown = [cards for cards in last.shown if cards is not None]
    require(not shown or one, "hands are shown by the winner of a cukassza and at a showdown")
    require(all(FIRST_CARDS <= len(cards) == len(set(cards)) <= HAND for cards in shown), "a hand is two to four cards")
    require(last.end is not End.SHOWDOWN or len(shown) >= 2, "at a showdown two at least show their hands")
    require(state.deal > 0, "no deal has ended before the first")
