"""The part of a match that one reader may see: the view, the log, the seeds."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from games.matches.play import match_leave
from games.matches.seat_view import seat_view
from games.models import Match, Table
from games.presenters import table_html, table_page
from games.refusals import MayNotWatch, NoSuchMatch
from tests.games.stored_matches import match_of, person, play_out, users_by_seat

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    return match_of(person("ada"), person("bob"), "rules")


def test_a_player_sees_their_own_hand_and_a_spectator_none(match: Match) -> None:
    for number, user in users_by_seat(match).items():
        seen = seat_view(match.pk, user)
        assert seen.my_seat == number
        assert [str(card) for card in seen.view.hand] == match.snapshot["hands"][number]
        assert [seat.is_me for seat in seen.seats] == [seat == number for seat in range(3)]
    for nobody in (None, AnonymousUser(), person("eve")):
        seen = seat_view(match.pk, nobody)
        assert (seen.my_seat, seen.view.hand, seen.me) == (None, None, None)


def test_a_player_who_left_for_good_watches_like_a_spectator(match: Match) -> None:
    """Check that the cards and the turns are the house bot's from then on."""
    number, user = next(iter(users_by_seat(match).items()))
    match_leave(match_id=match.pk, user=user, confirmed=True)
    seen, stranger = seat_view(match.pk, user), seat_view(match.pk, None)
    assert seen.my_seat == number
    assert (seen.view, seen.log) == (stranger.view, stranger.log)
    Match.objects.filter(pk=match.pk).update(snapshot={**match.snapshot, "turn": number})
    page = table_page(seat_view(match.pk, user), "en")["page"]
    assert (page.clock, page.board.hand, page.board.moves, page.board.my_turn) == (None, [], [], False)
    assert "data-my-turn" not in table_html(seat_view(match.pk, user), "en")


def test_the_log_tells_each_seat_its_own_cards_only(match: Match) -> None:
    for number, user in users_by_seat(match).items():
        received = [event for event in seat_view(match.pk, user).log[0].events if event["kind"] == "received"]
        assert [event["seat"] for event in received if "cards" in event] == [number]
    spectated = (
        seat_view(match.pk, None).log[0].events
    )  # an opening seven owes cards by their number, which anybody may know
    assert not any("cards" in event for event in spectated if event["kind"] == "received")


@pytest.mark.slow
def test_the_seeds_are_shown_when_the_match_is_over(match: Match) -> None:
    running = seat_view(match.pk, None)
    assert (running.server_seed, running.client_seeds, running.seed) == (None, None, None)
    assert match.server_seed not in running.json_text()
    assert match.seed not in running.json_text()
    play_out(match, timezone.now())
    over = seat_view(match.pk, None)
    assert (over.server_seed, over.seed) == (match.server_seed, match.seed)
    assert over.outcome is not None


def test_private_tables_show_themselves_to_their_people_and_to_the_invited(match: Match) -> None:
    Table.objects.filter(pk=match.table_id).update(private=True)
    user = users_by_seat(match).popitem()[1]
    assert seat_view(match.pk, user).private
    assert seat_view(match.pk, None, invited=[match.table_id]).private
    for invited in ((), [match.table_id + 1]):
        with pytest.raises(MayNotWatch):
            seat_view(match.pk, person(f"eve{len(invited)}"), invited=invited)


def test_viewing_an_unknown_match_is_refused() -> None:
    with pytest.raises(NoSuchMatch):
        seat_view(1, None)


@pytest.mark.slow
def test_looking_takes_as_many_queries_late_as_early(match: Match, django_assert_num_queries: object) -> None:
    user = users_by_seat(match).popitem()[1]
    with django_assert_num_queries(5):  # type: ignore[operator]
        seat_view(match.pk, user)
    play_out(match, timezone.now())
    with django_assert_num_queries(5):  # type: ignore[operator]
        seat_view(match.pk, user)
