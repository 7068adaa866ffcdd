"""Ferbli's table: what a reader can do and see in a position, what happened in words, the end of deals and matches."""

import re
from typing import Any

import pytest

from games.engine.base import Outcome
from games.ferbli.engine import events
from games.ferbli.engine.rules import RULES as FERBLI
from games.ferbli.presenter import headline, results, round_end, sentence
from games.ferbli.presenter import position as shown_position
from games.ferbli.presenter.board import Board
from games.ferbli.presenter.hands import hand_name
from games.ferbli.presenter.log import TELLERS
from games.presenters import table_html, table_page
from games.presenters.people import People
from tests.games.ferbli.presenter.matches import KOSTA, SWEPT, position, seen_by

PEOPLE = People(("Jana", "Karel", "Cyril", "Luboš"), me=0)
CARD = re.compile(r'id="card-([789TUOKA][hlba])"')
OWING = {"caller": 1, "raiser": 1, "bank": 20, "paid": [3, 11, 3, 3], "stacks": [197, 189, 197, 197]}
"""Seat 1 has raised by 8; seat 0, to its left, is the re-caller."""
LAST = {"end": "showdown", "won": [0, 36, 0, 0], "shown": [["7h", "8h", "9l", "Ta"], ["Kh", "Kl", "Kb", "Ka"], None, None],
        "openers": [None] * 4}  # fmt: skip


def board_of(me: int | None, **changes: Any) -> Board:
    return table_page(seen_by(me, position(**changes)), "en")["page"].board


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("Th 9b 8l 7a", "small girigáré"),
        ("Ah Kb Ol Ua", "big girigáré"),
        ("Kh Kl Kb Ka", "vannak: four kings"),
        ("Ah Kh Th 7h", "banda 38 (hearts)"),
        ("9h 9l 9b 7a", "aranyhármas: three nines"),
        ("Al Kl 7l 7a", "háromszoros 28 (leaves)"),
        ("Ah Kh Al 7a", "two aces"),
        ("Ah Kh 7l 8a", "ferbli 21 (hearts)"),
        ("Uh Kb 7l 8a", "szingli: spodek of hearts"),
        ("7h 8h", "ferbli 15 (hearts)"),
        ("7h 8l", ""),  # on two cards a szingli is nothing yet
    ],
)
def test_B2_1_a_hand_has_its_name(cards: str, name: str) -> None:
    assert hand_name(cards.split()) == name


def test_B4_1_caller_and_recaller_are_marked() -> None:
    board = board_of(0)
    assert board.me is not None
    assert [role.text for role in board.me.roles] == ["caller"]
    assert {plate.name: [role.text for role in plate.roles] for plate in board.opponents} == {
        "Karel": [],
        "Cyril": [],
        "Luboš": ["re-caller"],
    }


def test_B1_4_the_others_stand_in_playing_order() -> None:
    assert [plate.name for plate in board_of(1).opponents] == ["Cyril", "Luboš", "Jana"]


def test_B4_3_the_caller_raises_up_to_the_bank_or_passes() -> None:
    board = board_of(0)
    assert board.amount is not None
    assert (board.amount.action, board.amount.low, board.amount.high) == ("raise:{amount}", 1, 12)
    assert board.amount.marks == [("vizi", 1), ("½ bank", 6), ("the bank", 12)]
    assert [button.value for button in board.buttons] == ["pass"]
    assert board.prompt == "You are the caller: raise, or pass and stay in."


def test_B4_5_the_recaller_gives_drops_or_calls_back() -> None:
    board = board_of(0, **OWING)
    assert board.amount is not None
    # After giving 8 the bank is 28 (B4.3).
    assert (board.amount.low, board.amount.high) == (1, 28)
    assert [(button.value, button.hint) for button in board.buttons] == [("give", "8"), ("drop", "")]
    assert board.prompt == "You owe 8 chips: give it, drop, or call back with a raise."


def test_B4_4_in_between_one_only_gives_or_drops() -> None:
    board = board_of(2, **OWING | {"turn": 2})
    assert board.amount is None
    assert [button.value for button in board.buttons] == ["give", "drop"]
    assert board.me is not None
    assert board.me.owes == 8


@pytest.mark.parametrize(
    ("phase", "now", "guide"),
    [
        ("licit_after", "last bidding", "The last bidding: if nobody raises, it is a cukassza. Then the hands are shown."),
        ("exchange", "exchange", "Everybody may change up to two cards, once. Then comes the last bidding."),
    ],
)  # fmt: skip
def test_the_stage_is_told_and_what_comes_next(phase: str, now: str, guide: str) -> None:
    board = board_of(0, phase=phase, caller=0 if phase == "licit_after" else None)
    assert [stage.name for stage in board.stages if stage.when == "now"] == [now]
    assert board.guide == guide


def test_B6_5_one_is_asked_how_to_take_the_next_card() -> None:
    board = board_of(0, **KOSTA)
    assert [button.value for button in board.buttons] == ["open", "blind"]
    assert board.kosta_text == "The next card is yours."
    assert [role.text for role in board.opponents[2].roles] == ["kósta"]


