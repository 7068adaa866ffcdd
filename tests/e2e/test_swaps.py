"""What htmx swaps outside the table: the lobby and the waiting room keep their focus, and the ladder changes without a new page."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.complaints import Complaints
from tests.e2e.conftest import DESKTOP

pytestmark = pytest.mark.xdist_group("browser")

Person = Callable[..., Page]
MARK = "window.marked = document.activeElement"
STILL_MARKED = "window.marked?.isConnected && window.marked === document.activeElement"


def open_table(page: Page) -> str:
    """Open a table, and return its number."""
    page.goto("/tables/new/")
    page.locator("main form button.btn-primary").click()
    page.wait_for_url(re.compile(r"/tables/\d+/$"))
    return page.url.rstrip("/").rpartition("/")[2]


def test_the_focus_in_the_lobby_stays_on_its_table_while_others_come(person: Person) -> None:
    reader, host, another = person(), person(), person()
    number = open_table(host)
    reader.goto("/lobby/")
    reader.locator(f"#join-{number}").focus()
    reader.evaluate(MARK)
    newer = open_table(another)
    expect(reader.locator(f"#join-{newer}")).to_be_visible()
    assert reader.evaluate(STILL_MARKED)
    for page, url in ((host, number), (another, newer)):
        page.locator("#stand").click()
        page.wait_for_url(lambda now, url=url: not now.endswith(f"/tables/{url}/"))


def test_the_waiting_room_shows_a_newcomer_and_keeps_the_focus(person: Person) -> None:
    host, guest = person(), person()
    number = open_table(host)
    host.locator("#stand").focus()
    host.evaluate(MARK)
    guest.goto(f"/tables/{number}/")
    guest.locator("#join").click()
    expect(guest.locator("#stand")).to_be_visible()
    expect(host.locator(".room-status")).to_contain_text("jednoho")
    assert host.evaluate(STILL_MARKED)


def test_a_waiting_room_that_has_become_hidden_is_loaded_as_a_page(person: Person, complaints: Complaints) -> None:
    """The page itself says in words why there is nothing more to see."""
    complaints.forgive("status of 403")
    page = person()
    open_table(page)
    page.route("**/room/", lambda route: route.fulfill(status=403, body="<p id='stand'>hidden</p>"))
    with page.expect_navigation():
        page.wait_for_timeout(10)
    expect(page.locator("#ready-form")).to_be_visible()


def test_an_answer_that_failed_is_not_shown(person: Person, complaints: Complaints) -> None:
    complaints.forgive("status of 502", "answer: 502")
    page = person()
    page.route("**/lobby/tables/", lambda route: route.fulfill(status=502, body="<p>broken</p>"))
    page.goto("/lobby/")
    with page.expect_response("**/lobby/tables/"):
        pass
    page.wait_for_timeout(200)
    expect(page.locator("#waiting-tables")).to_be_visible()
    expect(page.locator("#tables")).not_to_contain_text("broken")


def test_the_ladder_changes_in_place_and_the_back_button_works(person: Person) -> None:
    page = person(**DESKTOP, locale="en-GB")
    page.goto("/ladder/ferbl/week/")
    week = page.title()
    page.evaluate("window.same = true; scrollTo(0, 400)")
    page.locator("#ladder nav a", has_text="Month").click()
    page.wait_for_url("**/ladder/ferbl/month/")
    expect(page.locator("#ladder [aria-current]", has_text="Month")).to_be_visible()
    assert page.evaluate("window.same") is True
    assert page.title() != week
    assert page.evaluate("[document.activeElement.nodeName, scrollY]") == ["H2", 0]
    page.go_back()
    expect(page.locator("#ladder [aria-current]", has_text="Week")).to_be_visible()
    assert page.title() == week


def test_links_out_of_the_ladder_load_a_page(person: Person) -> None:
    page = person()
    page.goto("/ladder/ferbl/week/")
    page.evaluate("window.same = true")
    page.locator("#ladder ol.standings summary").first.click()
    page.locator("#ladder ol.standings a[href^='/players/']").first.click()
    page.wait_for_url("**/players/*/")
    assert page.evaluate("window.same") is None
