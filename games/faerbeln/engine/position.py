"""A Färbeln position as JSON and back. Pure. (E9.2)"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from games.engine import fields
from games.engine.base import InvalidPosition, InvalidRequest
from games.engine.cards import Card, in_order
from games.engine.fields import require
from games.faerbeln.engine.checks import check
from games.faerbeln.engine.events import open_as_json
from games.faerbeln.engine.options import BOUNDS, SEATS, FaerbelnOptions, parse_options
from games.faerbeln.engine.state import FOLDS, SHOWDOWN, FaerbelnState, LastDeal, Pair, Phase

GAME: Final = "faerbeln"
_FIELDS: Final = ("game", *FaerbelnState._fields)
_MANY: Final = 10**9
"""More hundredths than the dearest match can move."""


def last_deal_as_json(last: LastDeal | None) -> dict[str, Any] | None:
    """The deal finished last as positions and views write it."""
    return None if last is None else {**last._asdict(), "shown": [list(cards) for cards in last.shown]}


def dump(state: FaerbelnState) -> dict[str, Any]:
    """The position as JSON values."""
    return {
        "game": GAME,
        "options": state.options.as_json(),
        "phase": str(state.phase),
        "deal": state.deal,
        "dealer": state.dealer,
        "turn": state.turn,
        "hands": [list(hand) for hand in state.hands],
        "open": open_as_json(state.open),
        "folded": list(state.folded),
        "bets": list(state.bets),
        "bank": state.bank,
        "net": list(state.net),
        "stock": list(state.stock),
        "seed": state.seed,
        "last_deal": last_deal_as_json(state.last_deal),
    }


def load(raw: object) -> FaerbelnState:
    """Read a position.

    Raises:
        InvalidPosition: not as E9.2 and E9.3 say.
    """
    given = fields.object_with(raw, _FIELDS, "a position")
    fields.word(given["game"], [GAME], "game")
    hands = fields.items(given["hands"], _hand, "hands")
    seats = len(hands)
    require(seats in SEATS, "no such number of seats")
    seat = partial(fields.integer, low=0, high=seats - 1, what="a seat")
    state = FaerbelnState(
        options=_options(given["options"], seats),
        phase=Phase(fields.word(given["phase"], list(Phase), "phase")),
        deal=fields.integer(given["deal"], 0, BOUNDS["deals"].high, "deal"),
        dealer=seat(given["dealer"]),
        turn=fields.optional(given["turn"], seat),
        hands=hands,
        open=fields.items(given["open"], partial(fields.optional, read=_pair), "open", count=seats),
        folded=fields.rising_seats(given["folded"], seats, "folded"),
        bets=fields.items(given["bets"], _amount, "bets", count=seats),
        bank=_amount(given["bank"]),
        net=fields.items(given["net"], _result, "net", count=seats),
        stock=fields.cards(given["stock"], "stock"),
        seed=fields.seed(given["seed"]),
        last_deal=fields.optional(given["last_deal"], partial(_last_deal, seats=seats)),
    )
    check(state)
    return state


def _options(raw: object, seats: int) -> FaerbelnOptions:
    given = fields.object_with(raw, tuple(BOUNDS), "options")
    try:
        return parse_options(given, seats)
    except InvalidRequest as error:
        raise InvalidPosition(error.message) from None


def _hand(raw: object) -> tuple[Card, ...]:
    return in_order(fields.cards(raw, "a hand"))


def _pair(raw: object) -> Pair:
    pair = _hand(raw)
    require(len(pair) == 2 and pair[0] != pair[1], "two cards are laid open")
    return pair


def _amount(raw: object) -> int:
    return fields.integer(raw, 0, _MANY, "an amount")


def _result(raw: object) -> int:
    return fields.integer(raw, -_MANY, _MANY, "a result")


def _last_deal(raw: object, seats: int) -> LastDeal:
    given = fields.object_with(raw, LastDeal._fields, "last_deal")
    last = LastDeal(
        end=fields.word(given["end"], [SHOWDOWN, FOLDS], "end"),
        winner=fields.integer(given["winner"], 0, seats - 1, "winner"),
        bank=_amount(given["bank"]),
        rake=_amount(given["rake"]),
        shown=fields.items(given["shown"], _hand, "shown", count=seats),
    )
    require(last.rake <= last.bank, "the rake is a part of the bank")
    cards = [card for hand in last.shown for card in hand]
    require(len(set(cards)) == len(cards), "a card was shown twice")
    require(all(len(hand) in (0, 2, 4) for hand in last.shown), "two or four cards are shown, or none")
    return last
