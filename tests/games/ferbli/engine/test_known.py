"""B12.5: what everybody has seen stays known, and no more than that."""

from __future__ import annotations

from random import Random

import pytest

from games.ferbli.engine.rules import RULES as FERBLI
from games.ferbli.engine.state import FerbliState
from tests.games.ferbli.engine.tables import CANONICAL, after, dealt, exchanging, kosta, licit


def known(state: FerbliState, seat: int | None = None) -> dict[str, list[str] | list[list[str]]]:
    """Return what a seat's view tells of the cards that lie face down."""
    told: dict[str, list[str] | list[list[str]]] = FERBLI.dump_view(FERBLI.view(state, seat))["known"]
    return told


def nothing(seats: int) -> dict[str, list[str] | list[list[str]]]:
    return {"hands": [[] for _ in range(seats)], "stock": [], "dead": []}


# Three seats, canonical deck: seat 1 is dealt 7h 8h, seat 2 9h Th, seat 0 Uh Oh; then Kh Ah to seat 1, 7l 8l to 2, 9l Tl to 0.
def in_exchange(table_cards: str = "o b | b o | o o") -> FerbliState:
    """Return the first exchange of three, in which seat 1 is to act."""
    state = after(licit(3, table_cards), "raise:1 give give")
    while state.phase == "licit_before":
        state = after(state, "pass")  # the blind actions
    return state


def test_B12_5_open_cards_stay_known_when_they_are_taken_up() -> None:
    assert known(licit(3, "o b | b o | o o")) == nothing(3)  # they lie face up still
    assert known(in_exchange()) == nothing(3) | {"hands": [["9l", "Tl"], ["Kh"], ["8l"]]}


def test_B12_5_the_player_too_is_told_what_the_others_know() -> None:
    state = in_exchange()
    assert known(state, 0) == known(state, 1) == known(state, 2) == known(state)


def test_B12_5_a_card_looked_at_is_turned_up_and_stays_known() -> None:
    state = after(licit(3, "o b | b o | o o"), "look:1 raise:1 give give")
    assert known(after(state, "pass")) == nothing(3) | {"hands": [["9l", "Tl"], ["Kh", "Ah"], ["8l"]]}


def test_B12_5_a_look_after_the_exchange_tells_nobody() -> None:
    state = after(in_exchange("b b | b b | b b"), "exchange:7h8h:2 exchange:none exchange:none")
    assert known(after(state, "look:1")) == nothing(3)


@pytest.mark.parametrize("action", ["exchange:Kh", "exchange:7h", "exchange:7h:1", "exchange:7h8h", "exchange:8hKh:2"])
def test_B12_5_a_closed_exchange_may_be_of_any_card(action: str) -> None:
    assert known(after(in_exchange(), action)) == nothing(3) | {"hands": [["9l", "Tl"], [], ["8l"]]}


def test_B12_5_whether_a_known_card_went_cannot_be_told_from_any_view() -> None:
    """Kh was seen in the hand of seat 1, 7h was not; the others see one card exchanged, and the same cards after it."""
    kept, gone = (after(in_exchange(), action) for action in ("exchange:7h", "exchange:Kh"))
    for seat in (0, 2, None):
        assert FERBLI.dump_view(FERBLI.view(kept, seat)) == FERBLI.dump_view(FERBLI.view(gone, seat))


def test_B12_5_nothing_is_forgotten_by_one_who_exchanges_nothing() -> None:
    assert known(after(in_exchange(), "exchange:none"))["hands"] == [["9l", "Tl"], ["Kh"], ["8l"]]


def test_B12_5_a_card_taken_openly_is_known_and_what_went_for_it_is_not() -> None:
    # the stock's top is Ul
    for laid in ("7h", "Kh"):
        state = after(in_exchange(), f"auf discard:{laid}")
        assert known(state) == nothing(3) | {"hands": [["9l", "Tl"], ["Ul"], ["8l"]]}


def test_B12_5_a_card_refused_lies_at_the_bottom_of_the_stock() -> None:
    state = after(in_exchange(), "auf keep")
    assert known(state) == {"hands": [["9l", "Tl"], ["Kh"], ["8l"]], "stock": ["Ul"], "dead": []}
    assert known(after(state, "exchange:none exchange:none"))["stock"] == ["Ul"]


def test_B12_5_all_four_of_the_dealer_are_known_to_have_gone() -> None:
    state = after(in_exchange(), "exchange:none exchange:none exchange:UhOh9lTl")
    assert known(state) == {"hands": [[], ["Kh"], ["8l"]], "stock": ["9l", "Tl"], "dead": []}


def test_B12_5_open_cards_of_one_who_drops_are_known_to_be_dead() -> None:
    state = after(licit(3, "o b | b o | o o"), "raise:1 drop give")
    assert known(state)["dead"] == ["8l"]
    dropped = after(in_exchange("o o | o o | o o"), "exchange:none exchange:7l auf keep raise:1 drop")
    assert known(dropped)["dead"] == []  # by then nothing was known of seat 2


def test_B12_5_the_next_deal_begins_with_nothing_seen() -> None:
    state = after(in_exchange(), "exchange:none exchange:none exchange:none raise:1 drop drop")
    assert (state.phase, state.seen) == ("deal", ())
    assert after(state, CANONICAL).seen == ()


def test_B12_5_made_up_worlds_keep_the_known_cards_where_they_are() -> None:
    state = after(in_exchange(), "auf keep exchange:none")
    for seed in range(50):
        world = FERBLI.determinize(FERBLI.view(state, 0), Random(seed))
        assert "Kh" in world.hands[1]
        assert "8l" in world.hands[2]
        assert world.stock[-1] == "Ul"


def test_B13_2_a_position_without_seen_knows_what_lies_face_up() -> None:
    for state, seen in (
        (licit(3, "o b | b o | o o"), ("Kh", "8l", "9l", "Tl")),
        (after(exchanging(3), "auf"), ("Ul",)),
    ):
        position = FERBLI.dump(state)
        del position["seen"]
        assert FERBLI.load(position).seen == seen


def test_B13_2_before_the_first_open_card_nothing_has_been_seen() -> None:
    assert dealt(3).seen == kosta(3).seen == ()
    assert after(kosta(3), "twos open").seen == ("Kh",)
