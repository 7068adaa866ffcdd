"""The Färbeln table: bank, level, raises left, stages, marks, moves, and what lies open."""

import re
from typing import Any

import pytest

from games.faerbeln.presenter.board import Board
from games.presenters import table_html, table_page
from tests.games.faerbeln.presenter.tables import FOUR, between_deals, position, second, seen_by

CARD = re.compile(r'id="card-([789TUOKA][hlba])"')


def board_of(me: int | None, raw: dict[str, Any]) -> Board:
    board = table_page(seen_by(me, raw), "en")["page"].board
    assert isinstance(board, Board)
    return board


def moves(board: Board) -> list[tuple[str, str, str]]:
    return [(move.value, move.label, move.hint) for move in board.moves]


def test_the_prices_are_on_the_buttons() -> None:
    # E4.2: to match 5, or one unit of 5 more; E4.4: the unit of the second round is 10.
    assert moves(board_of(0, position())) == [
        ("call", "Call 5", ""),
        ("raise", "Raise to 10", "pay 10"),
        ("fold", "Fold", "out of this deal"),
    ]
    assert moves(board_of(0, second()))[:2] == [("call", "Call 10", ""), ("raise", "Raise to 20", "pay 20")]
    checked = board_of(0, second(bets=[0, 0, 0], bank=2100))
    assert moves(checked) == [("check", "Check", "pay nothing"), ("bet", "Bet 10", "")]
    post = position(phase="post", bets=[0, 0, 0], bank=600, folded=[2], net=[-700, 445, -1400])
    assert board_of(0, post).bank.unit == "5"
    assert moves(board_of(0, post)) == [("post", "Bet 5", "the forced bet"), ("fold", "Fold", "out of this deal")]


@pytest.mark.parametrize(
    ("level", "left", "text"), [(500, 3, "3 raises left"), (1500, 1, "1 raise left"), (2000, 0, "0 raises left")]
)
def test_E4_2_raises_left_are_pips(level: int, left: int, text: str) -> None:
    board = board_of(0, position(bets=[0, 0, level], bank=600 + level, net=[-1200, 1745, -3400]))
    assert board.bank.raises is not None
    assert (len(board.bank.raises.filled), len(board.bank.raises.empty), board.bank.raises.text) == (left, 3 - left, text)  # fmt: skip
    assert any(move.value == "raise" for move in board.moves) == (left > 0)


def test_bank_bets_and_balances_are_in_chips() -> None:
    board = board_of(0, position())
    assert (board.bank.bank, board.bank.level, board.bank.unit) == ("11", "5", "5")
    assert [(plate.name, plate.bet, plate.net) for plate in board.opponents] == [
        ("Karel", "", "+17.45"),
        ("Cyril", "5", "−19"),
    ]


def test_E1_3_the_forehand_sits_to_the_left_of_the_dealer() -> None:
    karel, cyril = board_of(0, position()).opponents
    assert (karel.is_dealer, karel.is_forehand, cyril.is_dealer, cyril.is_forehand) == (True, False, False, True)


@pytest.mark.parametrize(("raw", "now"), [(position(), "First round"), (second(), "Second round")])
def test_one_stage_is_now_and_the_rest_is_done_or_to_come(raw: dict[str, Any], now: str) -> None:
    stages = board_of(0, raw).stages
    assert [stage.name for stage in stages if stage.when == "now"] == [now]
    assert stages[0].when == "done"
    assert stages[-1].when == "next"


def test_E5_2_the_six_pairs_are_six_buttons_and_others_only_tell_that_they_chose() -> None:
    hands = [FOUR[0], FOUR[1], ["9l", "Tl", "8a", "Ta"]]
    raw = position(phase="show", hands=hands, open=[None, None, ["Tl", "Ta"]], bets=[0] * 3, bank=2100, net=[-700] * 3)
    board = board_of(0, raw)
    values = [move.value for move in board.moves]
    assert values == ["show:7hAh", "show:7h8l", "show:7hAl", "show:Ah8l", "show:AhAl", "show:8lAl"]
    assert [plate.has_chosen for plate in board.opponents] == [False, True]
    assert [plate.open for plate in board.opponents] == [[], []]
    assert board.moves[1].label == "seven of hearts and eight of leaves"


def test_open_cards_lie_open_and_folded_ones_are_gone() -> None:
    board = board_of(0, second())
    karel, cyril = board.opponents
    assert ([face.code for face in karel.open], len(karel.backs)) == (["Ob", "Kb"], 2)
    assert (cyril.is_folded, len(cyril.backs)) == (True, 0)
    assert [(card.face.code, card.is_open) for card in board.hand] == [
        ("7h", True),
        ("Ah", False),
        ("8l", True),
        ("Al", False),
    ]
    assert board.hand_text == "22 points"  # E7.7: a pair of aces


def test_E6_between_deals_the_bank_the_rake_and_the_hands_are_told() -> None:
    summary = board_of(0, between_deals()).summary
    assert summary is not None
    # 31 less 5 % is 29.45; king, ober, unter and nine of bells: 10 + 10 + 10 + 9.
    assert summary.headline == "Karel wins 29.45 with four of one suit, 39 points."
    assert summary.verdict == "31 in the bank, 1.55 for the house."
    assert [(row.name, row.won, row.hand_text, row.net) for row in summary.rows] == [
        ("You", False, "22 points", "−10"),
        ("Karel", True, "four of one suit, 39 points", "+19.45"),
        ("Cyril", False, "", "−12"),
    ]
    assert summary.can_go_on


def test_a_spectator_has_no_hand_and_no_moves() -> None:
    board = board_of(None, second())
    assert (board.me, board.hand, board.moves, len(board.opponents)) == (None, [], [], 3)
    html = table_html(seen_by(None, second()), "en")
    assert sorted(CARD.findall(html)) == ["7h", "8l", "Kb", "Ob"]


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("raw", [position(), second(), between_deals()], ids=["first", "second", "deal"])
def test_every_card_in_sight_has_one_element_and_nothing_is_inline(raw: dict[str, Any], language: str) -> None:
    html = table_html(seen_by(0, raw), language)
    found = CARD.findall(html)
    assert len(found) == len(set(found))
    assert not re.search(r"\sstyle=|\son\w+=|<script|<style", html)
    assert 'name="version" value="40"' in html


def test_the_moves_are_one_form_that_works_without_script() -> None:
    html = table_html(seen_by(0, position()), "en")
    form = html[html.index('<form id="act"') : html.index("</form>", html.index('<form id="act"'))]
    assert 'method="post" action="/matches/12/act/"' in form
    assert re.findall(r'name="action" value="(\w+)"', form) == ["call", "raise", "fold"]
