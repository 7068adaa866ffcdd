"""The sentence that asks the reader, in every case it knows: ferbl's, and ferbli's where its own tests do not come by."""

from typing import Any

import pytest

from games.presenters import table_page
from tests.games.presenters import ferbli_matches, matches
from tests.games.presenters.ferbli_matches import KOSTA, SWEPT

NO_CHIPS_YET = {"deal": 0, "dealer": 0, "bank": 0, "paid": [0] * 4, "stacks": [200] * 4}


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


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({**SWEPT, **NO_CHIPS_YET, "phase": "deal"}, "The first deal is about to begin."),
        ({"live": [1, 2, 3], "turn": 1, "caller": 1, "hands": [[], *ferbli_matches.position()["hands"][1:]]},
         "You are not in this deal any more. Karel is on turn."),
        ({"turn": 1, "caller": 1}, "Karel is on turn."),
        ({**KOSTA, "dealer": 0, "kosta": {"holder": 0, "way": None, "to": None, "tax": None}},
         "You deal the second two cards: by twos, or one by one with a tax?"),
        (KOSTA, "Your next card: open, or blind? A blind one is seen by nobody, not even you."),
        ({"phase": "exchange", "caller": None, "auf": "Ah"}, "Refuse the card offered, or tap the one you lay down for it."),
        ({"phase": "exchange", "caller": None}, "Tick one or two cards to exchange, turn up the top card (auf), or keep yours."),
    ],
)  # fmt: skip
def test_ferbli_says_what_is_asked_now(changes: dict[str, Any], said: str) -> None:
    seen = ferbli_matches.seen_by(0, ferbli_matches.position(**changes))
    assert table_page(seen, "en")["page"].board.prompt == said
