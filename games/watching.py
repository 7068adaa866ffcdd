"""The sockets of this process, by the match they show: a match is loaded once for all of them, and all are compared with their rows
at once."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from typing import Final, Protocol, TypeVar
from weakref import WeakKeyDictionary

from accounts.selectors import ends_of_sessions
from games.frames import Reader
from games.selectors import watched
from games.selectors.loaded import LoadedMatch, last_said, load_changes, load_match
from games.selectors.match import current_versions
from games.threads import on_thread

logger = logging.getLogger(__name__)
COMPARES_EVERY, ON_ITS_WAY = 3.0, 0.5
"""Seconds between two looks at the rows' versions (so late at most is a lost message noticed), and what a message may take to arrive."""
T = TypeVar("T")
AT_ONCE = 500
"""So many rows one query asks about."""


class Socket(Protocol):
    """What is needed of a consumer."""

    match_id: int
    sent: int
    reader: Reader

    async def catch_up(self) -> None:
        """Show the match as it is: no message told of it."""

    async def end(self) -> None:
        """Close: the log-in that it was opened with has ended."""


class Watching:
    """The sockets on one event loop."""

    def __init__(self) -> None:
        self.sockets: dict[int, set[Socket]] = {}
        self.loading: dict[int, asyncio.Lock] = {}
        self.begun: dict[int, int] = {}
        self.comparing: asyncio.Task[None] | None = None

    @classmethod
    def here(cls) -> Watching:
        """Those of the running loop."""
        return _loops.setdefault(asyncio.get_running_loop(), cls())

    def enter(self, socket: Socket) -> None:
        """A socket begins to show its match."""
        sockets = self.sockets.setdefault(socket.match_id, set())
        if socket not in sockets:
            sockets.add(socket)
            watched.watch(socket.match_id)
        if self.comparing is None:
            self.comparing = asyncio.create_task(self.compare_again_and_again())

    def leave(self, socket: Socket) -> None:
        """A socket shows its match no longer."""
        sockets = self.sockets.get(socket.match_id, set())
        if socket not in sockets:
            return
        sockets.discard(socket)
        watched.unwatch(socket.match_id)
        if not sockets:
            del self.sockets[socket.match_id]
            self.loading.pop(socket.match_id, None)
            self.begun.pop(socket.match_id, None)
        if not self.sockets and self.comparing is not None:
            self.comparing.cancel()
            self.comparing = None

    async def at(self, match_id: int, version: int) -> LoadedMatch:
        """The match at that version or a newer one, of the database only if this process does not know it yet.

        Raises:
            NoSuchMatch: there is none.
        """
        if (known := watched.known(match_id)) is not None and known.version >= version:
            return known
        async with self.loading.setdefault(match_id, asyncio.Lock()):
            if (known := watched.known(match_id)) is None:
                return watched.put(await on_thread(load_match, match_id), instead_of=None)
            if known.version >= version:
                return known
            return watched.put(await on_thread(load_changes, known), instead_of=known)

    async def fresh(self, match_id: int) -> LoadedMatch:
        """The whole match as it is stored, read after this was called; one reading serves all who wait for it.

        Raises:
            NoSuchMatch: there is none.
        """
        before = self.begun.get(match_id, 0)
        async with self.loading.setdefault(match_id, asyncio.Lock()):
            known, begun = watched.known(match_id), self.begun.get(match_id, 0)
            if known is not None and begun > before:
                return known
            self.begun[match_id] = begun + 1
            return watched.put(await on_thread(load_match, match_id), instead_of=known)

    async def compare_again_and_again(self) -> None:
        """Notice what no message told."""
        while True:
            await asyncio.sleep(random.uniform(0.8, 1.2) * COMPARES_EVERY)
            try:
                await self.compare()
            except Exception:
                logger.warning("The sockets could not compare their versions", exc_info=True)

    async def compare(self) -> None:
        """Show newer versions that no message told of, and close the sockets whose log-in has ended."""
        versions = await _in_parts(list(self.sockets), current_versions)
        users = {socket.reader.user.pk for socket in self.all() if socket.reader.user is not None}
        ends = await _in_parts(list(users), ends_of_sessions)
        said = await _in_parts(list(self.sockets), last_said)
        await asyncio.sleep(ON_ITS_WAY)
        unheard = {match_id for match_id in versions if said.get(match_id, 0) != _heard(match_id)}
        late = [
            socket.catch_up()
            for socket in self.all()
            if versions.get(socket.match_id, -1) > socket.sent >= 0 or (socket.match_id in unheard and socket.sent >= 0)
        ]
        ended = [socket.end() for socket in self.all() if _has_ended(socket, users, ends)]
        for failure in await asyncio.gather(*late, *ended, return_exceptions=True):
            if isinstance(failure, Exception):
                logger.warning("A socket could not catch up", exc_info=failure)

    def all(self) -> list[Socket]:
        """Every socket."""
        return [socket for sockets in self.sockets.values() for socket in sockets]


def _heard(match_id: int) -> int:
    known = watched.known(match_id)
    return 0 if known is None else known.last_said


def _has_ended(socket: Socket, asked: set[int], ends: dict[int, int]) -> bool:
    user = socket.reader.user
    return user is not None and user.pk in asked and ends.get(user.pk) != user.sessions_ended


async def _in_parts(ids: list[int], ask: Callable[[list[int]], dict[int, T]]) -> dict[int, T]:
    found: dict[int, T] = {}
    for start in range(0, len(ids), AT_ONCE):
        found |= await on_thread(ask, ids[start : start + AT_ONCE])
    return found


_loops: Final[WeakKeyDictionary[asyncio.AbstractEventLoop, Watching]] = WeakKeyDictionary()
