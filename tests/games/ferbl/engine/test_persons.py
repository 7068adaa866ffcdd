"""What a match of ferbl brought its persons. Every figure is worked out by hand from the clauses. (docs/rules/leaving.md V1.1 to V1.8)"""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from games.engine.base import Outcome
from games.engine.cards import DECK
from games.engine.leaving import Leaver
from games.ferbl.engine.rules import RULES as FERBL
from games.ferbl.engine.state import FerblState
from tests.games.ferbl.engine.tables import before_deal, play, table, two_left


def ended(lives: list[int], points: list[list[int]], eliminated: list[int]) -> FerblState:
    """Return a match that its last player has won: the last round was burned with four nines."""
    codes = [str(card) for card in DECK if card[0] != "9"]
    last = eliminated[-1]
    scored: list[int | None] = [own[-1] if own else 0 for own in points]
    cards: list[int | None] = [1, 1, 1]
    if len(eliminated) == 2 and len(points[eliminated[0]]) < len(points[last]):
        scored[eliminated[0]] = cards[eliminated[0]] = None
    return before_deal(
        phase="over",
        round=max(len(own) for own in points) or 1,
        dealer=last,
        starter=last,
        lives=lives,
        eliminated=eliminated,
        hands=[codes[:1], codes[1:2], codes[2:3]],
        stock=codes[3:],
        pile=["9h", "9l", "9b", "9a"],
        run=4,
        points=points,
        last_round={"end": "burned", "closer": None, "loser": last, "points": scored, "starter": last, "cards": cards},
    )


def example() -> FerblState:
    """Return the example of F10.3: penalties 12, 335 and 441. Averages 12, 35 and 41 over four, four and two rounds."""
    return ended([2, 0, 0], [[0, 12, 0, 36], [40, 20, 30, 50], [41, 41]], [2, 1])


def persons(state: FerblState, *leavers: Leaver) -> Outcome:
    found = FERBL.persons(state, leavers)
    assert found is not None
    return found


def figures(found: Outcome) -> tuple[Any, Any, Any]:
    return found.places, [str(score) for score in found.scores], [str(balance) for balance in found.balances]


def left(seat: int, order: int, rounds: int | None) -> Leaver:
    return Leaver(seat, order, None if rounds is None else {"rounds": rounds})


def test_V1_2_when_everybody_stays_persons_are_their_seats() -> None:
    found = persons(example())
    assert found == FERBL.outcome(example())
    assert figures(found) == ((1, 2, 3), ["12.00", "335.00", "441.00"], ["752.00", "-217.00", "-535.00"])


def test_V1_4_V1_5_a_leaver_comes_after_all_who_stayed_even_if_the_house_bot_won() -> None:
    """The winner's person left after two rounds: third, 400 + (0 + 12) / 2. Seat 1 is first without lives: 200 + 35; seat 2: 300 + 41.

    Balances: 235 + 341 − 2 × 406, 406 + 341 − 2 × 235, 406 + 235 − 2 × 341.
    """
    found = persons(example(), left(0, order=90, rounds=2))
    assert figures(found) == ((3, 1, 2), ["406.00", "235.00", "341.00"], ["-236.00", "277.00", "-41.00"])
    assert found.details == {"rounds": (2, 4, 2)}
    assert found.as_json()["rounds"] == [2, 4, 2]


def test_V1_4_of_two_leavers_the_later_one_is_better() -> None:
    """Only the first one out stayed (V1.1): 200 + 41; 300 + 40 for one round; 400 + 0 for none.

    981 in all, so 981 − 3 × 400, 981 − 3 × 340, 981 − 3 × 241.
    """
    found = persons(example(), left(0, order=5, rounds=0), left(1, order=44, rounds=1))
    assert figures(found) == ((3, 2, 1), ["400.00", "340.00", "241.00"], ["-219.00", "-39.00", "258.00"])


