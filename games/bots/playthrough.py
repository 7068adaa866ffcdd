"""A match between bots as text that people can read and ``games.engine.record`` can read back. Plain Python."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from games.bots.match import Played, play_match
from games.engine.base import TABLE
from games.engine.record import Record, format_record
from games.engine.registry import rules_for


def playthrough(game: str, seated: Sequence[str], seed: str) -> str:
    """Return one whole match as a record, with the bots, the positions between deals and the outcome as comments.

    The arguments and errors are those of ``play_match``.
    """
    rules = rules_for(game)
    head = format_record(Record(game, rules.version, len(seated), seed))
    return "\n".join(
        [f"# players: {', '.join(seated)}", head.rstrip(), "", *lines(rules, play_match(game, seated, seed)), ""]
    )


def lines(rules: Any, match: Iterator[Played]) -> Iterator[str]:
    """Yield the numbered actions, with the position before each of the table's own actions and at the end."""
    state = None
    for number, played in enumerate(match, 1):
        if played.actor == TABLE:
            yield comment("position", rules.dump(played.before))
        yield f"{number}. {rules.format_action(played.action)}"
        state = played.after
    yield comment("position", rules.dump(state))
    yield comment("outcome", rules.outcome(state).as_json())


def comment(name: str, value: object) -> str:
    """Return a comment line that carries a JSON value."""
    return f"# {name}: {json.dumps(value)}"
