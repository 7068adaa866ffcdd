"""Moves and positions as text. (F11)"""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games.engine.base import IllegalAction, InvalidAction, InvalidPosition
from games.engine.cards import CARDS, DECK, Rank, Suit
from games.engine.dealing import Deal
from games.ferbl.engine.actions import Draw, Keep, Play, Stand, Take
from games.ferbl.engine.rules import RULES as FERBL
from tests.games.ferbl.engine.tables import before_deal, legal, play, table, two_left

FULL_DECK = "".join(DECK)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("7h", Play(CARDS["7h"])),
        ("Ub=9", Play(CARDS["Ub"], Rank.NINE)),
        ("Ub", Play(CARDS["Ub"])),
        ("Ol=h", Play(CARDS["Ol"], Suit.HEARTS)),
        ("Ol", Play(CARDS["Ol"])),
        ("draw", Draw()),
        ("keep", Keep()),
        ("take", Take()),
        ("stand", Stand()),
        ("deal", Deal()),
        (f"deal:{FULL_DECK}", Deal(DECK)),
    ],
)
def test_F11_1_moves_are_read_and_written(text: str, action: Any) -> None:
    assert FERBL.parse_action(text) == action
    assert FERBL.format_action(action) == text


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "10b",
            "7H",
            "h7",
            "7h ",
            "Ub=U",
            "Ub=O",
            "Ub=h",
            "7h=9",
            "Ol=9",
            "Ol=",
            "=h",
            "Draw",
            "pass",
            "７h",
            "\x00",
            "draw\n",
        ),
        *("deal:", f"deal:{FULL_DECK[:-2]}", f"deal:{FULL_DECK}7h", f"deal:7h{FULL_DECK[:-2]}", f"deal: {FULL_DECK}"),
    ],
)
def test_F11_1_everything_else_is_unreadable(text: str) -> None:
    with pytest.raises(InvalidAction):
        FERBL.parse_action(text)


def test_F11_1_a_plain_deal_needs_a_seed() -> None:
    with pytest.raises(IllegalAction):
        play(before_deal(), "deal")


def test_F11_1_a_seeded_match_deals_by_its_number_of_rounds() -> None:
    zero = play(before_deal(seed="0" * 64), "deal")
    # The published deck of the zero seed begins Ab Kb Aa 9a Kl Uh 8l Ol (shuffle_check.py).
    assert ("".join(zero.hands[1]), "".join(zero.pile), zero.stock[0]) == ("Ab9a", "8l", "Ol")


def test_F11_2_plays_come_in_canonical_order_then_the_words() -> None:
    state = table("7h | Ub Ob 9h 9l Kb | 8l", "9b")
    assert legal(state) == ["9h", "9l", *(f"Ub={r}" for r in "789TKA"), *(f"Ob={s}" for s in "hlba"), "Kb", "draw"]


def test_F11_2_the_fields_of_a_position() -> None:
    state = table("7h | - | 8l", "9b", stock="Kb", seed="ab" * 32)
    drawn = FERBL.dump(play(state, "draw"))
    assert (drawn["hands"], drawn["drawn"], drawn["turn"]) == ([["7h"], ["Kb"], ["8l"]], "Kb", 1)
    assert (drawn["game"], drawn["seed"], drawn["last_round"]) == ("ferbl", "ab" * 32, None)


def test_F11_2_between_rounds_the_cards_stay_and_nothing_is_pending() -> None:
    after = FERBL.dump(play(table("8h | Th 7a | 8l", "7h 7l 7b", run=3), "7a"))
    assert (after["pile"], after["run"], after["starter"], after["dealer"]) == (["7h", "7l", "7b", "7a"], 4, 1, 2)
    assert [after[name] for name in ("turn", "demand", "debt", "stand", "drawn", "idle")] == [
        None,
        None,
        None,
        False,
        None,
        0,
    ]


GOOD = FERBL.dump(table("7h | 9h 8h | 8l", "9a 9b", run=2))
ENDED = FERBL.dump(play(table("8h | Th 9a | 8l", "9h 9l 9b", run=3), "9a"))
NEW = FERBL.dump(before_deal())
OUT = FERBL.dump(two_left("7h | 9h", "9b"))


