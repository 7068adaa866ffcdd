"""What a seat may know of a Färbeln match: a type of its own, with no field that could hold a hidden card. Pure. (E9.5)"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from games.engine.base import Actor
from games.engine.cards import DECK, Card, in_order
from games.engine.values import as_json
from games.faerbeln.engine.actions import Action, format_action
from games.faerbeln.engine.legal import legal_actions, to_act
from games.faerbeln.engine.options import FaerbelnOptions
from games.faerbeln.engine.position import GAME
from games.faerbeln.engine.state import CARDS_A_TIME, IN_DEAL, FaerbelnState, LastDeal, Pair, Phase


@dataclass(frozen=True, slots=True)
class FaerbelnView:
    """A Färbeln match as one seat, or a spectator, may see it.

    ``hand`` is everything the seat itself was dealt (``None`` for a spectator); ``open`` per seat the two cards laid open: everybody's once
    phase ``second`` has begun, before that the seat's own choice only; ``chosen`` who has made a choice. ``legal`` are this seat's actions,
    empty unless it is to act. The other fields are those of the position (E9.2); ``stock`` and ``counts`` are numbers of cards.
    """

    seat: int | None
    to_act: Actor
    options: FaerbelnOptions
    phase: Phase
    deal: int
    dealer: int
    turn: int | None
    hand: tuple[Card, ...] | None
    counts: tuple[int, ...]
    open: tuple[Pair | None, ...]
    chosen: tuple[int, ...]
    folded: tuple[int, ...]
    bets: tuple[int, ...]
    bank: int
    net: tuple[int, ...]
    stock: int
    last_deal: LastDeal | None
    legal: tuple[Action, ...]


def view(state: FaerbelnState, seat: int | None) -> FaerbelnView:
    """Build up what the seat, or a spectator (``None``), may know (E9.5)."""
    turned = state.phase is Phase.SECOND
    return FaerbelnView(
        seat=seat,
        to_act=to_act(state),
        options=state.options,
        phase=state.phase,
        deal=state.deal,
        dealer=state.dealer,
        turn=state.turn,
        hand=None if seat is None else state.hands[seat],
        counts=tuple(map(len, state.hands)),
        open=tuple(pair if turned or owner == seat else None for owner, pair in enumerate(state.open)),
        chosen=tuple(owner for owner, pair in enumerate(state.open) if pair is not None),
        folded=state.folded,
        bets=state.bets,
        bank=state.bank,
        net=state.net,
        stock=len(state.stock),
        last_deal=state.last_deal,
        legal=legal_actions(state) if seat is not None and seat == state.turn else (),
    )


def dump_view(seen: FaerbelnView) -> dict[str, Any]:
    """Write a view as JSON, its fields named as those of a position (E9.2)."""
    return {"game": GAME, **as_json(seen), "legal": [format_action(action) for action in seen.legal]}


def determinize(seen: FaerbelnView, rng: Random) -> FaerbelnState:
    """Make up a position that looks the same from the seat: the unseen cards, and the choices not yet turned, are drawn at random."""
    unseen = unseen_cards(seen) if seen.phase in IN_DEAL else []
    rng.shuffle(unseen)
    hands: list[tuple[Card, ...]] = []
    for seat, count in enumerate(seen.counts):
        known = seen.hand if seat == seen.seat and seen.hand is not None else seen.open[seat] or ()
        hands.append(in_order((*known, *(unseen.pop() for _ in range(count - len(known))))))
    pairs = [
        in_order(rng.sample(hands[seat], CARDS_A_TIME)) if seat in seen.chosen and pair is None else pair
        for seat, pair in enumerate(seen.open)
    ]
    return FaerbelnState(
        options=seen.options,
        phase=seen.phase,
        deal=seen.deal,
        dealer=seen.dealer,
        turn=seen.turn,
        hands=tuple(hands),
        open=tuple(pairs),
        folded=seen.folded,
        bets=seen.bets,
        bank=seen.bank,
        net=seen.net,
        stock=tuple(unseen),
        seed=None,
        last_deal=seen.last_deal,
    )


def unseen_cards(seen: FaerbelnView) -> list[Card]:
    """Return the cards that the viewer has not seen in this deal, in canonical order."""
    known = set(seen.hand or ()).union(*(pair for pair in seen.open if pair is not None))
    return [card for card in DECK if card not in known]
