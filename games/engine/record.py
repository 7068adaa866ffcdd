"""Records: a match as text, a header and one numbered action a line, and its replay step by step. Pure. (F11.3)

```
game: ferbl
version: 1
options: {}
seats: 3
seed: 0000000000000000000000000000000000000000000000000000000000000000

1. deal
2. draw
```

``seed: -`` stands for none; lines that begin with ``#`` and empty lines are comments.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from games.engine.base import Actor, EngineError, Event, Rules
from games.engine.registry import rules_for

_HEADER: Final = ("game", "version", "options", "seats", "seed")
_NO_SEED: Final = "-"
_ACTION: Final = re.compile(r"([1-9][0-9]*)\. (\S+)")


class InvalidRecord(EngineError):
    """A text that is no record, or a record that the game it names cannot play."""

    code = "invalid_record"


@dataclass(frozen=True, slots=True)
class Record:
    """The data that determine a match.

    Attributes:
        game: the game's name.
        version: the version of its rules.
        seats: the number of seats.
        seed: the match seed, or ``None``.
        options: the options, as ``Rules.parse_options`` reads them.
        actions: the actions in the game's notation.
    """

    game: str
    version: int
    seats: int
    seed: str | None
    options: Mapping[str, Any] = field(default_factory=dict)
    actions: tuple[str, ...] = ()


class Moment(NamedTuple):
    """The match after one action; ``number`` 0 is the new match, before any action."""

    number: int
    actor: Actor
    action: str | None
    state: Any
    events: tuple[Event, ...]


def format_record(record: Record) -> str:
    """Write a record as text."""
    header = {
        "game": record.game,
        "version": record.version,
        "options": json.dumps(record.options, sort_keys=True),
        "seats": record.seats,
        "seed": record.seed or _NO_SEED,
    }
    lines = [f"{name}: {header[name]}" for name in _HEADER]
    lines += ["", *(f"{number}. {action}" for number, action in enumerate(record.actions, 1))]
    return "\n".join(lines) + "\n"


def parse_record(text: str) -> Record:
    """Read the header of a record and the texts of its actions, which ``replay`` reads.

    Raises:
        InvalidRecord: the text is not a record.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    header = dict(_header_line(line, name) for line, name in zip(lines, _HEADER, strict=False))
    if len(header) != len(_HEADER):
        raise InvalidRecord(f"a record begins with {', '.join(_HEADER)}")
    return Record(
        game=header["game"],
        version=_number(header["version"]),
        seats=_number(header["seats"]),
        seed=None if header["seed"] == _NO_SEED else header["seed"],
        options=_options(header["options"]),
        actions=tuple(_numbered(lines[len(_HEADER) :])),
    )


def replay(record: Record) -> Iterator[Moment]:
    """Play a recorded match and yield its moments: the new match first, then the match after each action.

    Raises:
        InvalidRecord: the rules have another version by now.
        UnknownGame, InvalidRequest: game, options, seats or seed are not the engine's.
        InvalidAction, IllegalAction: an action cannot be played; the moments before it have been yielded.
    """
    rules: Rules[Any, Any, Any] = rules_for(record.game)
    if record.version != rules.version:
        raise InvalidRecord(f"recorded under version {record.version} of the rules; this is version {rules.version}")
    state = rules.new_match(rules.parse_options(record.options, record.seats), record.seats, record.seed)
    yield Moment(0, None, None, state, ())
    for number, text in enumerate(record.actions, 1):
        actor = rules.to_act(state)
        step = rules.apply(state, rules.parse_action(text))
        state = step.state
        yield Moment(number, actor, text, state, step.events)


def _header_line(line: str, name: str) -> tuple[str, str]:
    if not line.startswith(f"{name}: "):
        raise InvalidRecord(f"expected the line of {name!r}, found {line[:40]!r}")
    return name, line.removeprefix(f"{name}: ")


def _number(text: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", text):
        raise InvalidRecord(f"not a number: {text[:40]!r}")
    return int(text)


def _options(text: str) -> dict[str, Any]:
    try:
        options = json.loads(text)
    except (ValueError, RecursionError):
        options = None
    if not isinstance(options, dict):
        raise InvalidRecord("options are a JSON object")
    return options


def _numbered(lines: Iterable[str]) -> Iterator[str]:
    for expected, line in enumerate(lines, 1):
        match = _ACTION.fullmatch(line)
        if match is None or match[1] != str(expected):
            raise InvalidRecord(f"expected action {expected}, found {line[:40]!r}")
        yield match[2]
