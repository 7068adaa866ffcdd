"""Golden playthroughs: whole matches as text, with everything that happened, read by eye once and compared ever after.

Each game keeps its own in the folder ``playthroughs`` of its tests. A file is a record (``games.engine.record``) whose comments tell,
after each action, the events in full and the next actor with the legal actions, between deals the position, and at the end the outcome.

    python -m tests.games.engine.playthroughs FILE.txt…     writes the comments of these files anew: read them again before you commit them
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from games.engine.base import TABLE
from games.engine.record import Moment, Record, format_record, parse_record, replay
from games.engine.registry import rules_for


def render(record: Record) -> str:
    """Write the record with its comments."""
    header = format_record(record).partition("\n\n")[0]
    lines = [header, ""]
    for moment in replay(record):
        lines += _told(rules_for(record.game), moment)
    return "\n".join(lines) + "\n"


def _told(rules: Any, moment: Moment) -> Iterator[str]:
    if moment.action is not None:
        yield f"{moment.number}. {moment.action}"
    for event in moment.events:
        facts = event.in_full()
        kind, seat = facts.pop("kind"), facts.pop("seat")
        yield f"#    {kind}{'' if seat is None else f' {seat}'} {json.dumps(facts)}"
    actor, outcome = rules.to_act(moment.state), rules.outcome(moment.state)
    if actor == TABLE or actor is None:
        yield f"# position: {json.dumps(rules.dump(moment.state))}"
    else:
        yield f"# {actor}: {' '.join(rules.format_action(action) for action in rules.legal_actions(moment.state))}"
    if outcome is not None:
        yield f"# outcome: {json.dumps(outcome.as_json())}"


def main() -> None:
    """Write the comments of the named files anew, those of the tests' own games too."""
    import_module("tests.settings")  # registers them
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(render(parse_record(path.read_text(encoding="utf-8"))), encoding="utf-8")


if __name__ == "__main__":
    main()