def spoiled(position: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return copy.deepcopy(position) | changes


def test_F11_3_a_good_position_is_read() -> None:
    for position in (GOOD, ENDED, NEW, OUT):
        assert FERBL.dump(FERBL.load(position)) == position


@pytest.mark.parametrize("name", list(GOOD))
@pytest.mark.parametrize(
    "value", [None, True, -1, 1.5, 10**30, "x", [], {}, [[]], {"suit": "h", "rank": "9"}, [None] * 3]
)
def test_F11_2_wrong_values_are_refused_or_mean_what_they_say(name: str, value: Any) -> None:
    position = spoiled(GOOD, **{name: value})
    try:
        state = FERBL.load(position)
    except InvalidPosition:
        return
    assert FERBL.dump(state)[name] == value


@pytest.mark.parametrize("name", [name for name in GOOD if name != "seen"])
def test_F11_2_a_missing_field_is_refused(name: str) -> None:
    position = spoiled(GOOD)
    del position[name]
    with pytest.raises(InvalidPosition):
        FERBL.load(position)


IMPOSSIBLE: dict[str, dict[str, Any]] = {
    "an unknown field": spoiled(GOOD, colour="red"),
    "another game": spoiled(GOOD, game="fool"),
    "a card missing": spoiled(GOOD, hands=[[], ["9h", "8h"], ["8l"]]),
    "a card doubled": spoiled(GOOD, hands=[["7h"], ["9h", "8h", "7h"], ["8l"]]),
    "a card doubled for another": spoiled(GOOD, hands=[["9h"], ["9h", "8h"], ["8l"]]),
    "a foreign card": spoiled(GOOD, hands=[["1h"], ["9h", "8h"], ["8l"]]),
    "two hands": spoiled(GOOD, hands=[["7h"], ["9h", "8h", "8l"]]),
    "true for a number": spoiled(GOOD, round=True),
    "a fourth seat": spoiled(GOOD, turn=3),
    "nobody's turn in play": spoiled(GOOD, turn=None),
    "no starter in play": spoiled(GOOD, starter=None),
    "a turn between rounds": spoiled(ENDED, turn=1),
    "play before the first round": spoiled(GOOD, round=0),
    "more than twenty rounds": spoiled(GOOD, round=21),
    "not over after twenty rounds": spoiled(ENDED, round=20),
    "over too early": spoiled(ENDED, phase="over"),
    "the turn of an eliminated seat": spoiled(OUT, turn=2),
    "an eliminated starter": spoiled(OUT, starter=2),
    "an eliminated seat with cards": spoiled(OUT, hands=[["7h"], [], ["9h"]]),
    "an eliminated seat with lives": spoiled(OUT, lives=[2, 2, 1]),
    "eliminated twice": spoiled(OUT, eliminated=[2, 2]),
    "all eliminated": spoiled(OUT, eliminated=[0, 1, 2], lives=[0, 0, 0]),
    "a round with one player": spoiled(OUT, eliminated=[2, 1], lives=[2, 0, 0]),
    "more lives than there are": spoiled(GOOD, lives=[20, 9, 2]),
    "no pile": spoiled(GOOD, pile=[], stock=[*GOOD["stock"], "9a", "9b"]),
    "a longer run than there is": spoiled(GOOD, run=3),
    "no run": spoiled(GOOD, run=0),
    "a burnt pile in play": spoiled(
        GOOD, pile=ENDED["pile"], run=4, hands=[["7h"], ["8h"], ["8l"]], stock=ENDED["stock"]
    ),
    "exhausted five times in play": spoiled(GOOD, exhausted=5),
    "an empty stock never exhausted": spoiled(GOOD, stock=[], pile=[*GOOD["stock"], "9a", "9b"]),
    "two things pending": spoiled(GOOD, pile=["9a", "9b"], debt={"cards": 2, "kind": "sevens"}, stand=True),
    "a debt on a nine": spoiled(GOOD, debt={"cards": 2, "kind": "sevens"}),
    "a stand on a nine": spoiled(GOOD, stand=True),
    "a named suit on a nine": spoiled(GOOD, demand={"suit": "h"}),
    "a demanded rank on a nine": spoiled(GOOD, demand={"rank": "9"}),
    "a debt of no cards": spoiled(GOOD, debt={"cards": 0, "kind": "sevens"}),
    "a debt of another kind": spoiled(GOOD, debt={"cards": 2, "kind": "aces"}),
    "a drawn card elsewhere": spoiled(GOOD, drawn="7a"),
    "a drawn card among others": spoiled(GOOD, drawn="9h"),
    "idle draws with a stock": spoiled(GOOD, idle=1),
    "points over 99": spoiled(ENDED, points=[[100], [10], [8]]),
    "points of unplayed rounds": spoiled(GOOD, points=[[1], [2], [3]]),
    "points of some only": spoiled(ENDED, points=[[8], [], [8]]),
    "a first round with one before": spoiled(GOOD, last_round=ENDED["last_round"]),
    "no round before the second": spoiled(GOOD, round=2),
    "something pending between rounds": spoiled(ENDED, stand=True),
    "cards before the first deal": spoiled(NEW, hands=GOOD["hands"], stock=GOOD["stock"], pile=GOOD["pile"]),
    "a seed that is none": spoiled(GOOD, seed="00"),
    "a seed in capitals": spoiled(GOOD, seed="AB" * 32),
}


@pytest.mark.parametrize("position", [pytest.param(position, id=name) for name, position in IMPOSSIBLE.items()])
def test_F11_2_an_impossible_position_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(InvalidPosition):
        FERBL.load(position)


@pytest.mark.parametrize("raw", [None, 1, "ferbl", [], [GOOD], {}])
def test_F11_2_what_is_no_object_is_refused(raw: object) -> None:
    with pytest.raises(InvalidPosition):
        FERBL.load(raw)


def test_F11_5_a_seat_sees_its_own_hand_and_counts_only() -> None:
    state = table("7h Kb | 9h 8h | 8l", "9b")
    seen = FERBL.view(state, 1)
    assert (seen.hand, seen.counts, seen.stock, seen.shown) == (("8h", "9h"), (2, 2, 1), 26, None)
    assert seen.legal == FERBL.legal_actions(state)
    assert FERBL.view(state, 0).legal == ()


def test_F11_5_a_spectator_sees_the_same_without_a_hand() -> None:
    seen = FERBL.view(table("7h Kb | 9h 8h | 8l", "9b"), None)
    assert (seen.hand, seen.counts, seen.legal, seen.drawn) == (None, (2, 2, 1), (), None)


def test_F11_5_a_drawn_card_is_seen_by_its_own_seat_only() -> None:
    state = play(table("7h | - | 8l", stock="Kb"), "draw")
    assert [FERBL.view(state, seat).drawn for seat in (0, 1, 2, None)] == [None, "Kb", None, None]
    assert [FERBL.view(state, seat).choosing for seat in (0, 1, 2, None)] == [True] * 4


def test_F11_5_when_a_round_has_ended_all_hands_are_seen() -> None:
    state = play(table("8h | Th 9a | 8l", "9h 9l 9b", run=3), "9a")
    assert FERBL.view(state, None).shown == (("8h",), ("Th",), ("8l",))


def test_F11_5_a_view_as_json_holds_no_stock_and_no_seed() -> None:
    dumped = FERBL.dump_view(FERBL.view(table("7h Kb | 9h 8h | 8l", "9b", seed="ab" * 32), 1))
    assert "seed" not in dumped
    assert (dumped["stock"], dumped["hand"], dumped["legal"]) == (26, ["8h", "9h"], ["9h", "draw"])


def test_F11_5_a_guess_gives_a_choosing_seat_a_card_that_fits() -> None:
    state = play(table("7h | - | 8l", stock="Kb"), "draw")
    for seed in range(30):
        guess = FERBL.determinize(FERBL.view(state, 0), Random(seed))
        assert guess.drawn is not None
        assert "keep" in legal(guess)


@pytest.mark.parametrize(
    ("make", "default"),
    [
        (lambda: table("8h | 7h Kb | 8l", "7b", debt={"cards": 2, "kind": "sevens"}), "take"),
        (lambda: table("8h | Ah Kb | 8l", "Ab", stand=True), "stand"),
        (lambda: play(table("7h | - | 8l", stock="Kb"), "draw"), "keep"),
        (lambda: table("7h | 9h Kb | 8l", "9b"), "draw"),
        (lambda: table("7h | 9h Kb | 8l", "Ub", demand={"rank": "9"}), "9h"),
    ],
)
def test_F11_6_the_default_action(make: Callable[[], Any], default: str) -> None:
    assert FERBL.format_action(FERBL.default_action(make())) == default
