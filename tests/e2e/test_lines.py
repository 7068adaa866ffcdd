"""Reloads, second tabs, double clicks and lost connections in the middle of a turn: nothing is lost or done twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.at_the_table import glimpse, play_now, play_one, wait_for_my_turn, wait_for_newer, wait_until
from tests.e2e.complaints import Complaints
from tests.e2e.conftest import DESKTOP
from tests.e2e.line import Line
from tests.e2e.server import Site

pytestmark = pytest.mark.xdist_group("browser")

Person = Callable[..., Page]
BY_PLAYER = "select count(*) from games_action where match_id = ? and kind = 'play' and by = 'player' and number > ?"


def match_of(page: Page) -> int:
    """Return the number of the page's match."""
    return int(page.url.rstrip("/").rpartition("/")[2])


def hand(page: Page) -> list[str]:
    """Return the ids of the cards in hand."""
    return page.locator("#hand .card").evaluate_all("cards => cards.map((card) => card.id)")


def acts(page: Page) -> list[str]:
    """Collect the actions that this page posts over HTTP from now on."""
    posted: list[str] = []
    page.on("request", lambda request: posted.append(request.url) if request.url.endswith("/act/") else None)
    return posted


def test_a_reload_in_mid_turn_changes_nothing(person: Person) -> None:
    page = person()
    play_now(page)
    before, cards = wait_for_my_turn(page), hand(page)
    page.reload()
    assert glimpse(page) == before
    assert hand(page) == cards
    assert play_one(page)


def test_two_tabs_of_one_person_show_one_match(person: Person) -> None:
    page = person(**DESKTOP)
    play_now(page)
    other = page.context.new_page()
    other.goto(page.url)
    for acting, watching in ((page, other), (other, page)):
        before = wait_for_my_turn(acting)
        wait_until(watching, lambda seen, before=before: seen == before)
        assert hand(watching) == hand(acting)
        play_one(acting)
        wait_for_newer(watching, before.version)
    for tab in (page, other):
        expect(tab.locator("#refusal .refusal")).to_have_count(0)


def test_a_slow_double_click_acts_once(person: Person, site: Site) -> None:
    page = person(**DESKTOP, reduced_motion="no-preference")
    play_now(page)
    before = wait_for_my_turn(page)
    while any("=" in action for action in before.actions):
        play_one(page)
        before = wait_for_my_turn(page)
    box = page.locator(f'#act [name=action][value="{min(before.actions)}"]').bounding_box()
    assert box
    page.mouse.move(box["x"] + 12, box["y"] + 12)
    for clicks in (1, 2, 3):
        page.mouse.down(click_count=clicks)
        page.mouse.up(click_count=clicks)
        page.wait_for_timeout(120)  # between a finger's clicks; the site may have answered by then
    wait_for_newer(page, before.version)
    wait_until(page, lambda seen: seen.wants_me)
    assert site.rows(BY_PLAYER, match_of(page), before.version) == [(1,)]


def test_the_same_form_sent_twice_acts_once(person: Person, site: Site) -> None:
    page = person()
    play_now(page)
    before = wait_for_my_turn(page)
    token = page.locator("#act [name=csrfmiddlewaretoken]").input_value()
    form = {"csrfmiddlewaretoken": token, "version": str(before.version), "action": min(before.actions)}
    answers = [page.request.post(f"{page.url}act/", form=form, headers={"HX-Request": "true"}) for _ in range(2)]
    assert [answer.status for answer in answers] == [200, 200]
    assert ['class="refusal"' in answer.text() for answer in answers] == [False, True]
    assert site.rows(BY_PLAYER, match_of(page), before.version) == [(1,)]


def test_without_sockets_the_same_forms_go_over_http(person: Person, line: Line, complaints: Complaints) -> None:
    complaints.forgive("WebSocket", "ERR_")
    page = person(base_url=line.url)
    play_now(page)
    wait_for_my_turn(page)
    sign, posted = page.locator("#connection"), acts(page)
    expect(sign).to_be_empty()
    line.lose_sockets()
    expect(sign).not_to_be_empty()
    play_one(page)
    assert len(posted) == 1
    wait_for_my_turn(page)  # polled
    line.mend()
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(sign).to_be_empty()
    posted.clear()
    play_one(page)
    assert posted == []


def test_a_lost_line_is_shown_and_comes_back_in_mid_turn(person: Person, line: Line, complaints: Complaints) -> None:
    complaints.forgive("WebSocket", "ERR_")
    page = person(base_url=line.url)
    play_now(page)
    before = wait_for_my_turn(page)
    sign = page.locator("#connection")
    line.lose()
    expect(sign).not_to_be_empty()
    page.locator("#act .playable, #moves button").first.click(position={"x": 12, "y": 12})
    assert glimpse(page).version == before.version
    line.mend()
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(sign).to_be_empty()
    assert play_one(page)


def test_a_silent_line_is_noticed_and_another_one_opened(person: Person, line: Line, complaints: Complaints) -> None:
    """The socket seems open but is dead: the page finds out because an action shows no effect."""
    complaints.forgive("WebSocket", "ERR_")
    page = person(base_url=line.url)
    play_now(page)
    before = wait_for_my_turn(page)
    opened = line.opened()
    line.fall_silent()
    page.locator("#act .playable, #moves button").first.click(position={"x": 12, "y": 12})
    wait_until(page, lambda _: line.opened() > opened)
    expect(page.locator("#connection")).to_be_empty()
    assert glimpse(page).version == before.version  # the action is lost, and the table is as it was
    posted = acts(page)
    assert play_one(page)
    assert posted == []


def test_a_phone_that_has_slept_shows_the_table_as_it_is(
    person: Person, site: Site, line: Line, complaints: Complaints
) -> None:
    """While the page is frozen its connection dies and the match goes on; when it wakes, it opens another and shows what it has missed."""
    complaints.forgive("WebSocket", "ERR_")
    page = person(base_url=line.url)
    play_now(page)
    before = wait_for_my_turn(page)
    opened = line.opened()
    life = page.context.new_cdp_session(page)
    life.send("Page.setWebLifecycleState", {"state": "frozen"})
    line.fall_silent()
    elsewhere = page.context.new_page()  # another tab of the same person, without the proxy
    elsewhere.goto(f"{site.url}/matches/{match_of(page)}/")
    play_one(elsewhere)
    elsewhere.close()
    life.send("Page.setWebLifecycleState", {"state": "active"})
    wait_for_newer(page, before.version)
    expect(page.locator("#connection")).to_be_empty()
    wait_until(page, lambda _: line.opened() > opened)
    assert play_one(page)


def test_after_a_tunnel_the_player_has_their_seat_and_the_table_as_it_is(
    person: Person, complaints: Complaints
) -> None:
    complaints.forgive("WebSocket", "ERR_")
    page = person()
    play_now(page)
    before = wait_for_my_turn(page)
    sign = page.locator("#connection")
    page.context.set_offline(True)
    expect(sign).not_to_be_empty()
    assert glimpse(page).version == before.version
    page.context.set_offline(False)
    expect(sign).to_be_empty()
    posted = acts(page)
    assert play_one(page)
    assert posted == []
