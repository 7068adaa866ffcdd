"""The board: what a reader can do and see in a position."""

from dataclasses import replace

from games.ferbl.presenter import summary
from games.ferbl.presenter.board import Board
from games.presenters import table_page
from tests.games.ferbl.presenter.matches import position, seen_by


def board_of(me: int | None, **changes: object) -> Board:
    return table_page(seen_by(me, position(**changes)), "en")["page"].board


def test_playable_cards_are_marked_and_a_filek_offers_the_four_suits() -> None:
    seven, filek = board_of(0).hand
    assert (seven.value, seven.playable, seven.choices) == ("7h", True, ())
    assert [choice.value for choice in filek.choices] == ["Ol=h", "Ol=l", "Ol=b", "Ol=a"]


def test_a_closing_filek_is_played_at_once() -> None:
    (filek,) = board_of(0, hands=[["Ol"], ["Kb"], ["8a"]]).hand
    assert (filek.value, filek.playable, filek.choices) == ("Ol", True, ())


def test_a_debt_offers_to_take_it_and_says_how_much() -> None:
    board = board_of(0, pile=["9b", "7a"], debt={"cards": 4, "kind": "sevens"})
    assert [(move.value, move.label) for move in board.moves] == [("take", "Take 4 cards")]
    assert [marker.text for marker in board.markers] == ["Debt: 4 cards"]
    assert board.prompt == "Your turn: you owe 4 cards. Defend yourself or take them."


def test_a_demand_is_a_marker() -> None:
    board = board_of(0, pile=["9b", "Ub"], demand={"rank": "9"})
    assert [(marker.kind, marker.sign, marker.text) for marker in board.markers] == [("rank", "9", "Demanded: nine")]


def test_the_others_sit_in_playing_order_after_the_reader() -> None:
    assert [plate.name for plate in board_of(1).opponents] == ["Cyril", "Jana"]
    assert [plate.name for plate in board_of(None).opponents] == ["Jana", "Karel", "Cyril"]


def test_a_spectator_sees_counts_and_no_hand() -> None:
    board = board_of(None)
    assert (board.me, board.hand, board.moves) == (None, [], [])
    assert [plate.count for plate in board.opponents] == [2, 1, 1]


def test_burn_row_and_used_up_stock_are_pips() -> None:
    board = board_of(0, run=3, pile=["8b", "8l", "8h"], hands=[["7h"], ["Kb"], ["8a"]], exhausted=2)
    assert (len(board.burning.filled), len(board.burning.empty), board.burning.text) == (3, 1, "In a row: 3 of 4")
    assert (len(board.exhausted.filled), len(board.exhausted.empty)) == (2, 3)


def test_between_rounds_all_hands_points_and_the_loser_are_shown() -> None:
    last = {"end": "closed", "closer": 1, "loser": 0, "points": [27, 0, 8], "starter": 0, "cards": [2, 0, 1]}
    hands = [["7h", "Ol"], [], ["8a"]]
    board = board_of(0, phase="deal", turn=None, dealer=0, last_round=last, hands=hands, pile=["9b", "Oh"])
    assert board.summary is not None
    assert (board.summary.headline, board.summary.verdict) == ("Karel closes the round.", "You lose a life.")
    assert [(row.name, row.points, len(row.cards), row.lost) for row in board.summary.rows] == [
        ("You", 27, 2, True),
        ("Karel", 0, 0, False),
        ("Cyril", 8, 1, False),
    ]
    assert board.summary.can_go_on


def test_an_eliminated_reader_knows_place_and_penalty_at_once() -> None:
    # F10.1: first out has 400; F10.2: the average of 12, 0 and 33 is 15.
    board = board_of(0, eliminated=[0], lives=[0, 1, 1], starter=1, turn=1, hands=[[], ["Kb"], ["8a"]])
    assert board.out is not None
    assert (board.out.place, board.out.penalty, board.out.may_rise) == (3, "415", False)


def test_an_eliminated_reader_may_rise_when_somebody_in_the_match_has_left_it() -> None:
    # V1.4: those who stayed first, then the leavers, however well their seats do.
    raw = position(eliminated=[0], lives=[0, 1, 1], starter=1, turn=1, hands=[[], ["Kb"], ["8a"]])
    seen = seen_by(0, raw)
    left = tuple(replace(meta, presence="left") if meta.seat == 1 else meta for meta in seen.seats)
    out = summary.out(replace(seen, seats=left))
    assert out is not None
    assert out.may_rise
