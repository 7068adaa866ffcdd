"""The sockets of this process, by the match they show: a match is loaded once for all of them, and all are compared with their rows
at once."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol, TypeVar
from weakref import WeakKeyDictionary

from accounts.selectors import living_sessions, log_in_marks
from games.live.frames import Reader
from games.live.subscriptions import Subscriptions
from games.live.threads import on_thread
from games.matches.cache import MatchCache
from games.matches.endings import load_changes_or_end, load_or_end
from games.matches.loaded import LoadedMatch, last_said
from games.matches.notify import match_group, user_group
from games.matches.seat_view import current_versions
from games.process.memory import own

logger = logging.getLogger(__name__)
COMPARES_EVERY, ON_ITS_WAY = 3.0, 0.5
"""Seconds between two looks at the rows' versions (a lost message is noticed no later than that), and what a message may take to arrive."""
K = TypeVar("K")
T = TypeVar("T")
AT_ONCE = 500
"""The number of rows that one query asks about."""


class Socket(Protocol):
    """What the hub needs of a consumer."""

    match_id: int
    sent: int
    reader: Reader

    async def show(self, loaded: LoadedMatch) -> None:
        """Send the view, unless it was sent already."""

    async def on_chat(self, loaded: LoadedMatch, message_id: int) -> None:
        """Send what was said."""

    async def end(self) -> None:
        """Close, because the log-in that it was opened with has ended."""

    async def fail(self) -> None:
        """Close, because something went wrong that opening it again may mend."""


