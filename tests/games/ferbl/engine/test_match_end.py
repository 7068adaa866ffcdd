"""The end of the match: limit, places, penalty points, balances. (F2.5, F2.6, F10)"""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from games.engine.base import Outcome
from games.ferbl.engine import outcome as scoring
from games.ferbl.engine.rules import RULES as FERBL
from games.ferbl.engine.state import FerblState, Phase
from tests.games.ferbl.engine.tables import events, play, table, two_left

NINES = {"pile": "9h 9l 9b", "run": 3, "turn": 0, "starter": 0}
DRAWN_BEFORE = {
    "end": "drawn", "closer": None, "loser": None, "points": [None] * 3, "starter": 0, "cards": [None] * 3,
}  # fmt: skip


def outcome(state: FerblState) -> Outcome:
    found = FERBL.outcome(state)
    assert found is not None
    return found


def in_round_20(hands: str, points: list[list[int]], **changes: Any) -> FerblState:
    """Let seat 0 burn the twentieth round with its last nine."""
    given = {"round": 20, "lives": [1, 1, 1], "points": points, "last_round": DRAWN_BEFORE, **NINES}
    return play(table(hands, **(given | changes)), "9a")


def final(points: list[list[int]], lives: list[int], **changes: Any) -> FerblState:
    """Return the last round of seats 0 and 1: seat 1 has no life left and 35 points, seat 0 has 12."""
    rounds = len(points[0]) + 1
    given = {"lives": lives, "round": rounds, "points": points, **NINES}
    return play(two_left("Th Kh 9a | 7h 8h Ol", **(given | changes)), "9a")


EXAMPLE = [[12] * 5, [35] * 5, [41] * 3]


def test_F2_5_the_match_ends_after_twenty_rounds() -> None:
    # Hands: 10 + 2 = 12, 2 + 1 + 2 = 5, 20 + 11 = 31: seat 2 loses a life and is last; equal lives, fewer points in the last round win.
    state = in_round_20("Th Kh 9a | Kl Ub Kb | Ob Ab", [[36] * 3, [25] * 3, [23] * 3])
    assert (state.phase, outcome(state).reason, outcome(state).places) == (Phase.OVER, "round_limit", (2, 1, 3))


def test_F2_5_the_nineteenth_round_is_not_the_last() -> None:
    state = in_round_20("Th Kh 9a | Kl Ub Kb | Ob Ab", [[36] * 3, [25] * 3, [23] * 3], round=19)
    assert (state.phase, FERBL.outcome(state)) == (Phase.DEAL, None)


def test_F2_5_more_lives_rank_higher() -> None:
    state = in_round_20("Th Kh 9a | Kl Ub Kb | Ob Ab", [[36] * 3, [25] * 3, [23] * 3], lives=[2, 1, 2])
    assert outcome(state).places == (1, 2, 3)  # lives 2, 1, 1; in the last round seat 1 had 5 points, seat 2 had 31


def test_F2_5_a_drawn_twentieth_round_ends_the_match_and_the_last_scored_one_decides() -> None:
    state = table(
        "7h | 8h | Th", stock="Kl", bury=True, exhausted=4, round=20, lives=[1, 1, 1], last_round=DRAWN_BEFORE,
        points=[[10, 10, 40], [10, 40, 30], [40, 10, 20]],
    )  # fmt: skip
    after = play(state, "draw")
    assert (after.phase, outcome(after).places) == (Phase.OVER, (3, 2, 1))


def test_F2_5_then_all_points_of_the_match_count_then_the_seat() -> None:
    def drawn(points: list[list[int]]) -> tuple[int, ...]:
        state = table(
            "7h | 8h | Th", stock="Kl", bury=True, exhausted=4, round=20, lives=[1, 1, 1], last_round=DRAWN_BEFORE,
            points=points,
        )  # fmt: skip
        return outcome(play(state, "draw")).places

    assert drawn([[30, 9], [20, 9], [10, 9]]) == (3, 2, 1)
    assert drawn([[10, 9], [10, 9], [10, 9]]) == (1, 2, 3)
    assert drawn([[], [], []]) == (1, 2, 3)


def test_F2_5_those_still_in_rank_above_the_eliminated() -> None:
    last = {"end": "drawn", "closer": None, "loser": None, "points": [None] * 3, "starter": 0, "cards": [None] * 3}
    state = two_left("7h | 8h", stock="Kl", bury=True, exhausted=4, round=20, lives=[0, 1, 0], last_round=last)
    assert outcome(play(state, "draw")).places == (2, 1, 3)


