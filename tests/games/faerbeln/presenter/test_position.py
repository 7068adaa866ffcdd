"""Färbeln's record: a position with nothing hidden, and how each deal ended."""

from games.faerbeln.engine.rules import RULES as FAERBELN
from games.faerbeln.presenter import position as shown_position
from games.faerbeln.presenter import round_end
from games.presenters.people import People
from tests.games.faerbeln.presenter.tables import FOUR, second

PEOPLE = People(("Jana", "Karel", "Cyril"))


def test_E9_a_finished_matchs_position_hides_nothing() -> None:
    """31 chips lie in the bank, ten of them are Karel's bet of this round; Cyril has folded with two cards."""
    shown = shown_position(FAERBELN.load(second()), PEOPLE)
    assert [[face.code for face in hand.cards] for hand in shown.hands] == FOUR
    assert [hand.open for hand in shown.hands] == [{"7h", "8l"}, {"Ob", "Kb"}, set()]
    assert [hand.bet for hand in shown.hands] == ["", "10", ""]
    assert [hand.is_folded for hand in shown.hands] == [False, False, True]
    assert (shown.bank, len(shown.stock)) == ("31", 32 - 4 - 4 - 2)


def test_E6_3_a_deals_end_says_who_won_what_with_what_and_what_the_house_took() -> None:
    """Of 31 chips the house takes five in a hundred, which is 1.55."""
    ended = {"kind": "deal_ended", "end": "showdown", "seat": 1, "bank": 3100, "rake": 155, "won": 2945,
             "shown": [FOUR[0], FOUR[1], []], "net": [-1000, 1945, -1200]}  # fmt: skip
    end = round_end([{"kind": "bet", "seat": 0}, ended], PEOPLE)
    assert end is not None
    assert end.verdict == "31 in the bank, 1.55 for the house."
    assert [(row.name, row.won, row.sign) for row in end.rows] == [
        ("Jana", False, "minus"),
        ("Karel", True, "plus"),
        ("Cyril", False, "minus"),
    ]
    assert end.rows[2].hand_text == ""


def test_a_deal_that_was_not_played_out_has_no_end() -> None:
    assert round_end([{"kind": "bet", "seat": 0}], PEOPLE) is None
