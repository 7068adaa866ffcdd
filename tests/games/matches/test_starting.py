"""The start of a match, the way on to the next one, and the shuffle's promises. (docs/rules/shuffle.md)"""

from __future__ import annotations

import hashlib
import hmac

import pytest
from django.utils import timezone

from games.matches.endings import NotOver, void_match
from games.matches.play import match_leave
from games.matches.starting import play_again, start_match
from games.models import Chair, Match, Table
from games.refusals import CannotPlayAgain, NotAtTable, NotReadyToStart
from games.signals import match_voided
from tests.games.stored_matches import match_of, person, play_out, table_of, users_by_seat

pytestmark = pytest.mark.django_db


def test_the_seed_is_made_as_the_shuffle_says() -> None:
    table = table_of(person("ada"), person("bob"), "rules")
    for chair, seed in zip(table.taken.order_by("chair"), ("one", "two", "bot"), strict=True):
        Chair.objects.filter(pk=chair.pk).update(client_seed=seed)
    server_seed, commitment = table.server_seed, table.commitment
    match = start_match(table_id=table.pk)
    assert hashlib.sha256(bytes.fromhex(match.server_seed)).hexdigest() == match.commitment == commitment
    assert match.server_seed == server_seed
    by_chair = {0: "one", 1: "two", 2: "bot"}
    assert match.client_seeds == [by_chair[seat.chair] for seat in match.seats.order_by("seat")]
    message = "|".join(match.client_seeds).encode()
    assert match.seed == hmac.new(bytes.fromhex(server_seed), message, hashlib.sha256).hexdigest()


def test_the_table_has_a_fresh_seed_for_the_next_match() -> None:
    table = table_of("rules", "rules", "rules")
    match = start_match(table_id=table.pk)
    table.refresh_from_db()
    assert table.status == Table.Status.RUNNING
    assert table.server_seed != match.server_seed
    assert table.commitment == hashlib.sha256(bytes.fromhex(table.server_seed)).hexdigest()


def test_starting_twice_deals_once() -> None:
    table = table_of("rules", "rules", "rules")
    start_match(table_id=table.pk)
    with pytest.raises(NotReadyToStart):
        start_match(table_id=table.pk)
    assert Match.objects.count() == 1


def test_a_table_with_a_free_chair_or_somebody_not_ready_does_not_start() -> None:
    free = table_of("rules", "rules")
    Table.objects.filter(pk=free.pk).update(chairs=3)
    waiting = table_of(person("ada"), "rules", "rules")
    waiting.taken.exclude(user=None).update(ready=False)
    for table in (free, waiting):
        with pytest.raises(NotReadyToStart):
            start_match(table_id=table.pk)


@pytest.mark.slow
def test_after_the_end_the_table_is_open_for_the_same_people_afresh() -> None:
    ada = person("ada")
    match = match_of(ada, "rules", "rules")
    with pytest.raises(CannotPlayAgain):
        play_again(match_id=match.pk, user=ada)
    Chair.objects.filter(user=ada).update(ready=True)
    seat = match.seats.get(user=ada)
    seat.out = True  # a seat that is out is not handed over after three minutes of absence
    seat.save()
    play_out(match, timezone.now())
    table = play_again(match_id=match.pk, user=ada)
    assert (table.pk, table.status) == (match.table_id, Table.Status.OPEN)
    assert list(table.taken.order_by("chair").values_list("user", "bot", "ready")) == [
        (ada.pk, "", False),
        (None, "rules", True),
        (None, "rules", True),
    ]


@pytest.mark.slow
def test_a_player_who_left_has_no_chair_to_play_again() -> None:
    ada = person("ada")
    match = match_of(ada, "rules", "rules")
    match_leave(match_id=match.pk, user=ada)
    play_out(match, timezone.now())
    with pytest.raises(NotAtTable):
        play_again(match_id=match.pk, user=ada)


@pytest.mark.slow
def test_a_finished_match_can_be_voided_once(django_capture_on_commit_callbacks: object) -> None:
    told: list[int] = []

    def hear(*, match_id: int, **_: object) -> None:
        told.append(match_id)

    match, moderator = match_of("rules", "rules", "rules"), person("mod")
    with pytest.raises(NotOver):
        void_match(match_id=match.pk, moderator=moderator)
    play_out(match, timezone.now())
    match_voided.connect(hear)
    try:
        with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]
            for _ in range(2):
                assert void_match(match_id=match.pk, moderator=moderator).status == Match.Status.VOID
    finally:
        match_voided.disconnect(hear)
    assert told == [match.pk]


def test_seats_are_drawn_and_not_taken_in_the_order_of_coming() -> None:
    drawn = set()
    for number in range(12):
        match = match_of(person(f"a{number}"), person(f"b{number}"), "rules")
        drawn.add(tuple(seat.chair for seat in match.seats.order_by("seat")))
        assert len(users_by_seat(match)) == 2
    assert len(drawn) > 1
