"""What must be true of a match, whatever died meanwhile: its log, its state, its ladder and what its players were shown, all exact.

Everything is worked out again from the seed and the texts of the log by the engine, and from the outcomes by plain arithmetic.
"""

from __future__ import annotations

import json
import time
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from games.engine.base import TABLE
from games.engine.registry import rules_for
from games.matches.stored_events import as_event, as_stored
from tests.processes.rated import Hand
from tests.processes.site import Site

PRAGUE = ZoneInfo("Europe/Prague")
COUNTED_WITHIN = 90.0
BEST_OF_WEEK, BEST_OF_MONTH = 3, 5


@dataclass(frozen=True)
class Line:
    """One line of the log as it is stored."""

    number: int
    kind: str
    seat: int | None
    by: str
    text: str
    at: datetime
    events: list[dict[str, Any]]

    def shown_to(self, seat: int | None) -> dict[str, Any]:
        """Return what a seat may be shown of the line."""
        return {
            "number": self.number,
            "kind": self.kind,
            "seat": self.seat,
            "by": self.by,
            "at": self.at.isoformat(),
            "events": [as_event(event).seen_by(seat) for event in self.events],
        }


class Written:
    """A match as the database has it, and the states that its log leads to: one for each number, 0 being the start."""

    def __init__(self, site: Site, match_id: int) -> None:
        (row,) = site.query(
            "SELECT game, seed, options, version, status, snapshot, outcome FROM games_match WHERE id = %s", match_id
        )
        self.match_id = match_id
        self.game, self.seed, self.version, self.status = str(row[0]), str(row[1]), int(str(row[3])), str(row[4])
        self.options, self.snapshot, self.outcome = value(row[2]), value(row[5]), value(row[6])
        self.log = log_of(site, match_id)
        ((seats,),) = site.query("SELECT count(*) FROM games_seat WHERE match_id = %s", match_id)
        self.seats = int(str(seats))
        self.rules: Any = rules_for(self.game)
        self.states = self.replay()

    def replay(self) -> list[Any]:
        """Play the log again, checking that every line is by the seat that was to act and has the events that follow."""
        rules = self.rules
        states = [rules.new_match(rules.parse_options(self.options, self.seats), self.seats, self.seed)]
        for line in self.log:
            if line.kind != "play":
                states.append(states[-1])
                continue
            actor = rules.to_act(states[-1])
            assert line.seat == (None if actor == TABLE else actor), line
            step = rules.apply(states[-1], rules.parse_action(line.text))
            assert line.events == as_json([as_stored(event) for event in step.events]), line
            states.append(step.state)
        return states

    def board(self, version: int, seat: int | None) -> Any:
        """Return what a seat may see of the game at a version."""
        return as_json(self.rules.dump_view(self.rules.view(self.states[version], seat)))


def assert_exact(site: Site, match_id: int, hands: Iterable[Hand]) -> None:
    """Check everything about a match that is over."""
    match = assert_log_is_exact(site, match_id)
    assert match.status == "over"
    for hand in hands:
        assert_saw_what_is_written(match, hand)
        assert_same_view_everywhere(site, hand)
    assert_ladder_is_exact(site)


def assert_log_is_exact(site: Site, match_id: int) -> Written:
    """Check that the log has neither gap nor repeat, and leads from the seed to the stored state and outcome."""
    match = Written(site, match_id)
    assert [line.number for line in match.log] == list(range(1, match.version + 1))
    assert as_json(match.rules.dump(match.states[-1])) == match.snapshot
    outcome = match.rules.outcome(match.states[-1])
    assert match.outcome == (outcome and as_json(outcome.as_json()))
    assert (match.status == "running") is (outcome is None)
    return match


def assert_saw_what_is_written(match: Written, hand: Hand) -> None:
    """Check that what a player saw is what is stored.

    Every view was that of its version, every line shown is in the log as it was, and what the player did is there once, as they sent it. A
    line may be the clock's instead, if the player's time ran out before any process took the action.
    """
    seat, lines = hand.view["my_seat"], {line.number: line for line in match.log}
    assert hand.shown
    for number, shown in hand.shown.items():
        assert shown == as_json(lines[number].shown_to(seat))
    for version, board in hand.boards.items():
        assert board == match.board(version, seat)
    own = {line.number: line.text for line in match.log if (line.seat, line.by) == (seat, "player")}
    assert own
    assert own.items() <= hand.said.items()
    assert {lines[number].by for number in hand.said.keys() - own.keys()} <= {"clock"}


