"""Matches loaded once for all readers: following the changes gives the same as loading the match again."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from games.engine.registry import Game, all_games
from games.matches.cache import MatchCache
from games.matches.chat import hide_message, say
from games.matches.loaded import LoadedMatch, last_said, load_changes, load_match
from games.matches.play import match_leave
from games.matches.seat_view import seat_view, view_of
from games.models import ChatMessage, Match
from games.process.memory import own
from games.refusals import NoSuchMatch
from tests.games.stored_matches import act_at_random, match_of, person, play_out, users_by_seat

pytestmark = pytest.mark.django_db
SEED = f"{1:064x}"


@pytest.fixture
def match() -> Iterator[Match]:
    started = match_of(person("ada"), person("bob"), person("cid"), seconds=60, server_seed=SEED)
    own(MatchCache).acquire(started.pk)
    yield started
    own(MatchCache).release(started.pk)


def shown(loaded: LoadedMatch) -> list[str]:
    """Return what each seat and a spectator sees, as text."""
    readers = [None, *(seat.user_id for seat in loaded.seats)]
    return [view_of(loaded, user_id).json_text() for user_id in readers]


def known(match: Match) -> LoadedMatch:
    found = own(MatchCache).get(match.pk)
    assert found is not None
    return found


@pytest.mark.parametrize("game", all_games(), ids=[game.slug for game in all_games()])
def test_changes_read_alone_give_the_whole_match(game: Game) -> None:
    people = [person(f"p{number}") for number in range(min(game.rules.seats))]
    match, rng = match_of(*people, game=game.slug, seconds=60, server_seed=SEED), Random(1)
    loaded = load_match(match.pk)
    for moves in (1, 2, 3, 90):
        for _ in range(moves):
            act_at_random(match, rng, timezone.now())
        loaded = load_changes(loaded)
        assert shown(loaded) == shown(load_match(match.pk))


def test_a_change_of_this_process_is_handed_on_as_it_was_committed(
    match: Match,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
    django_assert_num_queries: Any,
) -> None:
    own(MatchCache).store(load_match(match.pk), instead_of=None)
    rng = Random(2)
    for _ in range(40):
        with django_capture_on_commit_callbacks(execute=True):
            act_at_random(match, rng, timezone.now())
    with django_assert_num_queries(0):
        handed_on = shown(known(match))
    match.refresh_from_db()
    assert known(match).version == match.version
    assert handed_on == shown(load_match(match.pk))


def test_a_change_that_does_not_follow_is_left_to_be_read(
    match: Match, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    before = own(MatchCache).store(load_match(match.pk), instead_of=None)
    act_at_random(match, Random(3), timezone.now())  # not told here: by another process
    with django_capture_on_commit_callbacks(execute=True):
        act_at_random(match, Random(3), timezone.now())
    assert known(match) is before
    assert shown(load_changes(before)) == shown(load_match(match.pk))


@pytest.mark.slow
def test_a_leaver_a_guest_with_a_new_name_and_the_end_are_shown_as_they_are(match: Match) -> None:
    loaded = load_match(match.pk)
    match_leave(match_id=match.pk, user=users_by_seat(match)[0], confirmed=True)
    seat = match.seats.get(seat=1)
    seat.user = person("dan")
    seat.save()
    loaded = load_changes(loaded)
    assert [meta.name for meta in view_of(loaded, None).seats][1] == "dan"
    play_out(match, timezone.now())
    assert shown(load_changes(loaded)) == shown(load_match(match.pk))
    assert view_of(load_changes(loaded), None).outcome == seat_view(match.pk, None).outcome is not None


def test_what_was_read_does_not_undo_what_came_in_between(
    match: Match, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    before = own(MatchCache).store(load_match(match.pk), instead_of=None)
    say(match_id=match.pk, user=users_by_seat(match)[0], text="Ahoj")
    read = load_match(match.pk)
    with django_capture_on_commit_callbacks(execute=True):
        act_at_random(match, Random(4), timezone.now())
    kept = own(MatchCache).store(read, instead_of=before)
    assert (kept.version, [line.text for line in kept.chat]) == (read.version + 1, ["Ahoj"])


def test_nothing_is_kept_of_a_match_that_nobody_watches(match: Match) -> None:
    own(MatchCache).acquire(match.pk)
    own(MatchCache).store(load_match(match.pk), instead_of=None)
    own(MatchCache).release(match.pk)
    assert own(MatchCache).get(match.pk) is not None
    own(MatchCache).release(match.pk)
    assert own(MatchCache).get(match.pk) is None
    assert own(MatchCache).store(load_match(match.pk), instead_of=None).version == match.version
    assert own(MatchCache).get(match.pk) is None


def test_the_last_message_said_is_the_last_that_is_not_hidden(match: Match) -> None:
    ada = users_by_seat(match)[0]
    assert last_said([match.pk]) == {}
    first, second = (say(match_id=match.pk, user=ada, text=text) for text in ("one", "two"))
    assert last_said([match.pk]) == {match.pk: second.pk}
    hide_message(message_id=second.pk, moderator=person("mod"))
    assert last_said([match.pk]) == {match.pk: first.pk}
    assert load_match(match.pk).last_said == first.pk
    assert ChatMessage.objects.count() == 2


def test_loading_an_unknown_match_is_refused(match: Match) -> None:
    with pytest.raises(NoSuchMatch):
        load_match(match.pk + 1)
