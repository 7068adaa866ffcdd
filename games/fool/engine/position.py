"""A Fool position as JSON and back. Pure. (N7.2, N7.3)"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from games.engine import fields
from games.engine.base import InvalidPosition
from games.engine.fields import require
from games.engine.values import as_json
from games.fool.engine.cards import CARDS, Card, Suit, in_order
from games.fool.engine.checks import check, check_last_trick
from games.fool.engine.options import SEATS
from games.fool.engine.outcome import LOST, ROUND_LIMIT, TENS
from games.fool.engine.scoring import EMPTIED, dearest_hand
from games.fool.engine.state import FinishedTrick, FoolState, LastRound, Phase, Played, Trick

GAME: Final = "fool"
_FIELDS: Final = ("game", *FoolState._fields)


def dump(state: FoolState) -> dict[str, Any]:
    """Write a position as N7.2 does."""
    return {"game": GAME, **as_json(state)}


def load(raw: object) -> FoolState:
    """Read a position.

    Raises:
        InvalidPosition: not as N7.2 and N7.3 say.
    """
    given = fields.object_with(raw, _FIELDS, "a position")
    fields.word(given["game"], [GAME], "game")
    hands = fields.items(given["hands"], _hand, "hands")
    seats = len(hands)
    require(seats in SEATS, "no such number of seats")
    seat = partial(_seat, seats=seats)
    state = FoolState(
        phase=Phase(fields.word(given["phase"], list(Phase), "phase")),
        round=fields.integer(given["round"], 0, ROUND_LIMIT, "round"),
        dealer=seat(given["dealer"]),
        turn=fields.optional(given["turn"], seat),
        scores=fields.items(given["scores"], partial(_score, seats=seats), "scores", count=seats),
        tens=fields.items(given["tens"], _tens, "tens", count=seats),
        hands=hands,
        trick=_trick(given["trick"], seats),
        led=fields.optional(given["led"], _suit),
        fools=fields.rising_seats(given["fools"], seats, "fools"),
        played=fields.items(given["played"], _card, "played"),
        last_trick=fields.optional(given["last_trick"], partial(_last_trick, seats=seats)),
        last_round=fields.optional(given["last_round"], partial(_last_round, seats=seats)),
        seed=fields.seed(given["seed"]),
    )
    check(state)
    return state


def _seat(raw: object, seats: int) -> int:
    return fields.integer(raw, 0, seats - 1, "a seat")


def _score(raw: object, seats: int) -> int:
    """Read a score: at least that of a seat just above ``LOST`` that loses the dearest hand, at most ``TENS`` emptied hands (N5, N6.1)."""
    return fields.integer(raw, LOST + 1 - dearest_hand(seats), EMPTIED * TENS, "a score")


def _points(raw: object, seats: int) -> int:
    return fields.integer(raw, -dearest_hand(seats), EMPTIED, "the points of a round")


def _tens(raw: object) -> int:
    return fields.integer(raw, 0, TENS, "tens")


def _card(raw: object) -> Card:
    return fields.one_of(raw, CARDS, "a card")


def _hand(raw: object) -> tuple[Card, ...]:
    return in_order(fields.items(raw, _card, "a hand"))


def _suit(raw: object) -> Suit:
    return Suit(fields.word(raw, list(Suit), "led"))


def _trick(raw: object, seats: int) -> Trick:
    def played(pair: object) -> Played:
        if not isinstance(pair, list) or len(pair) != 2:
            raise InvalidPosition("a card of a trick is a pair of seat and card")
        return _seat(pair[0], seats), _card(pair[1])

    return fields.items(raw, played, "a trick")


def _last_trick(raw: object, seats: int) -> FinishedTrick:
    given = fields.object_with(raw, FinishedTrick._fields, "last_trick")
    last = FinishedTrick(
        cards=_trick(given["cards"], seats),
        led=fields.optional(given["led"], _suit),
        winner=_seat(given["winner"], seats),
        fools=fields.rising_seats(given["fools"], seats, "the fools of last_trick"),
    )
    check_last_trick(last, seats)
    return last


def _last_round(raw: object, seats: int) -> LastRound:
    given = fields.object_with(raw, LastRound._fields, "last_round")
    return LastRound(
        points=fields.items(given["points"], partial(_points, seats=seats), "points", count=seats),
        hands=fields.items(given["hands"], _hand, "the hands of last_round", count=seats),
    )
