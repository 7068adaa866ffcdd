"""The sentence that asks the reader, in every case it knows."""

from typing import Any

import pytest

from games.presenters import table_page
from tests.games.ferbl.presenter import matches


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"pile": ["9b", "Ab"], "stand": True}, "Your turn: an ace lies there. Play an ace or stand."),
        ({"hands": [["9h"], ["Kb"], ["8a"]], "drawn": "9h"}, "You have drawn the nine of hearts: play it or keep it."),
        ({"hands": [[], ["Kb"], ["8a"]]}, "Your turn: your hand is empty, so draw."),
        ({"pile": ["9b", "Ub"], "demand": {"rank": "9"}}, "Your turn. Demanded: nine."),
        ({"pile": ["9b", "Ob"], "demand": {"suit": "l"}}, "Your turn: play leaves or a filek, or draw."),
        ({"pile": ["9b", "7a"], "debt": {"cards": 2, "kind": "sevens"}}, "Your turn: you owe 2 cards. Defend yourself or take them."),
        ({}, "Your turn: play a card or draw."),
        ({"turn": 1}, "Karel is on turn."),
        ({"phase": "deal", "turn": None}, "The next round is about to be dealt."),
    ],
)  # fmt: skip
def test_ferbl_says_what_can_be_done_now(changes: dict[str, Any], said: str) -> None:
    seen = matches.seen_by(0, matches.position(**changes))
    assert table_page(seen, "en")["page"].board.prompt == said
