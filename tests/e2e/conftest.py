"""Fixtures of the browser suite: one site, one browser, and a fresh context (cookies, storage) for each person."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.e2e.at_the_table import GUEST_SEED, PATIENCE
from tests.e2e.chromium import find
from tests.e2e.complaints import Complaints
from tests.e2e.line import Line, line_to
from tests.e2e.server import Site, running_site

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
]
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
LOADED = """(() => {
  const bytes = Uint8Array.from("%s".match(/../g), (pair) => Number.parseInt(pair, 16));
  crypto.getRandomValues = (array) => (array.set(bytes.subarray(0, array.length)), array);
})()"""
"""Replaces the page's own contribution to the shuffle with the one that makes a short match."""

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Serve the site from a folder of its own."""
    with running_site(tmp_path_factory.mktemp("site"), prepare=("-m", "tests.e2e.populate")) as served:
        yield served


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start one Chromium for the whole suite."""
    program = find()
    assert program, "no Chromium: run python -m tests.e2e.chromium"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=FLAGS, timeout=PATIENCE * 1000)
        yield chromium
        chromium.close()


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    """Collect what the browsers report; anything that the test has not forgiven fails it."""
    heard = Complaints()
    yield heard
    assert heard.unforgiven() == []


@pytest.fixture
def person(browser: Browser, site: Site, complaints: Complaints) -> Iterator[Callable[..., Page]]:
    """Return a function that opens a browser for a person, on a phone by default: ``person(**DESKTOP)``, ``person(locale="en-GB")``."""
    contexts: list[BrowserContext] = []

    def make(**options: object) -> Page:
        usual = {"base_url": site.url, "locale": "cs-CZ", "reduced_motion": "reduce"}
        size = {} if "viewport" in options else PHONE
        context = browser.new_context(**{**usual, **size, **options})  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(LOADED % GUEST_SEED)
        complaints.listen_to(context)
        contexts.append(context)
        return context.new_page()

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def line(site: Site) -> Iterator[Line]:
    """Return a connection to the site that the test can cut: ``person(base_url=line.url)``."""
    with line_to(site.url) as made:
        yield made


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Show the end of the site's own log beside a failure."""
    report = yield
    site = getattr(item, "funcargs", {}).get("site")
    if report.failed and site is not None:  # type: ignore[attr-defined]
        report.sections.append(("the site's log", site.log()[-4000:]))  # type: ignore[attr-defined]
    return report


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    """Return where a test may leave screenshots."""
    return tmp_path
