"""The table page itself: with the keys alone, without the script, without the socket, and what it keeps while it changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.at_the_table import OFFERS, play_now, play_one, version, wait_for_newer
from tests.e2e.conftest import DESKTOP, PHONE

pytestmark = pytest.mark.xdist_group("browser")

Person = Callable[..., Page]


def wait_for_my_turn(page: Page) -> None:
    """Wait for a turn, going on to the next round where one has ended."""
    for _ in range(40):
        page.locator("#act.act-turn, #move-continue").first.wait_for(timeout=60_000)
        if not page.locator("#move-continue").count():
            return
        before = version(page)
        page.locator("#move-continue").click()
        wait_for_newer(page, before)


def test_the_keys_alone_play(person: Person) -> None:
    page = person(**DESKTOP)
    play_now(page)
    for _ in range(3):
        wait_for_my_turn(page)
        before = version(page)
        page.keyboard.press("h")
        if page.locator("#hand .playable:focus").count():
            offers_choice = page.locator("summary:focus").count()
            page.keyboard.press("Enter")
            if offers_choice:
                page.keyboard.press("Tab")
                page.keyboard.press("Enter")
        else:
            key = page.locator("#moves button").first.get_attribute("data-key")
            page.keyboard.press(key or "d")
        wait_for_newer(page, before)


def test_it_plays_without_the_script(person: Person) -> None:
    page = person(**PHONE, java_script_enabled=False)
    page.goto("/")
    page.locator("form[action$='/play-now/ferbl/'] button").first.click()
    page.wait_for_url("**/matches/*/", timeout=30_000)  # the waiting room refreshes itself
    for _ in range(20):
        if page.locator(".act-turn .playable, .act-turn .move, #move-continue").count():
            break
        page.wait_for_timeout(500)
        page.reload()
    before = version(page)
    card = page.locator(".act-turn button.playable, #moves button, #move-continue").first
    card.click()
    page.wait_for_load_state()
    assert version(page) > before


def test_without_the_socket_it_posts_and_polls(person: Person) -> None:
    page = person()
    page.context.route_web_socket("**/ws/matches/**", lambda socket: socket.close(code=1012))
    play_now(page)
    expect(page.locator("#connection")).not_to_be_empty()
    for _ in range(2):
        play_one(page)


def test_what_is_read_and_typed_stays_while_the_table_changes(person: Person) -> None:
    page = person(**DESKTOP)
    play_now(page)
    wait_for_my_turn(page)
    page.locator("#chat-text").fill("Dobrý")
    page.evaluate("window.lastLine = document.querySelector('#log li:last-child')")
    play_one(page)
    expect(page.locator("#chat-text")).to_have_value("Dobrý")
    assert page.evaluate("window.lastLine.isConnected")
    keys = page.locator("#log li").evaluate_all("lines => lines.map(line => line.id)")
    assert len(keys) == len(set(keys))


def test_a_refusal_says_why_and_stays(person: Person) -> None:
    page = person(**DESKTOP)
    play_now(page)
    for _ in range(60):
        wait_for_my_turn(page)
        wrong = page.locator("#act.act-turn .card:not(.playable)").first
        if page.locator("#act.act-turn .card:not(.playable)").count():
            break
        play_one(page)
    before = version(page)
    wrong.click(position={"x": 12, "y": 12})
    notice = page.locator("#refusal .refusal")
    expect(notice).to_contain_text("F")
    page.evaluate("window.dispatchEvent(new Event('focus'))")
    page.wait_for_timeout(500)
    expect(notice).to_be_visible()
    assert version(page) == before


def test_nothing_on_the_page_is_wider_than_a_phone(person: Person) -> None:
    page = person(**PHONE)
    play_now(page)
    page.locator(OFFERS).first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for card in page.locator("#hand .slot").all():
        box = card.bounding_box()
        assert box
        assert box["width"] >= 44
        assert box["height"] >= 44
