"""A guest plays a whole match against bots, from the landing page to the results: by mouse, by keys alone, by forms alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.at_the_table import (
    CORNER,
    GUEST_SEED,
    by_keys,
    go_on_by_keys,
    play_now,
    play_one,
    play_to_the_end,
    press_until,
    wait_until,
)
from tests.e2e.conftest import DESKTOP

pytestmark = pytest.mark.xdist_group("browser")

Person = Callable[..., Page]


def test_a_guest_plays_a_whole_match_against_bots(person: Person) -> None:
    page = person()
    play_now(page)
    play_to_the_end(page)
    assert page.locator("#results .rank").all_inner_texts() == ["1.", "2.", "3."]
    page.locator("#to-record").click()
    page.locator("section.round summary").first.click()
    page.locator(".steps a").nth(1).click()
    expect(page.locator("#position .position-hand")).to_have_count(3)
    results = page.url.partition("record")[0]
    page.goto(results)
    page.locator("#play-again").click()
    page.wait_for_url(lambda url: url not in {results, f"{results}again/"})
    expect(page.locator("#ready, #hand").first).to_be_visible()


def test_the_keys_alone_play_a_whole_match(person: Person) -> None:
    page = person(**DESKTOP)
    page.goto("/")
    press_until(page, "Tab", "main", "focused.nodeName === 'BUTTON' && focused.closest('main') && 'main'")
    page.keyboard.press("Enter")
    page.wait_for_url("**/matches/*/")
    page.keyboard.press("Tab")
    while play_one(page, by_keys_keeping_focus, go_on_by_keys):
        hand_is_there = page.locator("#hand .card").count() > 0
        assert not hand_is_there or page.evaluate("document.activeElement !== document.body"), "the focus got lost"
    press_until(page, "Tab", "to-record", "focused.id")
    page.keyboard.press("Enter")
    page.wait_for_url("**/record/")


def by_keys_keeping_focus(page: Page, action: str) -> None:
    """Act with the keys while the focus stays on the hand, even if the move has a key of its own."""
    page.keyboard.press("h")
    by_keys(page, action)


def test_forms_alone_play_a_whole_match(person: Person) -> None:
    page = person(java_script_enabled=False)
    page.goto("/tables/new/")
    page.locator("[name=bots][value='2']").check()
    page.locator("[name=seconds][value='60']").check()
    page.locator("main form button").click()
    page.locator("#client-seed").fill(GUEST_SEED)
    page.locator("#ready").click()
    page.wait_for_url("**/matches/*/")
    address = page.url

    def reload() -> None:
        page.goto(address)

    while not wait_until(page, lambda seen: seen.wants_me, look_again=reload).over:
        play_one(page, by_form, lambda page: press_submit(page, "#move-continue"))
    expect(page.locator("#results")).to_be_visible()


def by_form(page: Page, action: str) -> None:
    """Send the form with the action's button; a card with choices opens them without a script too."""
    button = f'#act button[name="action"][value="{action}"]'
    choice = page.locator("details.choice", has=page.locator(f'button[value="{action}"]'))
    if choice.count():
        choice.locator("summary").click(position=CORNER)
    press_submit(page, button)


def press_submit(page: Page, selector: str) -> None:
    """Click a button and wait for the page that its form leads to."""
    with page.expect_navigation():
        page.locator(selector).click(position=CORNER)


def test_without_the_script_the_quick_match_starts_by_itself(person: Person) -> None:
    page = person(java_script_enabled=False)
    page.goto("/")
    page.locator("form[action$='/play-now/ferbl/'] button").first.click()
    page.wait_for_url("**/matches/*/")  # the waiting room reloads itself
    expect(page.locator("#hand .card").first).to_be_visible()
