"""Everything that happens in a ferbl match, told as events: this file is the list of their kinds. Pure.

| kind | seat | facts | only that seat sees |
|---|---|---|---|
| ``dealt`` | | ``round``, ``dealer``, ``starter``, ``opener``, ``counts``, ``demand`` (of an opening spodek or filek) | |
| ``received`` | whose cards | ``count`` | ``cards`` |
| ``played`` | who | ``card``, ``demand``: ``{"rank": "9"}``, ``{"suit": "h"}`` or null | |
| ``owes`` | who faces it | ``cards``, ``debt``: ``sevens`` or ``king`` | |
| ``cancelled`` | who | ``cards``: the debt that the green nine cancelled | |
| ``drew`` | who | ``count``, ``why``: ``turn``, ``debt``, ``red_ten``, ``burned`` | ``cards`` |
| ``kept``, ``stood`` | who | | |
| ``took`` | who | ``cards``: how many were owed | |
| ``exhausted`` | | ``times``: how often the last card of the stock has been taken in this round | |
| ``turned`` | | ``cards``: how many make the new stock | |
| ``round_ended`` | the closer or null | ``round``, ``end``, ``closer``, ``loser``, ``hands``, ``points``, ``cards`` | |
| ``life_lost``, ``life_won`` | who | ``lives``: how many are left | |
| ``eliminated`` | who | ``place``, ``penalty`` | |
| ``match_over`` | | ``outcome`` (F11.4) | |
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from games.engine.base import Event, Outcome
from games.engine.cards import Card
from games.engine.values import as_json
from games.ferbl.engine.state import Debt, Demand, FerblState, LastRound


class Why(StrEnum):
    """Why a seat drew."""

    TURN = "turn"
    """It was its turn (F4.1)."""
    DEBT = "debt"
    """It took a debt (F6.8)."""
    RED_TEN = "red_ten"
    """A red ten opened the pile or was played (F3.6, F5.3)."""
    BURNED = "burned"
    """A debt of sevens stood when the round was burned (F8.3)."""


def dealt(state: FerblState, opener: Card) -> tuple[Event, ...]:
    """Tell the deal, and each seat its own cards."""
    facts = {
        "round": state.round,
        "dealer": state.dealer,
        "starter": state.starter,
        "opener": opener,
        "counts": [len(hand) for hand in state.hands],
        "demand": as_json(state.demand),
    }
    received = (
        Event("received", seat, {"count": len(hand)}, {"cards": hand})
        for seat, hand in enumerate(state.hands)
        if seat not in state.eliminated
    )
    return (Event("dealt", None, facts), *received)


def played(seat: int, card: Card, demand: Demand | None) -> Event:
    """Tell that a card went on the pile."""
    return Event("played", seat, {"card": card, "demand": None if demand is None else demand.as_json()})


def owes(seat: int, debt: Debt) -> Event:
    """Tell that a seat faces a debt."""
    return Event("owes", seat, {"cards": debt.cards, "debt": debt.kind})


def cancelled(seat: int, debt: Debt) -> Event:
    """Tell that the green nine cancelled the king's debt."""
    return Event("cancelled", seat, {"cards": debt.cards})


def drew(seat: int, cards: tuple[Card, ...], why: Why) -> Event:
    """Tell how many cards a seat drew, and the seat which ones."""
    return Event("drew", seat, {"count": len(cards), "why": why}, {"cards": cards})


def kept(seat: int) -> Event:
    """Tell that an empty hand kept the card it drew."""
    return Event("kept", seat)


def took(seat: int, debt: Debt) -> Event:
    """Tell that a seat takes a debt, before ``drew``."""
    return Event("took", seat, {"cards": debt.cards})


def stood(seat: int) -> Event:
    """Tell that a seat stood."""
    return Event("stood", seat)


def exhausted(times: int) -> Event:
    """Tell that the last card of the stock was taken."""
    return Event("exhausted", None, {"times": times})


def turned(cards: int) -> Event:
    """Tell that the pile without its top card became the stock."""
    return Event("turned", None, {"cards": cards})


def round_ended(number: int, last: LastRound, hands: Sequence[Sequence[Card]]) -> Event:
    """Tell that the round is over, and all hands."""
    facts: dict[str, Any] = {
        "round": number,
        "end": last.end,
        "closer": last.closer,
        "loser": last.loser,
        "hands": tuple(hands),
        "points": last.points,
        "cards": last.cards,
    }
    return Event("round_ended", last.closer, facts)


def life_lost(seat: int, lives: int) -> Event:
    """Tell that the loser of the round has one life less."""
    return Event("life_lost", seat, {"lives": lives})


def life_won(seat: int, lives: int) -> Event:
    """Tell that closing with the red filek won a life."""
    return Event("life_won", seat, {"lives": lives})


def eliminated(seat: int, place: int, penalty: str) -> Event:
    """Tell that the loser of the round had no life to lose, whose place and penalty points are settled by it (F10.5)."""
    return Event("eliminated", seat, {"place": place, "penalty": penalty})


def match_over(outcome: Outcome) -> Event:
    """Tell that the match is over."""
    return Event("match_over", None, {"outcome": as_json(outcome)})
