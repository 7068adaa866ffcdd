"""The rows of the results and the sentences of the end, as all games share them."""

from __future__ import annotations

from decimal import Decimal

import pytest

from games.engine.base import Outcome
from games.matches.seat_view import SeatMeta
from games.presenters.people import People
from games.presenters.results import Result, best_first, headline, match_over

PEOPLE = People(("Jana", "Karel", "Anežka"), me=0)


BALANCES = (Decimal("12.50"), Decimal("-12.50"), Decimal(0))


def outcome(*places: int) -> Outcome:
    return Outcome("over", places, BALANCES, BALANCES)


def meta(seat: int, *, bot: str = "", presence: str = "here") -> SeatMeta:
    return SeatMeta(
        seat=seat,
        name="rules" if bot else PEOPLE.names[seat],
        user_id=None if bot else seat + 1,
        bot=bot,
        is_bot=bool(bot),
        presence=presence,
        is_me=seat == PEOPLE.me,
        continued=False,
        out=False,
    )


@pytest.mark.parametrize(
    ("places", "said", "told"),
    [
        ((1, 2, 3), "You win!", "The match is over: you win."),
        ((2, 1, 3), "Karel wins.", "The match is over: Karel wins."),
        (
            (3, 1, 1),
            "First place is shared: Karel and Anežka.",
            "The match is over. First place is shared: Karel and Anežka.",
        ),
        (
            (1, 1, 1),
            "First place is shared: You, Karel and Anežka.",
            "The match is over. First place is shared: You, Karel and Anežka.",
        ),
    ],
)
def test_a_shared_first_place_has_no_winner(places: tuple[int, ...], said: str, told: str, english: None) -> None:
    assert headline(outcome(*places), PEOPLE) == said
    assert match_over(outcome(*places), PEOPLE) == told


def test_a_row_tells_place_player_and_balance(english: None) -> None:
    rows = [
        Result.of(seat, outcome(1, 3, 2), PEOPLE) for seat in (meta(0), meta(1, presence="left"), meta(2, bot="rules"))
    ]
    assert rows == [
        Result(
            place=1, name="You", username="Jana", is_me=True, is_bot=False, left=False, balance="+12.50", sign="plus"
        ),
        Result(
            place=3,
            name="Karel",
            username="Karel",
            is_me=False,
            is_bot=False,
            left=True,
            balance="−12.50",
            sign="minus",
        ),
        Result(place=2, name="Anežka", username="", is_me=False, is_bot=True, left=False, balance="0", sign=""),
    ]
    assert [row.place for row in best_first(rows)] == [1, 2, 3]


def test_rows_that_share_a_place_stay_in_seat_order(english: None) -> None:
    rows = best_first(Result.of(meta(seat), outcome(2, 1, 1), PEOPLE) for seat in range(3))
    assert [row.name for row in rows] == ["Karel", "Anežka", "You"]