def test_B6_3_the_holder_may_tax_up_to_two_vizi() -> None:
    board = board_of(3, **KOSTA | {"turn": 3, "kosta": {"holder": 3, "way": "singles", "to": 0, "tax": None}})
    assert board.amount is not None
    assert (board.amount.action, board.amount.low, board.amount.high) == ("kosta:{amount}", 1, 2)
    assert [button.value for button in board.buttons] == ["kosta:0"]
    assert board.prompt == "The next card is for Jana: tax it? Everybody pays to stay in."


def test_B6_6_blind_cards_are_hidden_from_their_owner_too() -> None:
    blind = KOSTA | {
        "open": [["9l"], [], [], []],
        "blind": [["Ta"], [], [], []],
        "kosta": {"holder": 3, "way": "twos", "to": 1, "tax": None},
        "turn": 1,
    }
    html = table_html(seen_by(0, position(**blind)), "en")
    assert sorted(CARD.findall(html)) == ["7h", "8h", "9l"]
    assert "Ta" not in CARD.findall(table_html(seen_by(1, position(**blind)), "en"))
    assert "blind card, hidden from you too" in html


def test_B6_7_a_blind_card_can_be_looked_at_on_one_s_turn() -> None:
    licit = {
        "phase": "licit_before",
        "hands": KOSTA["hands"],
        "blind": [["Ta", "9l"], [], [], []],
        "open": [[], ["Kb", "Ka"], ["7b", "8b"], ["Ub", "Ua"]],
    }
    assert [card.look for card in board_of(0, **licit).blind] == ["look:1", "look:2"]
    assert [card.look for card in board_of(0, **licit | {"turn": 1, "caller": 1}).blind] == ["", ""]


def test_B9_1_cards_to_exchange_are_ticked_in_one_form() -> None:
    seen = seen_by(0, position(phase="exchange", caller=None))
    board = table_page(seen, "en")["page"].board
    assert [card.pick for card in board.hand] == [True] * 4
    html = table_html(seen, "en")
    form = html[html.index('<form id="act"') : html.index("</form>", html.index('<form id="act"'))]
    for part in (
        'name="cards" value="7h"',
        'value="exchange:{cards}"',
        'value="exchange:{cards}:1"',
        'value="auf"',
        'value="exchange:none"',
    ):
        assert part in form


def test_B9_1_all_four_are_the_dealer_s_alone() -> None:
    assert board_of(3, phase="exchange", caller=None, turn=3).exchange_all
    assert not board_of(0, phase="exchange", caller=None).exchange_all


def test_B9_1_an_offered_card_is_seen_by_all_and_taken_by_a_tap() -> None:
    offered = {"phase": "exchange", "caller": None, "auf": "Ah"}
    board = board_of(0, **offered)
    assert [card.value for card in board.hand] == ["discard:7h", "discard:8h", "discard:9l", "discard:Ta"]
    assert [button.value for button in board.buttons] == ["keep"]
    spectator = board_of(None, **offered)
    assert spectator.offered is not None
    assert spectator.offered.code == "Ah"


def test_B10_3_who_dropped_is_asked_to_come_back_at_its_price() -> None:
    rejoin = SWEPT | {"phase": "rejoin", "turn": 0, "cukassza": 1, "live": [1, 2, 3], "bank": 10, "paid": [1, 3, 3, 3],
                      "stacks": [199, 197, 197, 197], "last_deal": LAST | {"end": "cukassza", "won": [0] * 4, "shown": [None] * 4},
    }  # fmt: skip
    board = board_of(0, **rejoin)
    assert board.prompt == "Cukassza: come back for 2 chips, or stay out?"
    assert [button.value for button in board.buttons] == ["rejoin", "stay_out"]
    assert board.summary is not None
    assert board.summary.headline.startswith("Nobody has raised: cukassza.")
    assert board.cukassza_text == "Cukassza 1 of 5: only from a ferbli 17 up may one raise"


def test_between_deals_the_shown_hands_and_the_winner_are_told() -> None:
    board = board_of(
        0, **SWEPT | {"phase": "deal", "bank": 0, "paid": [0] * 4, "stacks": [197, 209, 197, 197], "last_deal": LAST}
    )
    assert board.summary is not None
    assert board.summary.headline == "Karel wins 36 chips with vannak: four kings."
    assert [(row.name, row.hand, row.won) for row in board.summary.rows[:2]] == [
        ("You", "ferbli 15 (hearts)", 0),
        ("Karel", "vannak: four kings", 36),
    ]
    assert board.summary.can_go_on


def test_a_player_who_is_out_may_go() -> None:
    board = board_of(0, **{**_three_left(), "turn": 1, "caller": 1})
    assert board.out
    assert board.prompt == "You are out of the match. Karel is on turn."


def _three_left() -> dict[str, Any]:
    hands = position()["hands"]
    return {
        "out": [0],
        "live": [1, 2, 3],
        "hands": [[], *hands[1:]],
        "paid": [0, 4, 4, 4],
        "stacks": [0, 262, 263, 263],
    }


