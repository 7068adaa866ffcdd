"""Ferbli's events in words: those that no match of the other tests happens to bring, to their own seat and to the rest."""

from typing import Any

import pytest

from games.ferbli.presenter import sentence
from games.presenters.people import People
from tests.games.presenters.seen import ended

PEOPLE = People(("Jana", "Karel", "Cyril", "Luboš"), me=0)


@pytest.mark.parametrize(
    ("event", "mine", "theirs"),
    [
        ({"kind": "dealt", "deal": 3, "cukassza": 1, "amount": 1},
         "Deal 3. A cukassza: only opening strength may raise. You deal and put in 1 chip.",
         "Deal 3. A cukassza: only opening strength may raise. Karel deals and puts in 1 chip."),
        ({"kind": "received"}, "", ""),  # somebody else's cards: nothing to tell
        ({"kind": "raised", "amount": 2, "gave": 0, "bank": 6, "blind": True},
         "You raise blind by 2 chips; the bank is 6.", "Karel raises blind by 2 chips; the bank is 6."),
        ({"kind": "called_on", "role": "blind"}, "You may raise blind.", "Karel may raise blind."),
        ({"kind": "way", "way": "twos"}, "You deal by twos.", "Karel deals by twos."),
        ({"kind": "way", "way": "singles"}, "You deal one by one.", "Karel deals one by one."),
        ({"kind": "holds"}, "Your last card was taxed: now you may tax, and you are the re-caller of the bidding.",
         "The last card of Karel was taxed: Karel may tax now, and is the re-caller of the bidding."),
        ({"kind": "table_card", "card": "9h"}, "You get the nine of hearts, open.", "Karel gets the nine of hearts, open."),
        ({"kind": "looked", "card": None}, "You take a blind card up.", "Karel takes a blind card up."),
        ({"kind": "took_up"}, "", ""),
        ({"kind": "took_up", "cards": ["9h"]}, "You take up the nine of hearts.", "Karel takes up the nine of hearts."),
        ({"kind": "exchanged", "count": 0, "blind": 0}, "You keep your cards.", "Karel keeps all cards."),
        ({"kind": "exchanged", "count": 1, "blind": 1, "laid": ["7a"]},
         "You lay down the seven of acorns. 1 new card stays blind.", "Karel lays down the seven of acorns. 1 new card stays blind."),
        ({"kind": "offered", "card": "9h"}, "Auf: you are offered the nine of hearts.", "Auf: Karel is offered the nine of hearts."),
        ({"kind": "kept"}, "You refuse the card.", "Karel refuses the card."),
        ({"kind": "took", "card": "Ah", "laid": "7a"}, "You take the ace of hearts and lay down the seven of acorns.",
         "Karel takes the ace of hearts and lays down the seven of acorns."),
        ({"kind": "rejoined", "amount": 2}, "You come back for 2 chips.", "Karel comes back for 2 chips."),
        ({"kind": "stayed_out"}, "You stay out.", "Karel stays out."),
        ({"kind": "out"}, "You have too few chips and are out of the match.", "Karel has too few chips and is out of the match."),
    ],
)  # fmt: skip
def test_an_event_is_told_to_its_seat_and_to_the_others(event: dict[str, Any], mine: str, theirs: str) -> None:
    assert sentence({"seat": 0, **event}, PEOPLE) == mine
    assert sentence({"seat": 1, **event}, PEOPLE) == theirs


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ({"kind": "stage", "phase": "exchange", "caller": None, "holder": None}, "The exchange begins."),
        ({"kind": "skipped"}, "There is no bidding: somebody has too few chips to raise."),
        ({"kind": "deal_ended", "end": "cukassza", "won": [0] * 4, "shown": [None] * 4},
         "Nobody has raised: cukassza. The bank stays for the next deal."),
        ({"kind": "deal_ended", "end": "showdown", "won": [0, 36, 0, 0], "shown": [None, ["Kh", "Kl", "Kb", "Ka"], None, None]},
         "Karel wins 36 chips with vannak: four kings."),
        ({"kind": "match_over", "outcome": ended(2, 1, 4, 3)}, "The match is over: Karel wins."),
        ({"kind": "match_over", "outcome": ended(1, 2, 4, 3)}, "The match is over: you win."),
        ({"kind": "a kind of tomorrow"}, ""),
    ],
)  # fmt: skip
def test_an_event_of_the_table_is_told_alike(event: dict[str, Any], said: str) -> None:
    assert sentence({"seat": None, **event}, PEOPLE) == said
