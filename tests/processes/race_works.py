"""What a racer can do in a race: the services that compete."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.services import deletion, moderation
from games import clock
from games.matches import chat
from games.matches.endings import NotOver, void_match
from games.matches.play import match_act, match_continue, match_leave
from games.models import Match
from games.tables import opening, seating
from games.tables.guests import hand_over_guest
from ladder import standings
from ladder.services import freeze_periods, record_match, sweep_uncounted

Work = Callable[..., Any]
WORKS: dict[str, Work] = {}


def work(function: Work) -> Work:
    """Register a function that a racer can be told to run; it returns what JSON can carry."""
    WORKS[function.__name__] = function
    return function


@work
def act(match: int, user: Any, text: str, version: int) -> int:
    """Act as a player."""
    return match_act(match_id=match, actor=user, text=text, version=version).version


@work
def go_on(match: int, user: Any) -> int:
    """Continue to the next deal."""
    return match_continue(match_id=match, user=user).version


@work
def leave(match: int, user: Any) -> int:
    """Leave for good."""
    return match_leave(match_id=match, user=user, confirmed=True).version


@work
def say(match: int, user: Any, text: str) -> None:
    """Say something."""
    chat.say(match_id=match, user=user, text=text)


@work
def hold(match: int, seconds: float) -> None:
    """Hold a match's lock, as a slow process does."""
    with transaction.atomic():
        list(Match.objects.select_for_update().filter(pk=match))
        time.sleep(seconds)


@work
def set_deadline(match: int, after: float) -> None:
    """Set the deadline of the turn a short time ahead."""
    Match.objects.filter(pk=match).update(deadline=timezone.now() + timedelta(seconds=after))


@work
def sweep() -> int:
    """Do what every web process does twice a second."""
    return clock.sweep(timezone.now())


@work
def sweep_until(match: int, version: int) -> int:
    """Sweep again and again, until the match is beyond a version."""
    until = time.monotonic() + 10
    while time.monotonic() < until:
        sweep()
        if (now := Match.objects.values_list("version", flat=True).get(pk=match)) > version:
            return now
    raise TimeoutError("the clock does nothing")


@work
def open_table(user: Any, **wish: Any) -> int:
    """Open a table."""
    return opening.open_table(user=user, wish=opening.Wish(**{"game": "ferbl", "chairs": 3, **wish})).pk


@work
def play_now(user: Any) -> int:
    """Play now."""
    return opening.play_now(user=user, game="ferbl").pk


@work
def join(table: int, user: Any) -> int:
    """Sit down."""
    return seating.join(table_id=table, user=user).pk


@work
def seat_bot(table: int, user: Any) -> int:
    """Put a bot on a chair."""
    return seating.seat_bot(table_id=table, user=user).pk


@work
def ready(table: int, user: Any) -> int | None:
    """Get ready, and return the match if one starts."""
    match = seating.ready(table_id=table, user=user)
    return match and match.pk


@work
def stand(table: int, user: Any) -> None:
    """Stand up."""
    seating.stand(table_id=table, user=user)


@work
def hand_over(guest: Any, user: Any) -> None:
    """Log a guest in to an account."""
    hand_over_guest(guest=guest, user=user)


@work
def delete_account(user: Any) -> None:
    """Delete an account."""
    deletion.delete_account(user=user)


@work
def suspend(user: Any, moderator: Any) -> None:
    """Suspend a player."""
    moderation.lay_sanction(user=user, moderator=moderator, kind="suspension", reason="F")


@work
def void(match: int, moderator: Any) -> str:
    """Void a match."""
    return void_match(match_id=match, moderator=moderator).status


@work
def void_when_over(match: int, moderator: Any) -> str:
    """Void a match as soon as it is over."""
    until = time.monotonic() + 10
    while time.monotonic() < until:
        try:
            return void(match, moderator)
        except NotOver:
            continue
    raise TimeoutError("the match does not end")


@work
def count(match: int) -> bool:
    """Run the ladder's job for one match."""
    return record_match(match)


@work
def act_and_count(match: int, user: Any, text: str, version: int) -> bool:
    """Take the last action, and run the job that follows."""
    act(match, user, text, version)
    return count(match)


@work
def count_missed() -> int:
    """Run the ladder's job for what other jobs missed."""
    return sweep_uncounted()


@work
def freeze() -> int:
    """Run the ladder's job for periods that are over."""
    return freeze_periods()


@work
def rebuild() -> None:
    """Rebuild the standings."""
    standings.rebuild()