def assert_same_view_everywhere(site: Site, hand: Hand) -> None:
    """Check that every process of the site now shows this seat the view that it was last sent."""
    for port in site.ports:
        now = type(hand)(hand.player, hand.match_id, port)
        assert now.view == hand.view
        now.open.close()


def assert_ladder_is_exact(site: Site) -> None:
    """Check that every rated match is counted once: the results and standings are those that follow from the outcomes, and no others."""
    wait_until_counted(site)
    due = [line for match in site.query(RATED) for line in results_due(site, *match)]
    found = site.query(
        "SELECT match_id, user_id, game, place, score, balance, week, month FROM ladder_result WHERE NOT void"
    )
    assert sorted(due) == sorted((*row[:4], exact(row[4]), exact(row[5]), *row[6:]) for row in found)
    assert site.query('SELECT 1 FROM ladder_result WHERE void OR "left"') == []
    standings = site.query("SELECT game, period, user_id, total, matches FROM ladder_standing")
    assert standings_due(due) == sorted((*row[:3], exact(row[3]), row[4]) for row in standings)


RATED = "SELECT id, game, outcome, ended_at FROM games_match WHERE rated AND status = 'over'"


def wait_until_counted(site: Site) -> None:
    """Wait until every match is counted, by the job of its end or by the sweep for what was missed."""
    until = time.monotonic() + COUNTED_WITHIN
    while waiting := site.query("SELECT id FROM games_match WHERE rated AND status = 'over' AND counted_at IS NULL"):
        assert time.monotonic() < until, waiting
        time.sleep(0.1)


def results_due(site: Site, match_id: int, game: str, outcome: object, ended_at: object) -> list[tuple[Any, ...]]:
    """Return what a rated match that nobody left brought each of its people, after checking that the balances add up to zero."""
    brought, day = value(outcome), moment(ended_at).astimezone(PRAGUE)
    year, week, _ = day.isocalendar()
    seats = site.query("SELECT user_id, presence FROM games_seat WHERE match_id = %s ORDER BY seat", match_id)
    assert "left" not in {presence for _, presence in seats}
    balances = [Decimal(text) for text in brought["balances"]]
    assert sum(balances) == 0
    return [
        (match_id, user_id, game, place, Decimal(score), balance, f"{year:04}-W{week:02}", f"{day:%Y-%m}")
        for (user_id, _), place, score, balance in zip(
            seats, brought["places"], brought["penalties"], balances, strict=True
        )
    ]


def standings_due(results: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Return each player's sum of the best three of a week and the best five of a month, and how many matches they played."""
    balances: dict[tuple[str, str, int], list[Decimal]] = defaultdict(list)
    for _, user_id, game, _, _, balance, week, month in results:
        balances[game, week, user_id].append(balance)
        balances[game, month, user_id].append(balance)
    lines = []
    for key, brought in balances.items():
        counted = BEST_OF_WEEK if "W" in key[1] else BEST_OF_MONTH
        lines.append((*key, sum(sorted(brought, reverse=True)[:counted]), len(brought)))
    return sorted(lines)


def log_of(site: Site, match_id: int) -> list[Line]:
    """Return the log of a match in its order."""
    rows = site.query(
        'SELECT number, kind, seat, "by", text, at, events FROM games_action WHERE match_id = %s ORDER BY number',
        match_id,
    )
    return [Line(*row[:5], moment(row[5]), value(row[6])) for row in rows]  # type: ignore[arg-type]


def value(stored: object) -> Any:
    """Return the value of a JSON column, which SQLite keeps as text."""
    return json.loads(stored) if isinstance(stored, str) else stored


def moment(stored: object) -> datetime:
    """Return an aware moment, which SQLite keeps as text in UTC."""
    at = datetime.fromisoformat(stored) if isinstance(stored, str) else stored
    assert isinstance(at, datetime)
    return (at if at.tzinfo else at.replace(tzinfo=UTC)).astimezone(UTC)


def exact(stored: object) -> Decimal:
    """Return the value of a decimal column, which SQLite keeps as a number."""
    return Decimal(str(stored))


def as_json(made: Any) -> Any:
    """Return the same as it comes out of JSON, where tuples are lists."""
    return json.loads(json.dumps(made))
