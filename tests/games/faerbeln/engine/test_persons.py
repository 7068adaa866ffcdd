"""From seats to persons at Färbeln (docs/rules/leaving.md V1.3 to V1.8), and what the rules say of themselves. Figures by hand."""

from __future__ import annotations

from decimal import Decimal

import pytest

from games.engine.base import Outcome
from games.engine.cards import DECK
from games.engine.leaving import Leaver
from games.faerbeln.engine.rules import RULES as FAERBELN
from games.faerbeln.engine.state import FaerbelnState
from tests.games.faerbeln.engine.tables import after, dealt, match


def over(*net: int) -> FaerbelnState:
    """Return a match of 100 deals that is over with these results, in hundredths."""
    seats = len(net)
    options = FAERBELN.dump(match(seats, deals=100))["options"]
    start = FAERBELN.dump(match(seats))
    return FAERBELN.load({**start, "options": options, "phase": "over", "deal": 100, "net": list(net)})


def persons(state: FaerbelnState, *left: tuple[int, int]) -> Outcome:
    """Return the persons' outcome when these have left: who, and when."""
    found = FAERBELN.persons(state, [Leaver(seat, order) for seat, order in left])
    assert found is not None
    return found


def money(*amounts: str | int) -> tuple[Decimal, ...]:
    return tuple(Decimal(amount) for amount in amounts)


def test_V1_2_when_everybody_stays_persons_are_their_seats() -> None:
    state = over(3000, -1200, -1900)
    assert persons(state) == FAERBELN.outcome(state)
    assert persons(state).places == (1, 2, 3)


def test_V1_4_of_two_leavers_the_later_one_is_better() -> None:
    assert persons(over(500, -200, -300), (0, 90), (1, 30)).places == (2, 3, 1)


def test_V1_4_those_who_stayed_keep_sharing_a_place() -> None:
    assert persons(over(500, 500, -400, -600), (3, 12)).places == (1, 1, 3, 4)


def test_V1_6_a_leavers_gain_goes_to_those_who_stayed() -> None:
    """30 chips over three: 10 each."""
    found = persons(over(3000, -1200, -800, -1000), (0, 40))
    assert found.places == (4, 3, 1, 2)
    assert found.scores == found.balances == money(0, -2, 2, 0)


def test_V1_6_a_leavers_loss_is_kept() -> None:
    """The gain of 7 goes to the two who stayed, 3.50 each; the leaver who lost 20 has lost them."""
    found = persons(over(-2000, 700, 800, 500), (0, 90), (1, 30))
    assert found.balances == money(-20, 0, "11.50", "8.50")
    assert found.places == (3, 4, 1, 2)


def test_V1_6_the_units_left_over_go_one_each_in_seat_order() -> None:
    """0.05 over four: a hundredth each, the fifth to the first of them."""
    found = persons(over(-100, 5, -200, -300, -400), (1, 7))
    assert found.balances == money("-0.98", 0, "-1.99", "-2.99", "-3.99")


def test_V1_6_the_sum_stays_what_it_was() -> None:
    found = persons(over(1001, 2002, -1500, -777, -1200), (0, 3), (1, 2))
    assert sum(found.balances) == Decimal("-4.74")


def test_V1_8_when_all_have_left_the_seats_count() -> None:
    state = over(3000, -1000, -2000)
    assert persons(state, (0, 5), (1, 6), (2, 7)) == FAERBELN.outcome(state)


def test_nobody_has_a_result_before_the_end() -> None:
    assert FAERBELN.persons(dealt(), [Leaver(0, 1)]) is None
    assert FAERBELN.outcome(dealt()) is None


def test_the_rules_speak_of_themselves() -> None:
    """V1.3: in Färbeln the default action plays on. E1.1: 32 cards. E2.5: a hundredth is the unit. E3.1, E5.1: two cards, then two more."""
    assert (FAERBELN.stand_in, FAERBELN.unit) == ("default", Decimal("0.01"))
    assert FAERBELN.pack(3) == FAERBELN.pack(7) == tuple(DECK)
    """E1.1, E1.2, E2.1, E2.2, E3.1, E5.1; E7.8: 11 + 3 × 10, 7 + 8 + 9, 11 + 2 × 10; E2.4: 2 + (1 + 3) × (5 + 10)."""
    assert FAERBELN.facts == {
        "least_seats": 3, "most_seats": 7, "cards": 32, "cards_a_time": 2, "whole_hand": 4, "court_points": 10, "ace_points": 11,
        "most_of_four": 41, "least_of_three": 24, "most_of_three": 31, "raises": 3, "second_stakes": 2, "rake_percent": 5, "forehands": 2,
        "dearest_deal": 62,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("texts", "number"), [((), 1), (("fold fold",), 1), (("fold fold", "deal:" + "".join(DECK)), 2)]
)
def test_the_round_is_the_deal(texts: tuple[str, ...], number: int) -> None:
    assert FAERBELN.round_of(match()) == 0
    state = after(dealt(), *texts)
    assert FAERBELN.round_of(state) == number


def test_nobody_is_out_before_the_end_and_nothing_is_noted_of_a_leaver() -> None:
    state = after(dealt(), "fold")
    assert FAERBELN.out_of(state) == ()
    assert FAERBELN.leaving_note(state, 1) == {}
