"""Players' writes to a match: only on their turn, for the present version, in time, and nothing twice."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from games.clock import sweep
from games.engine.base import TABLE, IllegalAction, InvalidAction
from games.matches import lock, notify
from games.matches.notify import Delivery
from games.matches.play import match_act
from games.models import Action, Match
from games.process.memory import own
from games.refusals import MatchOver, NoSuchMatch, NotSeated, NotYourTurn, Refused, StaleVersion, TooLate
from tests.games.stored_matches import act_at_random, actor_of, legal_of, match_of, person, play_out, users_by_seat


def log_of(match: Match) -> list[tuple[int, str, str]]:
    return list(match.actions.values_list("number", "kind", "by"))


def unchanged(match: Match) -> bool:
    before = (match.version, match.snapshot, match.deadline)
    match.refresh_from_db()
    return before == (match.version, match.snapshot, match.deadline) and match.actions.count() == match.version


def test_an_action_is_written_down_and_makes_the_next_version(match: Match, users: dict[int, User], turn: int) -> None:
    text = legal_of(match)[0]
    acted = match_act(match_id=match.pk, actor=users[turn], text=text, version=1)
    match.refresh_from_db()
    line = match.actions.last()
    assert acted.version == match.version == line.number == 2
    assert (line.seat, line.text, line.by, line.kind) == (turn, text, Action.By.PLAYER, Action.Kind.PLAY)
    assert line.events[0]["seat"] == turn
    assert match.deadline == line.at + timedelta(seconds=30)


def test_a_double_click_acts_once(match: Match, users: dict[int, User], turn: int) -> None:
    text = legal_of(match)[0]
    match_act(match_id=match.pk, actor=users[turn], text=text, version=1)
    with pytest.raises(StaleVersion):
        match_act(match_id=match.pk, actor=users[turn], text=text, version=1)
    assert match.actions.count() == 2


def test_another_seat_cannot_act(match: Match, users: dict[int, User], turn: int) -> None:
    with pytest.raises(NotYourTurn):
        match_act(match_id=match.pk, actor=users[(turn + 1) % 3], text="draw", version=1)
    assert unchanged(match)


def test_a_spectator_cannot_act(match: Match) -> None:
    with pytest.raises(NotSeated):
        match_act(match_id=match.pk, actor=person("eve"), text="draw", version=1)
    assert unchanged(match)


def test_acting_in_an_unknown_match_is_refused(users: dict[int, User]) -> None:
    with pytest.raises(NoSuchMatch):
        match_act(match_id=10**9, actor=users[0], text="draw", version=1)


def test_an_illegal_action_names_the_rule_and_changes_nothing(match: Match, users: dict[int, User], turn: int) -> None:
    with pytest.raises(IllegalAction) as refusal:
        match_act(match_id=match.pk, actor=users[turn], text="keep", version=1)
    assert refusal.value.refusal.clause.startswith("F")
    assert unchanged(match)


@pytest.mark.parametrize("text", ["", "xx", "7h=9", "draw ", "deal:" + "7h" * 32, "\x00"])
def test_an_unreadable_action_changes_nothing(match: Match, users: dict[int, User], turn: int, text: str) -> None:
    with pytest.raises(InvalidAction):
        match_act(match_id=match.pk, actor=users[turn], text=text, version=1)
    assert unchanged(match)


def test_a_player_cannot_deal(match: Match, users: dict[int, User], turn: int) -> None:
    with pytest.raises(IllegalAction):
        match_act(match_id=match.pk, actor=users[turn], text="deal", version=1)
    assert unchanged(match)


def test_an_action_after_the_deadline_is_refused_and_the_clock_acts(
    match: Match, users: dict[int, User], turn: int
) -> None:
    assert match.deadline is not None
    with pytest.raises(TooLate):
        match_act(match_id=match.pk, actor=users[turn], text="draw", version=1, now=match.deadline)
    assert unchanged(match)
    sweep(match.deadline)
    assert log_of(match)[1:] == [(2, "play", "clock")]


def test_an_action_in_the_last_moment_counts_and_the_clock_does_not(
    match: Match, users: dict[int, User], turn: int
) -> None:
    assert match.deadline is not None
    just_in_time = match.deadline - timedelta(milliseconds=1)
    match_act(match_id=match.pk, actor=users[turn], text=legal_of(match)[0], version=1, now=just_in_time)
    sweep(match.deadline)
    assert log_of(match)[1:] == [(2, "play", "player")]


def test_nobody_acts_in_a_finished_match(match: Match, users: dict[int, User]) -> None:
    play_out(match, timezone.now())
    with pytest.raises(MatchOver):
        match_act(match_id=match.pk, actor=users[0], text="draw", version=match.version)


def test_a_match_cannot_be_locked_outside_a_transaction(transactional_db: None) -> None:
    match = match_of("rules", "rules", "rules")
    with pytest.raises(AssertionError):
        lock.lock(match.pk, now=timezone.now())


def test_an_action_takes_as_many_queries_late_as_early(match: Match) -> None:
    rng, counts = Random(3), []
    while len(counts) < 20:
        actor = actor_of(match)
        if not isinstance(actor, int) or match.snapshot["round"] < 2:
            act_at_random(match, rng, timezone.now())
            continue
        user, text, version = users_by_seat(match)[actor], rng.choice(legal_of(match)), match.version
        now = match.actions.order_by("-number")[0].at
        with CaptureQueriesContext(connection) as queries:
            match_act(match_id=match.pk, actor=user, text=text, version=version, now=now)
        if actor_of(match) != TABLE:
            counts.append(len(queries))
    # Savepoint, match, seats, action, match again, release (the outermost transaction is the test's own).
    assert set(counts) == {6}


def race(*calls: Any) -> list[str]:
    """Run the calls on a thread each, and return their results, sorted."""

    def run(call: Any) -> str:
        try:
            call()
        except Refused as refusal:
            return refusal.code
        finally:
            connection.close()
        return "done"

    with ThreadPoolExecutor(len(calls)) as threads:
        return sorted(threads.map(run, calls))


@pytest.mark.django_db(transaction=True)
def test_of_two_threads_on_one_version_exactly_one_wins() -> None:
    match = match_of(person("ada"), person("bob"), person("cid"), seconds=600)
    users = users_by_seat(match)
    for _ in range(8):
        match.refresh_from_db()
        if match.snapshot["phase"] != "play":
            break
        user, text, version = users[match.snapshot["turn"]], legal_of(match)[0], match.version

        def act(user: User = user, text: str = text, version: int = version) -> None:
            match_act(match_id=match.pk, actor=user, text=text, version=version)

        assert race(act, act) == ["done", "stale_version"]
    match.refresh_from_db()
    assert list(match.actions.values_list("number", flat=True)) == list(range(1, match.version + 1))


@pytest.mark.django_db(transaction=True)
def test_the_clock_in_two_threads_acts_once() -> None:
    match = match_of("rules", "rules", "rules")
    for _ in range(8):
        match.refresh_from_db()
        assert race(lambda: sweep(match.deadline), lambda: sweep(match.deadline)) == ["done", "done"]
        assert match.actions.count() <= match.version + 2
        assert match.actions.filter(number=match.version + 1).count() == 1
    match.refresh_from_db()
    assert list(match.actions.values_list("number", flat=True)) == list(range(1, match.version + 1))


def test_sockets_are_told_after_the_commit_and_not_after_a_rollback(
    match: Match,
    users: dict[int, User],
    turn: int,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
) -> None:
    sent: list[tuple[str, dict[str, Any]]] = []
    monkeypatch.setattr(own(Delivery), "send", lambda group, message: sent.append((group, message)))
    with django_capture_on_commit_callbacks(execute=True):
        match_act(match_id=match.pk, actor=users[turn], text=legal_of(match)[0], version=1)
        assert sent == []
    assert sent == [(f"match.{match.pk}", {"type": "match.changed", "match_id": match.pk, "version": 2})]
    with django_capture_on_commit_callbacks(execute=True), pytest.raises(StaleVersion):
        match_act(match_id=match.pk, actor=users[turn], text="draw", version=1)
    assert len(sent) == 1


def test_play_goes_on_while_the_channel_layer_is_down(
    match: Match,
    users: dict[int, User],
    turn: int,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
) -> None:
    tried: list[str] = []

    class Down:
        async def group_send(self, group: str, message: dict[str, Any]) -> None:
            tried.append(group)
            raise ConnectionError

    monkeypatch.setattr(notify, "get_channel_layer", Down)
    with django_capture_on_commit_callbacks(execute=True):
        match_act(match_id=match.pk, actor=users[turn], text=legal_of(match)[0], version=1)
    match.refresh_from_db()
    assert match.version == 2
    own(Delivery).send(f"match.{match.pk}", {"type": "match.changed"})
    assert tried == [f"match.{match.pk}"], "a layer that has failed is left alone for a while"


def test_a_failure_while_writing_leaves_nothing_behind(
    match: Match, users: dict[int, User], turn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(**_: Any) -> None:
        raise OSError

    monkeypatch.setattr(notify, "match_changed", fail)
    with pytest.raises(OSError), transaction.atomic():  # noqa: PT011 (any: it is the one raised above)
        match_act(match_id=match.pk, actor=users[turn], text=legal_of(match)[0], version=1)
    assert unchanged(match)
