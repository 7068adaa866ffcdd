"""What everybody has seen: a turned pile is not shuffled, so its cards stay public until they are played. (F8.4, F11.5)"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.engine.base import TABLE, InvalidPosition
from games.engine.cards import DECK, in_order
from games.ferbl.engine.rules import RULES as FERBL
from games.ferbl.engine.state import FerblState
from tests.games.ferbl.engine.tables import before_deal, deck, hand, play, table

NOTHING = {"stock": [], "hands": [[], [], []]}
PUBLIC = "9h Th Uh Kh Ah 7l"
"""The bottom of the pile in the tables below: with the last card of the stock taken, it is drawn in this order."""
OTHERS = "8h 9l Tl Ul Kl Al 7b 8b Tb Ub Kb Ab 7a 8a 9a Ta Ua Ka Aa Oh Ol Ob"


def known(state: FerblState, seat: int | None = None) -> dict[str, Any]:
    """Return what the view of a seat, or a spectator, holds as public, as JSON."""
    found: dict[str, Any] = FERBL.dump_view(FERBL.view(state, seat))["known"]
    return found


def without(*cards: str) -> str:
    """Return all cards but these."""
    return " ".join(card for card in OTHERS.split() if card not in cards)


def last_card(hands: str = f"7h | Oa | {OTHERS}", pile: str = f"{PUBLIC} 9b", **changes: Any) -> FerblState:
    """Seat 1 is on turn, one card is left in the stock, and six or more cards lie under the top card of the pile."""
    return table(hands, pile, stock="8l", **changes)


def test_F11_5_before_the_first_exhaustion_nothing_is_known() -> None:
    assert known(last_card()) == NOTHING
    assert known(before_deal()) == NOTHING


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_F11_5_the_turned_pile_is_known_and_the_last_card_of_the_old_stock_is_not(seat: int | None) -> None:
    after = play(last_card(), "draw")
    assert hand(after, 1) == "8l Oa"
    assert known(after, seat) == {"stock": PUBLIC.split(), "hands": [[], [], []]}


def test_F11_5_a_card_drawn_from_the_turned_pile_is_known_until_it_is_played() -> None:
    after = play(last_card(), "draw", "Ol=h", "draw", "draw")
    assert known(after) == {"stock": ["Uh", "Kh", "Ah", "7l"], "hands": [["9h"], ["Th"], []]}
    after = play(after, "Oh=h", "9h")  # seat 2, then seat 0 plays the card that everybody knew
    assert known(after) == {"stock": ["Uh", "Kh", "Ah", "7l"], "hands": [[], ["Th"], []]}


def test_F11_5_a_debt_drawn_across_an_exhaustion_is_known_from_the_turned_card_on() -> None:
    owing = last_card(f"7h | Oa | 9b {without('7b')}", f"{PUBLIC} 7b", debt={"cards": 4, "kind": "sevens"})
    after = play(owing, "take")
    assert hand(after, 1) == "9h Th Uh 8l Oa"
    assert known(after) == {"stock": ["Kh", "Ah", "7l"], "hands": [[], ["9h", "Th", "Uh"], []]}


def test_F11_5_what_a_red_ten_makes_others_draw_from_a_turned_pile_is_known() -> None:
    state = last_card(f"7h | Th Oa | {without('Tb')}", "9h Uh Kh Ah 7l 9b Tb")
    after = play(state, "Th")  # seat 2 takes the last card of the old stock, seat 0 the first of the turned one
    assert known(after) == {"stock": ["Uh", "Kh", "Ah", "7l", "9b", "Tb"], "hands": [["9h"], [], []]}


def test_F11_5_a_known_card_that_lay_on_the_pile_again_is_known_after_the_next_turning_too() -> None:
    state = last_card(exhausted=1, seen=[*PUBLIC.split(), "9b", "8l", "Oa"])
    assert known(state) == {"stock": ["8l"], "hands": [[], ["Oa"], []]}
    after = play(state, "draw")
    assert known(after) == {"stock": PUBLIC.split(), "hands": [[], ["8l", "Oa"], []]}


def test_F8_3_F11_5_a_burnt_debt_is_drawn_from_a_turned_pile_in_public() -> None:
    state = last_card(
        f"7h Oa | 8h | 9b {without('8h', '7b', '7a')}", "9h Th Uh Kh Ah 7l 7b 7a",
        run=3, turn=0, debt={"cards": 6, "kind": "sevens"},
    )  # fmt: skip
    after = play(state, "7h")  # the fourth seven: seat 1 draws eight, the first of them unseen
    assert after.last_round is not None
    assert after.last_round.end == "burned"
    assert known(after) == {"stock": ["7a"], "hands": [[], ["9h", "Th", "Uh", "Kh", "Ah", "7l", "7b"], []]}


def test_F8_6_F11_5_at_the_fifth_exhaustion_nothing_more_becomes_known() -> None:
    after = play(last_card(exhausted=4, seen=[*PUBLIC.split(), "9b", "8l"]), "draw")
    assert after.last_round is not None
    assert after.last_round.end == "drawn"
    assert known(after) == {"stock": [], "hands": [[], ["8l"], []]}


def test_F11_5_the_next_deal_hides_everything_again() -> None:
    ended = play(last_card(exhausted=4, seen=[*PUBLIC.split(), "9b", "8l"]), "draw")
    assert known(play(ended, deck("7h 8h 9h Th Uh Oh 9l"))) == NOTHING


def test_F11_5_a_position_carries_what_has_lain_on_the_pile_in_canonical_order() -> None:
    state = table("7h | Oa | 8l", "9b 9h", run=2)
    assert FERBL.dump(state)["seen"] == ["9h", "9b"]
    assert list(FERBL.dump(state))[-1] == "seen"
    assert FERBL.dump(before_deal())["seen"] == []
    drawn = play(last_card(), "draw")
    assert FERBL.dump(drawn)["seen"] == [str(card) for card in in_order(drawn.pile + drawn.stock)]


def test_F11_5_where_a_position_does_not_say_the_pile_and_a_turned_stock_count_as_seen() -> None:
    position = FERBL.dump(last_card(exhausted=1, seen=[*PUBLIC.split(), "9b", "8l", "Oa"]))
    del position["seen"]
    assert known(FERBL.load(position)) == {"stock": ["8l"], "hands": [[], [], []]}
    fresh = FERBL.dump(last_card())
    del fresh["seen"]
    assert FERBL.load(fresh) == last_card()


@pytest.mark.parametrize(
    ("exhausted", "seen"),
    [
        (0, PUBLIC.split()),  # not the top card
        (0, [*PUBLIC.split(), "9b", "7h"]),  # a card of a hand before anything was turned
        (0, [*PUBLIC.split(), "9b", "8l"]),  # a card of the first stock
        (1, [*PUBLIC.split(), "9b"]),  # not the turned stock
        (1, [*PUBLIC.split(), "8l"]),  # not the top card
        (1, [*PUBLIC.split(), "9b", "8l", "8l"]),  # one twice
        (1, [*PUBLIC.split(), "9b", "8l", "1h"]),  # no card
        (1, None),
        (0, None),
    ],
)
def test_F11_5_what_cannot_have_been_seen_is_refused(exhausted: int, seen: Any) -> None:
    position = FERBL.dump(last_card(exhausted=exhausted)) | {"seen": seen}
    with pytest.raises(InvalidPosition):
        FERBL.load(position)


class Onlooker:
    """Somebody who remembers only what everybody is told."""

    def __init__(self) -> None:
        self.hands: list[list[str]] = [[], [], []]
        self.pile: list[str] = []
        self.stock: list[str | None] = []  # None: a card never seen
        self.turned = False

    def hears(self, event: dict[str, Any]) -> None:
        kind, seat = event["kind"], event["seat"]
        if kind == "dealt":
            self.__init__()  # type: ignore[misc]
            self.pile = [event["opener"]]
            self.stock = [None] * (len(DECK) - 1 - sum(event["counts"]))
        elif kind == "played":
            self.pile.append(event["card"])
            if event["card"] in self.hands[seat]:
                self.hands[seat].remove(event["card"])
        elif kind == "drew":
            self._sees_drawn(seat, event["count"])
        elif kind == "exhausted":
            self.turned = True
        elif kind == "turned" and not self.stock:
            self._sees_turned()

    def _sees_drawn(self, seat: int, count: int) -> None:
        """Remember who drew what: the turning in the midst of a draw is told only after it."""
        for _ in range(count):
            if not self.stock:
                self._sees_turned()
            card = self.stock.pop(0)
            if card is not None:
                self.hands[seat].append(card)

    def _sees_turned(self) -> None:
        self.stock, self.pile = list(self.pile[:-1]), self.pile[-1:]

    def known(self) -> dict[str, Any]:
        order = [str(card) for card in DECK]
        return {
            "stock": [*self.stock] if self.turned else [],
            "hands": [sorted(hand, key=order.index) for hand in self.hands],
        }


@pytest.mark.parametrize("seed", range(8))
def test_F11_5_a_view_knows_what_an_attentive_onlooker_knows(seed: int) -> None:
    rng, onlooker, turnings = Random(seed), Onlooker(), 0
    state = before_deal(seed=rng.randbytes(32).hex())
    while actions := FERBL.legal_actions(state):
        step = FERBL.apply(state, rng.choice(actions))
        state = step.state
        for event in step.events:
            onlooker.hears(event.seen_by(None))
        turnings += onlooker.turned
        assert known(state) == onlooker.known()
        assert all(known(state, seat) == onlooker.known() for seat in range(3))
    assert turnings > 20


@pytest.mark.parametrize("seed", range(3))
def test_F11_5_exchanging_known_cards_changes_what_everybody_sees(seed: int) -> None:
    rng, tried = Random(seed), 0
    state = before_deal(seed=rng.randbytes(32).hex())
    while actions := FERBL.legal_actions(state):
        state = FERBL.apply(state, rng.choice(actions)).state
        public = FERBL.view(state, None).known
        cards = [*public.stock, *(card for held in public.hands for card in held)]
        if len(cards) < 2 or FERBL.to_act(state) == TABLE:
            continue
        one, other = rng.sample(cards, 2)
        swap = {one: other, other: one}
        exchanged = state._replace(
            stock=tuple(swap.get(card, card) for card in state.stock),
            hands=tuple(in_order(swap.get(card, card) for card in held) for held in state.hands),
        )
        if exchanged.hands == state.hands and exchanged.stock == state.stock:
            continue  # two cards of one hand
        tried += 1
        assert FERBL.view(exchanged, None) != FERBL.view(state, None)
    assert tried > 20
