"""Joining, standing up, getting ready, bots."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Sanction, User
from accounts.services import lay_sanction
from games import refusals
from games.models import Chair, Match, Seat, Table
from games.tables import opening, seating
from tests.games.conftest import OpenTable

pytestmark = pytest.mark.django_db


def sitters(table: Table) -> list[str]:
    """Return the names of the people, and ``bot`` for each bot, in the order of the chairs."""
    return [chair.user.username if chair.user else "bot" for chair in table.taken.order_by("chair")]


def test_the_person_who_opens_a_table_sits_on_its_first_chair_and_bots_on_its_last(
    alice: User, open_table: OpenTable
) -> None:
    table = open_table(alice, bots=1)
    assert list(table.taken.order_by("chair").values_list("chair", "user__username", "bot", "ready")) == [
        (0, "alice", "", False),
        (2, None, "rules", True),
    ]


def test_joining_twice_keeps_the_first_chair(alice: User, bob: User, open_table: OpenTable) -> None:
    table = open_table(alice)
    first = seating.join(table_id=table.pk, user=bob)
    assert seating.join(table_id=table.pk, user=bob).pk == first.pk
    assert sitters(table) == ["alice", "bob"]


def test_joining_another_table_stands_up_from_the_first_which_closes_when_empty(
    alice: User, bob: User, open_table: OpenTable
) -> None:
    left, joined = open_table(alice), open_table(bob)
    seating.join(table_id=joined.pk, user=alice)
    left.refresh_from_db()
    assert (left.status, sitters(left), sitters(joined)) == (Table.Status.CLOSED, [], ["bob", "alice"])


def test_a_full_table_takes_nobody_else(alice: User, bob: User, open_table: OpenTable) -> None:
    table = open_table(alice, bots=2)
    with pytest.raises(refusals.TableFull):
        seating.join(table_id=table.pk, user=bob)


def test_a_private_table_takes_only_people_with_its_invite(alice: User, bob: User, open_table: OpenTable) -> None:
    table = open_table(alice, private=True)
    with pytest.raises(refusals.InviteNeeded):
        seating.join(table_id=table.pk, user=bob, invited=[table.pk + 1])
    assert seating.join(table_id=table.pk, user=bob, invited=[table.pk + 1, table.pk]).chair == 1


def test_a_match_starts_when_the_table_is_full_and_all_are_ready(
    alice: User, bob: User, cyril: User, open_table: OpenTable
) -> None:
    table = open_table(alice)
    assert seating.ready(table_id=table.pk, user=alice, client_seed="mine") is None
    seating.join(table_id=table.pk, user=bob)
    assert seating.ready(table_id=table.pk, user=bob) is None
    seating.join(table_id=table.pk, user=cyril)
    match = seating.ready(table_id=table.pk, user=cyril)
    assert match is not None
    assert "mine" in match.client_seeds
    assert match.commitment == table.commitment
    assert all(len(seed) in {4, 32} for seed in match.client_seeds)  # a stand-in for those who gave none


def test_being_ready_twice_answers_with_the_running_match(alice: User, open_table: OpenTable) -> None:
    table = open_table(alice, bots=2)
    first = seating.ready(table_id=table.pk, user=alice)
    assert first is not None
    assert seating.ready(table_id=table.pk, user=alice) == first
    assert Match.objects.count() == 1


@pytest.mark.parametrize("seed", ["a|b", "žluťoučký", "x" * 65, "tab\there"])
def test_a_contribution_of_another_form_is_refused(seed: str, alice: User, open_table: OpenTable) -> None:
    table = open_table(alice, bots=2)
    with pytest.raises(refusals.BadSeed):
        seating.ready(table_id=table.pk, user=alice, client_seed=seed)
    assert not Match.objects.exists()


def test_the_others_have_to_get_ready_again_when_a_chair_becomes_free(
    alice: User, bob: User, cyril: User, open_table: OpenTable
) -> None:
    table = open_table(alice)
    for user in (bob, cyril):
        seating.join(table_id=table.pk, user=user)
    seating.ready(table_id=table.pk, user=alice)
    seating.stand(table_id=table.pk, user=cyril)
    table.refresh_from_db()
    assert table.ready_by is None
    assert not table.taken.filter(ready=True).exists()


def test_being_ready_long_ago_does_not_count_when_the_table_fills(
    alice: User, bob: User, cyril: User, open_table: OpenTable
) -> None:
    table = open_table(alice)
    seating.join(table_id=table.pk, user=bob)
    seating.ready(table_id=table.pk, user=bob)
    Table.objects.update(touched_at=timezone.now() - timedelta(seconds=61))
    seating.join(table_id=table.pk, user=cyril)
    assert not Chair.objects.filter(ready=True).exists()


def test_a_player_in_a_match_cannot_sit_down_elsewhere_or_stand_up(
    alice: User, bob: User, open_table: OpenTable
) -> None:
    other, table = open_table(bob), open_table(alice, bots=2)
    match = seating.ready(table_id=table.pk, user=alice)
    assert match is not None
    with pytest.raises(refusals.StillPlaying) as refusal:
        seating.join(table_id=other.pk, user=alice)
    assert refusal.value.match_id == match.pk
    with pytest.raises(refusals.StillPlaying):
        seating.stand(table_id=table.pk, user=alice)
    with pytest.raises(refusals.StillPlaying):
        open_table(alice)


@pytest.mark.parametrize("free", [{"out": True}, {"presence": Seat.Presence.LEFT}])
def test_the_eliminated_and_those_who_left_are_free_for_another_table(
    free: dict[str, object], alice: User, bob: User, open_table: OpenTable
) -> None:
    other, table = open_table(bob), open_table(alice, bots=2)
    seating.ready(table_id=table.pk, user=alice)
    Seat.objects.filter(user=alice).update(**free)
    seating.join(table_id=other.pk, user=alice)
    assert (sitters(table), sitters(other)) == (["bot", "bot"], ["bob", "alice"])


def test_guests_and_the_banned_do_not_sit_at_rated_tables(
    alice: User, bob: User, guest: User, open_table: OpenTable
) -> None:
    table = open_table(alice, rated=True)
    with pytest.raises(refusals.NoGuests):
        seating.join(table_id=table.pk, user=guest)
    Sanction.objects.create(user=bob, kind=Sanction.Kind.RATING_BAN, reason="two accounts")
    with pytest.raises(refusals.RatingBanned):
        seating.join(table_id=table.pk, user=bob)
    Sanction.objects.update(until=timezone.now())
    assert seating.join(table_id=table.pk, user=bob)


def test_a_ban_laid_while_waiting_stops_the_start(alice: User, open_table: OpenTable) -> None:
    table = open_table(alice, rated=True)
    Sanction.objects.create(user=alice, kind=Sanction.Kind.RATING_BAN, reason="two accounts")
    with pytest.raises(refusals.RatingBanned):
        seating.ready(table_id=table.pk, user=alice)


def test_the_suspended_sit_nowhere(alice: User, bob: User, open_table: OpenTable) -> None:
    table = open_table(alice)
    Sanction.objects.create(user=bob, kind=Sanction.Kind.SUSPENSION, reason="insults")
    with pytest.raises(refusals.Suspended):
        seating.join(table_id=table.pk, user=bob)
    with pytest.raises(refusals.Suspended):
        opening.play_now(user=bob, game="ferbl")


def test_only_the_host_seats_bots_and_sends_them_away(alice: User, bob: User, open_table: OpenTable) -> None:
    table = open_table(alice)
    seating.join(table_id=table.pk, user=bob)
    with pytest.raises(refusals.NotHost):
        seating.seat_bot(table_id=table.pk, user=bob)
    seating.seat_bot(table_id=table.pk, user=alice)
    assert sitters(table) == ["alice", "bob", "bot"]
    seating.send_bot_away(table_id=table.pk, user=alice, chair=1)  # no bot sits there
    seating.send_bot_away(table_id=table.pk, user=alice, chair=2)
    assert sitters(table) == ["alice", "bob"]


def test_when_the_host_stands_up_the_next_person_is_host(alice: User, bob: User, open_table: OpenTable) -> None:
    table = open_table(alice)
    seating.join(table_id=table.pk, user=bob)
    seating.stand(table_id=table.pk, user=alice)
    assert seating.seat_bot(table_id=table.pk, user=bob).chair == 0


def test_the_bots_of_a_demo_table_stay(alice: User, open_table: OpenTable) -> None:
    table = open_table(alice, bots=1)
    Table.objects.update(demo=True)
    with pytest.raises(refusals.NotHost):
        seating.send_bot_away(table_id=table.pk, user=alice, chair=2)
    seating.stand(table_id=table.pk, user=alice)
    assert sitters(table) == ["bot"]


def test_no_bot_sits_at_a_rated_table(alice: User, open_table: OpenTable) -> None:
    with pytest.raises(refusals.NoBots):
        open_table(alice, rated=True, bots=1)
    table = open_table(alice, rated=True)
    with pytest.raises(refusals.NoBots):
        seating.seat_bot(table_id=table.pk, user=alice)


def test_unknown_closed_and_running_tables_take_nobody(alice: User, bob: User, open_table: OpenTable) -> None:
    with pytest.raises(refusals.NoSuchTable):
        seating.join(table_id=999, user=bob)
    table = open_table(alice, bots=1)
    Table.objects.update(status=Table.Status.CLOSED)
    with pytest.raises(refusals.TableClosed):
        seating.join(table_id=table.pk, user=bob)
    Table.objects.update(status=Table.Status.RUNNING)
    with pytest.raises(refusals.TableRuns):
        seating.join(table_id=table.pk, user=bob)


def test_standing_up_where_one_does_not_sit_changes_nothing(alice: User, bob: User, open_table: OpenTable) -> None:
    table = open_table(alice)
    seating.stand(table_id=table.pk, user=bob)
    assert sitters(table) == ["alice"]
    with pytest.raises(refusals.NotAtTable):
        seating.ready(table_id=table.pk, user=bob)


@pytest.mark.parametrize(
    ("kind", "rated", "stays"),
    [
        ("suspension", True, False),
        ("suspension", False, False),
        ("rating_ban", True, False),
        ("rating_ban", False, True),
        ("mute", True, True),
    ],
)
def test_a_sanction_frees_the_chair_of_a_player_who_was_ready_already(
    alice: User, bob: User, open_table: OpenTable, kind: str, rated: bool, stays: bool
) -> None:
    table = open_table(alice, rated=rated)
    seating.join(table_id=table.pk, user=bob)
    seating.ready(table_id=table.pk, user=bob)
    lay_sanction(user=bob, moderator=User.objects.create_superuser("Hlava"), kind=kind, reason="Podvody")
    assert sitters(table) == (["alice", "bob"] if stays else ["alice"])
