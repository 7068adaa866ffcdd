"""What the contract test must know of Fool."""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.fool.engine.actions import Deal, Play
from games.fool.engine.cards import CARDS, DECKS, WILD, in_order
from games.fool.engine.state import FoolState
from tests.games.engine.traits import Relabelling, Traits


def _conserved(state: FoolState) -> bool:
    found = Counter(card for hand in state.hands for card in hand)
    found.update(card for _, card in state.trick)
    found.update(state.played)
    return found == (Counter(DECKS[state.seats]) if state.phase == "play" else Counter())


def _seen(before: FoolState, after: FoolState, seat: int | None) -> set[Any]:
    seen = {WILD, *before.played, *after.played}  # the wild ones cannot be told apart, so they are never exchanged
    seen.update(card for state in (before, after) for _, card in state.trick)
    if seat is not None:
        seen.update(before.hands[seat], after.hands[seat])
    if before.phase == "play" and after.phase != "play":
        assert after.last_round
        assert after.last_trick
        seen.update(*after.last_round.hands, (card for _, card in after.last_trick.cards))
    return seen


def _relabel_state(state: FoolState, to: Relabelling) -> FoolState:
    return state._replace(hands=tuple(in_order(to[card] for card in hand) for hand in state.hands))


def _relabel_action(action: Any, to: Relabelling) -> Any:
    if isinstance(action, Play):
        return Play(to[action.card])
    return Deal(tuple(to[card] for card in action.deck)) if action.deck else action


TRAITS = Traits(
    conserved=_conserved,
    readable=(*CARDS, "deal"),
    deck=lambda seats: DECKS[seats],
    seen=_seen,
    relabel_state=_relabel_state,
    relabel_action=_relabel_action,
    seats=(4, 5, 7, 8),
)
