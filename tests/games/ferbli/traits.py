"""What the contract test must know of ferbli."""

from __future__ import annotations

from itertools import chain, combinations
from typing import Any

from games.engine.cards import DECK, in_order
from games.engine.dealing import Deal
from games.ferbli.engine.actions import Discard, Exchange
from games.ferbli.engine.state import WITH_CARDS, FerbliState
from tests.games.engine.traits import Relabelling, Traits


def _conserved(state: FerbliState) -> bool:
    cards = [*chain(*state.hands, *state.open, *state.blind), *state.stock, *state.dead]
    cards += [state.auf] if state.auf else []
    none_or_all = sorted(cards) == (sorted(DECK) if state.phase in WITH_CARDS else [])
    chips = sum(state.stacks) + state.bank == state.seats * state.options.stack
    return none_or_all and chips and sum(state.paid) == state.bank and min(state.stacks) >= 0


def _seen(before: FerbliState, after: FerbliState, seat: int | None) -> set[Any]:
    seen: set[Any] = set()
    for state in (before, after):
        seen.update(state.seen, *state.open)
        seen.update([state.auf] if state.auf else [])
        if seat is not None:
            seen.update(state.hands[seat], state.openers[seat] or ())
    if before.phase == "kosta" and after.phase == "exchange":
        seen.add(before.stock[0])  # the last card of the kósta, taken up at once where no bidding can be held
    if after.last_deal is not before.last_deal and after.last_deal is not None:
        seen.update(*(cards for cards in (*after.last_deal.shown, *after.last_deal.openers) if cards))
    return seen


def _relabel_state(state: FerbliState, to: Relabelling) -> FerbliState:
    return state._replace(
        hands=tuple(in_order(to[card] for card in hand) for hand in state.hands),
        blind=tuple(tuple(to[card] for card in cards) for cards in state.blind),
        stock=tuple(to[card] for card in state.stock),
        dead=in_order(to[card] for card in state.dead),
        openers=tuple(cards and in_order(to[card] for card in cards) for cards in state.openers),
    )


def _relabel_action(action: Any, to: Relabelling) -> Any:
    match action:
        case Exchange():
            return action._replace(cards=in_order(to[card] for card in action.cards))
        case Discard():
            return Discard(to[action.card])
        case Deal() if action.deck:
            return Deal(tuple(to[card] for card in action.deck))
    return action


TRAITS = Traits(
    conserved=_conserved,
    readable=(
        *("pass", "give", "drop", "twos", "singles", "open", "blind", "auf", "keep", "rejoin", "stay_out", "deal"),
        *("look:1", "look:2", "exchange:none"),
        *(f"{word}:{chips}" for word in ("raise", "kosta") for chips in (0, 1, 2, 3, 7, 50, 999_999_999)),
        *(f"discard:{card}" for card in DECK),
        *(f"exchange:{card}{blind}" for card in DECK for blind in ("", ":1", ":2")),
        *(f"exchange:{''.join(pair)}:1" for pair in combinations(DECK, 2)),
        *("exchange:7h8h9h", "exchange:7h8h9hTh", "exchange:7h8h9hTh:1", "deal:" + "".join(DECK)),
    ),
    deck=lambda seats: DECK,
    seen=_seen,
    relabel_state=_relabel_state,
    relabel_action=_relabel_action,
    seats=(2, 3, 5),
    options=(
        {},
        {"vizi": 3, "stack": 60, "deals": 20, "opener": 15},
        {"stack": 20, "deals": 60, "opener": 21},
        {"stack": 1000, "deals": 7},
    ),
)
