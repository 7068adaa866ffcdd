"""The sockets of this process, by the match they show: a match is loaded once for all of them, and all are compared with their rows
at once."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, Protocol, TypeVar
from weakref import WeakKeyDictionary

from accounts.selectors import living_sessions, log_in_marks
from games.live.frames import Reader
from games.live.subscriptions import Groups
from games.live.threads import on_thread
from games.matches import cache
from games.matches.endings import load_or_end
from games.matches.loaded import LoadedMatch, last_said, load_changes
from games.matches.notify import match_group, user_group
from games.matches.seat_view import current_versions

logger = logging.getLogger(__name__)
COMPARES_EVERY, ON_ITS_WAY = 3.0, 0.5
"""Seconds between two looks at the rows' versions (so late at most is a lost message noticed), and what a message may take to arrive."""
K, T = TypeVar("K"), TypeVar("T")
AT_ONCE = 500
"""So many rows one query asks about."""


class Socket(Protocol):
    """What is needed of a consumer."""

    match_id: int
    sent: int
    reader: Reader

    async def show(self, loaded: LoadedMatch) -> None:
        """Send the view, unless it was sent already."""

    async def hear(self, loaded: LoadedMatch, message_id: int) -> None:
        """Send what was said."""

    async def end(self) -> None:
        """Close: the log-in that it was opened with has ended."""

    async def fail(self) -> None:
        """Close: something went wrong that opening it again may mend."""


