"""What a racer can do before and after a race: make people and matches, and check whether all is exact."""

from __future__ import annotations

from datetime import datetime
from random import Random
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.engine.registry import rules_for
from games.matches import bot_turns, lock
from games.models import Action, Match
from ladder.models import Result, Standing
from ladder.series import Kind, total_of
from tests.games.stored_matches import actor_of, ends, legal_of, match_of, play_ahead
from tests.ladder import matches
from tests.processes.race_works import work


@work
def people(names: list[str], **fields: Any) -> list[int]:
    """Make new users."""
    return [User.objects.create(username=name, **fields).pk for name in names]


@work
def match(sitters: list[int | str], **fields: Any) -> int:
    """Start a match of these people and bots, with its first round dealt."""
    return match_of(*[who if isinstance(who, str) else User.objects.get(pk=who) for who in sitters], **fields).pk


@work
def finished(users: list[int], balances: list[str], ended_at: str = "2026-11-25 20:00:00+01:00") -> int:
    """Make a finished rated match that has not been counted."""
    found = User.objects.in_bulk(users)
    moment = datetime.fromisoformat(ended_at)
    return matches.finished([found[user] for user in users], *balances, ended_at=moment).pk


@work
def turn(match: int) -> dict[str, Any] | None:
    """Deal if it is time to.

    Returns:
        Who is to act then and what they may do, or ``None`` when the match is over.
    """
    row = Match.objects.get(pk=match)
    while row.status == Match.Status.RUNNING:
        actor = actor_of(row)
        if isinstance(actor, int):
            user = row.seats.get(seat=actor).user_id
            return {"user": user, "legal": legal_of(row), "version": row.version}
        _deal(row)
        row.refresh_from_db()
    return None


@work
def to_the_pause(match: int) -> int:
    """Play to the end of a round, when the next thing is a deal.

    Returns:
        The version.
    """
    return play_ahead(match, Random(match), lambda held: held.actor == "table")


@work
def to_the_last_action(match: int) -> int:
    """Play until one more action ends the match.

    Returns:
        The version.
    """
    return play_ahead(match, Random(match), lambda held: ends(held, held.rules.legal_actions(held.state)[0]))


@work
def is_exact(match: int) -> bool:
    """Say whether the log has neither gap nor repeat, and leads to the very position that the row holds."""
    row, log = Match.objects.get(pk=match), list(Action.objects.filter(match_id=match))
    rules = rules_for(row.game)
    state = rules.new_match(rules.parse_options(row.options, row.seats.count()), row.seats.count(), row.seed)
    for line in log:
        if line.kind == Action.Kind.PLAY:
            state = rules.apply(state, rules.parse_action(line.text)).state
    times = [line.at for line in log]
    assert [line.number for line in log] == list(range(1, row.version + 1))
    assert times == sorted(times), "the log goes back in time"
    return rules.dump(state) == row.snapshot


@work
def standings() -> dict[str, list[list[Any]]]:
    """Return the standings as they are, and as they follow from the results in plain Python."""
    lines = Standing.objects.order_by("period", "user").values_list("period", "user", "total", "matches")
    due: dict[tuple[str, int], list[Any]] = {}
    for result in Result.objects.filter(void=False):
        for key in (result.week, result.month):
            due.setdefault((key, result.user_id), []).append(result.balance)
    totals = [
        [period, user, str(total_of(Kind.WEEK if "W" in period else Kind.MONTH, own)), len(own)]
        for (period, user), own in sorted(due.items())
    ]
    return {"are": [[period, user, str(total), played] for period, user, total, played in lines], "due": totals}


def _deal(row: Match) -> None:
    with transaction.atomic():
        held = lock.lock(row.pk, now=timezone.now())
        assert held is not None
        action, by = bot_turns.choose_for(held, None)
        held.play(action, by=by)
        held.write()
