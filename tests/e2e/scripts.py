"""Run the site's scripts, one module at a time, in a page where nothing else happens."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.e2e.at_the_table import PATIENCE

PLAIN = "/rules/ferbl/"
"""A page with htmx and the policy of all pages, but no script of its own."""


def ask(page: Page, module: str, question: str, *given: object) -> Any:
    """Import a module in the page and call ``question``, a function of the module and of what is given."""
    return page.evaluate(
        f"async (given) => ({question})(await import('/static/js/{module}'), ...given)",
        list(given),
    )


def wait_for(page: Page, holds: Callable[[], bool], seen: Callable[[], object] = object) -> None:
    """Wait until something holds, by the test's clock, as the page's may stand still. On failure, show what is ``seen`` instead."""
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until, seen()
        page.wait_for_timeout(20)
