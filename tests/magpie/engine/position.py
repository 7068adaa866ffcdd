"""A Magpie position as JSON and back. Pure. (M6.2, M6.3)"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from games.engine import fields
from games.engine.fields import require
from games.engine.values import as_json
from tests.magpie.engine.checks import check
from tests.magpie.engine.options import BOUNDS, SEATS, MagpieOptions
from tests.magpie.engine.state import FULL_NEST, FinishedTrick, MagpieState, Phase, Played, Trick

GAME: Final = "magpie"
_FIELDS: Final = ("game", *MagpieState._fields)
_MOST: Final = FULL_NEST + 16
"""More points than a match can bring: the last round adds at most 4 + 8."""


def dump(state: MagpieState) -> dict[str, Any]:
    """Write a position as M6.2 does."""
    return {"game": GAME, **as_json(state)}


def load(raw: object) -> MagpieState:
    """Read a position.

    Raises:
        InvalidPosition: not as M6.2 and M6.3 say.
    """
    given = fields.object_with(raw, _FIELDS, "a position")
    fields.word(given["game"], [GAME], "game")
    scores = fields.items(given["scores"], _points, "scores")
    seats = len(scores)
    require(seats in SEATS, "no such number of seats")
    seat = partial(_seat, seats=seats)
    state = MagpieState(
        options=_options(given["options"]),
        phase=Phase(fields.word(given["phase"], list(Phase), "phase")),
        round=fields.integer(given["round"], 0, BOUNDS["rounds"].high, "round"),
        dealer=seat(given["dealer"]),
        turn=fields.optional(given["turn"], seat),
        scores=scores,
        hands=fields.items(given["hands"], partial(fields.cards, what="a hand"), "hands", count=seats),
        nest=fields.cards(given["nest"], "nest"),
        trick=_trick(given["trick"], seats),
        played=fields.cards(given["played"], "played"),
        taken=fields.items(given["taken"], _points, "taken", count=seats),
        last_trick=fields.optional(given["last_trick"], partial(_last_trick, seats=seats)),
        last_round=fields.optional(given["last_round"], partial(_last_round, seats=seats)),
        seed=fields.seed(given["seed"]),
    )
    check(state)
    return state


def _options(raw: object) -> MagpieOptions:
    given = fields.object_with(raw, tuple(BOUNDS), "options")
    return MagpieOptions(**{name: fields.integer(given[name], *bounds, name) for name, bounds in BOUNDS.items()})


def _seat(raw: object, seats: int) -> int:
    return fields.integer(raw, 0, seats - 1, "a seat")


def _points(raw: object) -> int:
    return fields.integer(raw, 0, _MOST, "points")


def _trick(raw: object, seats: int) -> Trick:
    def played(one: object) -> Played:
        given = fields.object_with(one, Played._fields, "a card of a trick")
        return Played(_seat(given["seat"], seats), fields.card(given["card"]))

    return fields.items(raw, played, "a trick")


def _last_trick(raw: object, seats: int) -> FinishedTrick:
    given = fields.object_with(raw, FinishedTrick._fields, "last_trick")
    return FinishedTrick(
        cards=_trick(given["cards"], seats), taker=_seat(given["taker"], seats), points=_points(given["points"])
    )


def _last_round(raw: object, seats: int) -> tuple[int, ...]:
    return fields.items(raw, _points, "last_round", count=seats)
