"""The Fool table: what a reader can do and see in a position. (N7.2's example, and what comes of it)"""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from django.conf import settings
from django.utils import translation

from games.engine.base import IllegalAction, Outcome
from games.fool.engine import events
from games.fool.engine.cards import CARDS, DECKS
from games.fool.engine.outcome import Reason
from games.fool.engine.rules import RULES as FOOL
from games.fool.presenter import headline, position, results, round_end, sentence
from games.fool.presenter.board import Board
from games.fool.presenter.cards import card_name, card_played, face
from games.fool.presenter.log import TELLERS, why_over
from games.presenters import refusal_sentence, table_html, table_page
from games.presenters.people import People
from tests.games.fool.presenter.matches import EXAMPLE, after, seen_by

STATIC = Path(settings.BASE_DIR) / "games" / "fool" / "static"
CARD = re.compile(r'id="card-([gryb][0-9]+|w1-[0-9])"')
SHARED = {
    "reason": "minus_80",
    "places": [1, 1, 3, 4],
    "scores": ["20", "20", "-35", "-90"],
    "balances": ["165", "165", "-55", "-275"],
}
"""The end of a match as it is stored: the example of N6.4."""
ENDED = Outcome.from_json(SHARED, scored="scores")
PEOPLE = People(("Jana", "Karel", "Olga", "Emil"), me=0)


def board_of(me: int | None, raw: dict = EXAMPLE) -> Board:
    return table_page(seen_by(me, raw), "en")["page"].board


def test_the_trick_says_what_is_highest_and_worst_so_far():
    trick = board_of(0).trick
    assert trick is not None
    assert trick.led is not None
    assert (trick.led.suit, trick.led.text) == ("r", "Led: red")
    assert [(place.name, place.face and place.face.code, place.mark) for place in trick.places] == [
        ("Karel", "r10", "highest"),
        ("Dora", "r6", "worst"),
        ("You", None, ""),
    ]


def test_the_last_trick_lies_beside_the_present_one():
    last = board_of(0).last
    assert last is not None
    assert last.text == "Karel takes the trick. Olga becomes a Fool."
    assert [(place.face.code, place.mark) for place in last.places if place.face] == [
        ("r12", "takes it"),
        ("b4", "Fool"),
        ("r7", ""),
    ]


def test_a_finished_trick_stays_in_the_middle_until_the_next_card():
    """Off suit, the blue 5 is the worst (N4.3); Karel's ten is the highest red."""
    board = board_of(0, after("b5"))
    assert board.trick is not None
    assert board.last is None
    assert board.trick.text == "Karel takes the trick. You become a Fool."
    assert board.prompt == "You hold the disc and sit out this trick. Karel is on turn."


def test_the_hand_marks_what_may_be_played():
    """Jana holds no red, so anything goes (N3.2)."""
    board = board_of(0)
    assert [(card.value, card.playable) for card in board.hand] == [
        ("y3", True),
        ("b2", True),
        ("b3", True),
        ("b5", True),
    ]
    assert board.prompt == "Your turn: you hold no red, so play any card."


@pytest.mark.parametrize(
    ("me", "plays", "said"),
    [
        (1, ["b5"], "Your turn: lead any card."),
        (2, ["b5", "r3"], "Your turn: you hold no red, so play any card."),
        (3, ["b5", "r3", "w1"], "Your turn: follow red, or play a wild one."),
    ],
)
def test_the_prompt_tells_what_can_be_done(me: int, plays: list[str], said: str):
    assert board_of(me, after(*plays)).prompt == said


def test_plates_show_scores_tens_discs_and_counts():
    board = board_of(0)
    assert [
        (plate.name, plate.score, len(plate.tens.filled), plate.count, plate.is_fool) for plate in board.opponents
    ] == [
        ("Karel", "10", 1, 3, False),
        ("Olga", "−2", 0, 3, True),
        ("Dora", "0", 0, 5, False),
    ]
    assert board.opponents[0].tens.text == "10 points: 1 times of 6"
    assert (board.opponents[0].is_dealer, len(board.discs)) == (True, 0)


def test_in_the_first_trick_the_disc_lies_in_the_middle():
    deck = "".join(DECKS[4])
    raw = FOOL.dump(
        FOOL.apply(FOOL.new_match(FOOL.parse_options({}, 4), 4, None), FOOL.parse_action(f"deal:{deck}")).state
    )
    board = board_of(0, raw)
    assert (len(board.discs), board.discs_text) == (1, "1 disc in the middle")


