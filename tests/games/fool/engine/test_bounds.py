"""N7.3: every value that a match can reach is read again, the greatest and the least of each field among them."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.base import InvalidPosition
from games.fool.engine.rules import RULES as FOOL
from games.fool.engine.state import FoolState
from tests.games.fool.engine.tables import after, table


def read_again(state: FoolState) -> FoolState:
    assert FOOL.load(FOOL.dump(state)) == state
    return state


def test_the_dearest_end_of_a_round_is_read() -> None:
    """A seat at −79 that holds the six dearest green cards, 17 to 12, loses 87 and has −166."""
    state = table("g2 | g3 r2 | g4 r3 | g12 g13 g14 g15 g16 g17", fools=(3,), scores=[0, 0, 0, -79], round=9, dealer=0)
    state = read_again(after(read_again(state), "g2", "g3", "g4"))
    assert (state.scores[3], state.phase) == (-166, "over")


def test_the_most_points_there_are_is_read() -> None:
    """N6.1: five times ten points, never anything lost, and the sixth ends the match: 60."""
    state = table("g9 | g5 r3 | g7 r5 | b2", fools=(3,), scores=[50, 0, 0, 0], tens=[5, 5, 5, 5], round=20, dealer=3)
    state = read_again(after(read_again(state), "g9", "g5", "g7"))
    assert (state.scores[0], state.tens, state.phase) == (60, (6, 5, 5, 5), "over")


def test_two_seats_may_have_the_ten_points_for_the_sixth_time_at_once() -> None:
    state = table("g9 | g7 | g5 r5 | b2", fools=(3,), scores=[50, 50, 0, 0], tens=[5, 5, 0, 0], round=20, dealer=3)
    state = read_again(after(read_again(state), "g9", "g7", "g5"))
    assert state.tens == (6, 6, 0, 0)


def test_the_last_round_is_read() -> None:
    state = table("g9 | g5 r3 | g7 r5 | b2", fools=(3,), round=30, dealer=1)
    state = read_again(after(read_again(state), "g9", "g5", "g7"))
    assert (state.round, state.phase) == (30, "over")


DEAREST_OF_FOUR = 17 + 16 + 15 + 14 + 13 + 13 + 12 + 12 + 11 + 11 + 11 + 10
"""The twelve dearest cards with four seats (N1.3): green from 17, red from 13, yellow from 11."""
DEAREST_OF_EIGHT = 27 + 26 + 25 + 24 + 23 + 23 + 22 + 22 + 21 + 21 + 21
"""The eleven dearest cards with eight seats: green from 27, red from 23, yellow from 21."""


def over(seats: int) -> dict[str, Any]:
    """Return the end of a match of thirty rounds."""
    start = FOOL.dump(FOOL.new_match(FOOL.parse_options({}, seats), seats, None))
    return {**start, "phase": "over", "round": 30}


@pytest.mark.parametrize(
    ("seats", "field", "greatest", "beyond"),
    [
        (4, "scores", -79 - DEAREST_OF_FOUR, -80 - DEAREST_OF_FOUR),
        (8, "scores", -79 - DEAREST_OF_EIGHT, -80 - DEAREST_OF_EIGHT),
        (4, "scores", 60, 61),
        (8, "scores", 60, 61),
        (5, "tens", 6, 7),
        (4, "points", -DEAREST_OF_FOUR, -DEAREST_OF_FOUR - 1),
        (8, "points", -DEAREST_OF_EIGHT, -DEAREST_OF_EIGHT - 1),
        (8, "points", 10, 11),
    ],
)
def test_the_greatest_value_of_a_field_is_read_and_one_beyond_is_not(
    seats: int, field: str, greatest: int, beyond: int
) -> None:
    def with_value(value: int) -> dict[str, Any]:
        values = [value, *[0] * (seats - 1)]
        if field == "points":
            return {**over(seats), "last_round": {"points": values, "hands": [[]] * seats}}
        return {**over(seats), field: values}

    assert FOOL.load(with_value(greatest))
    with pytest.raises(InvalidPosition):
        FOOL.load(with_value(beyond))


@pytest.mark.parametrize(("field", "greatest", "beyond"), [("round", 30, 31), ("dealer", 7, 8)])
def test_the_last_round_and_the_last_seat_are_read_and_the_next_ones_are_not(
    field: str, greatest: int, beyond: int
) -> None:
    assert FOOL.load({**over(8), field: greatest})
    with pytest.raises(InvalidPosition):
        FOOL.load({**over(8), field: beyond})


def test_a_seat_that_played_twice_to_a_trick_is_not_read() -> None:
    position = FOOL.dump(table("g9 r2 | g4 | g5 r3 | g6 r4", "g10", leader=0, fools=(3,)))
    last = position["last_trick"]
    (_, first), (seat, second), *rest = last["cards"]
    assert FOOL.load(position)
    with pytest.raises(InvalidPosition):
        FOOL.load({**position, "last_trick": {**last, "cards": [[seat, first], [seat, second], *rest], "winner": seat}})
