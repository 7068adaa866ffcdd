"""The results: penalty points with their parts, balances with their signs."""

import pytest

from games.presenters import figures, table_page
from tests.games.ferbl.presenter.matches import position, seen_by


def test_the_parts_of_the_penalty_add_up() -> None:
    # F10.1, F10.2: 100 (one life) + 15; 300 + 14; 400 + 42. F10.3: the sum of the others' minus twice one's own.
    outcome = {
        "reason": "last_player",
        "places": [1, 2, 3],
        "penalties": ["115.00", "314.00", "442.00"],
        "balances": ["526.00", "-71.00", "-455.00"],
    }
    over = position(phase="over", turn=None, lives=[1, 0, 0], eliminated=[2, 1])
    page = table_page(seen_by(0, over, outcome=outcome, status="over"), "en")["page"]
    assert page.over
    assert page.headline == "You win!"
    assert [(row.place, row.base, row.average, row.balance, row.sign) for row in page.results] == [
        (1, "100", "15", "+526", "plus"),
        (2, "300", "14", "−71", "minus"),
        (3, "400", "42", "−455", "minus"),
    ]


def test_a_leavers_average_is_of_their_own_rounds() -> None:
    # docs/rules/leaving.md V1.5: third has 400, and of the points 10 and 40 only the first counts. First has 200 without lives, and 15;
    # second 300 and 14.
    # F10.3: 939 in all, so 939 − 3 × 410, 939 − 3 × 215, 939 − 3 × 314.
    outcome = {
        "reason": "last_player",
        "places": [3, 1, 2],
        "penalties": ["410.00", "215.00", "314.00"],
        "balances": ["-291.00", "294.00", "-3.00"],
        "rounds": [1, 1, 1],
    }
    over = position(phase="over", turn=None, lives=[1, 0, 0], eliminated=[2, 1], points=[[10, 40], [15], [14]])
    page = table_page(seen_by(1, over, outcome=outcome, status="over"), "en")["page"]
    assert page.headline == "You win!"
    assert [(row.place, row.base, row.average, row.rounds) for row in page.results] == [
        (1, "200", "15", 1),
        (2, "300", "14", 1),
        (3, "400", "10", 1),
    ]


@pytest.mark.parametrize(("amount", "shown"), [("752.00", "+752"), ("-0.50", "−0.50"), ("0.00", "0")])
def test_a_balance_shows_its_sign(amount: str, shown: str) -> None:
    assert figures.balance(amount) == shown
