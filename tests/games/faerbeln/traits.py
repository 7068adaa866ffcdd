"""What the contract test must know of Färbeln."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from itertools import chain, combinations
from typing import Any

from games.engine.base import Event
from games.engine.cards import DECK, in_order
from games.faerbeln.engine.actions import Deal, Show
from games.faerbeln.engine.options import FaerbelnOptions
from games.faerbeln.engine.state import FaerbelnState
from tests.games.engine.traits import Relabelling, Traits


def _conserved(state: FaerbelnState) -> bool:
    cards = sorted([*chain(*state.hands), *state.stock])
    none_or_all = cards == ([] if state.phase in ("deal", "over") else sorted(DECK))
    return none_or_all and sum(state.net) + state.bank <= 0


def _seen(before: FaerbelnState, after: FaerbelnState, seat: int | None) -> set[Any]:
    seen: set[Any] = set()
    for state in (before, after):
        if seat is not None:
            seen.update(state.hands[seat])
        if state.phase == "second":
            seen.update(*(pair for pair in state.open if pair))
    if after.last_deal is not before.last_deal and after.last_deal is not None:
        seen.update(*after.last_deal.shown)
    return seen


def _relabel_state(state: FaerbelnState, to: Relabelling) -> FaerbelnState:
    return state._replace(
        hands=tuple(in_order(to[card] for card in hand) for hand in state.hands),
        open=tuple(pair and in_order(to[card] for card in pair) for pair in state.open),
        stock=tuple(to[card] for card in state.stock),
    )


def _relabel_action(action: Any, to: Relabelling) -> Any:
    if isinstance(action, Show):
        return Show(in_order(to[card] for card in action.cards))
    return Deal(tuple(to[card] for card in action.deck)) if isinstance(action, Deal) and action.deck else action


def _kept_by_house(options: FaerbelnOptions, events: Sequence[Event]) -> Decimal:
    """Return what the house kept: of each bank its percents, rounded down to a hundredth of a chip (E6.3)."""
    banks = [event.facts["bank"] for event in events if event.kind == "deal_ended"]
    assert len(banks) == options.deals
    return Decimal(sum(bank * options.rake_percent // 100 for bank in banks)) / 100


TRAITS = Traits(
    conserved=_conserved,
    readable=(
        *("post", "fold", "call", "raise", "check", "bet", "deal", "deal:" + "".join(DECK)),
        *("show:" + "".join(pair) for pair in combinations(DECK, 2)),
    ),
    deck=lambda seats: DECK,
    seen=_seen,
    relabel_state=_relabel_state,
    relabel_action=_relabel_action,
    seats=(3, 5, 7),
    options=(
        {},
        {"ante": 0, "raises": 0, "rake_percent": 20, "deals": 9},
        {"low": 3, "high": 7, "raises": 10, "rake_percent": 1, "deals": 12},
    ),
    kept_by_house=_kept_by_house,
)
