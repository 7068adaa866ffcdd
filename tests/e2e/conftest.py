"""Fixtures of the browser suite: one site, one browser, and a fresh context (cookies, storage) a person."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.e2e.chromium import find
from tests.e2e.server import Site, running_site

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
]
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site, served from a folder of its own."""
    with running_site(tmp_path_factory.mktemp("site")) as served:
        yield served


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the whole suite."""
    program = find()
    assert program, "no Chromium: run python -m tests.e2e.chromium"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def person(browser: Browser, site: Site) -> Iterator[Callable[..., Page]]:
    """Make a person with a browser of their own: ``person()``, ``person(**DESKTOP)``. A script error on their page fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(**options: object) -> Page:
        still = {"base_url": site.url, "locale": "cs-CZ", "reduced_motion": "reduce"}
        context = browser.new_context(**{**still, **(options or PHONE)})  # type: ignore[arg-type]
        context.set_default_timeout(15_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    """Where a test may leave pictures."""
    return tmp_path
