"""Whether the parts of a Färbeln position fit each other. Pure. (E9.3)

All that is refused here is impossible in a match. Whether a position has a history as a whole is not checked.
"""

from __future__ import annotations

from itertools import chain

from games.engine.cards import DECK
from games.engine.dealing import around
from games.engine.fields import require
from games.faerbeln.engine.options import HUNDREDTHS
from games.faerbeln.engine.state import (
    BETTING,
    CARDS_A_TIME,
    IN_DEAL,
    WHOLE_HAND,
    FaerbelnState,
    Phase,
    not_folded,
    unit,
)


def check(state: FaerbelnState) -> None:
    """Refuse what no match can reach.

    Raises:
        InvalidPosition: with the first contradiction found.
    """
    require(sum(state.net) + state.bank <= 0, "chips have appeared from nowhere")
    if state.phase in IN_DEAL:
        _check_deal(state)
    else:
        _check_between_deals(state)


def _check_between_deals(state: FaerbelnState) -> None:
    over = state.deal >= state.options.deals
    require(over == (state.phase is Phase.OVER), "the match is over after the last deal, and not before")
    require(state.deal <= state.options.deals, "the match has fewer deals")
    require(state.turn is None, "turn is null between deals and when the match is over")
    require(not any(state.hands) and not state.stock, "there are no cards between deals")
    require(not any(state.open) and not state.folded, "nobody has folded or shown between deals")
    require(not any(state.bets) and state.bank == 0, "there is no bank between deals")
    if state.deal == 0:
        require(not any(state.net) and state.last_deal is None, "nothing has happened before the first deal")


def _check_deal(state: FaerbelnState) -> None:
    require(0 < state.deal <= state.options.deals, "no deal has that number")
    cards = [*chain(*state.hands), *state.stock]
    require(len(cards) == len(DECK) and len(set(cards)) == len(DECK), "every card must be there, once")
    require(state.turn is not None and state.turn in not_folded(state), "turn must be a seat that is in")
    require(len(not_folded(state)) > 1, "the deal is over when one is left")
    _check_counts(state)
    _check_open(state)
    _check_amounts(state)
    if state.phase is Phase.POST:
        passed = around(state.forehand, state.seats)[: len(state.folded)]
        require(set(state.folded) == set(passed), "the duty passes on in playing order")
        require(state.turn == not_folded(state)[0], "it is another seat's turn")


def _check_counts(state: FaerbelnState) -> None:
    due = CARDS_A_TIME if state.phase in (Phase.POST, Phase.FIRST) else WHOLE_HAND
    for seat, hand in enumerate(state.hands):
        if seat not in state.folded:
            require(len(hand) == due, "a seat that is in has other cards")
        else:
            folded_now = state.phase is Phase.SECOND and len(hand) == WHOLE_HAND
            require(len(hand) == CARDS_A_TIME or folded_now, "a seat that folded has other cards than it was dealt")


def _check_open(state: FaerbelnState) -> None:
    for hand, pair in zip(state.hands, state.open, strict=True):
        require(
            pair is None or (len(hand) == WHOLE_HAND and set(pair) <= set(hand)),
            "open cards are two of the seat's four",
        )
    chosen = [state.open[seat] is not None for seat in not_folded(state)]
    if state.phase is Phase.SECOND:
        laid = [pair is not None for pair in state.open]
        require(laid == [len(hand) == WHOLE_HAND for hand in state.hands], "who has four cards has laid two open")
    elif state.phase is Phase.SHOW:
        require(chosen == sorted(chosen, reverse=True), "the choice goes in playing order")
        waiting = chosen.index(False) if False in chosen else None
        require(waiting is not None and not_folded(state)[waiting] == state.turn, "it is another seat's turn to choose")
    else:
        require(not any(state.open), "nothing is laid open before the second two cards")


def _check_amounts(state: FaerbelnState) -> None:
    antes = HUNDREDTHS * state.options.ante * state.seats
    require(state.bank >= antes + sum(state.bets), "the bank is less than what was paid")
    if state.phase not in BETTING:
        require(not any(state.bets), "nothing is bet now")
        return
    _check_bets(state)


def _check_bets(state: FaerbelnState) -> None:
    level, step = max(state.bets), unit(state.options, state.phase)
    require(all(bet % step == 0 for bet in state.bets), "one pays whole units")
    require(level <= (1 + state.options.raises) * step, "there were too many raises")
    require(level > 0 or state.phase is Phase.SECOND, "the forced bet is missing")
    require(any(state.bets[seat] == level for seat in not_folded(state)), "the highest bettor has folded")
    assert state.turn is not None
    require(level == 0 or state.bets[state.turn] < level, "the seat on turn has paid already")
    if level == 0:
        before = all(len(state.hands[seat]) == CARDS_A_TIME for seat in state.folded)
        require(before, "nobody folds while there is nothing to match")
