"""Everything that happens in a Magpie match, told as events: this file is the list of their kinds. Pure.

| kind | seat | facts | only that seat sees |
|---|---|---|---|
| ``dealt`` | | ``round``, ``dealer``, ``leader``, ``counts`` | |
| ``received`` | the receiver | ``count`` | ``cards`` |
| ``played`` | the player | ``card`` | |
| ``trick_taken`` | the taker | ``cards``, ``points`` | |
| ``round_ended`` | | ``round``, ``points``, ``scores`` | |
| ``match_over`` | | ``outcome`` (M6.6) | |
"""

from __future__ import annotations

from games.engine.base import Event, Outcome
from games.engine.cards import Card
from games.engine.values import as_json
from tests.magpie.engine.state import FinishedTrick, MagpieState


def dealt(state: MagpieState) -> tuple[Event, ...]:
    """Tell of the deal, and each seat of its own cards."""
    facts = {
        "round": state.round,
        "dealer": state.dealer,
        "leader": state.leader,
        "counts": [len(hand) for hand in state.hands],
    }
    received = (
        Event("received", seat, {"count": len(hand)}, {"cards": as_json(hand)}) for seat, hand in enumerate(state.hands)
    )
    return (Event("dealt", None, facts), *received)


def played(seat: int, card: Card) -> Event:
    """Tell that a card was played to the trick."""
    return Event("played", seat, {"card": as_json(card)})


def trick_taken(trick: FinishedTrick) -> Event:
    """Tell who took the trick, and what it brought."""
    return Event("trick_taken", trick.taker, {"cards": as_json(trick.cards), "points": trick.points})


def round_ended(state: MagpieState) -> Event:
    """Tell what everybody got in the round, and the scores now."""
    facts = {"round": state.round, "points": as_json(state.last_round), "scores": as_json(state.scores)}
    return Event("round_ended", None, facts)


def match_over(outcome: Outcome) -> Event:
    """Tell how the match has ended."""
    return Event("match_over", None, {"outcome": outcome.as_json()})