class Watching:
    """The sockets on one event loop."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.sockets: dict[int, set[Socket]] = {}
        self.loading: dict[int, asyncio.Lock] = {}
        self.begun: dict[int, int] = {}
        self.groups = Groups(self.hear)
        self.comparing: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    @classmethod
    def here(cls) -> Watching:
        """Those of the running loop."""
        loop = asyncio.get_running_loop()
        if loop not in _loops:
            _loops[loop] = cls()
        return _loops[loop]

    async def enter(self, socket: Socket) -> LoadedMatch:
        """Let a socket in, and give it its match: it listens first and looks then, so that nothing is missed.

        Raises:
            NoSuchMatch: there is none.
        """
        self.sockets.setdefault(socket.match_id, set()).add(socket)
        cache.watch(socket.match_id)
        if self.comparing is None:
            self.comparing = asyncio.create_task(self.compare_again_and_again())
            cache.listen(self.changed_here)
        await self.groups.need(_groups_of(socket))
        return await self.fresh(socket.match_id)

    def leave(self, socket: Socket) -> None:
        """A socket shows its match no longer."""
        sockets = self.sockets.get(socket.match_id, set())
        if socket not in sockets:
            return
        sockets.discard(socket)
        cache.unwatch(socket.match_id)
        if not sockets:
            del self.sockets[socket.match_id]
            self.loading.pop(socket.match_id, None)
            self.begun.pop(socket.match_id, None)
        if not self.sockets and self.comparing is not None:
            cache.unlisten(self.changed_here)
            self.comparing.cancel()
            self.comparing = None
        self.begin(self.groups.release(_groups_of(socket)))

    def changed_here(self, loaded: LoadedMatch) -> None:
        """This process has changed a match, on another thread: its own sockets need no message, which comes later or not at all."""
        self.loop.call_soon_threadsafe(lambda: self.begin(self.show(loaded)))

    def open(self, match_id: int) -> list[Socket]:
        """The sockets of a match that have been sent its first view. (The others will be shown the newest then.)"""
        return [socket for socket in self.sockets.get(match_id, ()) if socket.sent >= 0]

    async def hear(self, message: dict[str, Any]) -> None:
        """Do what a message of the channel layer says: at once what this process knows already, else aside, so that no other waits."""
        match message:
            case {"type": "match.changed", "match_id": match_id, "version": version}:
                known = cache.known(match_id)
                if known is not None and known.version >= version:
                    await self.show(known)
                elif match_id in self.sockets:
                    self.begin(self.show_from(match_id, version))
            case {"type": "chat.said", "match_id": match_id, "id": message_id}:
                self.begin(self.spread(match_id, message_id))
            case {"type": "user.closed", "user_id": user_id}:
                self.begin(self.end_those_of(user_id))

    async def show(self, loaded: LoadedMatch) -> None:
        """Show a match to all who watch it and have not seen as much of it."""
        for socket in self.open(loaded.row.pk):
            if socket.sent < loaded.version:
                await _safely(socket, socket.show(loaded))

    async def show_from(self, match_id: int, version: int) -> None:
        """Read a match, at that version or a newer one, and show it."""
        await self.show(await self.at(match_id, version))

    async def spread(self, match_id: int, message_id: int) -> None:
        """Let all who watch a match know what was said, or hidden."""
        loaded = await self.fresh(match_id)
        for socket in self.open(match_id):
            await _safely(socket, socket.hear(loaded, message_id))

    async def end_those_of(self, user_id: int) -> None:
        """Close the sockets of a user, who has logged out or was suspended."""
        for socket in self.all():
            if socket.reader.user_id == user_id:
                await _safely(socket, socket.end())

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something aside."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[None]) -> None:
        """What failed aside is said; comparing mends it."""
        self.tasks.discard(task)
        if not task.cancelled() and (failure := task.exception()) is not None:
            logger.warning("The sockets could not be told", exc_info=failure)

    async def at(self, match_id: int, version: int) -> LoadedMatch:
        """The match at that version or a newer one, of the database only if this process does not know it yet.

        Raises:
            NoSuchMatch: there is none.
        """
        if (known := cache.known(match_id)) is not None and known.version >= version:
            return known
        async with self.loading.setdefault(match_id, asyncio.Lock()):
            if (known := cache.known(match_id)) is None:
                return cache.put(await on_thread(load_or_end, match_id), instead_of=None)
            if known.version >= version:
                return known
            return cache.put(await on_thread(load_changes, known), instead_of=known)

    async def fresh(self, match_id: int) -> LoadedMatch:
        """The whole match as it is stored, read after this was called; one reading serves all who wait for it.

        Raises:
            NoSuchMatch: there is none.
        """
        before = self.begun.get(match_id, 0)
        async with self.loading.setdefault(match_id, asyncio.Lock()):
            known, begun = cache.known(match_id), self.begun.get(match_id, 0)
            if known is not None and begun > before:
                return known
            self.begun[match_id] = begun + 1
            return cache.put(await on_thread(load_or_end, match_id), instead_of=known)

    async def compare_again_and_again(self) -> None:
        """Notice what no message told."""
        while True:
            await asyncio.sleep(random.uniform(0.8, 1.2) * COMPARES_EVERY)
            try:
                await self.compare()
            except Exception:
                logger.warning("The sockets could not compare their versions", exc_info=True)

    async def compare(self) -> None:
        """Show newer versions and chat that no message told of, and close the sockets whose log-in has ended."""
        await self.groups.try_again()
        versions = await _in_parts(list(self.sockets), current_versions)
        said = await _in_parts(list(self.sockets), last_said)
        theirs = [(socket, socket.reader.user) for socket in self.all() if socket.reader.user is not None]
        marks = await _in_parts(list({user.pk for _, user in theirs}), log_in_marks)
        living = await _in_parts(list({socket.reader.session for socket, _ in theirs}), living_sessions)
        await asyncio.sleep(ON_ITS_WAY)
        for socket, user in theirs:
            lasts = marks.get(user.pk) == (user.sessions_ended, user.password) and socket.reader.session in living
            if not lasts and socket in self.sockets.get(socket.match_id, ()):
                await _safely(socket, socket.end())
        lost = [
            match_id for match_id in versions if self.is_behind(match_id, versions[match_id], said.get(match_id, 0))
        ]
        await asyncio.gather(*map(self.catch_up, lost))

    def is_behind(self, match_id: int, version: int, last: int) -> bool:
        """Whether some socket has not shown this version, or the last message said is another one."""
        known = cache.known(match_id)
        behind = any(socket.sent < version for socket in self.open(match_id))
        return known is not None and (behind or known.last_said != last)

    async def catch_up(self, match_id: int) -> None:
        """Show a match as it is, though no message told of it: perhaps the layer has forgotten this process."""
        loaded = await self.fresh(match_id)
        for socket in self.open(match_id):
            await _safely(socket, socket.show(loaded))
        await self.groups.join_again(match_group(match_id))

    def all(self) -> list[Socket]:
        """Every socket."""
        return [socket for sockets in self.sockets.values() for socket in sockets]


def _groups_of(socket: Socket) -> list[str]:
    user_id = socket.reader.user_id
    return [match_group(socket.match_id), *([user_group(user_id)] if user_id is not None else [])]


async def _safely(socket: Socket, doing: Awaitable[None]) -> None:
    try:
        await doing
    except Exception:
        logger.exception("A socket of match %s could not be served", socket.match_id)
        await socket.fail()


async def _in_parts(ids: list[K], ask: Callable[[list[K]], dict[K, T]]) -> dict[K, T]:
    found: dict[K, T] = {}
    for start in range(0, len(ids), AT_ONCE):
        found |= await on_thread(ask, ids[start : start + AT_ONCE])
    return found


_loops: Final[WeakKeyDictionary[asyncio.AbstractEventLoop, Watching]] = WeakKeyDictionary()
