"""Everything that happens in a Fool match, told as events: this file is the list of their kinds. Pure.

| kind | seat | facts | only that seat sees |
|---|---|---|---|
| ``dealt`` | | ``round``, ``dealer``, ``leader``, ``counts`` | |
| ``received`` | whose cards | ``count`` | ``cards`` |
| ``played`` | who | ``card`` | |
| ``suit_led`` | who | ``suit``: this card set the suit to follow | |
| ``trick_ended`` | the winner | ``cards``: pairs of seat and card, ``fools``: who sits out the next trick | |
| ``round_ended`` | | ``round``, ``points``, ``hands`` left over, ``scores``, ``tens`` | |
| ``match_over`` | | ``outcome`` (N7.6) | |
"""

from __future__ import annotations

from games.engine.base import Event, Outcome
from games.engine.values import as_json
from games.fool.engine.cards import Card, Suit
from games.fool.engine.state import FinishedTrick, FoolState, LastRound


def dealt(state: FoolState) -> tuple[Event, ...]:
    """Tell the deal, and each seat its own cards."""
    facts = {
        "round": state.round,
        "dealer": state.dealer,
        "leader": state.turn,
        "counts": [len(hand) for hand in state.hands],
    }
    received = (
        Event("received", seat, {"count": len(hand)}, {"cards": as_json(hand)}) for seat, hand in enumerate(state.hands)
    )
    return (Event("dealt", None, facts), *received)


def played(seat: int, card: Card) -> Event:
    """Tell that a card was played to the trick."""
    return Event("played", seat, {"card": as_json(card)})


def suit_led(seat: int, suit: Suit) -> Event:
    """Tell that the card just played set the suit to follow (N3.3)."""
    return Event("suit_led", seat, {"suit": as_json(suit)})


def trick_ended(trick: FinishedTrick) -> Event:
    """Tell that the trick is finished: its winner, and who became Fool by it."""
    return Event("trick_ended", trick.winner, {"cards": as_json(trick.cards), "fools": as_json(trick.fools)})


def round_ended(state: FoolState, last: LastRound) -> Event:
    """Tell that the round is scored and the hands left over are seen."""
    facts = {"round": state.round, **as_json(last), "scores": as_json(state.scores), "tens": as_json(state.tens)}
    return Event("round_ended", None, facts)


def match_over(outcome: Outcome) -> Event:
    """Tell that the match is over."""
    return Event("match_over", None, {"outcome": outcome.as_json()})
