"""How a person plays in the browser: look at what the page offers, click it, wait until the page has moved on."""

from __future__ import annotations

from playwright.sync_api import Page, expect

OFFERS = "#act .playable, #moves button, #move-continue, #to-record"
"""What can be clicked when it is this person's turn, the round has ended, or the match is over."""


def version(page: Page) -> int:
    """The version of the match that the page shows."""
    return int(page.locator("#table").get_attribute("data-version") or -1)


def wait_for_newer(page: Page, than: int) -> None:
    """Wait until the page shows a newer version."""
    page.wait_for_function("than => Number(document.getElementById('table').dataset.version) > than", arg=than)


def is_over(page: Page) -> bool:
    """Whether the page shows the results."""
    return page.locator("#table[data-over]").count() > 0


def play_one(page: Page) -> None:
    """Take one step: a playable card, else a move, else on to the next round; then wait for the answer."""
    page.locator(OFFERS).first.wait_for(timeout=90_000)  # whoever is out watches the others finish
    if is_over(page):
        return
    before = version(page)
    card = page.locator("#act .playable").first
    if page.locator("#act .playable").count():
        offers_choice = card.evaluate("card => card.tagName") == "SUMMARY"
        card.click(position={"x": 12, "y": 12})
        if offers_choice:
            page.locator(".choice[open] .choice-button").first.click()
    elif page.locator("#moves button").count():
        page.locator("#moves button").first.click()
    else:
        page.locator("#move-continue").click()
    wait_for_newer(page, before)


def play_to_the_end(page: Page, most: int = 1500) -> None:
    """Play until the results are shown."""
    for _ in range(most):
        if is_over(page):
            break
        play_one(page)
    expect(page.locator("#results")).to_be_visible()


def play_now(page: Page) -> None:
    """From the landing page to a running match with two bots, with one click."""
    page.goto("/")
    page.locator("form[action$='/play-now/ferbl/'] button").first.click()
    page.wait_for_url("**/matches/*/")
    expect(page.locator("#table")).to_be_visible()
