"""The table page itself: what stays while it changes, what it says to an illegal card, how big the cards are."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.at_the_table import play_now, play_one, version, wait_for_my_turn
from tests.e2e.conftest import DESKTOP, PHONE

pytestmark = pytest.mark.xdist_group("browser")

Person = Callable[..., Page]


def test_the_log_and_the_typed_text_stay_while_the_table_changes(person: Person) -> None:
    page = person(**DESKTOP, reduced_motion="no-preference")
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


def test_cards_in_hand_are_big_enough_to_hit(person: Person) -> None:
    page = person(**PHONE)
    play_now(page)
    wait_for_my_turn(page)
    for card in page.locator("#hand .slot").all():
        box = card.bounding_box()
        assert box
        assert box["width"] >= 44
        assert box["height"] >= 44
