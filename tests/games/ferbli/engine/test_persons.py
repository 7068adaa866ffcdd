"""From seats to persons at ferbli (docs/rules/leaving.md V1.3 to V1.8), and what the rules say of themselves. Figures by hand."""

from __future__ import annotations

from decimal import Decimal

from games.engine.base import Outcome
from games.engine.cards import DECK
from games.engine.leaving import Leaver
from games.ferbli.engine.rules import RULES as FERBLI
from games.ferbli.engine.state import FerbliState
from tests.games.ferbli.engine.tables import CANONICAL, after, dealt, match, replaced


def over(*net: int) -> FerbliState:
    """Return a match of 200 chips each that is over with these results."""
    seats = len(net)
    return replaced(match(seats, deals=9), phase="over", deal=9, live=[], stacks=[200 + chips for chips in net])


def persons(state: FerbliState, *left: tuple[int, int]) -> Outcome:
    """Return the persons' outcome when these have left: who, and when."""
    found = FERBLI.persons(state, [Leaver(seat, order) for seat, order in left])
    assert found is not None
    return found


def chips(*amounts: int) -> tuple[Decimal, ...]:
    return tuple(Decimal(amount) for amount in amounts)


def test_V1_2_when_everybody_stays_persons_are_their_seats() -> None:
    state = over(30, -12, -18)
    assert persons(state) == FERBLI.outcome(state)
    assert persons(state).places == (1, 2, 3)


def test_V1_4_those_who_stayed_keep_sharing_a_place() -> None:
    assert persons(over(5, 5, -4, -6), (3, 12)).places == (1, 1, 3, 4)


def test_V1_4_a_bot_from_the_start_counts_as_having_stayed() -> None:
    """Both people left, the bot on seat 2 did not: it is first, so V1.8 does not hold. Its part of the gain of 6 is all of it."""
    found = persons(over(6, -2, -4), (0, 5), (1, 6))
    assert (found.places, found.balances) == ((3, 2, 1), chips(0, -2, 2))


def test_V1_6_a_leavers_gain_goes_to_those_who_stayed() -> None:
    """30 over three: 10 each."""
    found = persons(over(30, -12, -8, -10), (0, 40))
    assert (found.places, found.scores, found.balances) == ((4, 3, 1, 2), chips(0, -2, 2, 0), chips(0, -2, 2, 0))


def test_V1_6_the_chips_left_over_go_one_each_in_seat_order() -> None:
    """Gains of 7 and 5 over two: 6 each; a loss of 20 stays lost. 7 over three: 3, 2 and 2."""
    assert persons(over(-20, 7, 8, 5), (0, 90), (1, 30)).balances == chips(-20, 0, 12, 8)  # 4 and 3
    assert persons(over(-20, 7, 8, 5), (0, 90), (1, 30)).places == (3, 4, 1, 2)
    assert persons(over(7, -20, 8, 5), (0, 30), (3, 90)).balances == chips(0, -14, 14, 0)
    assert persons(over(7, -20, 8, 5), (0, 30)).balances == chips(0, -17, 10, 7)


def test_V1_8_when_all_have_left_the_seats_count() -> None:
    state = over(30, -10, -20)
    assert persons(state, (0, 5), (1, 6), (2, 7)) == FERBLI.outcome(state)


def test_there_are_no_persons_before_the_end() -> None:
    assert FERBLI.persons(dealt(3), [Leaver(0, 1)]) is None
    assert FERBLI.leaving_note(dealt(3), 0) == {}


def test_V1_3_the_default_action_plays_on() -> None:
    assert (str(FERBLI.stand_in), FERBLI.unit, FERBLI.rated_seats) == ("default", Decimal(1), 4)


def test_a_round_is_a_deal() -> None:
    assert (FERBLI.round_of(match(3)), FERBLI.round_of(dealt(3))) == (0, 1)
    ended = after(dealt(3), "raise:1 drop drop")
    assert FERBLI.round_of(ended) == 1
    assert FERBLI.round_of(after(ended, CANONICAL)) == 2


def test_B3_3_out_is_a_seat_with_too_few_chips() -> None:
    assert FERBLI.out_of(dealt(3)) == ()
    state = replaced(after(dealt(3), "raise:1 drop"), stacks=[397, 198, 0], paid=[1, 3, 1], bank=5)
    assert FERBLI.out_of(after(state, "drop")) == (2,)


def test_B1_1_the_pack_is_that_of_32_cards() -> None:
    assert FERBLI.pack(2) == FERBLI.pack(5) == tuple(map(str, DECK))


def test_the_numbers_that_pages_show() -> None:
    assert FERBLI.facts == {
        "first_cards": 2, "table_cards": 2, "whole_hand": 4, "most_exchanged": 2, "most_tax": 2, "most_cukasszas": 5,
        "cukassza_stakes": 2, "least_seats": 2, "most_seats": 5, "cards": 32, "court_points": 10, "ace_points": 11, "least_ferbli": 15,
        "most_ferbli": 21, "opener": 17, "actions_of_one_blind": 2, "vizi_of_one_blind": 2, "actions_of_two_blind": 3,
        "vizi_of_two_blind": 3,
    }  # fmt: skip
