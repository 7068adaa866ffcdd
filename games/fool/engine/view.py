"""What a seat may know of a Fool match: a type of its own, with no field that could hold a hidden card. Pure. (N7.4)"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

from games.engine.base import Actor
from games.engine.values import as_json
from games.fool.engine.actions import Action, format_action
from games.fool.engine.cards import DECKS, Card, Suit, in_order
from games.fool.engine.legal import legal_actions, to_act
from games.fool.engine.position import GAME
from games.fool.engine.state import FinishedTrick, FoolState, LastRound, Phase, Trick


@dataclass(frozen=True, slots=True)
class FoolView:
    """A Fool match as one seat, or a spectator, may see it.

    ``hand`` is the seat's own (``None`` for a spectator), ``counts`` how many cards everybody holds. ``legal`` are this seat's actions,
    empty unless it is to act. The other fields are those of the position (N7.2).
    """

    seat: int | None
    to_act: Actor
    phase: Phase
    round: int
    dealer: int
    turn: int | None
    scores: tuple[int, ...]
    tens: tuple[int, ...]
    hand: tuple[Card, ...] | None
    counts: tuple[int, ...]
    trick: Trick
    led: Suit | None
    fools: tuple[int, ...]
    played: tuple[Card, ...]
    last_trick: FinishedTrick | None
    last_round: LastRound | None
    legal: tuple[Action, ...]


def view(state: FoolState, seat: int | None) -> FoolView:
    """Build up what the seat, or a spectator (``None``), may know (N7.4)."""
    return FoolView(
        seat=seat,
        to_act=to_act(state),
        phase=state.phase,
        round=state.round,
        dealer=state.dealer,
        turn=state.turn,
        scores=state.scores,
        tens=state.tens,
        hand=None if seat is None else state.hands[seat],
        counts=tuple(len(hand) for hand in state.hands),
        trick=state.trick,
        led=state.led,
        fools=state.fools,
        played=state.played,
        last_trick=state.last_trick,
        last_round=state.last_round,
        legal=legal_actions(state) if seat is not None and seat == state.turn else (),
    )


def determinize(seen: FoolView, rng: Random) -> FoolState:
    """Make up a position that looks the same from the seat: the cards it has not seen are dealt at random to the others."""
    hands: list[tuple[Card, ...]] = [()] * len(seen.counts)
    if seen.phase is Phase.PLAY:
        hidden = unseen_cards(seen)
        rng.shuffle(hidden)
        for seat, count in enumerate(seen.counts):
            own = seen.hand if seat == seen.seat else None
            hands[seat] = in_order(hidden.pop() for _ in range(count)) if own is None else own
    return FoolState(
        phase=seen.phase,
        round=seen.round,
        dealer=seen.dealer,
        turn=seen.turn,
        scores=seen.scores,
        tens=seen.tens,
        hands=tuple(hands),
        trick=seen.trick,
        led=seen.led,
        fools=seen.fools,
        played=seen.played,
        last_trick=seen.last_trick,
        last_round=seen.last_round,
        seed=None,
    )


def unseen_cards(seen: FoolView) -> list[Card]:
    """Return the cards that may be in others' hands, as far as the viewer knows, in canonical order."""
    known = Counter(seen.played) + Counter(card for _, card in seen.trick) + Counter(seen.hand or ())
    hidden = Counter(DECKS[len(seen.counts)])
    hidden.subtract(known)
    return list(in_order(hidden.elements()))


def dump_view(seen: FoolView) -> dict[str, Any]:
    """Write a view as JSON: the fields of the position, without those that could hold what is hidden."""
    return {"game": GAME, **as_json(seen), "legal": [format_action(action) for action in seen.legal]}
