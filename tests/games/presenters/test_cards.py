"""Every card has a name, a face and letters of its own."""

from pathlib import Path

import pytest
from django.conf import settings

from games.engine.cards import CARDS, DECK
from games.presenters.cards import CARD_NAMES, PLAYED_CARDS, face, listed

STATIC = Path(settings.BASE_DIR) / "static"


def test_every_card_has_two_names_that_no_other_card_has() -> None:
    for names in (CARD_NAMES, PLAYED_CARDS):
        assert names.keys() == CARDS.keys()
        assert len({str(name) for name in names.values()}) == len(DECK)


@pytest.mark.parametrize("code", [str(card) for card in DECK])
def test_every_face_is_a_small_picture_with_its_own_transition(code: str) -> None:
    picture = STATIC / face(code).picture
    assert 0 < picture.stat().st_size < 8_000
    assert f"#card-{code} {{ view-transition-name: card-{code}; }}" in (STATIC / "css/cards.css").read_text()


def test_the_corner_tells_rank_and_suit_by_letters() -> None:
    ten = face("Th")
    assert (ten.corner, ten.suit) == ("10", "h")
    letters = {face(f"7{suit}").suit_letter for suit in "hlba"}
    assert len(letters) == 4


@pytest.mark.parametrize(
    ("words", "sentence"), [(["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_a_list_has_commas_and_an_and_before_the_last_word(words: list[str], sentence: str, english: None) -> None:
    assert listed(words) == sentence
