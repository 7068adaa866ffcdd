"""Everything that happens in a Färbeln match, told as events: this file is the list of their kinds. Pure.

Amounts are in hundredths of a chip (E2.5); ``bank`` is the bank afterwards.

| kind | seat | facts | only that seat sees |
|---|---|---|---|
| ``dealt`` | | ``deal``, ``dealer``, ``forehand``, ``ante`` (paid by each), ``bank`` | |
| ``received`` | whose cards | ``count`` | ``cards`` |
| ``posted``, ``called``, ``raised``, ``bet`` | who | ``amount`` paid, ``level``, ``bank`` | |
| ``checked``, ``folded`` | who | | |
| ``betting_ended`` | | ``round``: 1 or 2, ``bank`` | |
| ``chose`` | who | | ``cards``: the two to be laid open |
| ``laid_open`` | | ``open``: per seat the two cards or null | |
| ``deal_ended`` | the winner | ``deal``, ``end``, ``bank``, ``rake``, ``won``, ``shown``, ``net`` | |
| ``match_over`` | | ``outcome`` (E9.6) | |
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.engine.base import Event, Outcome
from games.engine.cards import Card
from games.engine.values import as_json
from games.faerbeln.engine.actions import Move
from games.faerbeln.engine.options import HUNDREDTHS
from games.faerbeln.engine.state import FaerbelnState, LastDeal, Pair, Phase

_PAID: Final = {Move.POST: "posted", Move.CALL: "called", Move.RAISE: "raised", Move.BET: "bet"}


def dealt(state: FaerbelnState) -> Event:
    """Tell that a deal begins, before ``received`` for each seat."""
    facts = {
        "deal": state.deal,
        "dealer": state.dealer,
        "forehand": state.forehand,
        "ante": HUNDREDTHS * state.options.ante,
        "bank": state.bank,
    }
    return Event("dealt", None, facts)


def received(seat: int, cards: Sequence[Card]) -> Event:
    """Tell that a seat was dealt cards, face down."""
    return Event("received", seat, {"count": len(cards)}, {"cards": as_json(cards)})


def paid(seat: int, move: Move, amount: int, state: FaerbelnState) -> Event:
    """Tell that a seat paid into the bank.

    Args:
        seat: the seat.
        move: what it paid for.
        amount: what it paid.
        state: the position afterwards.
    """
    return Event(_PAID[move], seat, {"amount": amount, "level": max(state.bets), "bank": state.bank})


def checked(seat: int) -> Event:
    """Tell that a seat checked."""
    return Event("checked", seat)


def folded(seat: int) -> Event:
    """Tell that a seat folded."""
    return Event("folded", seat)


def betting_ended(state: FaerbelnState) -> Event:
    """Tell that a betting round is over and the deal continues."""
    return Event("betting_ended", None, {"round": 1 if state.phase is Phase.FIRST else 2, "bank": state.bank})


def chose(seat: int, cards: Pair) -> Event:
    """Tell that a seat chose its open cards, which still lie face down."""
    return Event("chose", seat, {}, {"cards": as_json(cards)})


def laid_open(pairs: Sequence[Pair | None]) -> Event:
    """Tell that all chosen cards were turned together."""
    return Event("laid_open", None, {"open": as_json(pairs)})


def deal_ended(number: int, last: LastDeal, net: Sequence[int]) -> Event:
    """Tell that the deal is over and the bank is paid out."""
    facts: dict[str, Any] = {
        "deal": number,
        "end": as_json(last.end),
        "bank": last.bank,
        "rake": last.rake,
        "won": last.bank - last.rake,
        "shown": as_json(last.shown),
        "net": as_json(net),
    }
    return Event("deal_ended", last.winner, facts)


def match_over(outcome: Outcome) -> Event:
    """Tell that the match is over."""
    return Event("match_over", None, {"outcome": outcome.as_json()})
