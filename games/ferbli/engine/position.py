"""A ferbli position as JSON and back. Pure. (B13)"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from games.engine import fields
from games.engine.base import InvalidPosition, InvalidRequest
from games.engine.cards import in_order
from games.engine.fields import require
from games.engine.values import as_json
from games.ferbli.engine.checks import check
from games.ferbli.engine.known import face_up
from games.ferbli.engine.options import BOUNDS, SEATS, FerbliOptions, parse_options
from games.ferbli.engine.state import (
    BLIND_ACTIONS,
    MOST_CUKASSZAS,
    MOST_TAX,
    Cards,
    End,
    FerbliState,
    Kosta,
    LastDeal,
    Phase,
    Way,
)

GAME: Final = "ferbli"
_FIELDS: Final = ("game", *FerbliState._fields)
_SEEN: Final = "seen"
"""The field that older positions lack."""
_CHIPS: Final = SEATS[-1] * BOUNDS["stack"].high
"""All the chips of the largest match."""
_DEALS: Final = BOUNDS["deals"].high + MOST_CUKASSZAS


def dump(state: FerbliState) -> dict[str, Any]:
    """Write the position as JSON values (B13)."""
    return {"game": GAME, **as_json(state)}


def load(raw: object) -> FerbliState:
    """Read a position. Where it does not say what has been seen, only what lies face up has been.

    Raises:
        InvalidPosition: it is not as B13 says.
    """
    names = _FIELDS if isinstance(raw, dict) and _SEEN in raw else tuple(name for name in _FIELDS if name != _SEEN)
    given = fields.object_with(raw, names, "a position")
    fields.word(given["game"], [GAME], "game")
    stacks = fields.items(given["stacks"], _chips, "stacks")
    seats = len(stacks)
    require(seats in SEATS, "no such number of seats")
    seat = partial(fields.integer, low=0, high=seats - 1, what="a seat")
    cards = partial(fields.cards, what="cards")
    shown = fields.items(given["open"], cards, "open", count=seats)
    auf = fields.optional(given["auf"], fields.card)
    state = FerbliState(
        options=_options(given["options"], seats),
        phase=Phase(fields.word(given["phase"], list(Phase), "phase")),
        deal=fields.integer(given["deal"], 0, _DEALS, "deal"),
        cukassza=fields.integer(given["cukassza"], 0, MOST_CUKASSZAS, "cukassza"),
        dealer=seat(given["dealer"]),
        turn=fields.optional(given["turn"], seat),
        stacks=stacks,
        bank=_chips(given["bank"]),
        paid=fields.items(given["paid"], _chips, "paid", count=seats),
        live=fields.rising_seats(given["live"], seats, "live"),
        out=fields.rising_seats(given["out"], seats, "out"),
        hands=fields.items(given["hands"], _sorted_cards, "hands", count=seats),
        open=shown,
        blind=fields.items(given["blind"], cards, "blind", count=seats),
        stock=cards(given["stock"]),
        dead=_sorted_cards(given["dead"]),
        seen=_sorted_cards(given[_SEEN]) if _SEEN in given else face_up(shown, auf),
        caller=fields.optional(given["caller"], seat),
        raiser=fields.optional(given["raiser"], seat),
        passed=fields.items(given["passed"], seat, "passed"),
        blinds=fields.flag(given["blinds"], "blinds"),
        used=fields.items(given["used"], _count, "used", count=seats),
        kosta=fields.optional(given["kosta"], partial(_kosta, seats=seats)),
        auf=auf,
        openers=_cards_per_seat(given["openers"], seats),
        last_deal=fields.optional(given["last_deal"], partial(_last_deal, seats=seats)),
        seed=fields.seed(given["seed"]),
    )
    check(state)
    return state


def _options(raw: object, seats: int) -> FerbliOptions:
    given = fields.object_with(raw, tuple(BOUNDS), "options")
    try:
        return parse_options(given, seats)
    except InvalidRequest as error:
        raise InvalidPosition(error.message) from None


def _chips(raw: object) -> int:
    return fields.integer(raw, 0, _CHIPS, "chips")


def _count(raw: object) -> int:
    return fields.integer(raw, 0, max(BLIND_ACTIONS), "used")


def _sorted_cards(raw: object) -> Cards:
    return in_order(fields.cards(raw, "cards"))


def _cards_per_seat(raw: object, seats: int) -> tuple[Cards | None, ...]:
    return fields.items(raw, partial(fields.optional, read=_sorted_cards), "cards of each seat", count=seats)


def _kosta(raw: object, seats: int) -> Kosta:
    given = fields.object_with(raw, Kosta._fields, "kosta")
    seat = partial(fields.integer, low=0, high=seats - 1, what="a seat")
    return Kosta(
        holder=seat(given["holder"]),
        way=fields.optional(given["way"], _way),
        to=fields.optional(given["to"], seat),
        tax=fields.optional(
            given["tax"], partial(fields.integer, low=0, high=MOST_TAX * BOUNDS["vizi"].high, what="tax")
        ),
    )


def _way(raw: object) -> Way:
    return Way(fields.word(raw, list(Way), "way"))


def _last_deal(raw: object, seats: int) -> LastDeal:
    given = fields.object_with(raw, LastDeal._fields, "last_deal")
    return LastDeal(
        end=End(fields.word(given["end"], list(End), "end")),
        won=fields.items(given["won"], _chips, "won", count=seats),
        shown=_cards_per_seat(given["shown"], seats),
        openers=_cards_per_seat(given["openers"], seats),
    )
