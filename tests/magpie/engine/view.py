"""What a seat may know of a Magpie match: a type of its own, with no field that could hold a hidden card. Pure. (M6.4)"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from games.engine.base import Actor
from games.engine.cards import DECK, Card, in_order
from games.engine.values import as_json
from tests.magpie.engine.actions import Action, format_action
from tests.magpie.engine.legal import legal_actions, to_act
from tests.magpie.engine.options import MagpieOptions
from tests.magpie.engine.position import GAME
from tests.magpie.engine.state import FinishedTrick, MagpieState, Phase, Trick


@dataclass(frozen=True, slots=True)
class MagpieView:
    """A Magpie match as one seat, or a spectator, may see it.

    ``hand`` is the seat's own (``None`` for a spectator), ``counts`` how many cards everybody holds. ``legal`` are this seat's actions,
    empty unless it is to act. The other fields are those of the position (M6.2).
    """

    seat: int | None
    to_act: Actor
    options: MagpieOptions
    phase: Phase
    round: int
    dealer: int
    turn: int | None
    scores: tuple[int, ...]
    hand: tuple[Card, ...] | None
    counts: tuple[int, ...]
    trick: Trick
    played: tuple[Card, ...]
    taken: tuple[int, ...]
    last_trick: FinishedTrick | None
    last_round: tuple[int, ...] | None
    legal: tuple[Action, ...]


def view(state: MagpieState, seat: int | None) -> MagpieView:
    """Build up what the seat, or a spectator (``None``), may know (M6.4)."""
    return MagpieView(
        seat=seat,
        to_act=to_act(state),
        options=state.options,
        phase=state.phase,
        round=state.round,
        dealer=state.dealer,
        turn=state.turn,
        scores=state.scores,
        hand=None if seat is None else state.hands[seat],
        counts=tuple(len(hand) for hand in state.hands),
        trick=state.trick,
        played=state.played,
        taken=state.taken,
        last_trick=state.last_trick,
        last_round=state.last_round,
        legal=legal_actions(state) if seat is not None and seat == state.turn else (),
    )


def unseen_cards(seen: MagpieView) -> list[Card]:
    """Return the cards in others' hands and in the nest, in canonical order.

    Returns:
        The cards: none between rounds.
    """
    known = {*seen.played, *(played.card for played in seen.trick), *(seen.hand or ())}
    return [card for card in DECK if card not in known] if seen.phase is Phase.PLAY else []


def determinize(seen: MagpieView, rng: Random) -> MagpieState:
    """Return a full state that the viewer cannot tell from the true one: each deal of the unseen cards is as likely as any other."""
    hidden = unseen_cards(seen)
    rng.shuffle(hidden)
    hands = []
    for seat, count in enumerate(seen.counts):
        if seat == seen.seat and seen.hand is not None:
            hands.append(seen.hand)
        else:
            hands.append(in_order(hidden.pop() for _ in range(count)))
    return MagpieState(
        options=seen.options,
        phase=seen.phase,
        round=seen.round,
        dealer=seen.dealer,
        turn=seen.turn,
        scores=seen.scores,
        hands=tuple(hands),
        nest=in_order(hidden),
        trick=seen.trick,
        played=seen.played,
        taken=seen.taken,
        last_trick=seen.last_trick,
        last_round=seen.last_round,
        seed=None,
    )


def dump_view(seen: MagpieView) -> dict[str, Any]:
    """Write the view as JSON, its actions in the game's notation."""
    told = {name: as_json(getattr(seen, name)) for name in MagpieView.__slots__ if name != "legal"}
    return {"game": GAME, **told, "legal": [format_action(action) for action in seen.legal]}
