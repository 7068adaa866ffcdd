"""From seats to persons (leaving.md). Every figure is worked out by hand from the clauses."""

from decimal import Decimal

import pytest

from ladder.persons import SeatFacts, persons_of


def ferbl(
    seat: int, place: int, score: str, balance: str, *, lives: int, points: tuple[int, ...], **left: int
) -> SeatFacts:
    return SeatFacts(seat, place, Decimal(score), Decimal(balance), lives=lives, points=points, **left)


def chips(*scores: str | int, left: dict[int, int] | None = None) -> list[SeatFacts]:
    """Seats of a betting game or Fool by their scores; places by score, equal ones share."""
    exact = [Decimal(score) for score in scores]
    return [
        SeatFacts(seat, 1 + sum(other > own for other in exact), own, own, left=(left or {}).get(seat))
        for seat, own in enumerate(exact)
    ]


def figures(game: str, seats: list[SeatFacts]) -> tuple[list[int], list[Decimal], list[Decimal]]:
    persons = persons_of(game, seats)
    return [p.place for p in persons], [p.score for p in persons], [p.balance for p in persons]


def money(*amounts: str | int) -> list[Decimal]:
    return [Decimal(amount) for amount in amounts]


def match_of_three(**left: dict[str, int]) -> list[SeatFacts]:
    """The example of F10.3: penalties 12, 335 and 441. Averages 12, 35 and 41 over four, four and two rounds."""
    return [
        ferbl(0, 1, "12.00", "752.00", lives=2, points=(0, 12, 0, 36), **left.get("first", {})),
        ferbl(1, 2, "335.00", "-217.00", lives=0, points=(40, 20, 30, 50), **left.get("second", {})),
        ferbl(2, 3, "441.00", "-535.00", lives=0, points=(41, 41), **left.get("third", {})),
    ]


def test_V1_2_when_everybody_stays_persons_are_their_seats() -> None:
    assert figures("ferbl", match_of_three()) == (
        [1, 2, 3],
        money("12.00", "335.00", "441.00"),
        money("752.00", "-217.00", "-535.00"),
    )


def test_V1_4_V1_5_a_leaver_comes_after_all_who_stayed_whatever_the_house_bot_won() -> None:
    """The winner's person left after two rounds: third, 400 + (0 + 12) / 2. Seat 1 is first without lives: 200 + 35; seat 2: 300 + 41."""
    seats = match_of_three(first={"left": 90, "rounds": 2})
    assert figures("ferbl", seats) == (
        [3, 1, 2],
        money("406.00", "235.00", "341.00"),
        # 235 + 341 − 2 × 406, 406 + 341 − 2 × 235, 406 + 235 − 2 × 341
        money("-236.00", "277.00", "-41.00"),
    )
    assert [p.left for p in persons_of("ferbl", seats)] == [True, False, False]


def test_V1_4_of_two_leavers_the_later_one_is_better() -> None:
    """Only the first one out stayed: V1.1, being eliminated is no leaving. 200 + 41, 300 + 40 (one round), 400 + 0 (none counted)."""
    seats = match_of_three(first={"left": 5, "rounds": 0}, second={"left": 44, "rounds": 1})
    assert figures("ferbl", seats) == (
        [3, 2, 1],
        money("400.00", "340.00", "241.00"),
        money("-219.00", "-39.00", "258.00"),
    )


def test_V1_5_lives_above_two_and_averages_are_those_of_F10() -> None:
    """First with three lives: −100 + 0. Second 300 + 20/3 = 306.67. The leaver was third anyway: 400 + 12.5."""
    seats = [
        ferbl(0, 1, "-100.00", "0", lives=3, points=(0, 0, 0)),
        ferbl(1, 3, "0", "0", lives=0, points=(10, 15, 90), left=60, rounds=2),
        ferbl(2, 2, "0", "0", lives=0, points=(10, 10, 0)),
    ]
    places, scores, balances = figures("ferbl", seats)
    assert places == [1, 3, 2]
    assert scores == money("-100.00", "412.50", "306.67")
    assert balances == money("919.17", "-618.33", "-300.84")
    assert sum(balances) == 0


