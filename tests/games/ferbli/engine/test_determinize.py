"""Worlds made up from a view: nothing in them that the seat can tell is false. (B10.7, B10.8, B12.5)"""

from __future__ import annotations

from random import Random

import pytest

from games.engine.cards import CARDS, DECK
from games.ferbli.engine.known import Known
from games.ferbli.engine.openings import Table, made_up
from games.ferbli.engine.rules import RULES as FERBLI
from games.ferbli.engine.state import FerbliState, Phase
from tests.games.ferbli.engine.tables import after, deck, licit
from tests.games.ferbli.engine.test_slow_reading import choose, opens

OPENED = after(licit(3, opener=21), "pass pass pass", deck("7h 8l Ah Kh 9b Ta"), "pass raise:1")
"""A cukassza that needs a ferbli of 21: seat 0, to the right of the dealer, seat 1, holds Ah Kh and has opened."""


def worlds(state: FerbliState, seat: int | None, count: int) -> list[FerbliState]:
    seen = FERBLI.view(state, seat)
    return [FERBLI.determinize(seen, Random(seed)) for seed in range(count)]


def opened(state: FerbliState) -> list[int]:
    return [seat for seat, cards in enumerate(state.openers) if cards is not None]


def test_B10_7_who_has_opened_on_two_cards_holds_opening_strength() -> None:
    (seat,) = opened(OPENED)
    for viewer in (None, *({0, 1, 2} - {seat})):
        for world in worlds(OPENED, viewer, 40):
            assert world.openers[seat] == world.hands[seat]
            assert opens(FERBLI.dump(world), seat)


def test_B10_7_all_openings_can_be_told() -> None:
    """Any two of the 30 unseen cards that open a cukassza may be it: not always the same."""
    (seat,) = opened(OPENED)
    assert len({world.hands[seat] for world in worlds(OPENED, (seat + 1) % 3, 60)}) > 10


def test_B10_8_who_has_opened_and_dropped_has_left_opening_strength_among_the_dead() -> None:
    """Seat 2 opened and dropped on the dealer's re-call: its two cards are all that is dead."""
    state = after(licit(3), "pass pass pass", deck("Ah Kh 9b Ta Al Kl"), "raise:1 give raise:1 drop")
    assert (opened(state), state.dead) == ([1, 2], ("Kh", "Ah"))
    for world in worlds(state, 0, 40):
        assert world.openers[2] == world.dead
        assert world.openers[1] == world.hands[1]


def table(*hand: str) -> Table:
    """Return what a seat knows in the exchange of a deal of two that needs 21: of the other's hand the cards that all have seen."""
    known = Known(((), tuple(CARDS[code] for code in hand)), (), ())
    return Table(Phase.EXCHANGE, (0, 1), ((), ()), known, opener=21)


@pytest.mark.parametrize(
    ("hand", "unseen", "cards"),
    [
        pytest.param((), "7h 8h 9h 7l", "7h 8h 9h", id="three of a suit where no two cards open"),
        pytest.param((), "7h 8l Ab Kb", "Kb Ab", id="two cards where any two do"),
        pytest.param(("Ah", "Al"), "7h 8h 9h 7l", "Ah Al", id="cards that all have seen"),
        pytest.param((), "7h 8l 9b", "Ah Al", id="aces where nothing unseen fits"),
    ],
)
def test_B10_7_an_opening_is_made_of_what_may_have_been_held(hand: tuple[str, ...], unseen: str, cards: str) -> None:
    found = made_up(table(*hand), [1], [CARDS[code] for code in unseen.split()], Random(1))
    assert " ".join(found[1].cards) == cards
    assert set(found[1].drawn) == set(found[1].cards) & set(unseen.split())


@pytest.mark.parametrize("seed", range(12))
def test_B10_8_made_up_openings_fit_what_is_seen(seed: int) -> None:
    """Through whole matches full of cukasszas: every world loads, so its openings are strong, and looks the same."""
    rng = Random(seed)
    state = FERBLI.new_match(FERBLI.parse_options({"deals": 8, "stack": 60, "opener": (15, 21)[seed % 2]}, 4), 4, None)
    tried = 0
    while actions := FERBLI.legal_actions(state):
        texts = [FERBLI.format_action(action) for action in actions]
        passing = "pass" in texts and (state.cukassza == 0 or rng.random() < 0.4)
        chosen = (
            "deal:" + "".join(rng.sample(DECK, 32)) if texts == ["deal"] else "pass" if passing else choose(rng, texts)
        )
        state = after(state, chosen)
        if opened(state):
            tried += 1
            for seat in (None, 0, 1, 2, 3):
                (world,) = worlds(state, seat, 1)
                assert FERBLI.load(FERBLI.dump(world)) == world
                assert FERBLI.view(world, seat) == FERBLI.view(state, seat)
    assert tried
