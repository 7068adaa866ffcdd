"""A spectator sees the table and its log, but no hand, and cannot act."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.at_the_table import glimpse, play_now, play_one, wait_for_my_turn, wait_for_newer

pytestmark = pytest.mark.xdist_group("browser")


def test_a_spectator_sees_no_hand_and_cannot_act(person: Callable[..., Page]) -> None:
    player, spectator = person(), person()
    play_now(player)
    spectator.goto("/lobby/")
    spectator.locator(f"#watch-{player.url.rstrip('/').rpartition('/')[2]}").click()
    spectator.wait_for_url(player.url)
    before = wait_for_my_turn(player)
    if glimpse(spectator).version < before.version:
        wait_for_newer(spectator, before.version - 1)
    cards = player.locator("#hand .card").evaluate_all("cards => cards.map((card) => card.id)")
    assert cards
    html = spectator.content()
    assert [card for card in cards if card in html] == []
    expect(spectator.locator("#hand, #moves button, #chat-form, #leave, #move-continue")).to_have_count(0)
    token = next(cookie["value"] for cookie in spectator.context.cookies() if cookie["name"] == "csrftoken")
    refused = spectator.request.post(
        f"{spectator.url}act/",
        form={"version": str(before.version), "action": min(before.actions)},
        headers={"X-CSRFToken": token, "HX-Request": "true"},
    )
    assert 'class="refusal"' in refused.text()
    assert glimpse(player).version == before.version
    play_one(player)
    wait_for_newer(spectator, before.version)
