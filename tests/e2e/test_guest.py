"""A guest plays a whole match against bots, from the landing page to the results and the record."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.at_the_table import play_now, play_to_the_end

pytestmark = pytest.mark.xdist_group("browser")


def test_a_guest_plays_a_whole_match_against_bots(person: Callable[..., Page]) -> None:
    page = person()
    play_now(page)
    play_to_the_end(page)
    places = page.locator("#results .rank").all_inner_texts()
    assert places == ["1.", "2.", "3."]
    page.locator("#to-record").click()
    expect(page.locator("section.round").first).to_be_visible()
    page.locator("section.round summary").first.click()
    page.locator(".steps a").nth(1).click()
    expect(page.locator("#position .position-hand")).to_have_count(3)
