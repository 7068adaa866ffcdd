"""The libraries whose inner members the server builds on. With other versions than those it was written against it does not start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.metadata import version
from typing import Final

Release = tuple[int, int]
"""The first two numbers of a version."""

WRITTEN_AGAINST: Final[Mapping[str, tuple[Release, Release]]] = {
    "daphne": ((4, 2), (4, 2)),
    "autobahn": ((26, 10), (26, 10)),
    "twisted": ((26, 10), (26, 10)),
}
"""The first and the last release of each that ``ferbl_site.server.daphne`` was written against and tested with.

What it leans on, to be looked at before these are changed: Daphne's ``serverSend``, ``serverClose``, ``check_timeouts``,
``kill_all_applications``, ``application_queue`` and the details in ``connections``; autobahn's ``sendData``, ``sendCloseFrame``,
``onMessageFrameBegin``, ``message_data``, ``_max_message_size_exceeded`` and ``dropConnection``; of Twisted's transports the producers and
``getHandle``.
"""


class UnknownLibrary(Exception):
    """A library has another version than those the server was written against."""


def check_libraries(installed: Callable[[str], str] = version) -> None:
    """Compare the installed versions with those the server was written against.

    Args:
        installed: gives the version of a library by its name.

    Raises:
        UnknownLibrary: one of them is another. Its words say which, and what to do.
    """
    for name, (first, last) in WRITTEN_AGAINST.items():
        found = installed(name)
        if not first <= _release(found) <= last:
            raise UnknownLibrary(
                f"The server was written against {name} {_range(first, last)}, and {found} is installed. Install what "
                "requirements/ names, or try the server with the other version and note it in ferbl_site/server/libraries.py."
            )


def _release(text: str) -> Release:
    major, minor, *_ = (*text.split("."), "0")
    return (int(major), int(minor)) if major.isdecimal() and minor.isdecimal() else (0, 0)


def _range(first: Release, last: Release) -> str:
    ends = [f"{major}.{minor}" for major, minor in (first, last)]
    return ends[0] if first == last else " to ".join(ends)
