"""A server that restarts closes its sockets; the pages reconnect, but not all at the same moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.at_the_table import play_now, play_one, wait_for_my_turn, wait_until

pytestmark = pytest.mark.xdist_group("browser")
RESTART = 1012
NOW = "Date.now() / 1000"


@pytest.mark.parametrize("chance", [0.2, 0.8])
def test_a_page_reconnects_after_a_restart_within_a_random_moment(person: Callable[..., Page], chance: float) -> None:
    """It is uniform within the first second; the page's clock is stopped so that the test can tell."""
    page, opened = person(), []

    def open_line(line: WebSocketRoute) -> None:
        line.connect_to_server()
        opened.append(line)

    page.route_web_socket("**/ws/**", open_line)
    page.clock.install()
    play_now(page)
    wait_for_my_turn(page)
    assert len(opened) == 1
    page.evaluate(f"Math.random = () => {chance}")
    page.clock.pause_at(page.evaluate(NOW) + 15)  # far enough ahead for a slow machine
    opened[0].close(code=RESTART)
    expect(page.locator("#connection")).not_to_be_empty()
    page.clock.run_for(int(1000 * chance) - 10)
    page.wait_for_timeout(200)  # long enough to notice a socket that opens too early
    assert len(opened) == 1
    page.clock.run_for(20)
    wait_until(page, lambda _: len(opened) == 2)
    page.clock.resume()
    expect(page.locator("#connection")).to_be_empty()
    assert play_one(page)
