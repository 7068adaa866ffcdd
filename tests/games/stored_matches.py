"""Matches for tests: tables of people and bots, started and played as a test needs."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random
from typing import Any

from django.db import transaction

from accounts.models import User
from games.clock import sweep
from games.engine import shuffle
from games.engine.registry import rules_for
from games.matches.lock import HeldMatch, lock
from games.matches.play import match_act
from games.matches.starting import start_match
from games.models import Chair, Match, Seat, Table


def person(name: str, *, guest: bool = False) -> User:
    """Create a user of that name."""
    return User.objects.create(username=name, is_guest=guest)


def table_of(*sitters: User | str, **fields: Any) -> Table:
    """Create a table where these users, and bots by their names, sit, all ready."""
    seed = bytes.fromhex(fields.pop("server_seed", None) or secrets.token_hex(32))
    table = Table.objects.create(
        chairs=len(sitters),
        invite=secrets.token_hex(8),
        server_seed=seed.hex(),
        commitment=shuffle.commitment(seed),
        **{"game": "ferbl", **fields},
    )
    for chair, sitter in enumerate(sitters):
        who = {"bot": sitter} if isinstance(sitter, str) else {"user": sitter}
        Chair.objects.create(table=table, chair=chair, ready=True, client_seed="bot" if "bot" in who else "x", **who)
    return table


def match_of(*sitters: User | str, **fields: Any) -> Match:
    """Start a match at such a table, with the seats drawn and the first round dealt."""
    return start_match(table_id=table_of(*sitters, **fields).pk)


def users_by_seat(match: Match) -> dict[int, User]:
    """Return the users of a match by their seats."""
    return {seat.seat: seat.user for seat in match.seats.select_related("user") if seat.user is not None}


def legal_of(match: Match) -> list[str]:
    """Return the legal actions of the actor, as texts."""
    rules = rules_for(match.game)
    return [rules.format_action(action) for action in rules.legal_actions(rules.load(match.snapshot))]


def actor_of(match: Match) -> int | str | None:
    """Return the actor, by the match's row as it is now."""
    match.refresh_from_db()
    rules = rules_for(match.game)
    return rules.to_act(rules.load(match.snapshot))


def act_at_random(match: Match, rng: Random, now: datetime) -> None:
    """Let a person who is to act do something at random, just in time, and the clock act for everybody else and for the table."""
    actor = actor_of(match)
    deadline = match.deadline or now
    seat = match.seats.select_related("user").get(seat=actor) if isinstance(actor, int) else None
    if seat is None or seat.user is None or seat.presence != Seat.Presence.HERE:
        sweep(deadline)
        return
    text, in_time = rng.choice(legal_of(match)), deadline - timedelta(seconds=1)
    match_act(match_id=match.pk, actor=seat.user, text=text, version=match.version, now=in_time)


def play_ahead(match_id: int, rng: Random, stop: Callable[[HeldMatch], bool]) -> int:
    """Play at random for everybody, in one transaction, until ``stop`` or until every action would end the match.

    Returns:
        The match's version.
    """
    with transaction.atomic():
        held = lock(match_id)
        assert held is not None
        while not stop(held) and (going_on := [action for action in _legal(held) if not ends(held, action)]):
            held.play(rng.choice(going_on), by="player")
        for seat in held.seats:
            held.change(seat, acted=True)
        held.write()
    return held.row.version


def ends(held: HeldMatch, action: Any) -> bool:
    """Say whether the action would be the match's last."""
    return held.rules.to_act(held.rules.apply(held.state, action).state) is None


def _legal(held: HeldMatch) -> tuple[Any, ...]:
    return tuple(held.rules.legal_actions(held.state))


def play_out(match: Match, now: datetime, *, step: timedelta = timedelta(seconds=61)) -> Match:
    """Let the clock alone play until the match is over, each sweep a minute after the other."""
    for _ in range(5000):
        match.refresh_from_db()
        if match.status != Match.Status.RUNNING:
            return match
        now += step
        sweep(now)
    raise AssertionError("the match does not end")
