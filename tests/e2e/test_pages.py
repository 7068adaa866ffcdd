"""Every page on a phone: nothing sticks out, every control has a name, and the browser reports nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.engine.registry import offered_games
from tests.e2e.at_the_table import CORNER, play_now, play_one, wait_for_my_turn, wait_until
from tests.e2e.audit import faults
from tests.e2e.complaints import Complaints
from tests.e2e.conftest import DESKTOP
from tests.e2e.populate import PASSWORD, PEOPLE

pytestmark = pytest.mark.xdist_group("browser")

Person = Callable[..., Page]
GAMES = [game.slug for game in offered_games()]
OPEN_TO_ALL = (
    "/",
    "/lobby/",
    "/tables/new/",
    "/shuffle/",
    *(f"/{path}" for slug in GAMES for path in (f"rules/{slug}/", f"ladder/{slug}/week/", f"tables/new/?game={slug}")),
    "/ladder/ferbl/month/",
    "/ladder/ferbl/week/archive/",
    "/accounts/signup/",
    "/accounts/login/",
    "/accounts/password/reset/",
    f"/players/{PEOPLE[0]}/",
    "/matches/1/",
    "/matches/1/record/",
    "/matches/1/record/?step=9",
)


@pytest.mark.parametrize("language", ["cs-CZ", "en-GB"])
def test_every_page_is_sound_on_a_phone(person: Person, language: str) -> None:
    page = person(locale=language)
    found: list[str] = []
    for path in OPEN_TO_ALL:
        page.goto(path)
        assert page.evaluate("document.documentElement.lang") == language[:2]
        found += faults(page)
    assert found == []


def test_the_pages_of_a_member_are_sound_on_a_phone(person: Person) -> None:
    page = person()
    log_in(page, PEOPLE[0])
    found = faults(page)
    for path in (
        "/settings/",
        f"/players/{PEOPLE[0]}/",
        f"/players/{PEOPLE[1]}/",
        "/ladder/ferbl/week/",
        "/matches/1/",
    ):
        page.goto(path)
        found += faults(page)
    page.goto("/tables/new/")
    page.locator("[name=private]").check()
    page.locator("main form button").click()
    page.wait_for_url(re.compile(r"/tables/\d+/$"))
    expect(page.locator("#stand")).to_be_visible()
    found += faults(page)
    page.goto("/lobby/")
    found += faults(page)
    assert found == []


def log_in(page: Page, name: str) -> None:
    """Log in with the form."""
    page.goto("/accounts/login/")
    page.locator("[name=login]").fill(name)
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("main form button[type=submit]").first.click()
    page.wait_for_url("**/lobby/")


def test_an_unknown_match_gets_an_error_page_of_the_site(person: Person, complaints: Complaints) -> None:
    complaints.forgive("status of 404")
    page = person()
    answer = page.goto("/matches/999999/")
    assert answer
    assert answer.status == 404
    expect(page.locator("header.site-header")).to_be_visible()
    assert faults(page) == []


def test_the_table_is_sound_in_every_state_on_a_phone(person: Person) -> None:
    page = person()
    play_now(page)
    wait_for_my_turn(page)
    page.evaluate("window.kept = ['log', 'chat', 'refusal', 'connection'].map((id) => document.getElementById(id))")
    page.locator("#menu > summary").click()
    found = faults(page)
    page.keyboard.press("Escape")
    choosing = page.locator("#act.act-turn details.choice > summary").first
    while not found and not wait_until(page, lambda seen: seen.wants_me).over:
        if choosing.count():
            choosing.click(position=CORNER)
        found += faults(page)
        play_one(page)
    found += faults(page)
    assert found == []
    assert page.evaluate("window.kept.every((region) => region.isConnected)")


def test_the_table_is_sound_on_a_desktop(person: Person) -> None:
    page = person(**DESKTOP)
    play_now(page)
    wait_for_my_turn(page)
    assert faults(page) == []
    while not wait_until(page, lambda seen: seen.wants_me).round_over:
        play_one(page)
    assert faults(page) == []


@pytest.mark.parametrize("minutes", [-10, 10])
def test_the_waiting_room_counts_down_by_the_servers_clock(person: Person, minutes: int) -> None:
    page = person()
    page.add_init_script(f"{{ const real = Date.now; Date.now = () => real() + {minutes * 60_000}; }}")
    page.goto("/tables/new/")
    page.locator("[name=bots][value='2']").check(force=True)
    page.locator("main form button.btn-primary").click()
    expect(page.locator(".countdown")).to_have_text(re.compile(r"^(2\d|3[01]) s$"))
