"""A ferbl position as JSON and back. Pure. (F11.2, F11.3)"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from games.engine import fields
from games.engine.cards import Card, Rank, Suit, in_order
from games.engine.values import as_json
from games.ferbl.engine.checks import check
from games.ferbl.engine.outcome import MODULUS
from games.ferbl.engine.state import (
    ROUND_LIMIT,
    SEATS,
    Debt,
    DebtKind,
    Demand,
    End,
    FerblState,
    LastRound,
    Phase,
    seen_cards,
)

GAME: Final = "ferbl"
_FIELDS: Final = ("game", *FerblState._fields)
_FIELDS_WITHOUT_SEEN: Final = tuple(name for name in _FIELDS if name != "seen")
_MANY: Final = 99
"""Above every count that occurs. What exactly may occur is ``checks``' matter."""


def dump(state: FerblState) -> dict[str, Any]:
    """Write a position as F11.2 does."""
    return {"game": GAME, **as_json({**state._asdict(), "seen": in_order(seen_cards(state))})}


def load(raw: object) -> FerblState:
    """Read a position.

    Raises:
        InvalidPosition: the shape is wrong, cards are missing, doubled or foreign, or parts contradict each other.
    """
    names = _FIELDS if isinstance(raw, dict) and "seen" in raw else _FIELDS_WITHOUT_SEEN
    given = fields.object_with(raw, names, "a position")
    fields.word(given["game"], [GAME], "game")
    stock, pile = fields.cards(given["stock"], "stock"), fields.cards(given["pile"], "pile")
    exhausted = _count(given["exhausted"], "exhausted")
    state = FerblState(
        phase=Phase(fields.word(given["phase"], list(Phase), "phase")),
        round=_count(given["round"], "round", ROUND_LIMIT),
        dealer=_seat(given["dealer"], "dealer"),
        starter=fields.optional(given["starter"], partial(_seat, what="starter")),
        turn=fields.optional(given["turn"], partial(_seat, what="turn")),
        lives=fields.items(given["lives"], partial(_count, what="lives"), "lives", count=SEATS),
        eliminated=fields.items(given["eliminated"], partial(_seat, what="eliminated"), "eliminated"),
        hands=tuple(in_order(hand) for hand in fields.items(given["hands"], _hand, "hands", count=SEATS)),
        stock=stock,
        pile=pile,
        run=_count(given["run"], "run"),
        exhausted=exhausted,
        demand=fields.optional(given["demand"], _demand),
        debt=fields.optional(given["debt"], _debt),
        stand=fields.flag(given["stand"], "stand"),
        drawn=fields.optional(given["drawn"], fields.card),
        idle=_count(given["idle"], "idle"),
        points=fields.items(given["points"], _scored, "points", count=SEATS),
        seed=fields.seed(given["seed"]),
        last_round=fields.optional(given["last_round"], _last_round),
        seen=_seen(given, pile, stock, exhausted),
    )
    check(state)
    return state


def _seen(given: Mapping[str, Any], pile: tuple[Card, ...], stock: tuple[Card, ...], exhausted: int) -> frozenset[Card]:
    """Read the cards that have lain on the pile: where a position does not say, the pile and a stock that was turned (F11.5)."""
    if "seen" not in given:
        return frozenset((*pile, *stock)) if exhausted else frozenset()
    cards = fields.cards(given["seen"], "seen")
    seen = frozenset(cards)
    fields.require(len(seen) == len(cards), "seen: each card once")
    if exhausted:
        return seen
    fields.require(seen == frozenset(pile), "before the first exhaustion the pile is all that was seen")
    return frozenset()


_hand = partial(fields.cards, what="a hand")


def _seat(raw: object, what: str) -> int:
    return fields.integer(raw, 0, SEATS - 1, what)


def _count(raw: object, what: str, most: int = _MANY) -> int:
    return fields.integer(raw, 0, most, what)


def _points(raw: object) -> int:
    return fields.integer(raw, 0, MODULUS - 1, "points")


def _scored(raw: object) -> tuple[int, ...]:
    return fields.items(raw, _points, "points")


def _demand(raw: object) -> Demand:
    if isinstance(raw, dict) and "suit" in raw:
        return Demand(suit=Suit(fields.word(fields.object_with(raw, ["suit"], "demand")["suit"], list(Suit), "suit")))
    return Demand(rank=Rank(fields.word(fields.object_with(raw, ["rank"], "demand")["rank"], list(Rank), "rank")))


def _debt(raw: object) -> Debt:
    given = fields.object_with(raw, Debt._fields, "debt")
    return Debt(_count(given["cards"], "debt"), DebtKind(fields.word(given["kind"], list(DebtKind), "kind")))


def _last_round(raw: object) -> LastRound:
    given = fields.object_with(raw, LastRound._fields, "last_round")
    optional_seat = partial(_seat, what="last_round")
    return LastRound(
        end=End(fields.word(given["end"], list(End), "end")),
        closer=fields.optional(given["closer"], optional_seat),
        loser=fields.optional(given["loser"], optional_seat),
        points=fields.items(given["points"], partial(fields.optional, read=_points), "points", count=SEATS),
        starter=_seat(given["starter"], "starter"),
        cards=fields.items(given["cards"], partial(fields.optional, read=_cards_left), "cards", count=SEATS),
    )


def _cards_left(raw: object) -> int:
    return _count(raw, "cards")
