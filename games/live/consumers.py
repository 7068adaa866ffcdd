"""The socket of a match: it keeps a match id, a reader and the last version sent, and shows them their own view."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

from channels.consumer import get_handler_name
from channels.generic.websocket import AsyncWebsocketConsumer

from accounts.refusals import Refused
from games.engine.base import EngineError
from games.limits.addresses import address_in
from games.limits.bucket import TokenBucket
from games.live.backpressure import Flow
from games.live.frames import Reader
from games.live.hub import Hub
from games.live.messages import LARGEST_FRAME, Ack, Ping, View, parse, perform
from games.live.threads import on_thread, on_writing_thread
from games.matches.loaded import LoadedMatch
from games.process import metrics
from games.process.timeouts import CLIENT_WITHIN
from games.refusals import TooManyMessages

logger = logging.getLogger(__name__)
TOO_BIG, RESTART, NOT_FOR_YOU, NOT_KEEPING_UP, FAILED = 1009, 1012, 4403, 4408, 1011


class MatchConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]
    """One reader's socket. Delivery is never trusted: it sends whole views, and its version is compared with the row's (``Hub``)."""

    channel_layer_alias = "none"  # the hub listens for all sockets of the process

    async def __call__(self, *args: Any) -> None:
        """Forget the socket however it ends."""
        try:
            await super().__call__(*args)
        finally:
            if hasattr(self, "hub"):
                self.hub.leave(self)
                self.flow.stop()

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Handle a message without Channels' look at this thread's database connections each time: none is used here."""
        await getattr(self, get_handler_name(message))(message)

    async def connect(self) -> None:
        """Join first and look then, so that what happens in between is not missed."""
        self.match_id = int(self.scope["url_route"]["kwargs"]["match_id"])
        self.address = address_in(self.scope)
        self.sent = -1
        self.bucket = TokenBucket(at=time.monotonic())
        self.flow = Flow(self.give_up, patience=CLIENT_WITHIN)
        self.reader = await on_thread(Reader.of, self.scope)
        self.hub = Hub.here()
        try:
            loaded = await self.hub.join(self)
            self.reader.view_for(loaded)
        except Refused:
            await self.close(NOT_FOR_YOU)
            return
        await self.accept()
        await self.show(await self.hub.match_at(self.match_id, loaded.version))

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Answer one frame: do what it asks for, or send one error and change nothing."""
        if len(bytes_data or (text_data or "").encode("utf-8", "surrogatepass")) > LARGEST_FRAME:
            metrics.REFUSED_FRAMES.labels("too_big").inc()
            await self.close(TOO_BIG)
            return
        try:
            await self.handle(text_data)
        except (Refused, EngineError) as error:
            metrics.REFUSED_FRAMES.labels(error.code).inc()
            known = self.hub.cache.get(self.match_id)
            await self.send(self.reader.refuse(error, None if known is None else known.row.game))

    async def handle(self, text: str | None) -> None:
        """Do what a frame asks for.

        Raises:
            Refused, EngineError: nothing has been done.
        """
        now = time.monotonic()
        if not (self.bucket.take(now) and self.scope["visitor"].take(now)):
            raise TooManyMessages
        message = parse(text or "")
        if isinstance(message, Ack):
            if self.flow.acknowledged(message.version):
                await self.show(await self.hub.match_at(self.match_id, self.sent + 1))
        elif isinstance(message, View):
            self.flow.start_again()
            self.reader = await on_thread(self.reader.knowing_whom_they_muted)
            await self.show(await self.hub.reload(self.match_id))
        elif isinstance(message, Ping):
            await self.send(self.reader.pong())
        else:
            await on_writing_thread(
                perform, message, match_id=self.match_id, user=self.reader.user, address=self.address
            )

    async def show(self, loaded: LoadedMatch) -> None:
        """Send the whole view of the match, unless a newer one has been sent meanwhile or the client has to acknowledge first."""
        if loaded.version >= self.sent and self.flow.has_room():
            self.sent = loaded.version
            self.flow.sent(self.sent)
            await self.send(self.reader.frame_for(loaded))

    def give_up(self) -> None:
        """Close, because views have waited for an acknowledgement too long. A client that is still there opens the socket again."""
        metrics.CUT_SOCKETS.labels("unacknowledged").inc()
        self.farewell = asyncio.ensure_future(self.close(NOT_KEEPING_UP))

    async def on_chat(self, loaded: LoadedMatch, message_id: int) -> None:
        """Send what was said, unless this reader has muted its author."""
        self.reader = await on_thread(self.reader.knowing_whom_they_muted)
        await self.send(self.reader.chat_frame_for(loaded, message_id))

    async def end(self) -> None:
        """Close, because the log-in that the socket was opened with has ended."""
        await self.close(RESTART)

    async def fail(self) -> None:
        """Close, because something went wrong: the page connects again."""
        await self.close(FAILED)