def test_every_card_in_sight_has_one_element_and_no_other_card_has_any():
    found = CARD.findall(table_html(seen_by(0), "en"))
    assert sorted(found) == sorted(["y3", "b2", "b3", "b5", "r10", "r6", "r12", "b4", "r7"])


def test_a_spectator_is_sent_no_hand():
    found = CARD.findall(table_html(seen_by(None), "en"))
    assert sorted(found) == sorted(["r10", "r6", "r12", "b4", "r7"])


def test_equal_wild_ones_have_an_element_each_and_keep_it_when_played():
    """Olga holds two of three wild ones: the second and the third. She plays one; the other stays what it was."""
    before = CARD.findall(table_html(seen_by(2, after("b5", "r3")), "en"))
    assert [key for key in before if key.startswith("w1")] == ["w1-2", "w1-3"]
    played = table_html(seen_by(2, after("b5", "r3", "w1")), "en")
    trick, hand = played[: played.index('id="hand"')], played[played.index('id="hand"') :]
    assert [key for key in CARD.findall(trick) if key.startswith("w1")] == ["w1-2"]
    assert [key for key in CARD.findall(hand) if key.startswith("w1")] == ["w1-3"]


def test_no_wild_one_is_on_the_page_twice_for_any_reader():
    for plays in (["b5", "r3", "w1"], ["b5", "r3", "w1", "w1"], ["b5", "r3", "w1", "w1", "y5"]):
        for me in (None, 0, 1, 2, 3):
            found = CARD.findall(table_html(seen_by(me, after(*plays)), "en"))
            assert len(found) == len(set(found)), (plays, me)


def test_nothing_is_inline():
    assert not re.search(r"\sstyle=|\son\w+=|<script|<style", table_html(seen_by(0), "en"))


@pytest.mark.parametrize("code", list(CARDS))
def test_every_face_has_a_picture_and_a_transition_of_its_own(code: str):
    shown = face(code, 6)
    assert 0 < (STATIC / shown.picture).stat().st_size < 4_000
    assert (
        f"#card-{shown.key} {{ view-transition-name: card-{shown.key}; }}"
        in (STATIC / "css/cards-fool.css").read_text()
    )


@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_five_kinds_differ_by_letter_shape_and_name(language: str):
    with translation.override(language):
        shown = [face(code) for code in ("g2", "r2", "y2", "b2", "w1")]
        assert len({each.suit_letter for each in shown}) == 5
        assert len({(STATIC / each.picture).read_text() for each in shown}) == 5
        for naming in (lambda code: card_name(CARDS[code]), card_played):
            assert len({naming(code) for code in CARDS}) == len(CARDS)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            {"kind": "dealt", "seat": None, "round": 3, "dealer": 1, "leader": 2, "counts": [12] * 4},
            "Round 3. Olga leads.",
        ),
        (
            {"kind": "received", "seat": 0, "count": 2, "cards": ["g14", "w1"]},
            "You are dealt the green 14 and a wild one.",
        ),
        ({"kind": "received", "seat": 1, "count": 2}, ""),
        ({"kind": "played", "seat": 1, "card": "y21"}, "Karel plays the yellow 21."),
        ({"kind": "suit_led", "seat": 1, "suit": "b"}, "Led: blue."),
        (
            {"kind": "trick_ended", "seat": 0, "cards": [], "fools": [1, 2]},
            "You take the trick. Karel becomes a Fool. Olga becomes a Fool.",
        ),
        (
            {"kind": "round_ended", "points": [10, -7, 0, -5]},
            "The round is over: You +10, Karel −7, Olga 0, Emil −5.",
        ),
    ],
)
def test_what_happened_is_told_in_words(event: dict, said: str):
    assert sentence(event, PEOPLE) == said


def test_a_shared_first_place_names_both():
    assert headline(ENDED, PEOPLE) == "First place is shared: You and Karel."
    told = sentence({"kind": "match_over", "outcome": SHARED}, PEOPLE)
    assert told == "A score has come down to −80 points. First place is shared: You and Karel."


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("minus_80", "A score has come down to −80 points."),
        ("six_tens", "Somebody has had the 10 points 6 times."),
        ("round_limit", "All 30 rounds have been played."),
    ],
)
def test_N6_3_every_reason_has_words(reason: str, said: str):
    assert why_over(reason) == said


def test_every_reason_of_the_rules_has_words():
    assert all(why_over(reason) for reason in Reason)


