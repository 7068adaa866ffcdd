"""A running match that the rules of today cannot read ends as void by itself and frees its people; moderators can end one too."""

from __future__ import annotations

import logging

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import ModerationEntry, User
from accounts.presenters import data_export
from games.clock import sweep
from games.engine.registry import rules_for
from games.matches import endings
from games.matches.loaded import load_match
from games.matches.play import match_act, match_back, match_leave
from games.matches.seat_view import seat_view
from games.models import Action, Match, Seat, Table
from games.persons.departure import depart
from games.refusals import MatchOver, NotOver, OwnMatch, Updating
from ladder.services import record_match
from tests.games.stored_matches import legal_of, person

pytestmark = pytest.mark.django_db


def spoil(match: Match, how: str) -> None:
    """Make the match one that an update has left behind."""
    match.refresh_from_db()
    if how == "game":
        match.game = "whist"
    elif how == "position":
        match.snapshot = {**match.snapshot, "shuffled": match.snapshot["stock"]}
        match.snapshot.pop("stock")
    else:
        match.rules_version = rules_for(match.game).version - 1
    match.save(update_fields=["game", "snapshot", "rules_version"])


KINDS = pytest.mark.parametrize("how", ["position", "version", "game"])


def is_freed(match: Match, user: User) -> bool:
    match.refresh_from_db()
    free = not Seat.objects.still_played_by(user.pk).exists()
    return free and match.status == Match.Status.VOID and match.deadline is None and match.ended_at is not None


@KINDS
def test_the_clock_ends_an_unreadable_match_and_the_log_says_so_once(
    match: Match, users: dict[int, User], how: str, caplog: pytest.LogCaptureFixture
) -> None:
    spoil(match, how)
    with caplog.at_level(logging.ERROR):
        for _ in range(3):
            sweep(match.deadline)
    assert is_freed(match, users[0])
    assert len([line for line in caplog.records if "ends as void" in line.getMessage()]) == 1
    assert not [line for line in caplog.records if line.exc_info]
    last = match.actions.order_by("-number").first()
    assert (last.kind, last.text, last.number) == (Action.Kind.ENDED, Action.EndedReason.UPDATE, match.version)
    assert match.table.status == Table.Status.OPEN


@KINDS
def test_an_action_a_leave_and_a_return_find_an_unreadable_match_over(
    match: Match, users: dict[int, User], turn: int, how: str
) -> None:
    text = legal_of(match)[0]
    spoil(match, how)
    with pytest.raises(MatchOver):
        match_act(match_id=match.pk, actor=users[turn], text=text, version=match.version)
    assert is_freed(match, users[turn])
    with pytest.raises(MatchOver):
        match_leave(match_id=match.pk, user=users[turn])
    with pytest.raises(MatchOver):
        match_back(match_id=match.pk, user=users[turn])


@KINDS
def test_every_page_answers_and_lets_its_people_go(
    match: Match, users: dict[int, User], how: str, client: Client
) -> None:
    spoil(match, how)
    client.force_login(users[0])
    there = 404 if how == "game" else 200  # what a game that has gone looked like, nobody knows
    assert client.get(f"/matches/{match.pk}/").status_code == there
    assert is_freed(match, users[0])
    assert client.get(f"/matches/{match.pk}/record/").status_code == there
    for page in ("/", "/lobby/", f"/players/{users[0].username}/", f"/shuffle/?match={match.pk}"):
        assert client.get(page).status_code in (200, 404), page
    assert f"/matches/{match.pk}/" not in client.get("/").content.decode()
    assert data_export(users[0])


@KINDS
def test_of_two_readers_at_once_both_find_it_ended(match: Match, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second has read the row before the first ended it."""
    spoil(match, how)
    before = load_match(match.pk)
    endings.end_unreadable(match_id=match.pk)
    answers = iter([before])
    monkeypatch.setattr(endings, "load_match", lambda number: next(answers, None) or load_match(number))
    assert endings.load_or_end(match.pk).row.status == Match.Status.VOID


def test_a_socket_that_looks_again_finds_it_ended(match: Match) -> None:
    known = load_match(match.pk)
    spoil(match, "position")
    assert endings.load_changes_or_end(known).row.status == Match.Status.VOID


def test_a_match_of_a_newer_release_is_left_to_the_processes_of_that_release(
    match: Match, users: dict[int, User], turn: int, client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    text = legal_of(match)[0]
    Match.objects.filter(pk=match.pk).update(rules_version=rules_for(match.game).version + 1)
    match.refresh_from_db()
    sweep(match.deadline)
    with pytest.raises(Updating):
        match_act(match_id=match.pk, actor=users[turn], text=text, version=match.version)
    assert not caplog.records
    client.force_login(users[0])
    page = client.get(f"/matches/{match.pk}/", headers={"accept-language": "en"})
    assert page.status_code == 404
    assert "The site is being updated." in page.content.decode()
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING


@KINDS
def test_an_account_in_an_unreadable_match_can_be_deleted(match: Match, users: dict[int, User], how: str) -> None:
    spoil(match, how)
    depart(users[0])
    assert is_freed(match, users[0])


def test_a_match_that_can_be_read_is_left_alone(match: Match) -> None:
    assert not endings.end_unreadable(match_id=match.pk)
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING


def test_the_ladder_counts_no_unreadable_match(rated: Match) -> None:
    spoil(rated, "version")
    endings.end_unreadable(match_id=rated.pk)
    record_match(rated.pk)
    assert not rated.results.exists()


def test_a_moderator_ends_a_running_match(match: Match, users: dict[int, User]) -> None:
    moderator = person("mod")
    endings.end_match(match_id=match.pk, moderator=moderator, reason="A fault at the table.")
    assert is_freed(match, users[0])
    entry = ModerationEntry.objects.get()
    assert (entry.verb, entry.text) == ("match ended", "A fault at the table.")
    assert seat_view(match.pk, users[0]).void
    version = match.version
    endings.end_match(match_id=match.pk, moderator=moderator)
    match.refresh_from_db()
    assert match.version == version


def test_a_moderator_does_not_end_their_own_match(match: Match, users: dict[int, User]) -> None:
    with pytest.raises(OwnMatch):
        endings.end_match(match_id=match.pk, moderator=users[1])
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING


def test_a_moderator_does_not_void_their_own_match(match: Match, users: dict[int, User]) -> None:
    Match.objects.filter(pk=match.pk).update(status=Match.Status.OVER)
    with pytest.raises(OwnMatch):
        endings.void_match(match_id=match.pk, moderator=users[1])
    match.refresh_from_db()
    assert match.status == Match.Status.OVER


def test_a_running_match_cannot_be_voided(match: Match) -> None:
    with pytest.raises(NotOver):
        endings.void_match(match_id=match.pk, moderator=person("mod"))
    assert timezone.now() < match.deadline