def test_V1_5_an_average_is_rounded_half_up() -> None:
    """Eight rounds, 1 point: 0.125, so 0.13."""
    seats = [
        ferbl(0, 1, "0", "0", lives=1, points=(1, 0, 0, 0, 0, 0, 0, 0)),
        ferbl(1, 2, "0", "0", lives=0, points=(0,)),
        ferbl(2, 3, "0", "0", lives=0, points=(), left=1, rounds=0),
    ]
    assert figures("ferbl", seats)[1] == money("100.13", "300.00", "400.00")


def test_V1_6_a_leavers_gain_goes_to_those_who_stayed() -> None:
    """30 over three: 10 each. The loser of the chips keeps the loss."""
    seats = chips(30, -12, -8, -10, left={0: 40})
    assert figures("ferbli", seats) == ([4, 3, 1, 2], money(0, -2, 2, 0), money(0, -2, 2, 0))


def test_V1_6_the_units_left_over_go_one_each_in_seat_order() -> None:
    """0.05 over four of Färbeln: a hundredth each, the fifth to the first of them."""
    seats = chips("-1.00", "0.05", "-2.00", "-3.00", "-4.00", left={1: 7})
    assert figures("faerbeln", seats)[1] == money("-0.98", "0", "-1.99", "-2.99", "-3.99")


def test_V1_6_two_leavers_one_with_a_gain() -> None:
    """The gains of 7 go to the two who stayed, 4 to the lower seat; the leaver who lost 20 has lost them. Places: left later is better."""
    seats = chips(-20, 7, 8, 5, left={0: 90, 1: 30})
    assert figures("ferbli", seats) == ([3, 4, 1, 2], money(-20, 0, 12, 8), money(-20, 0, 12, 8))


def test_V1_6_the_sum_stays_what_it_was() -> None:
    seats = chips("10.01", "20.02", "-15.00", "-7.77", "-12.00", left={0: 3, 1: 2})
    assert sum(figures("faerbeln", seats)[2]) == Decimal("-4.74")


def test_V1_4_those_who_stayed_keep_sharing_a_place() -> None:
    seats = chips(5, 5, -4, -6, left={3: 12})
    assert figures("ferbli", seats)[0] == [1, 1, 3, 4]


def test_V1_7_a_leaver_at_fool_has_the_lowest_score_of_all_who_stayed() -> None:
    """Scores 20, 20, −35, −90 of N6.4, the first one left: −90 now. Sum −195; balances 4 × own + 195."""
    seats = chips(20, 20, -35, -90, left={0: 50})
    assert figures("fool", seats) == ([4, 1, 2, 3], money(-90, 20, -35, -90), money(-165, 275, 55, -165))


def test_V1_7_or_their_own_seats_where_that_is_lower_still() -> None:
    """The other leaver's −95 is not asked: only those who stayed and one's own. Sum 30 − 10 − 10 − 95 = −85."""
    seats = chips(30, -10, 12, -95, left={2: 9, 3: 8})
    assert figures("fool", seats) == ([1, 2, 3, 4], money(30, -10, -10, -95), money(205, 45, 45, -295))


@pytest.mark.parametrize("game", ["ferbl", "faerbeln", "ferbli", "fool"])
def test_V1_8_when_all_have_left_the_seats_count(game: str) -> None:
    seats = chips(30, -10, -20, left={0: 5, 1: 6, 2: 7})
    persons = persons_of(game, seats)
    assert [(p.place, p.balance, p.left) for p in persons] == [(1, 30, True), (2, -10, True), (3, -20, True)]


def test_V1_4_a_bot_from_the_start_counts_as_having_stayed() -> None:
    """Both people left, the bot on seat 2 did not: it is first, so V1.8 does not hold."""
    assert figures("ferbli", chips(6, -2, -4, left={0: 5, 1: 6})) == ([3, 2, 1], money(0, -2, 2), money(0, -2, 2))
