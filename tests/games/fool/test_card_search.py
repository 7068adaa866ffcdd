"""The search for Fool's cards in what somebody was sent finds them in every form."""

from __future__ import annotations

import pytest
from django.utils import translation

from games.fool.engine.cards import CARDS
from games.fool.presenter.cards import card_name, card_played
from tests.games.fool.card_search import cards_in, names


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
