"""Nobody is sent a Fool card they may not know: two rounds over the real consumers, every byte of every frame and page searched."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.utils import translation

from games.fool.engine.cards import CARDS
from games.fool.presenter.cards import card_name, card_played
from tests.games.live.fool_cards import cards_in, names
from tests.games.live.room import Room
from tests.games.stored_matches import match_of, person

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
in_db = sync_to_async


def fool_shows(position: dict[str, Any], seat: int | None) -> set[str]:
    """One's own hand, everything played in this round, and the hands left over from the last one. (N7.4)"""
    last_trick, last_round = position["last_trick"], position["last_round"]
    in_tricks = [*position["trick"], *(last_trick["cards"] if last_trick else ())]
    open_hands = last_round["hands"] if last_round else []
    own = [position["hands"][seat]] if seat is not None else []
    return {card for cards in [position["played"], *open_hands, *own] for card in cards} | {
        card for _, card in in_tricks
    }


async def test_fool_shows_nobody_a_card_they_may_not_know() -> None:
    """With wild ones, the hands left over from two rounds, and the deal of a third."""
    people = [await in_db(person)(name) for name in ("ada", "bob", "cid", "dan")]
    match = await in_db(match_of)(*people, game="fool", seconds=60, server_seed=f"{9:064x}")
    room = await Room.opened(match, fool_shows, partial(cards_in, in_words=names()))
    await room.played_out(Random(4), enough=lambda position: position["round"] == 3)
    assert room.match.snapshot["last_round"] is not None


@pytest.mark.parametrize(
    "planted", ['<i id="card-{}">', '{{"card": "{}"}}', '<button value="{}">', '["{}",', "card-{}-3"]
)
def test_the_search_finds_a_planted_code(planted: str) -> None:
    for code in CARDS:
        assert cards_in(planted.format(code), {}) == {code}


@pytest.mark.parametrize("language", ["cs", "en"])
def test_the_search_finds_a_planted_name(language: str) -> None:
    words = names()
    with translation.override(language):
        for code, card in CARDS.items():
            for name in (card_name(card), card_played(code)):
                assert cards_in(f"<li>Ada: {name.capitalize()}.</li>", words) == {code}
