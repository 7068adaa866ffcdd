"""Events in words: one sentence each, to the reader and about the others."""

import pytest

from games.ferbl.engine import events
from games.ferbl.presenter import sentence
from games.ferbl.presenter.log import TELLERS
from games.presenters.log import log_lines
from games.presenters.people import People
from tests.games.ferbl.presenter.matches import entry

PEOPLE = People(("Jana", "Karel", "Cyril"), me=0)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ({"kind": "played", "seat": 0, "card": "7h", "demand": None}, "You play the seven of hearts."),
        ({"kind": "played", "seat": 1, "card": "Ub", "demand": {"rank": "9"}}, "Karel plays the spodek of bells and demands nines."),
        ({"kind": "played", "seat": 1, "card": "Ol", "demand": {"suit": "a"}}, "Karel plays the filek of leaves and names acorns."),
        ({"kind": "drew", "seat": 1, "count": 1, "why": "turn"}, "Karel draws 1 card."),
        ({"kind": "drew", "seat": 0, "count": 2, "why": "debt", "cards": ["7h", "Al"]},
         "You draw the seven of hearts and the ace of leaves."),
        ({"kind": "drew", "seat": 2, "count": 0, "why": "turn"}, "Cyril has nothing to draw."),
        ({"kind": "owes", "seat": 0, "cards": 4}, "You face a debt of 4 cards."),
        ({"kind": "stood", "seat": 2}, "Cyril stands."),
        ({"kind": "turned", "seat": None, "cards": 17}, "The pile is turned over: 17 cards are the new stock."),
        ({"kind": "life_lost", "seat": 1, "lives": 0}, "Karel loses the last life."),
        ({"kind": "eliminated", "seat": 0, "place": 3, "penalty": "441.50"}, "You are out: place 3, 441.50 penalty points."),
    ],
)  # fmt: skip
def test_an_event_is_one_sentence(event: dict[str, object], said: str) -> None:
    assert sentence(event, PEOPLE) == said


def test_a_round_that_ends_tells_how_and_the_points() -> None:
    ended = {"kind": "round_ended", "end": "closed", "closer": 1, "points": [52, 0, None]}
    assert sentence(ended, PEOPLE) == "Karel closes the round. Points: You 52, Karel 0."


def test_an_opening_filek_names_its_suit() -> None:
    dealt = {"kind": "dealt", "round": 2, "opener": "Oa", "starter": 0, "demand": {"suit": "h"}}
    assert sentence(dealt, PEOPLE) == "Round 2. The pile opens with the filek of acorns. It names hearts. You start."


def test_every_kind_of_event_has_words() -> None:
    table = events.__doc__ or ""
    kinds = [
        kind.strip("` ")
        for line in table.splitlines()
        if line.startswith("| ``")
        for kind in line.split("|")[1].split(",")
    ]
    assert set(kinds) == set(TELLERS)


def test_lines_keep_their_keys_so_that_a_page_can_append() -> None:
    first = entry(7, {"kind": "stood", "seat": 1})
    second = entry(8, {"kind": "took", "seat": 0, "cards": 2}, {"kind": "drew", "seat": 0, "count": 2})
    before, after = log_lines("ferbl", [first], PEOPLE), log_lines("ferbl", [first, second], PEOPLE)
    assert [line.key for line in after] == ["7-0", "8-0", "8-1"]
    assert after[: len(before)] == before


def test_the_clock_playing_for_somebody_is_told_first() -> None:
    lines = log_lines("ferbl", [entry(9, {"kind": "stood", "seat": 1}, seat=1, by="clock")], PEOPLE)
    assert [line.text for line in lines] == ["The time of Karel has run out.", "Karel stands."]


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("absent", "Karel is away."),
        ("back", "Karel is back."),
        ("left", "Karel has left; the seat is played to the end."),
    ],
)
def test_what_happens_to_a_seat_is_told(kind: str, said: str) -> None:
    assert [line.text for line in log_lines("ferbl", [entry(9, kind=kind, seat=1)], PEOPLE)] == [said]


def test_a_click_on_continue_is_not_worth_words() -> None:
    assert log_lines("ferbl", [entry(9, kind="continued", seat=1)], PEOPLE) == []