class Hub:
    """The sockets on one event loop."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.cache = own(MatchCache)
        self.sockets: dict[int, set[Socket]] = {}
        self.reading: dict[int, asyncio.Lock] = {}
        self.reads: dict[int, int] = {}
        self.subscriptions = Subscriptions(self.on_message)
        self.comparing: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    @classmethod
    def here(cls) -> Hub:
        """Return the hub of the running loop."""
        return own(Hubs).of(asyncio.get_running_loop())

    async def join(self, socket: Socket) -> LoadedMatch:
        """Take a socket in: listen first and look then, so that nothing is missed.

        Returns:
            The socket's match.

        Raises:
            NoSuchMatch: there is none.
        """
        self.sockets.setdefault(socket.match_id, set()).add(socket)
        self.cache.acquire(socket.match_id)
        if self.comparing is None:
            self.comparing = asyncio.create_task(self.compare_forever())
            self.cache.subscribe(self.on_local_change)
        await self.subscriptions.subscribe(_groups_of(socket))
        return await self.reload(socket.match_id)

    def leave(self, socket: Socket) -> None:
        """Forget a socket, which shows its match no longer."""
        sockets = self.sockets.get(socket.match_id, set())
        if socket not in sockets:
            return
        sockets.discard(socket)
        self.cache.release(socket.match_id)
        if not sockets:
            del self.sockets[socket.match_id]
            self.reading.pop(socket.match_id, None)
            self.reads.pop(socket.match_id, None)
        if not self.sockets and self.comparing is not None:
            self.cache.unsubscribe(self.on_local_change)
            self.comparing.cancel()
            self.comparing = None
        self.spawn(self.subscriptions.unsubscribe(_groups_of(socket)))

    def shown(self, match_id: int) -> list[Socket]:
        """Return the sockets of a match that have been sent its first view. (The others will be sent the newest then.)"""
        return [socket for socket in self.sockets.get(match_id, ()) if socket.sent >= 0]

    def all_sockets(self) -> list[Socket]:
        """Return every socket."""
        return [socket for sockets in self.sockets.values() for socket in sockets]

    def on_local_change(self, loaded: LoadedMatch) -> None:
        """Broadcast a match that this process has changed, on another thread: a message would come later, or not at all."""
        self.loop.call_soon_threadsafe(lambda: self.spawn(self.broadcast(loaded)))

    async def on_message(self, message: dict[str, Any]) -> None:
        """Handle a message of the channel layer: at once what this process knows already, else aside, so that no other waits."""
        match message:
            case {"type": "match.changed", "match_id": match_id, "version": version}:
                known = self.cache.get(match_id)
                if known is not None and known.version >= version:
                    await self.broadcast(known)
                elif match_id in self.sockets:
                    self.spawn(self.broadcast_from(match_id, version))
            case {"type": "chat.said", "match_id": match_id, "id": message_id}:
                self.spawn(self.broadcast_chat(match_id, message_id))
            case {"type": "user.closed", "user_id": user_id}:
                self.spawn(self.close_sockets_of(user_id))

    async def broadcast(self, loaded: LoadedMatch) -> None:
        """Show a match to every socket that has not shown as much of it."""
        for socket in self.shown(loaded.row.pk):
            if socket.sent < loaded.version:
                await _safely(socket, socket.show(loaded))

    async def broadcast_from(self, match_id: int, version: int) -> None:
        """Read a match, at that version or a newer one, and show it to its sockets."""
        await self.broadcast(await self.match_at(match_id, version))

    async def broadcast_chat(self, match_id: int, message_id: int) -> None:
        """Send what was said, or hidden, to every socket of a match."""
        loaded = await self.reload(match_id)
        for socket in self.shown(match_id):
            await _safely(socket, socket.on_chat(loaded, message_id))

    async def close_sockets_of(self, user_id: int) -> None:
        """Close the sockets of a user, who has logged out or was suspended."""
        for socket in self.all_sockets():
            if socket.reader.user_id == user_id:
                await _safely(socket, socket.end())

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something aside."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._on_done)

    def _on_done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (failure := task.exception()) is not None:
            logger.warning("The sockets could not be told", exc_info=failure)  # comparing mends it

    async def match_at(self, match_id: int, version: int) -> LoadedMatch:
        """Return the match at that version or a newer one, read only if this process does not know it yet.

        Raises:
            NoSuchMatch: there is none.
        """
        if (known := self.cache.get(match_id)) is not None and known.version >= version:
            return known
        async with self.reading.setdefault(match_id, asyncio.Lock()):
            if (known := self.cache.get(match_id)) is None:
                return self.cache.store(await on_thread(load_or_end, match_id), instead_of=None)
            if known.version >= version:
                return known
            return self.cache.store(await on_thread(load_changes_or_end, known), instead_of=known)

    async def reload(self, match_id: int) -> LoadedMatch:
        """Return the whole match as it is stored, read after this was called. One reading serves all that wait for it.

        Raises:
            NoSuchMatch: there is none.
        """
        before = self.reads.get(match_id, 0)
        async with self.reading.setdefault(match_id, asyncio.Lock()):
            known, reads = self.cache.get(match_id), self.reads.get(match_id, 0)
            if known is not None and reads > before:
                return known
            self.reads[match_id] = reads + 1
            return self.cache.store(await on_thread(load_or_end, match_id), instead_of=known)

    async def compare_forever(self) -> None:
        """Compare every few seconds. A failure does not end it."""
        while True:
            await asyncio.sleep(random.uniform(0.8, 1.2) * COMPARES_EVERY)
            try:
                await self.compare()
            except Exception:
                logger.warning("The sockets could not compare their versions", exc_info=True)

    async def compare(self) -> None:
        """Show newer versions and chat that no message told of, and close the sockets whose log-in has ended."""
        await self.subscriptions.retry()
        versions = await _in_parts(list(self.sockets), current_versions)
        said = await _in_parts(list(self.sockets), last_said)
        theirs = [(socket, socket.reader.user) for socket in self.all_sockets() if socket.reader.user is not None]
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
        """Say whether some socket has not shown this version, or the last message said is another one."""
        known = self.cache.get(match_id)
        behind = any(socket.sent < version for socket in self.shown(match_id))
        return known is not None and (behind or known.last_said != last)

    async def catch_up(self, match_id: int) -> None:
        """Show a match as it is, though no message told of it: perhaps the layer has forgotten this process."""
        loaded = await self.reload(match_id)
        for socket in self.shown(match_id):
            await _safely(socket, socket.show(loaded))
        await self.subscriptions.rejoin(match_group(match_id))


class Hubs:
    """The hub of each event loop of the process: one in a server, one a test."""

    def __init__(self) -> None:
        self._hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()

    def of(self, loop: asyncio.AbstractEventLoop) -> Hub:
        """Return the hub of a running loop."""
        hub = self._hubs.get(loop)
        if hub is None:
            hub = self._hubs[loop] = Hub()
        return hub


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
