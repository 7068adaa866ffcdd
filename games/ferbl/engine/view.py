"""What a seat may know of a ferbl match: a type of its own, with no field that could hold a hidden card. Pure. (F11.5)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from itertools import chain
from random import Random
from typing import Any, Final, NamedTuple

from games.engine.base import TABLE, Actor
from games.engine.cards import DECK, Card, in_order
from games.engine.values import as_json
from games.ferbl.engine.actions import Action, format_action
from games.ferbl.engine.legal import fitting, legal_actions
from games.ferbl.engine.position import GAME
from games.ferbl.engine.state import SEATS, Debt, Demand, FerblState, LastRound, Phase


class Known(NamedTuple):
    """The hidden cards that everybody has seen, because a turned pile is not shuffled (F8.4, F11.5).

    Attributes:
        stock: the cards of the stock from the top on, as far as they are public: all of them from the first exhaustion of a round on.
        hands: for each seat the public cards of its hand, those that it has drawn from a turned pile and not played.
    """

    stock: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]


NOTHING_KNOWN: Final = Known((), ((),) * SEATS)


@dataclass(frozen=True, slots=True)
class FerblView:
    """A ferbl match as one seat, or a spectator, may see it. Fields that are not named here are those of the position (F11.2).

    Attributes:
        hand: the seat's own; ``None`` for a spectator.
        shown: everybody's hands, once the round has ended; else ``None``.
        drawn: the card that this seat itself has just drawn with an empty hand.
        choosing: whether the seat on turn has just drawn so and may play or keep the card; everybody saw it happen.
        known: the hidden cards that everybody has seen.
        legal: this seat's actions, none unless it is to act.
    """

    seat: int | None
    to_act: Actor
    phase: Phase
    round: int
    dealer: int
    starter: int | None
    turn: int | None
    lives: tuple[int, ...]
    eliminated: tuple[int, ...]
    hand: tuple[Card, ...] | None
    shown: tuple[tuple[Card, ...], ...] | None
    counts: tuple[int, ...]
    stock: int
    pile: tuple[Card, ...]
    run: int
    exhausted: int
    demand: Demand | None
    debt: Debt | None
    stand: bool
    drawn: Card | None
    choosing: bool
    idle: int
    points: tuple[tuple[int, ...], ...]
    last_round: LastRound | None
    known: Known
    legal: tuple[Action, ...]


# Looked up on their enum at each view these two would cost a twentieth of it (bench/engine.py).
_DEAL: Final = Phase.DEAL
_PLAY: Final = Phase.PLAY


def view(state: FerblState, seat: int | None) -> FerblView:
    """Build up what the seat, or a spectator (``None``), may know (F11.5)."""
    own_turn = seat is not None and seat == state.turn
    hands, phase = state.hands, state.phase
    return FerblView(
        seat=seat,
        to_act=TABLE if phase is _DEAL else state.turn,
        phase=phase,
        round=state.round,
        dealer=state.dealer,
        starter=state.starter,
        turn=state.turn,
        lives=state.lives,
        eliminated=state.eliminated,
        hand=None if seat is None else hands[seat],
        shown=None if phase is _PLAY or not state.round else hands,
        counts=tuple(map(len, hands)),
        stock=len(state.stock),
        pile=state.pile,
        run=state.run,
        exhausted=state.exhausted,
        demand=state.demand,
        debt=state.debt,
        stand=state.stand,
        drawn=state.drawn if own_turn else None,
        choosing=state.drawn is not None,
        idle=state.idle,
        points=state.points,
        last_round=state.last_round,
        known=_known(state) if state.seen else NOTHING_KNOWN,
        legal=legal_actions(state) if own_turn else (),
    )


def _known(state: FerblState) -> Known:
    seen = state.seen
    return Known(state.stock, tuple([tuple([card for card in hand if card in seen]) for hand in state.hands]))


_PUBLIC_FIELDS: Final = tuple(field.name for field in fields(FerblView) if field.name != "legal")


def dump_view(seen: FerblView) -> dict[str, Any]:
    """Write a view as JSON, its fields named as those of a position (F11.2)."""
    shown = {name: as_json(getattr(seen, name)) for name in _PUBLIC_FIELDS}
    return {"game": GAME, **shown, "legal": [format_action(action) for action in seen.legal]}


_SHARED_FIELDS: Final = tuple(
    name for name in FerblState._fields if name not in ("hands", "stock", "drawn", "seed", "seen")
)
"""The fields that a view has as the position has them."""


def determinize(seen: FerblView, rng: Random) -> FerblState:
    """Return a position that looks the same from the seat, each such position equally likely."""
    hands, stock = _dealt_out(seen, rng)
    drawn = seen.drawn
    if seen.choosing and drawn is None:
        assert seen.turn is not None
        drawn = hands[seen.turn][0]
    turned = (*seen.pile, *seen.known.stock, *chain(*seen.known.hands)) if seen.exhausted else ()
    public: dict[str, Any] = {name: getattr(seen, name) for name in _SHARED_FIELDS}
    return FerblState(**public, hands=hands, stock=stock, drawn=drawn, seed=None, seen=frozenset(turned))


def _dealt_out(seen: FerblView, rng: Random) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Deal the unseen cards out to where they may be: to the others' hands and, before the first exhaustion, to the stock."""
    hands = [_visible_hand(seen, seat) for seat in range(len(seen.counts))]
    unseen = _unseen(seen, hands) if seen.round else []
    drawn, bottom = _told_of(seen, hands, unseen, rng)
    if drawn is not None and seen.turn is not None:
        hands[seen.turn] = (drawn,)
    unseen = [card for card in unseen if card is not drawn and card is not bottom]
    rng.shuffle(unseen)
    for seat, count in enumerate(seen.counts):
        missing = count - len(hands[seat])
        hands[seat] = in_order((*hands[seat], *unseen[:missing]))
        del unseen[:missing]
    return tuple(hands), (*seen.known.stock, *unseen, *([] if bottom is None else [bottom]))


def _visible_hand(seen: FerblView, seat: int) -> tuple[Card, ...]:
    if seen.shown is not None:
        return seen.shown[seat]
    return seen.hand if seat == seen.seat and seen.hand is not None else seen.known.hands[seat]


def _unseen(seen: FerblView, hands: Sequence[Sequence[Card]]) -> list[Card]:
    visible = {*seen.pile, *seen.known.stock, *chain(*hands)}
    return [card for card in DECK if card not in visible]


def _told_of(
    seen: FerblView, hands: Sequence[Sequence[Card]], unseen: Sequence[Card], rng: Random
) -> tuple[Card | None, Card | None]:
    """Choose the two unseen cards of which a view tells something, each pair that it allows equally likely.

    Returns:
        The card that another seat has just drawn and may play: one that did not fit would have ended the turn (F4.6). And the bottom card
        of the stock, under the opening spodek that demands its rank or the opening filek that names its suit (F3.7). ``None`` where there
        is no such card.
    """
    drawable: list[Card | None] = [None]
    if seen.choosing and seen.turn is not None and not hands[seen.turn]:
        drawable = [card for card in unseen if card in fitting(seen.pile[-1], seen.demand)]
    bottoms: list[Card | None] = [None]
    if seen.demand is not None and len(seen.pile) == 1 and not seen.exhausted:
        bottoms = [card for card in unseen if card.rank is seen.demand.rank or card.suit is seen.demand.suit]
    pairs = [(drawn, bottom) for drawn in drawable for bottom in bottoms if drawn is None or drawn is not bottom]
    return rng.choice(pairs or [(drawn, None) for drawn in drawable])  # a position by hand need not keep to F3.7
