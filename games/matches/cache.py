"""The matches that sockets of this process show, as last loaded or changed here, so that each is read once for all its sockets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from threading import Lock
from typing import Any

from games.matches.loaded import LoadedMatch
from games.models import Action, Match, Seat

Listener = Callable[[LoadedMatch], None]


class MatchCache:
    """A cache of matches while sockets show them, shared by the threads that change matches and the loop that shows them.

    What it holds may be older than the database: another process may have changed the match, so versions are compared with the rows.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._holders: dict[int, int] = {}
        self._matches: dict[int, LoadedMatch] = {}
        self._listeners: set[Listener] = set()

    def acquire(self, match_id: int) -> None:
        """Keep a match for one more holder, once it is stored."""
        with self._lock:
            self._holders[match_id] = self._holders.get(match_id, 0) + 1

    def release(self, match_id: int) -> None:
        """Keep a match for one holder fewer, and drop it after the last."""
        with self._lock:
            left = self._holders.get(match_id, 0) - 1
            if left > 0:
                self._holders[match_id] = left
            else:
                self._holders.pop(match_id, None)
                self._matches.pop(match_id, None)

    def get(self, match_id: int) -> LoadedMatch | None:
        """Return the match as this process knows it, if it does."""
        return self._matches.get(match_id)

    def subscribe(self, listener: Listener) -> None:
        """Call a function, on the thread of the change, with each kept match that this process has changed."""
        self._listeners.add(listener)

    def unsubscribe(self, listener: Listener) -> None:
        """Stop calling a function that was subscribed."""
        self._listeners.discard(listener)

    def store(self, loaded: LoadedMatch, *, instead_of: LoadedMatch | None) -> LoadedMatch:
        """Keep a match that has just been read, if anything holds it.

        Args:
            loaded: the match, read from the database.
            instead_of: what was known when the reading began. If a change came in between, the newer of the two stays, with the chat that
                has just been read.

        Returns:
            The match as it is known now.
        """
        match_id = loaded.row.pk
        with self._lock:
            now = self._matches.get(match_id)
            if now is not None and now is not instead_of and now.version > loaded.version:
                loaded = replace(now, chat=loaded.chat)
            if match_id in self._holders:
                self._matches[match_id] = loaded
        return loaded

    def update(self, row: Match, seats: Sequence[Seat], state: Any, lines: Sequence[Action]) -> None:
        """Take over a change that this process has just committed, and tell the listeners.

        A change that does not follow the known version is ignored: the next reader loads the match.

        Args:
            row: the match's row after the change.
            seats: its seats.
            state: its state.
            lines: what the change added to the log.
        """
        with self._lock:
            now = self._matches.get(row.pk)
            following = None if now is None else now.after(row, seats, state, lines)
            if following is None:
                return
            self._matches[row.pk] = following
        for listener in tuple(self._listeners):
            listener(following)