def test_F2_6_closing_with_the_red_filek_gives_a_life_and_another_filek_none() -> None:
    assert play(table("Oh | 7h | Ab", turn=0), "Oh").lives == (3, 2, 1)
    assert play(table("Ol | 7h | Ab", turn=0), "Ol").lives == (2, 2, 1)


def test_F2_6_there_is_no_upper_limit() -> None:
    assert play(table("Oh | 7h | Ab", turn=0, lives=[3, 2, 1]), "Oh").lives == (4, 2, 0)


def test_F2_6_the_life_is_added_when_the_match_ends_there_too() -> None:
    state = two_left("Oh | 7h", turn=0, lives=[1, 0, 0])
    after = play(state, "Oh")
    assert (after.phase, after.lives) == (Phase.OVER, (2, 0, 0))
    # Place 1 with two lives: 0, and (10 + 11 + 12 + 0) / 4 = 8.25.
    assert outcome(after).scores[0] == Decimal("8.25")


@pytest.mark.parametrize(
    ("lives", "penalty"), [(0, "212.00"), (1, "112.00"), (2, "12.00"), (3, "-88.00"), (4, "-188.00")]
)
def test_F10_1_the_winner_has_100_for_each_life_lost(lives: int, penalty: str) -> None:
    assert str(outcome(final(EXAMPLE, [lives, 0, 0])).scores[0]) == penalty


def test_F10_1_the_eliminated_have_300_and_400() -> None:
    assert [str(score) for score in outcome(final(EXAMPLE, [2, 0, 0])).scores] == ["12.00", "335.00", "441.00"]


def test_F10_1_after_the_limit_second_and_third_have_300_and_400_eliminated_or_not() -> None:
    state = in_round_20("Th Kh 9a | Kl Ub Kb | Ob Ab", [[36] * 3, [25] * 3, [23] * 3])
    # (3 * 36 + 12) / 4 = 30, (3 * 25 + 5) / 4 = 20, (3 * 23 + 31) / 4 = 25
    assert [str(score) for score in outcome(state).scores] == ["330.00", "120.00", "425.00"]


def test_F10_2_the_average_is_rounded_half_up_to_hundredths() -> None:
    # (5 * 13 + 2 * 12 + 12) / 8 = 12.625
    points = [[13, 13, 13, 13, 13, 12, 12], [35] * 7, [41] * 3]
    assert str(outcome(final(points, [2, 0, 0])).scores[0]) == "12.63"


def test_F10_2_without_a_counted_round_the_average_is_0() -> None:
    state = table(
        "7h | 8h | Th", stock="Kl", bury=True, exhausted=4, round=20, lives=[2, 2, 2], last_round=DRAWN_BEFORE,
    )  # fmt: skip
    assert [str(score) for score in outcome(play(state, "draw")).scores] == ["0.00", "300.00", "400.00"]


def test_F10_3_the_example_of_the_rules() -> None:
    found = outcome(final(EXAMPLE, [2, 0, 0]))
    assert [str(balance) for balance in found.balances] == ["752.00", "-217.00", "-535.00"]
    assert sum(found.balances) == 0


def test_F10_4_a_better_place_has_fewer_penalty_points() -> None:
    # The worst winner: no life left and 99 points in each round, against others with 0.
    points = [[99] * 3, [0] * 3, [0] * 3]
    found = outcome(in_round_20("Th 9a | Kl | Ob", points, lives=[1, 0, 1]))
    by_place = [score for _, score in sorted(zip(found.places, found.scores, strict=True))]
    assert by_place == sorted(by_place)


def test_F10_5_an_eliminated_seat_sees_place_and_penalty_points_at_once() -> None:
    state = table("7h | 8h | Ol", turn=2, lives=[1, 0, 2], starter=1)
    after = play(state, "Ol")
    assert scoring.standing(after, 1) == scoring.Standing(3, Decimal("408.00"))
    assert scoring.standing(after, 0) is None
    assert events(state, "Ol")[-1] == {"kind": "eliminated", "seat": 1, "place": 3, "penalty": "408.00"}


def test_F10_5_the_settled_standing_is_that_of_the_outcome() -> None:
    before = two_left("Th Kh 9a | 7h 8h Ol", **{"lives": [2, 0, 0], "round": 6, "points": EXAMPLE, **NINES})
    settled = scoring.standing(before, 2)
    found = outcome(play(before, "9a"))
    assert settled == scoring.Standing(found.places[2], found.scores[2])
    assert scoring.standing(play(before, "9a"), 0) == scoring.Standing(1, Decimal("12.00"))
