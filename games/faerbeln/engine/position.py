"""A Färbeln position as JSON and back. Pure. (E9.2)"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from games.engine import fields
from games.engine.base import InvalidPosition, InvalidRequest
from games.engine.cards import Card, in_order
from games.engine.fields import require
from games.engine.values import as_json
from games.faerbeln.engine.checks import check
from games.faerbeln.engine.options import BOUNDS, SEATS, FaerbelnOptions, parse_options
from games.faerbeln.engine.state import CARDS_A_TIME, WHOLE_HAND, End, FaerbelnState, LastDeal, Pair, Phase

GAME: Final = "faerbeln"
_FIELDS: Final = ("game", *FaerbelnState._fields)


def dump(state: FaerbelnState) -> dict[str, Any]:
    """Write a position as E9.2 does."""
    return {"game": GAME, **as_json(state)}


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
    options = _options(given["options"], seats)
    seat = partial(fields.integer, low=0, high=seats - 1, what="a seat")
    lost = options.deals * options.dearest_deal
    state = FaerbelnState(
        options=options,
        phase=Phase(fields.word(given["phase"], list(Phase), "phase")),
        deal=fields.integer(given["deal"], 0, options.deals, "deal"),
        dealer=seat(given["dealer"]),
        turn=fields.optional(given["turn"], seat),
        hands=hands,
        open=fields.items(given["open"], partial(fields.optional, read=_pair), "open", count=seats),
        folded=fields.rising_seats(given["folded"], seats, "folded"),
        bets=fields.items(given["bets"], partial(_amount, high=options.dearest_deal), "bets", count=seats),
        bank=_amount(given["bank"], seats * options.dearest_deal),
        net=fields.items(
            given["net"], partial(fields.integer, low=-lost, high=(seats - 1) * lost, what="net"), "net", count=seats
        ),
        stock=fields.cards(given["stock"], "stock"),
        seed=fields.seed(given["seed"]),
        last_deal=fields.optional(given["last_deal"], partial(_last_deal, seats=seats, options=options)),
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
    require(len(set(pair)) == len(pair) == CARDS_A_TIME, "two cards are laid open")
    return pair


def _amount(raw: object, high: int) -> int:
    return fields.integer(raw, 0, high, "an amount")


def _last_deal(raw: object, seats: int, options: FaerbelnOptions) -> LastDeal:
    given = fields.object_with(raw, LastDeal._fields, "last_deal")
    bank = _amount(given["bank"], seats * options.dearest_deal)
    last = LastDeal(
        end=End(fields.word(given["end"], list(End), "end")),
        winner=fields.integer(given["winner"], 0, seats - 1, "winner"),
        bank=bank,
        rake=_amount(given["rake"], bank),
        shown=fields.items(given["shown"], _hand, "shown", count=seats),
    )
    cards = [card for hand in last.shown for card in hand]
    require(len(set(cards)) == len(cards), "a card was shown twice")
    shown = (0, CARDS_A_TIME, WHOLE_HAND)
    require(all(len(hand) in shown for hand in last.shown), "two or four cards are shown, or none")
    return last
