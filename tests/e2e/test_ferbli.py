"""A guest plays a whole match of ferbli against bots: a table of two deals, raises with the keys, ticked cards, results and record."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.at_the_table import is_over, version, wait_for_newer
from tests.e2e.conftest import DESKTOP

pytestmark = pytest.mark.xdist_group("browser")
OFFERS = "#moves button, #move-continue, #to-record"
SEATS, DEALS = 3, 2


def open_table(page: Page) -> None:
    """Open a casual table of few deals with bots in the other seats; the match begins."""
    page.goto("/tables/new/")
    page.locator("[name=game]").select_option("ferbli")
    page.locator("[name=chairs]").select_option(str(SEATS))
    page.locator("[name=ferbli-deals]").fill(str(DEALS))
    page.locator(f"[name=bots][value='{SEATS - 1}']").check()
    page.locator(".form-actions button").click()
    page.locator("#ready").click()
    page.wait_for_url("**/matches/*/")


def step(page: Page, raised: set[str]) -> None:
    """Act: raise once in every stage, give, take cards, exchange one; otherwise make the first move."""
    page.locator(OFFERS).first.wait_for(timeout=60_000)
    if is_over(page):
        return
    before, stage = version(page), page.locator("#stages .stage-now").all_inner_texts()
    if page.locator("#hand .pick").count():
        page.locator("#hand .pick").first.click()
        page.keyboard.press("e")
    elif page.locator("#amount").count() and str(stage) not in raised:
        raised.add(str(stage))
        raise_by_keys(page)
    elif page.locator("#move-give").count():
        page.keyboard.press("g")
    elif page.locator("#move-continue").count():
        page.keyboard.press("c")
    else:
        page.locator("#moves button").first.click()
    wait_for_newer(page, before)


def raise_by_keys(page: Page) -> None:
    """Raise by one more than the least, as far as that is legal; the number and the slider change together."""
    number, slider = page.locator(".amount-number"), page.locator(".amount-slider")
    least, most = int(number.get_attribute("min") or 0), int(number.get_attribute("max") or 0)
    page.keyboard.press("+")
    expect(number).to_have_value(str(min(least + 1, most)))
    expect(slider).to_have_value(str(min(least + 1, most)))
    page.keyboard.press("r")


def test_a_guest_plays_a_whole_match_of_ferbli(person: Callable[..., Page]) -> None:
    page = person(**DESKTOP)
    open_table(page)
    raised: set[str] = set()
    for _ in range(300):
        if is_over(page):
            break
        step(page, raised)
    expect(page.locator("#results tbody tr")).to_have_count(SEATS)
    assert raised
    page.locator("#to-record").click()
    page.locator("section.round summary").first.click()
    page.locator(".steps a").nth(1).click()
    expect(page.locator("#position .position-hand")).to_have_count(SEATS)
