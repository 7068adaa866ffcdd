"""E9.3: every value that a match can reach is read again, the greatest and the least of each field among them."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.base import InvalidPosition
from games.engine.cards import DECK
from games.engine.dealing import around
from games.faerbeln.engine.rules import RULES as FAERBELN
from games.faerbeln.engine.state import FaerbelnState
from tests.games.faerbeln.engine.tables import after, legal, match

DEAREST: dict[str, int] = {"ante": 1000, "low": 1000, "high": 1000, "raises": 10, "rake_percent": 0, "deals": 100}
"""E2.2's upper bounds, nothing for the house. A deal costs 1000 + 11 × (1000 + 1000) = 23,000 chips (E2.4)."""
COST = 2_300_000
"""The same in hundredths."""
ACES = ["Ah", "Al", "Ab", "Aa"]


def deck_for(state: FaerbelnState, winner: int) -> str:
    """Return a deck that gives the winner four aces when nobody folds."""
    seats = state.seats
    dealer = 0 if state.deal == 0 else (state.dealer + 1) % seats
    at = around(dealer + 1, seats).index(winner)
    cards: list[str] = [str(card) for card in DECK if card not in ACES]
    for turn, ace in enumerate(ACES):
        cards.insert(turn * seats + at, ace)
    return "deal:" + "".join(cards)


def raised_to_the_limit(state: FaerbelnState) -> FaerbelnState:
    """Make every legal raise of one betting round, nobody folding, and read the position again after every action."""
    phase = state.phase
    while state.phase is phase:
        offered = legal(state).split()
        move = next(word for word in ("post", "bet", "raise", "call") if word in offered)
        state = read_again(after(state, move))
        if move == "post":
            phase = state.phase
    return state


def read_again(state: FaerbelnState) -> FaerbelnState:
    assert FAERBELN.load(FAERBELN.dump(state)) == state
    return state


def dearest_deal(state: FaerbelnState, winner: int) -> FaerbelnState:
    """Play one more deal, as dear as can be, which that seat wins."""
    state = raised_to_the_limit(read_again(after(state, deck_for(state, winner))))
    while state.phase == "show":
        state = after(state, legal(state).split()[0])
    return raised_to_the_limit(read_again(state))


def test_the_dearest_match_there_is_can_be_read_at_every_step() -> None:
    """Seven seats, all raise to the limit in all of 100 deals, seat 0 wins them all.

    The others lose 100 × 23,000 chips each, 230,000,000 hundredths; seat 0 has six times that: 1,380,000,000.
    """
    state = match(7, **DEAREST)
    for number in range(1, 101):
        state = dearest_deal(state, winner=0)
        assert state.last_deal is not None
        assert (state.last_deal.bank, state.last_deal.winner) == (7 * COST, 0)
        assert state.net == (6 * COST * number, *[-COST * number] * 6)
    assert state.net == (1_380_000_000, *[-230_000_000] * 6)
    assert state.phase == "over"


def test_the_cheapest_match_can_be_read_too() -> None:
    """No ante, limits of one chip, no raises, a fifth to the house: 2 chips a seat and deal, of 6 the house takes 1.20."""
    state = match(3, ante=0, low=1, high=1, raises=0, rake_percent=20, deals=1)
    state = dearest_deal(state, winner=1)
    assert state.net == (-200, 280, -200)
    assert state.last_deal is not None
    assert (state.last_deal.bank, state.last_deal.rake) == (600, 120)


def in_second_round() -> dict[str, Any]:
    """Return the last deal of the dearest match: the first round raised to the limit, the second about to begin."""
    state = match(7, **DEAREST)
    state = raised_to_the_limit(after(state, deck_for(state, 0)))
    while state.phase == "show":
        state = after(state, legal(state).split()[0])
    return FAERBELN.dump(state)


LOST, WON = 100 * COST, 6 * 100 * COST


@pytest.mark.parametrize(
    ("field", "greatest", "beyond"),
    [
        ("net", [WON, *[-LOST] * 6], [WON + 1, *[-LOST] * 6]),
        ("net", [-LOST, *[0] * 6], [-LOST - 1, *[0] * 6]),
        ("deal", 100, 101),
        ("dealer", 6, 7),
    ],
)
def test_at_the_end_the_greatest_value_is_read_and_one_beyond_is_not(field: str, greatest: Any, beyond: Any) -> None:
    over = {**FAERBELN.dump(match(7, **DEAREST)), "phase": "over", "deal": 100}
    assert FAERBELN.load({**over, field: greatest})
    with pytest.raises(InvalidPosition):
        FAERBELN.load({**over, field: beyond})


def test_a_bank_beyond_what_seven_can_pay_is_not_read() -> None:
    position = in_second_round() | {"net": [-LOST] * 7}
    assert FAERBELN.load({**position, "bank": 7 * COST})
    with pytest.raises(InvalidPosition):
        FAERBELN.load({**position, "bank": 7 * COST + 1})


def test_the_greatest_bets_are_read() -> None:
    """E4.2: eleven units of 1000 chips are the most that a seat pays in a round."""
    position = in_second_round()
    paid = {"bets": [1_000_000, *[1_100_000] * 6], "bank": 7 * 2_300_000 - 100_000, "turn": 0}
    paid["net"] = [-2_200_000, *[-COST] * 6]
    assert FAERBELN.load({**position, **paid}).bets[1] == 1_100_000


def test_the_greatest_last_deal_is_read() -> None:
    """A bank of seven times 23,000 chips, of which the house takes a fifth at most."""
    position = FAERBELN.dump(dearest_deal(match(7, **{**DEAREST, "rake_percent": 20}), winner=3))
    assert (position["last_deal"]["bank"], position["last_deal"]["rake"]) == (16_100_000, 3_220_000)
    assert FAERBELN.load(position)
    with pytest.raises(InvalidPosition):
        FAERBELN.load({**position, "last_deal": {**position["last_deal"], "bank": 16_100_001}})
    with pytest.raises(InvalidPosition):
        FAERBELN.load({**position, "last_deal": {**position["last_deal"], "rake": 16_100_001}})