def test_every_kind_of_event_has_words():
    table = [line for line in (events.__doc__ or "").splitlines() if line.startswith("| ``")]
    kinds = {kind.strip("` ") for line in table for kind in line.split("|")[1].split(",")}
    assert kinds == set(TELLERS)


def test_results_show_places_scores_tens_and_balances():
    """N6.4's example."""
    seen = seen_by(0)
    rows = results(ENDED, seen.view, seen.seats, PEOPLE)
    assert [(row.place, row.score, row.tens, row.balance) for row in rows] == [
        (1, "20", 0, "+165"),
        (1, "20", 1, "+165"),
        (3, "−35", 0, "−55"),
        (4, "−90", 0, "−275"),
    ]


@pytest.mark.parametrize(("presence", "told"), [("here", False), ("left", True)])
def test_the_results_say_what_leaving_did(presence: str, told: bool):
    over = {
        **EXAMPLE,
        "phase": "over",
        "turn": None,
        "scores": [20, 20, -35, -90],
        "hands": [[], [], [], []],
        "trick": [],
        "led": None,
    }
    seen = seen_by(0, {**over, "fools": [], "played": []}, outcome=SHARED, status="over")
    seats = tuple(replace(seat, presence=presence) if seat.seat == 2 else seat for seat in seen.seats)
    html = table_html(replace(seen, seats=seats), "en")
    assert "A score has come down to −80 points." in html
    assert ("Whoever left is placed behind" in html) == told


def test_between_rounds_all_hands_points_and_scores_are_shown():
    raw = {
        **EXAMPLE, "phase": "deal", "turn": None, "hands": [[], [], [], []], "trick": [], "led": None, "fools": [], "played": [],
    }  # fmt: skip
    summary = board_of(0, raw).summary
    assert summary is not None
    assert summary.headline == "Out of cards: Karel and Dora."
    assert [(row.name, row.points, row.score, len(row.cards), row.as_fool) for row in summary.rows] == [
        ("You", "−5", "−5", 1, False),
        ("Karel", "+10", "10", 0, False),
        ("Olga", "−2", "−2", 1, False),
        ("Dora", "0", "0", 0, True),
    ]
    assert summary.can_go_on


def test_the_record_shows_every_hand_and_the_end_of_a_round():
    shown = position(FOOL.load(EXAMPLE), PEOPLE)
    assert [len(hand.cards) for hand in shown.hands] == [4, 3, 3, 5]
    assert [hand.is_fool for hand in shown.hands] == [False, False, True, False]
    assert len(shown.played) == 31
    ended = {
        "kind": "round_ended",
        "points": [10, -7, 0, -5],
        "hands": [[], ["y5", "b2"], [], ["w1"]],
        "scores": [5, 3, -2, -5],
    }
    end = round_end([ended], PEOPLE)
    assert end is not None
    assert [(row.points, row.as_fool) for row in end.rows] == [
        ("+10", False),
        ("−7", False),
        ("0", True),
        ("−5", False),
    ]
    assert round_end([{"kind": "played"}], PEOPLE) is None


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("g2", "You do not hold that card. Play a card of your hand. (N3.2)"),
        ("y4", "You hold the led colour. Follow it, or play a wild one if you hold one. (N3.2)"),
    ],
)
def test_a_refused_card_is_explained(card: str, said: str):
    state = FOOL.load(after("b5", "r3", "w1"))
    with pytest.raises(IllegalAction) as refused:
        FOOL.apply(state, FOOL.parse_action(card))
    assert refusal_sentence(refused.value) == said


@pytest.mark.parametrize(
    ("hands", "points", "said"),
    [
        ([[], ["b2"], ["w1"], ["r2"]], [10, -2, -5, -2], "You are out of cards: 10 points!"),
        ([["b2"], [], ["w1"], ["r2"]], [-2, 10, -5, -2], "Karel is out of cards: 10 points."),
        ([[], ["b2"], ["w1"], ["r2"]], [0, -2, -5, -2], "You are out of cards, but as a Fool: no points."),
        ([["b2"], [], ["w1"], ["r2"]], [-2, 0, -5, -2], "Karel is out of cards, but as a Fool."),
        ([["b2"], [], ["w1"], []], [-2, 10, -5, 0], "Out of cards: Karel and Emil."),
    ],
)
def test_N5_the_record_says_who_ended_the_round_and_whether_it_brought_points(
    hands: list[list[str]], points: list[int], said: str
) -> None:
    ended = {"kind": "round_ended", "hands": hands, "points": points, "scores": points}
    end = round_end([ended], PEOPLE)
    assert end is not None
    assert end.headline == said
