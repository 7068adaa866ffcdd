"""The sentence that asks the reader, in every case it knows."""

from typing import Any

import pytest

from games.presenters import table_page
from tests.games.ferbli.presenter import matches
from tests.games.ferbli.presenter.matches import KOSTA, SWEPT

NO_CHIPS_YET = {"deal": 0, "dealer": 0, "bank": 0, "paid": [0] * 4, "stacks": [200] * 4}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({**SWEPT, **NO_CHIPS_YET, "phase": "deal"}, "The first deal is about to begin."),
        ({"live": [1, 2, 3], "turn": 1, "caller": 1, "hands": [[], *matches.position()["hands"][1:]],
          "dead": matches.position()["hands"][0]},
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
    seen = matches.seen_by(0, matches.position(**changes))
    assert table_page(seen, "en")["page"].board.prompt == said
