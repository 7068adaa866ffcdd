"""A guest plays a short match of Färbeln against bots, from the form with its options to the results and the record."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.at_the_table import play_to_the_end, wait_for_my_turn

pytestmark = pytest.mark.xdist_group("browser")


def open_table(page: Page, seats: int, deals: int) -> None:
    """Open a table with bots in all other seats, and get ready."""
    page.goto("/tables/new/?game=faerbeln")
    page.locator("#id_chairs").select_option(str(seats))
    page.locator(f"input[name=bots][value='{seats - 1}']").check()
    page.locator("#id_faerbeln-deals").fill(str(deals))
    page.locator("form.form button.btn-primary").click()
    page.wait_for_url(re.compile(r"/tables/\d+/"))
    page.locator("#ready").click()
    page.wait_for_url("**/matches/*/")


def test_a_guest_plays_a_short_match_of_faerbeln(person: Callable[..., Page]) -> None:
    page = person()
    open_table(page, seats=4, deals=2)
    expect(page.locator(".stage[aria-current=step]")).to_have_count(1)
    play_to_the_end(page)
    assert page.locator("#results tbody tr").count() == 4
    page.locator("#to-record").click()
    expect(page.locator("section.round")).to_have_count(2)
    page.locator("section.round summary").first.click()
    page.locator(".steps a").nth(1).click()
    expect(page.locator("#position .position-hand")).to_have_count(4)


def test_seven_at_a_table_fit_on_a_phone(person: Callable[..., Page]) -> None:
    """Everything needed for a turn is on the screen: nothing beyond its sides, and the moves above its lower edge."""
    page = person()
    open_table(page, seats=7, deals=9)
    wait_for_my_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator("#moves").evaluate("moves => moves.getBoundingClientRect().bottom <= innerHeight")
    hand, moves = page.locator("#hand").bounding_box(), page.locator("#moves").bounding_box()
    assert hand is not None
    assert moves is not None
    assert hand["y"] + hand["height"] <= moves["y"] + 1
