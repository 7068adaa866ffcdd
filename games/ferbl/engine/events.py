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
| ``exhausted`` | | ``times``: so often in this round the last card of the stock was taken | |
| ``turned`` | | ``cards``: so many make the new stock | |
| ``round_ended`` | the closer or null | ``round``, ``end``, ``closer``, ``loser``, ``hands``, ``points``, ``cards`` | |
| ``life_lost``, ``life_won`` | who | ``lives``: how many are left | |
| ``eliminated`` | who | ``place``, ``penalty`` | |
| ``match_over`` | | ``outcome`` (F11.4) | |
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.engine.base import Event, Outcome
from games.engine.cards import Card
from games.ferbl.engine.state import Debt, Demand, FerblState, LastRound

BY_TURN: Final = "turn"
FOR_DEBT: Final = "debt"
FOR_RED_TEN: Final = "red_ten"
AFTER_BURNING: Final = "burned"
"""Why a seat drew."""


def demand_as_json(demand: Demand | None) -> dict[str, str] | None:
    """A demand as positions and events write it."""
    if demand is None:
        return None
    return {"suit": str(demand.suit)} if demand.suit is not None else {"rank": str(demand.rank)}


def dealt(state: FerblState, opener: Card) -> tuple[Event, ...]:
    """The deal, and each seat's own cards."""
    facts = {
        "round": state.round,
        "dealer": state.dealer,
        "starter": state.starter,
        "opener": opener,
        "counts": [len(hand) for hand in state.hands],
        "demand": demand_as_json(state.demand),
    }
    received = (
        Event("received", seat, {"count": len(hand)}, {"cards": hand})
        for seat, hand in enumerate(state.hands)
        if seat not in state.eliminated
    )
    return (Event("dealt", None, facts), *received)


def played(seat: int, card: Card, demand: Demand | None) -> Event:
    """A card went on the pile."""
    return Event("played", seat, {"card": card, "demand": demand_as_json(demand)})


def owes(seat: int, debt: Debt) -> Event:
    """A seat faces a debt."""
    return Event("owes", seat, {"cards": debt.cards, "debt": debt.kind})


def cancelled(seat: int, debt: Debt) -> Event:
    """The green nine cancelled the king's debt."""
    return Event("cancelled", seat, {"cards": debt.cards})


def drew(seat: int, cards: tuple[Card, ...], why: str) -> Event:
    """A seat drew; how many is public, which ones is not."""
    return Event("drew", seat, {"count": len(cards), "why": why}, {"cards": cards})


def kept(seat: int) -> Event:
    """An empty hand kept the card it drew."""
    return Event("kept", seat)


def took(seat: int, debt: Debt) -> Event:
    """A seat gave in to a debt; ``drew`` follows."""
    return Event("took", seat, {"cards": debt.cards})


def stood(seat: int) -> Event:
    """A seat stood."""
    return Event("stood", seat)


def exhausted(times: int) -> Event:
    """The last card of the stock was taken."""
    return Event("exhausted", None, {"times": times})


def turned(cards: int) -> Event:
    """The pile without its top card became the stock."""
    return Event("turned", None, {"cards": cards})


def round_ended(number: int, last: LastRound, hands: Sequence[Sequence[Card]]) -> Event:
    """The round is over and all hands are seen."""
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
    """The loser of the round has one life less."""
    return Event("life_lost", seat, {"lives": lives})


def life_won(seat: int, lives: int) -> Event:
    """Closing with the red filek won a life."""
    return Event("life_won", seat, {"lives": lives})


def eliminated(seat: int, place: int, penalty: str) -> Event:
    """The loser of the round had no life to lose; place and penalty points are settled (F10.5)."""
    return Event("eliminated", seat, {"place": place, "penalty": penalty})


def match_over(outcome: Outcome) -> Event:
    """The match is over."""
    return Event("match_over", None, {"outcome": outcome.as_json()})
