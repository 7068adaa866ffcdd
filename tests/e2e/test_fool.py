"""A guest plays a whole match of Fool against bots, from the form to the results and the record."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.at_the_table import CORNER, play_to_the_end

pytestmark = pytest.mark.xdist_group("browser")

SHORT = "fool 554"
"""The guest's contribution to the shuffle that brings somebody to −80 points within two rounds."""

BEYOND_THE_EDGE = """[...document.querySelectorAll(".plate, .trick-place, #hand .card")]
  .filter((element) => element.getBoundingClientRect().right > innerWidth).length"""


def test_a_guest_plays_a_whole_match_of_fool(person: Callable[..., Page]) -> None:
    page = person()
    sit_down(page)
    expect(page.locator("#plates .plate")).to_have_count(3)
    expect(page.locator("#hand .card")).to_have_count(12)
    play_to_the_end(page, by_tap)
    assert page.locator("#results .rank").count() == 4
    page.locator("#to-record").click()
    page.locator("section.round summary").first.click()
    page.locator(".steps a").nth(2).click()
    expect(page.locator("#position .position-hand")).to_have_count(4)


def test_the_table_of_eight_fits_a_phone(person: Callable[..., Page]) -> None:
    page = person()
    sit_down(page, chairs=8)
    expect(page.locator("#plates .plate")).to_have_count(7)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(BEYOND_THE_EDGE) == 0


def sit_down(page: Page, chairs: int = 4) -> None:
    """Open a table of Fool with bots in the other seats, and start."""
    page.goto("/tables/new/?game=fool")
    page.locator("[name=game]").select_option("fool")
    page.locator("[name=chairs]").select_option(str(chairs))
    page.locator(f"[name=bots][value='{chairs - 1}']").check()
    page.locator("main form button.btn-primary").last.click()
    page.locator("#client-seed").fill(SHORT)
    page.locator("#ready").click()
    page.wait_for_url("**/matches/*/")


def by_tap(page: Page, action: str) -> None:
    """Tap the card; of several equal wild cards, the first."""
    page.locator(f'#act button[name="action"][value="{action}"]').first.click(position=CORNER, timeout=20_000)
