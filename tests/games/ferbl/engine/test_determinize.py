"""A guess is a world that the seat cannot tell from the true one, and every such world is equally likely. (F11.5)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest

from games.engine.base import InvalidPosition
from games.engine.cards import DECK
from games.ferbl.engine.rules import RULES as FERBL
from games.ferbl.engine.state import FerblState
from tests.games.ferbl.engine.tables import play, table

THOUSANDTH = {2: 13.82, 3: 16.27, 5: 20.52, 7: 24.32, 11: 31.26, 23: 49.73, 29: 58.30}
"""What chi-square exceeds once in a thousand times, by its degrees of freedom (any table of the distribution)."""
A_WORLD = 400
"""How often each world is to be expected."""


def world(state: FerblState) -> tuple[Any, ...]:
    return state.hands, state.stock, state.drawn


def worlds(state: FerblState, seat: int | None, hidden: str) -> set[tuple[Any, ...]]:
    """Yield every world that a seat cannot tell from the true one, by trying all arrangements of the cards that it has not seen.

    Args:
        state: the true position.
        seat: the seat that looks, ``None`` for a spectator.
        hidden: the cards that it has not seen.
    """
    return {world(other) for other in rearranged(state, hidden.split()) if same_to(state, other, seat)}


def rearranged(state: FerblState, hidden: list[str]) -> Iterator[FerblState]:
    position = FERBL.dump(state)
    for order in permutations(hidden):
        to = dict(zip(hidden, order, strict=True))
        hands = [
            sorted((to.get(card, card) for card in held), key=list(map(str, DECK)).index) for held in position["hands"]
        ]
        stock = [to.get(card, card) for card in position["stock"]]
        drawn = to.get(position["drawn"], position["drawn"])
        try:
            other = FERBL.load(position | {"hands": hands, "stock": stock, "drawn": drawn})
        except InvalidPosition:
            continue  # a drawn card that does not fit would have ended the turn (F4.6)
        if opening_holds(other):
            yield other


def opening_holds(state: FerblState) -> bool:
    """Say whether the opening spodek demands the rank of the bottom card, or the opening filek names its suit (F3.7)."""
    if len(state.pile) > 1 or state.demand is None:
        return True
    return state.stock[-1].rank is state.demand.rank or state.stock[-1].suit is state.demand.suit


def same_to(state: FerblState, other: FerblState, seat: int | None) -> bool:
    return FERBL.dump_view(FERBL.view(other, seat)) == FERBL.dump_view(FERBL.view(state, seat))


def rest_without(text: str) -> str:
    """Return all cards but these."""
    return " ".join(card for card in DECK if card not in text.split())


def choosing(theirs: str, top: str, rest: str, **changes: Any) -> FerblState:
    """Return a round in which seat 0 holds 7h and seat 1 has drawn the first card of the rest with an empty hand.

    All cards that are not named lie under the top card.
    """
    pile = f"{rest_without(f'7h {theirs} {top} {rest}')} {top}"
    return play(table(f"7h | - | {theirs}", pile, stock=rest, **changes), "draw")


def opened(others: str, top: str, rest: str, demand: dict[str, str]) -> FerblState:
    """Return a round in which nothing has been played on the opening card. Seat 0 holds all cards that are not named."""
    mine = rest_without(f"{others.replace('|', ' ')} {top} {rest}")
    return table(f"{mine} | {others}", top, stock=rest, demand=demand)


def turned() -> FerblState:
    """Return a round with a turned pile.

    Seat 1 has drawn 8l of the old stock, which nobody else knows, and seat 2 has drawn 7l of the turned pile, which all know.
    """
    pile = f"7l {rest_without('7h 8b Kh Al 8l 7l 9b')} 9b"
    return play(table("7h | 8b | Kh Al", pile, stock="8l"), "draw", "draw")


CASES: dict[str, tuple[FerblState, int | None, str, int]] = {
    # Seat 1 has 7b or 8b, and the two others lie either way round.
    "two of three cards fit": (choosing("8b", "9b", "7b Ah"), 0, "7b 8b Ah", 2 * 2),
    # Seat 1 has 9b or Ul; of the other four two are in hand, and two in the stock in either order.
    "a card that meets the demand": (choosing("8b Kh", "Ua", "9b Ul Ab", demand={"rank": "9"}), 0, "9b Ul 8b Kh Ab", 2 * 6 * 2),
    # Seat 1 has 9b or 8b; one of the other three is the stock.
    "a card of the named suit": (choosing("8b Kh", "Oa", "9b Al", demand={"suit": "b"}), 0, "9b 8b Kh Al", 2 * 3),
    # All of the stock is known now; seat 1 has drawn one of three bells.
    "a last card that fits": (choosing("8b Kh Ab", "9b", "Kb"), 0, "Kb 8b Kh Ab", 3),
    "a last card that fits, to a spectator": (choosing("8b Kh Ab", "9b", "Kb"), None, "7h Kb 8b Kh Ab", 3 * 4),
    "one's own drawn card": (choosing("8b Kh Ab", "9b", "Kb"), 1, "7h 8b Kh Ab", 4),
    # Four cards in two hands of two, and one more that is known.
    "hands after a turning": (turned(), 0, "8b 8l Kh Al", 6),
    "hands after a turning, to a spectator": (turned(), None, "7h 8b 8l Kh Al", 5 * 6),
    # One of the two kings is the bottom card, the three others lie in any order.
    "an opening spodek": (opened("8h | Kb", "Ub", "7b Ka", {"rank": "K"}), 0, "8h Kb 7b Ka", 2 * 6),
    "an opening filek": (opened("8a | Kb", "Ob", "7b Ka", {"suit": "a"}), 0, "8a Kb 7b Ka", 2 * 6),
    # (drawn, bottom): (9l, 9a), (9a, 9l), (Ua, 9l), (Ua, 9a); the two others lie either way round.
    "an opening spodek and a card that meets it": (
        play(opened("- | Ua", "Ub", "9l 7b 9a", {"rank": "9"}), "draw"), 0, "9l Ua 7b 9a", 4 * 2,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("state", "seat", "hidden", "count"), CASES.values(), ids=list(CASES))
def test_F11_5_every_world_that_fits_the_view_is_guessed_equally_often(
    state: FerblState, seat: int | None, hidden: str, count: int
) -> None:
    possible, rng = worlds(state, seat, hidden), Random(count)
    assert len(possible) == count
    view = FERBL.view(state, seat)
    found = Counter(world(FERBL.determinize(view, rng)) for _ in range(A_WORLD * count))
    assert found.keys() == possible
    assert sum((times - A_WORLD) ** 2 / A_WORLD for times in found.values()) < THOUSANDTH[count - 1]


def test_F11_5_a_guess_keeps_what_everybody_has_seen() -> None:
    state = turned()
    for seat in (None, 0, 1, 2):
        guess = FERBL.determinize(FERBL.view(state, seat), Random(1))
        assert guess.stock == state.stock
        assert "7l" in guess.hands[2]
        assert FERBL.view(guess, seat) == FERBL.view(state, seat)


def test_F3_7_a_position_whose_bottom_card_does_not_fit_the_demand_is_guessed_all_the_same() -> None:
    state = opened("8h | Kb", "Ub", "7b Ka", {"rank": "A"})  # seat 0 holds all aces
    view = FERBL.view(state, 0)
    assert FERBL.view(FERBL.determinize(view, Random(1)), 0) == view
