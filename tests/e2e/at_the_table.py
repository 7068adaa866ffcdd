"""How a person plays in the browser: look at what the page offers, choose, act by mouse, keys or forms, and wait for the page to change.

A person with a choice takes the first of the offered actions in the order of their texts. So a match goes the same way for every person
and every way of acting, and with the contributions named here it is short. Only time varies.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from playwright.sync_api import Error, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

OFFERS = "#act .playable, #moves button, #move-continue, #to-record"
"""What there is to click when it is this person's turn, the round has ended, or the match is over."""
GUEST_SEED = "375f9db23d09a66ed2fc37e2f9fb0113"
THREE_SEEDS = ("ada 589", "bob", "cyril")
"""Contributions to the shuffle that make short matches: a guest's against two bots, and three people's by chair."""
CORNER = {"x": 12.0, "y": 12.0}
"""Where to click a card: its neighbour may cover the rest."""
PATIENCE = 60.0
"""Seconds within which the page must change, on a busy machine."""
LOOK = """() => {
  const table = document.getElementById("table");
  if (!table) return null;
  const offered = document.querySelectorAll("#act.act-turn button.playable, #act.act-turn .choice-button, #moves button");
  return [Number(table.dataset.version), "over" in table.dataset, !!document.getElementById("move-continue"),
    [...offered].map((button) => button.value)];
}"""

Doing = Callable[[Page, str], None]
"""A way to do an action, given as text, at the table of a page."""


@dataclass(frozen=True)
class Glimpse:
    """What the page shows: the match's version, whether the match or the round is over, and the actions on offer."""

    version: int
    over: bool
    round_over: bool
    actions: Sequence[str]

    @property
    def wants_me(self) -> bool:
        """Say whether there is something to do, or the end to see."""
        return self.over or self.round_over or bool(self.actions)


def glimpse(page: Page) -> Glimpse:
    """Return what the page shows now, even while it is reloading."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            if seen := page.evaluate(LOOK):
                return Glimpse(*seen)
        except Error:
            if page.is_closed():
                raise
        assert time.monotonic() < until, f"no table at {page.url}"
        page.wait_for_timeout(50)


def version(page: Page) -> int:
    """Return the version of the match that the page shows."""
    return glimpse(page).version


def is_over(page: Page) -> bool:
    """Say whether the page shows the results."""
    return glimpse(page).over


def wait_until(
    page: Page, shows: Callable[[Glimpse], bool], *, look_again: Callable[[], object] = lambda: None
) -> Glimpse:
    """Wait until the page shows what is wanted; ``look_again`` is called before every look after the first."""
    until = time.monotonic() + PATIENCE
    while not shows(seen := glimpse(page)):
        assert time.monotonic() < until, f"waited for too long: {seen} at {page.url}"
        page.wait_for_timeout(50)
        look_again()
    return seen


def wait_for_newer(page: Page, than: int) -> None:
    """Wait until the page shows a newer version."""
    wait_until(page, lambda seen: seen.version > than)


def by_hand(page: Page, action: str) -> None:
    """Click the action's button; if a card has several actions, click the card first."""
    button = page.locator(f'#act button[name="action"][value="{action}"]')
    choice = page.locator("details.choice", has=page.locator(f'button[value="{action}"]'))
    if choice.count():
        if choice.get_attribute("open") is None:
            choice.locator("summary").click(position=CORNER, timeout=20_000)
        button.click(timeout=20_000)
    elif action.islower():  # a move; a card starts with its rank in upper case
        button.click(timeout=20_000)
    else:
        button.click(position=CORNER, timeout=20_000)


def by_keys(page: Page, action: str) -> None:
    """Do the action with the keys of the table alone."""
    move = page.locator(f'#moves button[value="{action}"]')
    if move.count():
        page.keyboard.press(move.get_attribute("data-key") or "")
        return
    page.keyboard.press("h")
    press_until(page, "ArrowRight", f"card-{action.partition('=')[0]}", "focused.id")
    page.keyboard.press("Enter")
    if "=" in action:
        press_until(page, "Tab", action, "focused.value")
        page.keyboard.press("Enter")


def press_until(page: Page, key: str, wanted: str, what: str, most: int = 40) -> None:
    """Press a key until ``what`` of the focused element is as wanted."""
    for _ in range(most):
        if page.evaluate(f"() => {{ const focused = document.activeElement; return {what}; }}") == wanted:
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {wanted}")


def go_on_by_hand(page: Page) -> None:
    """Click to continue to the next round."""
    page.locator("#move-continue").click(timeout=20_000)


def go_on_by_keys(page: Page) -> None:
    """Continue to the next round with the keys."""
    page.keyboard.press("c")


def play_one(page: Page, do: Doing = by_hand, go_on: Callable[[Page], None] = go_on_by_hand) -> bool:
    """Wait for something to do, do it, and wait for the answer.

    Returns:
        Whether there was something to do; if not, the match is over.
    """
    seen = wait_until(page, lambda seen: seen.wants_me)
    if not seen.over:
        act_on(page, seen, do, go_on)
    return not seen.over


def act_on(page: Page, seen: Glimpse, do: Doing = by_hand, go_on: Callable[[Page], None] = go_on_by_hand) -> None:
    """Do one of the actions seen, or continue to the next round, and wait for the answer."""
    try:
        go_on(page) if seen.round_over else do(page, min(seen.actions))
    except (PlaywrightTimeout, AssertionError):
        if version(page) == seen.version:
            raise  # otherwise the clock acted first
    wait_for_newer(page, seen.version)


def play_to_the_end(page: Page, do: Doing = by_hand, go_on: Callable[[Page], None] = go_on_by_hand) -> None:
    """Play until the results are shown."""
    while play_one(page, do, go_on):
        pass
    expect(page.locator("#results")).to_be_visible()


def play_together(pages: Sequence[Page]) -> None:
    """Play until all pages, each in a browser of its own, show the results. No page waits while another one has to act."""
    until = time.monotonic() + PATIENCE
    while not all(glimpse(page).over for page in pages):
        for page in pages:
            seen = glimpse(page)
            if seen.wants_me and not seen.over:
                act_on(page, seen)
                until = time.monotonic() + PATIENCE
        assert time.monotonic() < until, f"nobody has anything to do: {[glimpse(page) for page in pages]}"
        pages[0].wait_for_timeout(20)


def wait_for_my_turn(page: Page) -> Glimpse:
    """Wait for a turn, continuing to the next round where one has ended."""
    while (seen := wait_until(page, lambda seen: seen.wants_me)).round_over:
        play_one(page)
    assert not seen.over, "the match is over before its test"
    return seen


def play_now(page: Page) -> None:
    """Go from the landing page to a running match with two bots, with one click."""
    page.goto("/")
    page.locator("form[action$='/play-now/ferbl/'] button").first.click()
    page.wait_for_url("**/matches/*/")
    expect(page.locator("#table")).to_be_visible()
