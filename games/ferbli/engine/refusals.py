"""Why an action is refused: the reasons, each with its clause and an English sentence. Pure."""

from __future__ import annotations

from typing import Final

from games.engine.base import IllegalAction
from games.engine.dealing import Deal
from games.ferbli.engine.actions import (
    BLIND,
    DEAL_SINGLES,
    DEAL_TWOS,
    DROP,
    GIVE,
    OPEN,
    PASS,
    Action,
    Discard,
    Exchange,
    Look,
    Raise,
    Say,
    Tax,
)
from games.ferbli.engine.legal import may_open
from games.ferbli.engine.state import BIDDINGS, FerbliState, Phase, owed, recaller_of

_TEXTS: Final[dict[str, tuple[str, str]]] = {
    "match_over": ("B11.1", "the match is over"),
    "deal_pending": ("B12.1", "the next deal has not been dealt yet"),
    "deal_running": ("B12.1", "the deal is still being played"),
    "no_seed": ("B12.3", "a match without a seed is dealt with a deck"),
    "rejoin_or_stay_out": ("B10.3", "now those who dropped say whether they come back"),
    "no_bidding": ("B12.1", "there is no bidding now"),
    "no_kosta": ("B6.1", "this belongs to the kósta, and the kósta is not on"),
    "no_exchange": ("B9.1", "no cards are exchanged now"),
    "no_cukassza": ("B10.3", "nobody comes back now"),
    "owes": ("B1.6", "whoever owes gives or drops"),
    "owes_nothing": ("B1.7", "there is nothing to give, and one can drop only while one owes"),
    "in_between": ("B4.4", "the players between caller and re-caller only give or drop"),
    "no_opening_strength": ("B10.7", "in a cukassza only a player with opening strength may raise"),
    "raise_out_of_range": ("B4.3", "a raise is a vizi at least, and at most the bank and the smallest stack"),
    "blind_raise_out_of_range": ("B8.4", "a blind raise is at most two vizi with one blind card, three with two"),
    "tax_out_of_range": ("B6.3", "a tax is one to two vizi, and at most the smallest stack"),
    "cannot_tax": ("B6.1", "one by one is dealt only by a holder who could tax"),
    "no_tax_due": ("B6.3", "no card is to be taxed now"),
    "way_first": ("B6.1", "first the holder chooses the way of dealing"),
    "tax_first": ("B6.3", "first the holder says whether he taxes the card"),
    "way_chosen": ("B6.1", "the way of dealing has been chosen"),
    "not_blind": ("B6.7", "there is no such blind card to look at"),
    "not_your_card": ("B9.1", "this card is not in the player's hand"),
    "wrong_count": ("B9.1", "one or two cards are exchanged, all four by the dealer alone and never blind"),
    "auf_pending": ("B9.1", "a card is offered: keep the own four or discard one of them"),
    "no_auf": ("B9.1", "no card is offered"),
}


def refusal(state: FerbliState, action: Action) -> IllegalAction:
    """The error for an action that is not legal in this position."""
    reason = _reason(state, action)
    clause, message = _TEXTS[reason]
    return IllegalAction(message, clause=clause, reason=reason)


def _reason(state: FerbliState, action: Action) -> str:
    if state.phase is Phase.OVER:
        return "match_over"
    if isinstance(action, Deal):
        return "no_seed" if state.phase is Phase.DEAL else "deal_running"
    if state.turn is None:
        return "deal_pending"
    if state.phase is Phase.REJOIN:
        return "rejoin_or_stay_out"
    return _reason_of(state, state.turn, action)


def _reason_of(state: FerbliState, seat: int, action: Action) -> str:
    match action:
        case Look():
            return "not_blind"
        case Raise():
            return _raise_reason(state, seat)
        case Tax():
            return _tax_reason(state, seat, action)
        case Exchange():
            return _exchange_reason(state, seat, action)
        case Discard():
            return (
                "no_exchange"
                if state.phase is not Phase.EXCHANGE
                else "no_auf"
                if state.auf is None
                else "not_your_card"
            )
        case Say():
            return _say_reason(state, seat, action)
        case Deal():
            return "deal_running"


def _raise_reason(state: FerbliState, seat: int) -> str:
    if state.phase not in BIDDINGS or state.caller is None:
        return "no_bidding"
    owes = owed(state.paid, state.live, seat)
    if owes and recaller_of(state.live, state.caller, state.seats) != seat:
        return "in_between"
    if not may_open(state, seat):
        return "no_opening_strength"
    is_blind = state.blinds and seat == state.caller
    return "blind_raise_out_of_range" if is_blind else "raise_out_of_range"


def _tax_reason(state: FerbliState, seat: int, action: Tax) -> str:
    if state.phase is not Phase.KOSTA or state.kosta is None:
        return "no_kosta"
    if state.kosta.way is None:
        return "way_first"
    if seat != state.kosta.holder or state.kosta.to == seat or state.kosta.tax is not None or state.kosta.way == "twos":
        return "no_tax_due"
    return "tax_out_of_range" if may_open(state, seat) else "no_opening_strength"


def _exchange_reason(state: FerbliState, seat: int, action: Exchange) -> str:
    if state.phase is not Phase.EXCHANGE:
        return "no_exchange"
    if state.auf is not None:
        return "auf_pending"
    return "wrong_count" if set(action.cards) <= set(state.hands[seat]) else "not_your_card"


def _say_reason(state: FerbliState, seat: int, action: Say) -> str:
    if action in (GIVE, DROP, PASS):
        if state.phase not in (*BIDDINGS, Phase.KOSTA):
            return "no_bidding"
        return "owes" if owed(state.paid, state.live, seat) else "owes_nothing" if action != PASS else "no_bidding"
    if action in (DEAL_TWOS, DEAL_SINGLES, OPEN, BLIND):
        return _kosta_reason(state, seat, action)
    if action.move in ("auf", "keep"):
        return "no_exchange" if state.phase is not Phase.EXCHANGE else "no_auf" if state.auf is None else "auf_pending"
    return "no_cukassza"


def _kosta_reason(state: FerbliState, seat: int, action: Say) -> str:
    if state.phase is not Phase.KOSTA or state.kosta is None:
        return "no_kosta"
    if action in (DEAL_TWOS, DEAL_SINGLES):
        return "way_chosen" if state.kosta.way is not None else "cannot_tax"
    if state.kosta.way is None:
        return "way_first"
    return "owes" if owed(state.paid, state.live, seat) else "tax_first"
