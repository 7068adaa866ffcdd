"""What a page tells its reader: notices, the table's refusal, errors of forms, the words of an error page."""

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
"""Make a refusal happen for somebody who reads that language, and return what they are told."""

DOORS: Final[dict[type[Refused], list[Door]]] = {}
"""The doors at which each refusal is met."""

_TOLD = re.compile(
    r"""<li\ class="(?:notice\ notice-)?error"[^>]*>(.*?)</li>
    | <ul\ class="errorlist.*?>(.*?)</ul>
    | <div\ class="refusal">(.*?)<button
    | <p\ class="empty-mark".*?</p>(.*?)</section>""",
    re.DOTALL | re.VERBOSE,
)


def door(*refusals: type[Refused]) -> Callable[[Door], Door]:
    """Note a function as a door of these refusals."""

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
    """Return what the person is told after sending a form and following to where it leads."""
    return words_in(browser(language, user).post(url, form, follow=True).text)


def got(language: str, user: User | None, url: str) -> str:
    """Return what the person is told on opening a page."""
    return words_in(browser(language, user).get(url).text)


def raised(language: str, act: Callable[[], object]) -> str:
    """Return what a refusal would say that no page can bring about: the forms before it let nothing through."""
    try:
        act()
    except Refused as refusal:
        with translation.override(language):
            return str(told(refusal))
    raise AssertionError("nothing was refused")
