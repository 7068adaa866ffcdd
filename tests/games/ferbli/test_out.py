"""A player with too few chips in ferbli is out of the match like an eliminated one: free to go, and asked nothing. (B3.3, V1.1)"""

from __future__ import annotations

import pytest

from games.engine.cards import DECK
from games.engine.registry import rules_for
from games.matches.play import match_act, match_continue, match_leave
from games.models import Match, Seat
from games.refusals import NothingToContinue
from tests.games.stored_matches import match_of, person, users_by_seat

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    """Begin a match in which seat 0 has no chips left and the weakest hand, and the dealer, seat 2, exchanges last (no bidding: B4.10)."""
    row = match_of(person("ada"), person("bob"), person("cid"), game="ferbli")
    hands = [["7h", "8l", "9b", "Oa"], ["Kh", "Kl", "Kb", "Ka"], ["7b", "8b", "9a", "Ta"]]
    held = {card for hand in hands for card in hand}
    position = row.snapshot | {
        "phase": "exchange", "dealer": 2, "turn": 2, "stacks": [0, 300, 291], "bank": 9, "paid": [3, 3, 3], "hands": hands,
        "stock": [str(card) for card in DECK if card not in held], "caller": None,
    }  # fmt: skip
    rules_for("ferbli").load(position)
    Match.objects.filter(pk=row.pk).update(snapshot=position)
    row.refresh_from_db()
    match_act(match_id=row.pk, actor=users_by_seat(row)[2], text="exchange:none", version=row.version)
    row.refresh_from_db()
    return row


def test_a_seat_without_a_vizi_is_out(match: Match) -> None:
    assert match.snapshot["stacks"] == [0, 309, 291]
    assert [seat.out for seat in match.seats.order_by("seat")] == [True, False, False]


def test_a_player_who_is_out_goes_without_having_left(match: Match) -> None:
    match_leave(match_id=match.pk, user=users_by_seat(match)[0], confirmed=True)
    assert Seat.objects.get(match=match, seat=0).presence != Seat.Presence.LEFT


def test_the_next_deal_does_not_wait_for_a_player_who_is_out(match: Match) -> None:
    with pytest.raises(NothingToContinue):
        match_continue(match_id=match.pk, user=users_by_seat(match)[0])