def test_V1_5_lives_above_two_and_averages_are_those_of_F10() -> None:
    """First with three lives: −100 + 0. Second 300 + 20/3 = 306.67. The leaver was third anyway: 400 + (10 + 15) / 2."""
    state = ended([3, 0, 0], [[0, 0, 0], [10, 15, 90], [10, 10, 0]], [1, 2])
    found = persons(state, left(1, order=60, rounds=2))
    assert figures(found) == ((1, 3, 2), ["-100.00", "412.50", "306.67"], ["919.17", "-618.33", "-300.84"])
    assert sum(found.balances) == 0


def test_V1_5_an_average_is_rounded_half_up() -> None:
    """Eight rounds, 1 point: 0.125, so 0.13. The leaver was in no counted round."""
    state = ended([1, 0, 0], [[1, 0, 0, 0, 0, 0, 0, 0], [0] * 8, [5]], [2, 1])
    found = persons(state, left(2, order=1, rounds=0))
    assert [str(score) for score in found.scores] == ["100.13", "300.00", "400.00"]


def test_V1_5_a_leaver_without_a_note_is_valued_by_all_rounds_of_the_seat() -> None:
    """Third: 400 + (0 + 12 + 0 + 36) / 4."""
    assert str(persons(example(), left(0, order=90, rounds=None)).scores[0]) == "412.00"


def test_V1_8_when_all_have_left_the_seats_count() -> None:
    everybody = [left(seat, order=seat, rounds=0) for seat in range(3)]
    assert persons(example(), *everybody) == FERBL.outcome(example())


def test_V1_4_a_bot_from_the_start_counts_as_having_stayed() -> None:
    """Both people left and the bot of seat 2, out first, did not: V1.8 does not hold."""
    assert persons(example(), left(0, order=5, rounds=4), left(1, order=6, rounds=4)).places == (3, 2, 1)


@pytest.mark.parametrize("state", [before_deal(), table("7h | 8h | 9h"), two_left("7h | 8h")])
def test_persons_have_no_outcome_before_the_match_is_over(state: FerblState) -> None:
    assert FERBL.persons(state, [left(0, order=1, rounds=0)]) is None


def test_V1_5_a_leaver_is_noted_with_the_rounds_counted_so_far() -> None:
    assert FERBL.leaving_note(before_deal(), 0) == {"rounds": 0}
    assert FERBL.leaving_note(two_left("7h | 8h"), 0) == {"rounds": 3}
    burned = play(table("8h | Th 9a | 8l", "9h 9l 9b", run=3), "9a")
    assert FERBL.leaving_note(burned, 0) == {"rounds": 1}


def test_what_outsiders_ask_of_a_match() -> None:
    """V1.3: the house bot plays on for a leaver. F10.3: balances in hundredths. F1.1: 32 cards. F2.1: three seats."""
    assert (FERBL.stand_in, FERBL.unit, FERBL.rated_seats) == ("bot", Decimal("0.01"), 3)
    assert len(set(FERBL.pack(3))) == 32
    assert (FERBL.round_of(before_deal()), FERBL.round_of(two_left("7h | 8h"))) == (0, 4)
    assert (FERBL.out_of(before_deal()), FERBL.out_of(two_left("7h | 8h"))) == ((), (2,))


def test_the_numbers_of_the_rules() -> None:
    """F1.1, F2.1, F2.5, F4.3, F8.2, F8.6, F6.1, F6.4, F9.1, F9.2, F10.1."""
    assert FERBL.facts == {
        "seats": 3, "lives": 2, "rounds": 20, "many_cards": 8, "burning": 4, "exhaustions": 5, "seven": 2, "king": 5,
        "two_sevens": 4, "three_sevens": 6, "king_and_seven": 7, "cards": 32, "suits": 4, "ranks": 8, "unter_points": 1, "king_points": 2,
        "ace_points": 11, "ober_points": 20, "red_ober_points": 40, "modulus": 100, "life": 100, "second": 300, "third": 400,
    }  # fmt: skip
