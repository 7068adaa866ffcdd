"""What the contract test must know of ferbl."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

from games.engine.cards import DECK, in_order
from games.engine.dealing import Deal
from games.ferbl.engine.state import FerblState
from tests.games.engine.traits import Relabelling, Traits


def _conserved(state: FerblState) -> bool:
    found = Counter([*chain(*state.hands), *state.stock, *state.pile])
    return found == (Counter(DECK) if state.round else Counter())


def _seen(before: FerblState, after: FerblState, seat: int | None) -> set[Any]:
    seen = {*before.pile, *after.pile}
    seen.update(before.seen, after.seen)  # a turned stock, and what was drawn from it, everybody knows (F11.5)
    if seat is not None:
        seen.update(before.hands[seat], after.hands[seat])
    if after.turn is None or before.turn is None:
        seen.update(*before.hands)  # a round has ended, or had: all hands are shown
    if after.turn is None:
        seen.update(*after.hands)
    if before.turn is not None and not before.hands[before.turn]:
        seen.update(after.hands[before.turn])  # whether the card that an empty hand drew may be played, everybody sees
    if before.turn is None and after.demand is not None:
        seen.add(after.stock[-1])  # the opening spodek or filek tells the bottom card's rank or suit
    return seen


def _relabel_state(state: FerblState, to: Relabelling) -> FerblState:
    return state._replace(
        hands=tuple(in_order(to[card] for card in hand) for hand in state.hands),
        stock=tuple(to[card] for card in state.stock),
        pile=tuple(to[card] for card in state.pile),
        drawn=None if state.drawn is None else to[state.drawn],
        seen=frozenset(to[card] for card in state.seen),
    )


def _relabel_action(action: Any, to: Relabelling) -> Any:
    return Deal(tuple(to[card] for card in action.deck)) if isinstance(action, Deal) and action.deck else action


TRAITS = Traits(
    conserved=_conserved,
    readable=(
        *map(str, DECK),
        *(f"U{suit}={rank}" for suit in "hlba" for rank in "789TKA"),
        *(f"O{suit}={named}" for suit in "hlba" for named in "hlba"),
        *("draw", "keep", "take", "stand", "deal", "deal:" + "".join(DECK)),
    ),
    deck=lambda seats: DECK,
    seen=_seen,
    relabel_state=_relabel_state,
    relabel_action=_relabel_action,
    seats=(3,),
)
