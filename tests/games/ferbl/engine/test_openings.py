"""Each of the 32 cards as the one that opens the pile, with three and with two players. (F3)"""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.cards import DECK, Card, Rank
from games.ferbl.engine.rules import RULES as FERBL
from games.ferbl.engine.state import Debt, Demand
from tests.games.ferbl.engine.tables import before_deal, legal, play, two_left_before_deal

PLAYERS = {3: (before_deal, 6), 2: (two_left_before_deal, 4)}


def opened(card: Card, players: int) -> tuple[Any, Any, list[Card]]:
    """Return the position before and after the deal, and the deck: the other cards in canonical order around the opening one."""
    make, dealt = PLAYERS[players]
    others = [other for other in DECK if other is not card]
    deck = [*others[:dealt], card, *others[dealt:]]
    before = make()
    return before, play(before, "deal:" + "".join(deck)), deck


@pytest.mark.parametrize("players", [3, 2])
@pytest.mark.parametrize("card", DECK)
def test_F3_opening_card(card: Card, players: int) -> None:
    before, state, deck = opened(card, players)
    dealer = before.dealer
    left_of_dealer = (dealer + 1) % 3 if players == 3 else 1 - dealer
    starter = left_of_dealer
    if card.rank is Rank.EIGHT:
        starter = (dealer - 1) % 3 if players == 3 else dealer
    assert (state.starter, state.turn, state.pile, state.run) == (starter, starter, (card,), 1)
    bottom = deck[-1]
    assert state.demand == {
        Rank.UNTER: Demand(rank=bottom.rank),
        Rank.OBER: Demand(suit=bottom.suit),
    }.get(card.rank)
    assert state.debt == (
        Debt(2, "sevens") if card.rank is Rank.SEVEN else Debt(5, "king") if card == "Kl" else None
    )  # fmt: skip
    assert state.stand == (card.rank is Rank.ACE)
    each = 3 if card == "Th" else 2
    assert [len(hand) for hand in state.hands] == [each] * players + [0] * (3 - players)
    assert len(state.stock) == 31 - players * each
    assert legal(state)
    assert FERBL.load(FERBL.dump(state)) == state


@pytest.mark.parametrize("players", [3, 2])
def test_F3_6_the_red_ten_deals_one_more_from_the_starter_on(players: int) -> None:
    before, state, deck = opened(next(card for card in DECK if card == "Th"), players)
    order = [1, 2, 0] if players == 3 else [0, 1]
    assert before.dealer == (0 if players == 3 else 1)
    drawn = deck[players * 2 + 1 :][:players]
    for seat, card in zip(order, drawn, strict=True):
        assert card in state.hands[seat]
