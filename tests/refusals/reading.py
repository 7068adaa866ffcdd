"""What a page says to its reader: notices, the table's refusals, errors of forms, the text of an error page."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Any, Final

from django.test import Client
from django.utils import translation

from accounts.models import User
from accounts.refusals import Refused, told

Door = Callable[[str], str]
"""Makes a refusal happen to a reader of that language, and returns what they are told."""

DOORS: Final[dict[type[Refused], list[Door]]] = {}
"""The doors of each refusal."""

_TOLD = re.compile(
    r"""<li\ class="(?:notice\ notice-)?error"[^>]*>(.*?)</li>
    | <ul\ class="errorlist.*?>(.*?)</ul>
    | <div\ class="refusal">(.*?)<button
    | <p\ class="empty-mark".*?</p>(.*?)</section>""",
    re.DOTALL | re.VERBOSE,
)


def door(*refusals: type[Refused]) -> Callable[[Door], Door]:
    """Mark a function as a door of these refusals: a way in which people meet them."""

    def note(function: Door) -> Door:
        for refusal in refusals:
            DOORS.setdefault(refusal, []).append(function)
        return function

    return note


def words_in(page: str) -> str:
    """Return what a page or a fragment says went wrong, as plain text."""
    parts = [part for found in _TOLD.findall(page) for part in found]
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", " ".join(parts))).split())


def browser(language: str, user: User | None = None) -> Client:
    """Return a browser in that language, logged in as the user."""
    client = Client(headers={"accept-language": language})
    if user is not None:
        client.force_login(user)
    return client


def posted(language: str, user: User | None, url: str, **form: Any) -> str:
    """Send a form as the user, follow to where it leads, and return what they are told."""
    return words_in(browser(language, user).post(url, form, follow=True).text)


def got(language: str, user: User | None, url: str) -> str:
    """Open a page as the user, and return what they are told."""
    return words_in(browser(language, user).get(url).text)


def raised(language: str, act: Callable[[], object]) -> str:
    """Return what a refusal would say that no page can cause, because the forms stop everything that leads to it."""
    try:
        act()
    except Refused as refusal:
        with translation.override(language):
            return str(told(refusal))
    raise AssertionError("nothing was refused")
