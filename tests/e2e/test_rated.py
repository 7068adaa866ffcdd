"""Three people sign up, play a rated match in a browser each, and find it on the ladder."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.at_the_table import THREE_SEEDS, play_together
from tests.e2e.conftest import DESKTOP, PHONE

pytestmark = pytest.mark.xdist_group("browser")

NAMES = ("Ada", "Bob", "Cyril")


def test_three_play_a_rated_match_and_find_it_on_the_ladder(person: Callable[..., Page]) -> None:
    ada, bob, cyril = pages = [person(**PHONE), person(**DESKTOP), person(**PHONE)]
    for page, name in zip(pages, NAMES, strict=True):
        sign_up(page, name)
    table = open_rated_table(ada)
    for page in (bob, cyril):
        page.goto("/lobby/")
        page.locator(f"#join-{table}").click()
        page.wait_for_url(f"**/tables/{table}/")
    commitment = ada.locator("#commitment").inner_text()
    for page, contribution in zip(pages, THREE_SEEDS, strict=True):
        page.locator("#client-seed").fill(contribution)
        page.locator("#ready").click()
    for page in pages:
        page.wait_for_url("**/matches/*/")
    talk(bob, ada)
    play_together(pages)
    match_url = ada.url
    balances = {row.locator("th").inner_text(): row.locator("td").last.inner_text() for row in rows(cyril)}
    balances["Cyril"] = balances.pop("Ty")
    assert set(balances) == set(NAMES)
    on_the_ladder(bob, match_url, balances)
    ada.goto(f"{match_url}record/")
    expect(ada.locator("main")).to_contain_text(commitment)
    ada.goto("/players/Cyril/")
    expect(ada.locator(f"main a[href*='{match_url.rstrip('/').rpartition('/')[2]}']").first).to_be_visible()


def sign_up(page: Page, name: str) -> None:
    """Register with the form."""
    page.goto("/accounts/signup/")
    page.locator("[name=username]").fill(name)
    page.locator("[name=email]").fill(f"{name.lower()}@example.org")
    for field in ("password1", "password2"):
        page.locator(f"[name={field}]").fill("tri-karty-v-ruce")
    page.locator("main form button[type=submit]").click()
    page.wait_for_url("**/lobby/")


def open_rated_table(page: Page) -> str:
    """Open a rated table of ferbl with the form, and return its number."""
    page.goto("/tables/new/")
    page.locator("[name=kind][value=rated]").check()
    page.locator("[name=seconds][value='60']").check()
    page.locator("main form button").click()
    page.wait_for_url(re.compile(r"/tables/\d+/$"))
    return page.url.rstrip("/").rpartition("/")[2]


def talk(speaker: Page, listener: Page) -> None:
    """Check that the listener reads what the speaker writes, as it was typed."""
    speaker.locator("#chat-text").fill("<b>Ahoj</b> & hezkou hru")
    speaker.locator("#chat-form button").click()
    expect(listener.locator("#chat li").last).to_contain_text("<b>Ahoj</b> & hezkou hru")
    expect(speaker.locator("#chat-text")).to_have_value("")


def rows(page: Page) -> list:
    """Return the rows of the results."""
    return page.locator("#results tbody tr").all()


def on_the_ladder(page: Page, match_url: str, balances: dict[str, str]) -> None:
    """Check that the week's ladder shows all three with the balance of their one match and a link to it."""
    ladder = page.locator("#ladder")
    for _ in range(60):  # a job counts the match soon after its end
        page.goto("/ladder/ferbl/week/")
        if all(ladder.locator(".standing", has_text=name).count() for name in balances):
            break
        page.wait_for_timeout(500)
    for name, balance in balances.items():
        row = ladder.locator(".standing", has=page.locator(".standing-name", has_text=name))
        expect(row.locator(".standing-total")).to_have_text(balance)
    own = ladder.locator("#me")
    own.locator("summary").click()
    own.locator(".counted-list a").click()
    page.wait_for_url(f"{match_url}record/")
