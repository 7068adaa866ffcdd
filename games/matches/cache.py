"""The matches that sockets of this process show, each as it was last loaded or last changed here: read once, not once a socket.

Threads that change matches and the loop that shows them meet here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from threading import Lock
from typing import Any, Final

from games.matches.loaded import LoadedMatch
from games.models import Action, Match, MatchSeat

_lock: Final = Lock()
_watchers: Final[dict[int, int]] = {}
_matches: Final[dict[int, LoadedMatch]] = {}
_listeners: Final[set[Callable[[LoadedMatch], None]]] = set()


def watch(match_id: int) -> None:
    """One more socket shows this match."""
    with _lock:
        _watchers[match_id] = _watchers.get(match_id, 0) + 1


def unwatch(match_id: int) -> None:
    """One fewer; after the last nothing is kept of it."""
    with _lock:
        left = _watchers.get(match_id, 0) - 1
        if left > 0:
            _watchers[match_id] = left
        else:
            _watchers.pop(match_id, None)
            _matches.pop(match_id, None)


def known(match_id: int) -> LoadedMatch | None:
    """The match as this process knows it; perhaps another process has changed it since."""
    return _matches.get(match_id)


def listen(listener: Callable[[LoadedMatch], None]) -> None:
    """Have a function called, on the thread of the change, with each watched match that this process has changed."""
    _listeners.add(listener)


def unlisten(listener: Callable[[LoadedMatch], None]) -> None:
    """Call it no longer."""
    _listeners.discard(listener)


def put(loaded: LoadedMatch, *, instead_of: LoadedMatch | None) -> LoadedMatch:
    """Keep what was just loaded, while somebody watches.

    Args:
        loaded: the match, read from the database.
        instead_of: what was known when the reading began. If a change came in between, the newer of both stays, with the chat just read.

    Returns:
        what is known now.
    """
    match_id = loaded.row.pk
    with _lock:
        now = _matches.get(match_id)
        if now is not None and now is not instead_of and now.version > loaded.version:
            loaded = replace(now, chat=loaded.chat)
        if match_id in _watchers:
            _matches[match_id] = loaded
    return loaded


def advance(row: Match, seats: Sequence[MatchSeat], state: Any, lines: Sequence[Action]) -> None:
    """Take over a change that this process has just committed; what does not follow what is known is left to be loaded."""
    with _lock:
        now = _matches.get(row.pk)
        following = None if now is None else now.after(row, seats, state, lines)
        if following is None:
            return
        _matches[row.pk] = following
    for listener in tuple(_listeners):
        listener(following)
