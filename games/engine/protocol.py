"""The engine's answers to the requests of other programs. Pure: text in, text out.

The requests and answers are described in ``docs/engine-protocol.md``.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any, Final

from games.engine.base import EngineError, Event, InvalidRequest, Rules
from games.engine.registry import rules_for

MAX_LINE: Final = 1 << 20
"""The longest request, in bytes without its line end."""
MAX_NESTING: Final = 100
"""The deepest id that is echoed: lists and objects within each other."""

MAX_MESSAGE: Final = 300
"""The longest message of a refusal: it may quote the request, which may be long."""

_AnyRules = Rules[Any, Any, Any]
_FIELDS: Final = frozenset({"id", "game", "position", "new", "actions", "seat"})
_NEW_FIELDS: Final = frozenset({"seats", "options", "seed"})
_SPECTATOR: Final = "spectator"


class _FailedAction(Exception):
    """The action at an index failed."""

    def __init__(self, at: int, error: EngineError) -> None:
        super().__init__(at)
        self.at, self.error = at, error


def answer(line: bytes) -> str:
    """Answer a request with one line, and raise nothing, whatever the request holds.

    An id that is nested too deeply to be written again is answered with null, and so is that of a line which is no request.

    Args:
        line: the request without its line end.

    Returns:
        The answer without its line end: ASCII.
    """
    request_id: object = None
    try:
        request = _read(line)
        request_id = _echoable(request.get("id"))
        return _written({"id": request_id, **_answer(request)})
    except _FailedAction as failed:
        return _refusal(request_id, failed.error, failed.at)
    except EngineError as error:
        return _refusal(request_id, error)
    except RecursionError:
        return _refusal(request_id, InvalidRequest(_TOO_DEEP))
    except Exception as error:  # a fault of the engine costs its own request, never those that wait behind it
        return _refusal(request_id, InvalidRequest(f"{UNFORESEEN} ({type(error).__name__})"))


_TOO_DEEP: Final = "the request is nested too deeply"
UNFORESEEN: Final = "the engine cannot answer this request"
"""The message where no rule refuses the request and the engine still fails: a fault of the engine."""
_LAST_RESORT: Final = (
    '{"id":null,"error":{"code":"invalid_request","message":"the answer cannot be written","at":null}}'
)


def too_long() -> str:
    """Return the answer to a line over ``MAX_LINE``."""
    return _refusal(None, InvalidRequest(f"a request has at most {MAX_LINE} bytes"))


def _refusal(request_id: object, error: EngineError, at: int | None = None) -> str:
    told = {"code": error.code, "message": error.message[:MAX_MESSAGE], "at": at}
    try:
        return _written({"id": request_id, "error": told})
    except Exception:  # no stack or memory left to write even this
        return _LAST_RESORT


def _echoable(request_id: object) -> object:
    """Return the id unless it is nested too deeply to be written again.

    The search goes level by level, since a recursion would itself run out of stack on such an id.

    Raises:
        InvalidRequest: the id is nested too deeply.
    """
    layer: list[object] = [request_id]
    for _ in range(MAX_NESTING):
        layer = [inner for each in layer for inner in _inside(each)]
        if not layer:
            return request_id
    raise InvalidRequest(_TOO_DEEP)


def _inside(value: object) -> list[object]:
    """Return the lists and objects within a list or an object."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [part for part in parts if isinstance(part, dict | list)]


def _written(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def _read(line: bytes) -> dict[str, Any]:
    try:
        request = json.loads(line.decode("utf-8"), parse_constant=_refuse_constant, parse_float=_finite)
    except ValueError as error:
        raise InvalidRequest(f"not JSON: {error}") from None
    if not isinstance(request, dict):
        raise InvalidRequest("a request is a JSON object")
    return request


def _refuse_constant(text: str) -> float:
    raise ValueError(f"{text} is no number")


def _finite(text: str) -> float:
    if math.isinf(number := float(text)):
        raise ValueError("a number is too large")
    return number


def _answer(request: dict[str, Any]) -> dict[str, Any]:
    _known_fields(request, _FIELDS, "a request")
    rules = rules_for(_string(request.get("game"), "game"))
    actions = _actions(request.get("actions", []))
    if ("position" in request) == ("new" in request):
        raise InvalidRequest("a request has either a position or a new match")
    state = rules.load(request["position"]) if "position" in request else _new_match(rules, request["new"])
    seats = rules.seat_count(state)
    seat = _seat(request["seat"], seats) if "seat" in request else None
    happened: list[Event] = []
    for at, text in enumerate(actions):
        try:
            step = rules.apply(state, rules.parse_action(text))
        except EngineError as error:
            raise _FailedAction(at, error) from None
        state = step.state
        happened += step.events
    return _told(rules, state, happened, seat)


def _told(rules: _AnyRules, state: Any, happened: list[Event], seat: int | str | None) -> dict[str, Any]:
    outcome = rules.outcome(state)
    common = {"to_act": rules.to_act(state), "outcome": None if outcome is None else outcome.as_json()}
    if seat is None:
        legal = [rules.format_action(action) for action in rules.legal_actions(state)]
        told = [event.in_full() for event in happened]
        return {"position": rules.dump(state), **common, "legal": legal, "events": told}
    viewer = seat if isinstance(seat, int) else None
    own_turn = viewer is not None and rules.to_act(state) == viewer
    legal = [rules.format_action(action) for action in rules.legal_actions(state)] if own_turn else []
    told = [event.seen_by(viewer) for event in happened]
    return {"view": rules.dump_view(rules.view(state, viewer)), **common, "legal": legal, "events": told}


def _new_match(rules: _AnyRules, raw: object) -> Any:
    if not isinstance(raw, dict):
        raise InvalidRequest("new must be an object")
    _known_fields(raw, _NEW_FIELDS, "new")
    seats = raw.get("seats")
    if type(seats) is not int or seats not in rules.seats:
        raise InvalidRequest("seats must be a number of players of the game")
    options = raw.get("options", {})
    if not isinstance(options, dict):
        raise InvalidRequest("options must be an object")
    seed = raw.get("seed")
    if seed is not None and not isinstance(seed, str):
        raise InvalidRequest("seed must be a string or null")
    return rules.new_match(rules.parse_options(options, seats), seats, seed)


def _known_fields(raw: Mapping[str, Any], known: frozenset[str], what: str) -> None:
    if foreign := [name for name in raw if name not in known]:
        raise InvalidRequest(f"{what} has the unknown field {foreign[0][:40]!r}")


def _string(raw: object, what: str) -> str:
    if not isinstance(raw, str):
        raise InvalidRequest(f"{what} must be a string")
    return raw


def _actions(raw: object) -> list[str]:
    if not isinstance(raw, list):
        raise InvalidRequest("actions must be a list")
    return [_string(action, "an action") for action in raw]


def _seat(raw: object, seats: int) -> int | str:
    if raw == _SPECTATOR:
        return _SPECTATOR
    if type(raw) is not int or not 0 <= raw < seats:
        raise InvalidRequest("seat must be a seat of the match or 'spectator'")
    return raw
