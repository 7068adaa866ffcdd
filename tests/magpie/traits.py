"""What the contract test must know of Magpie."""

from __future__ import annotations

from typing import Any

from games.engine.cards import DECK, in_order
from games.engine.dealing import Deal
from tests.games.engine.traits import Relabelling, Traits
from tests.magpie.engine.actions import Play
from tests.magpie.engine.state import MagpieState, Phase


def _conserved(state: MagpieState) -> bool:
    cards = [*state.nest, *state.played, *(played.card for played in state.trick)]
    cards += [card for hand in state.hands for card in hand]
    return in_order(cards) == (DECK if state.phase is Phase.PLAY else ())


def _seen(before: MagpieState, after: MagpieState, seat: int | None) -> set[Any]:
    seen = {*before.played, *after.played}
    for state in (before, after):
        seen.update(played.card for played in state.trick)
        seen.update(played.card for played in (state.last_trick.cards if state.last_trick else ()))
    if seat is not None:
        seen.update(before.hands[seat], after.hands[seat])
    return seen


def _relabel_state(state: MagpieState, to: Relabelling) -> MagpieState:
    hands = tuple(in_order(to[card] for card in hand) for hand in state.hands)
    return state._replace(hands=hands, nest=in_order(to[card] for card in state.nest))


def _relabel_action(action: Any, to: Relabelling) -> Any:
    if isinstance(action, Play):
        return Play(to[action.card])
    return Deal(tuple(to[card] for card in action.deck)) if action.deck else action


TRAITS = Traits(
    conserved=_conserved,
    readable=(*map(str, DECK), "deal"),
    deck=lambda seats: DECK,
    seen=_seen,
    relabel_state=_relabel_state,
    relabel_action=_relabel_action,
    seats=(3, 4),
    options=({}, {"rounds": 1}, {"rounds": 6}),
)
