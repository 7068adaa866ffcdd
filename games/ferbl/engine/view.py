"""What a seat may know of a ferbl match: a type of its own, with no field that could hold a hidden card. Pure. (F11.5)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.engine.base import TABLE, Actor
from games.engine.cards import DECK, Card, in_order
from games.ferbl.engine.actions import Action
from games.ferbl.engine.events import demand_as_json
from games.ferbl.engine.legal import fitting, legal_actions
from games.ferbl.engine.notation import format_action
from games.ferbl.engine.position import GAME, debt_as_json, last_round_as_json
from games.ferbl.engine.state import DEAL_DUE, IN_PLAY, Debt, Demand, FerblState, LastRound, Phase


@dataclass(frozen=True, slots=True)
class FerblView:
    """A ferbl match as one seat, or a spectator, may see it.

    ``hand`` is the seat's own (``None`` for a spectator), ``shown`` everybody's, once the round has ended (else ``None``); ``drawn`` the
    card this seat itself has just drawn with an empty hand; ``choosing`` whether whoever is on turn has just drawn so and may play or
    keep the card (everybody saw it happen). ``legal`` are this seat's actions, empty unless it is to act.
    The other fields are those of the position (F11.2).
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
    legal: tuple[Action, ...]


def view(state: FerblState, seat: int | None) -> FerblView:
    """What the seat, or a spectator (``None``), may know."""
    own_turn = seat is not None and seat == state.turn
    hands = state.hands
    return FerblView(
        seat=seat,
        to_act=TABLE if state.phase is DEAL_DUE else state.turn,
        phase=state.phase,
        round=state.round,
        dealer=state.dealer,
        starter=state.starter,
        turn=state.turn,
        lives=state.lives,
        eliminated=state.eliminated,
        hand=None if seat is None else hands[seat],
        shown=None if state.phase is IN_PLAY or not state.round else hands,
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
        legal=legal_actions(state) if own_turn else (),
    )


def dump_view(seen: FerblView) -> dict[str, Any]:
    """The view as JSON, its fields named as those of a position (F11.2)."""
    return {
        "game": GAME,
        "seat": seen.seat,
        "to_act": seen.to_act,
        "phase": str(seen.phase),
        "round": seen.round,
        "dealer": seen.dealer,
        "starter": seen.starter,
        "turn": seen.turn,
        "lives": list(seen.lives),
        "eliminated": list(seen.eliminated),
        "hand": None if seen.hand is None else _codes(seen.hand),
        "shown": None if seen.shown is None else [_codes(hand) for hand in seen.shown],
        "counts": list(seen.counts),
        "stock": seen.stock,
        "pile": _codes(seen.pile),
        "run": seen.run,
        "exhausted": seen.exhausted,
        "demand": demand_as_json(seen.demand),
        "debt": debt_as_json(seen.debt),
        "stand": seen.stand,
        "drawn": None if seen.drawn is None else str(seen.drawn),
        "choosing": seen.choosing,
        "idle": seen.idle,
        "points": [list(scored) for scored in seen.points],
        "last_round": last_round_as_json(seen.last_round),
        "legal": [format_action(action) for action in seen.legal],
    }


def _codes(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]


def determinize(seen: FerblView, rng: Random) -> FerblState:
    """A position that looks the same from the seat: the unseen cards are dealt out at random to the others' hands and the stock."""
    hands, stock = _dealt_out(seen, rng)
    drawn = seen.drawn
    if seen.choosing and drawn is None:
        assert seen.turn is not None
        drawn = hands[seen.turn][0]
    return FerblState(
        phase=seen.phase,
        round=seen.round,
        dealer=seen.dealer,
        starter=seen.starter,
        turn=seen.turn,
        lives=seen.lives,
        eliminated=seen.eliminated,
        hands=hands,
        stock=stock,
        pile=seen.pile,
        run=seen.run,
        exhausted=seen.exhausted,
        demand=seen.demand,
        debt=seen.debt,
        stand=seen.stand,
        drawn=drawn,
        idle=seen.idle,
        points=seen.points,
        seed=None,
        last_round=seen.last_round,
    )


def _dealt_out(seen: FerblView, rng: Random) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    known: dict[int, tuple[Card, ...]] = {}
    if seen.shown is not None:
        known = dict(enumerate(seen.shown))
    elif seen.hand is not None and seen.seat is not None:
        known = {seen.seat: seen.hand}
    unseen = _shuffled_unseen(seen, known, rng) if seen.round else []
    if seen.choosing and seen.turn is not None and seen.turn not in known:
        # A card that did not fit would have ended the turn (F4.6).
        playable = fitting(seen.pile[-1], seen.demand)
        drawn = next(card for card in unseen if card in playable)
        unseen.remove(drawn)
        known[seen.turn] = (drawn,)
    hands = []
    for seat, count in enumerate(seen.counts):
        if seat not in known:
            known[seat] = in_order(unseen[:count])
            unseen = unseen[count:]
        hands.append(known[seat])
    return tuple(hands), tuple(unseen)


def _shuffled_unseen(seen: FerblView, known: dict[int, tuple[Card, ...]], rng: Random) -> list[Card]:
    visible = set(seen.pile).union(*known.values())
    unseen = [card for card in DECK if card not in visible]
    rng.shuffle(unseen)
    return unseen
