"""From seats to persons at Fool (docs/rules/leaving.md V1.3 to V1.8), and what the rules say of themselves. Figures by hand."""

from __future__ import annotations

from decimal import Decimal

import pytest

from games.engine.base import Outcome
from games.engine.leaving import Leaver
from games.fool.engine.rules import RULES as FOOL
from games.fool.engine.state import FoolState
from tests.games.fool.engine.tables import after, dealt, table


def over(*scores: int) -> FoolState:
    """Return a match that is over after thirty rounds with these scores."""
    seats = len(scores)
    start = FOOL.dump(FOOL.new_match(FOOL.parse_options({}, seats), seats, None))
    return FOOL.load({**start, "phase": "over", "round": 30, "scores": list(scores)})


def persons(state: FoolState, *left: tuple[int, int]) -> Outcome:
    """Return the persons' outcome when these have left: who, and when."""
    found = FOOL.persons(state, [Leaver(seat, order) for seat, order in left])
    assert found is not None
    return found


def whole(*amounts: int) -> tuple[Decimal, ...]:
    return tuple(Decimal(amount) for amount in amounts)


def test_V1_2_when_everybody_stays_persons_are_their_seats() -> None:
    """N6.4's example."""
    state = over(20, 20, -35, -90)
    assert persons(state) == FOOL.outcome(state)
    assert persons(state).balances == whole(165, 165, -55, -275)


def test_V1_7_a_leaver_has_the_lowest_score_of_all_who_stayed() -> None:
    """The first one left: −90 now. Sum −195; balances 4 × own + 195."""
    found = persons(over(20, 20, -35, -90), (0, 50))
    assert found.places == (4, 1, 2, 3)
    assert found.scores == whole(-90, 20, -35, -90)
    assert found.balances == whole(-165, 275, 55, -165)


def test_V1_7_or_their_own_seats_where_that_is_lower_still() -> None:
    """Of those who stayed the lowest has −10; the other leaver's −95 does not count. Sum 30 − 10 − 10 − 95 = −85."""
    found = persons(over(30, -10, 12, -95), (2, 9), (3, 8))
    assert found.places == (1, 2, 3, 4)
    assert found.scores == whole(30, -10, -10, -95)
    assert found.balances == whole(205, 45, 45, -295)


def test_V1_4_of_two_leavers_the_later_one_is_better() -> None:
    assert persons(over(20, 10, 5, -10), (0, 8), (1, 9)).places == (4, 3, 1, 2)


def test_V1_4_those_who_stayed_keep_sharing_a_place() -> None:
    assert persons(over(5, 5, -4, -6), (3, 12)).places == (1, 1, 3, 4)


def test_V1_8_when_all_have_left_the_seats_count() -> None:
    state = over(30, -10, -20, 0)
    assert persons(state, (0, 5), (1, 6), (2, 7), (3, 8)) == FOOL.outcome(state)


def test_N6_4_balances_of_persons_add_up_to_zero() -> None:
    for left in ([(0, 1)], [(1, 4), (3, 2)], [(0, 3), (1, 2), (2, 1)]):
        assert sum(persons(over(20, 7, -35, -90), *left).balances) == 0


def test_nobody_has_a_result_before_the_end() -> None:
    assert FOOL.persons(dealt(4), [Leaver(0, 1)]) is None
    assert FOOL.outcome(dealt(4)) is None


@pytest.mark.parametrize(("seats", "cards", "last"), [(4, 48, "w1"), (8, 88, "w1")])
def test_N1_3_the_pack_of_each_number_of_seats(seats: int, cards: int, last: str) -> None:
    pack = FOOL.pack(seats)
    assert (len(pack), pack[0], pack[-1]) == (cards, "g2", last)


def test_the_rules_speak_of_themselves() -> None:
    """V1.3: in Fool the house bot plays on. N5: whole points. N5.2, N5.3, N6.1: the numbers."""
    assert (FOOL.stand_in, FOOL.unit) == ("bot", Decimal(1))
    """N1.1, N1.3, N2.1, N5.2, N5.3, N6.1."""
    packs = {
        4: (17, 13, 11, 8, 3, 1), 5: (20, 16, 14, 10, 4, 1), 6: (23, 19, 17, 12, 5, 1),
        7: (26, 22, 20, 14, 6, 2), 8: (27, 23, 21, 15, 6, 2),
    }  # fmt: skip
    columns = ("green", "red", "yellow", "blue", "wild", "fools")
    assert FOOL.facts == {
        "emptied": 10, "wild_cost": 5, "lost": -80, "tens": 6, "round_limit": 30, "least_seats": 4, "most_seats": 8, "suits": 4,
        "lowest": 2, "hand": 12, "hand_of_most": 11,
        **{f"{name}_{seats}": number for seats, row in packs.items() for name, number in zip(columns, row, strict=True)},
    }  # fmt: skip


def test_the_round_is_the_positions_round() -> None:
    assert FOOL.round_of(FOOL.new_match(FOOL.parse_options({}, 4), 4, None)) == 0
    assert FOOL.round_of(dealt(4)) == 1
    between = after(table("g9 | g5 r3 | g7 r5 | b2", fools=(3,), round=7, dealer=2), "g9", "g5", "g7")
    assert FOOL.round_of(between) == 7


def test_nobody_is_out_before_the_end_and_nothing_is_noted_of_a_leaver() -> None:
    assert FOOL.out_of(dealt(4)) == ()
    assert FOOL.leaving_note(dealt(4), 1) == {}