def test_a_spectator_sees_neither_hand_nor_controls() -> None:
    board = board_of(None)
    assert (board.me, board.hand, board.buttons, board.amount) == (None, [], [], None)
    assert CARD.findall(table_html(seen_by(None, position()), "en")) == []


def test_nothing_is_inline() -> None:
    for phase in ({}, KOSTA, OWING, {"phase": "exchange", "caller": None}):
        html = table_html(seen_by(0, position(**phase)), "en")
        assert not re.search(r"\sstyle=|\son\w+=|<script|<style", html)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ({"kind": "raised", "seat": 1, "amount": 4, "gave": 0, "bank": 9, "blind": False}, "Karel raises by 4 chips; the bank is 9."),
        ({"kind": "raised", "seat": 0, "amount": 1, "gave": 4, "bank": 9, "blind": False},
         "You give 4 chips and call back with 1 chip; the bank is 9."),
        ({"kind": "taxed", "seat": 3, "to": 0, "amount": 2, "bank": 9}, "Luboš taxes your card by 2 chips."),
        ({"kind": "taxed", "seat": 0, "to": 1, "amount": 0, "bank": 9}, "You do not tax the card for Karel."),
        ({"kind": "table_card", "seat": 1, "card": None}, "Karel takes a card blind."),
        ({"kind": "looked", "seat": 1, "card": "9h"}, "Karel turns the nine of hearts up."),
        ({"kind": "exchanged", "seat": 1, "count": 2, "blind": 1}, "Karel exchanges 2 cards. 1 new card stays blind."),
        ({"kind": "exchanged", "seat": 0, "count": 1, "blind": 0, "laid": ["7a"], "received": ["Ah"]},
         "You exchange the seven of acorns for the ace of hearts."),
        ({"kind": "took", "seat": 1, "card": "Ah"}, "Karel takes the ace of hearts."),
        ({"kind": "stage", "seat": None, "phase": "kosta", "caller": None, "holder": 3}, "Kósta: Luboš deals the second two cards."),
        ({"kind": "inherited", "seat": 1}, "The caller has dropped: now Karel is the caller."),
        ({"kind": "inherited", "seat": 0}, "The caller has dropped: now you are the caller."),
        ({"kind": "deal_ended", "seat": None, "end": "split", "won": [5, 4, 0, 0], "shown": [None] * 4},
         "The bank is split: You 5, Karel 4."),
        ({"kind": "deal_ended", "seat": None, "end": "alone", "won": [0, 9, 0, 0], "shown": [None] * 4},
         "All the others have dropped: Karel takes the bank, 9 chips."),
    ],
)  # fmt: skip
def test_an_event_is_one_sentence(event: dict[str, object], said: str) -> None:
    assert sentence(event, PEOPLE) == said


def test_every_kind_of_event_has_words() -> None:
    lines = [line for line in (events.__doc__ or "").splitlines() if line.startswith("| ``")]
    assert {kind.strip("` ") for line in lines for kind in line.split("|")[1].split(",")} == set(TELLERS)


def test_B11_the_results_give_place_chips_and_balance() -> None:
    over = position(**SWEPT, phase="over", live=[], deal=12, bank=0, paid=[0] * 4, stacks=[190, 230, 190, 190])
    outcome = FERBLI.outcome(FERBLI.load(over))
    assert outcome is not None
    seen = seen_by(0, over, outcome=outcome.as_json())
    rows = results(outcome, seen.view, seen.seats, PEOPLE)
    assert [(row.place, row.name, row.stack, row.balance) for row in rows] == [
        (1, "Karel", 230, "+30"),
        (2, "You", 190, "−10"),
        (2, "Cyril", 190, "−10"),
        (2, "Luboš", 190, "−10"),
    ]
    assert headline(outcome, PEOPLE) == "Karel wins."


def test_B11_1_a_shared_first_place_has_no_winner() -> None:
    """Seats 0 and 1 won as much: the headline and the last line of the log name both."""
    outcome = {
        "reason": "deal_limit",
        "places": [1, 1, 3, 3],
        "scores": ["5"] * 2 + ["-5"] * 2,
        "balances": ["5"] * 2 + ["-5"] * 2,
    }
    said = sentence({"kind": "match_over", "seat": None, "outcome": outcome}, PEOPLE)
    assert said == "The match is over. First place is shared: You and Karel."
    assert headline(Outcome.from_json(outcome, scored="scores"), PEOPLE) == "First place is shared: You and Karel."


def test_the_record_shows_everything_and_how_a_deal_ended() -> None:
    blind = KOSTA | {"blind": [["Ta"], [], [], []]}
    shown = shown_position(FERBLI.load(position(**blind)), PEOPLE)
    assert [face.code for face in shown.hands[0].blind] == ["Ta"]
    ended = {"kind": "deal_ended", "seat": None, "deal": 2, **LAST, "stacks": [197, 209, 197, 197], "bank": 0}
    end = round_end([{"kind": "gave", "seat": 0}, ended], PEOPLE)
    assert end is not None
    assert (end.headline, end.rows[1].won, end.rows[1].stack) == (
        "Karel wins 36 chips with vannak: four kings.",
        36,
        209,
    )
    assert round_end([{"kind": "gave", "seat": 0}], PEOPLE) is None
