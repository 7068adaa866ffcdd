"""The socket of a match: it keeps a match id, a reader and the last version sent, and shows them their own view. (design section 4)"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

from channels.consumer import get_handler_name
from channels.generic.websocket import AsyncWebsocketConsumer

from games import metrics
from games.allowance import Allowance
from games.engine.base import EngineError
from games.flow import Flow
from games.frames import Reader
from games.messages import LARGEST_FRAME, Ack, Ping, TooManyMessages, View, parse, perform
from games.selectors import watched
from games.selectors.loaded import LoadedMatch
from games.services.errors import Refused
from games.services.notify import PATIENCE, match_group, user_group
from games.threads import on_thread
from games.watching import Watching

logger = logging.getLogger(__name__)
TOO_BIG, RESTART, NOT_FOR_YOU, NOT_KEEPING_UP = 1009, 1012, 4403, 4408


class MatchConsumer(AsyncWebsocketConsumer):
    """One reader's socket. Delivery is never trusted: it sends whole views, and its version is compared with the row's (``Watching``)."""

    async def __call__(self, *args: Any) -> None:
        """Forget the socket however it ends."""
        try:
            await super().__call__(*args)
        finally:
            if hasattr(self, "watching"):
                self.watching.leave(self)
                self.flow.stop()

    async def dispatch(self, message: dict[str, Any]) -> None:
        """As Channels', but without its look after this thread's database connections at every message: none is used here."""
        await getattr(self, get_handler_name(message))(message)

    async def connect(self) -> None:
        """Join first and look then, so that what happens in between is not missed."""
        self.match_id = int(self.scope["url_route"]["kwargs"]["match_id"])
        self.address = str((self.scope.get("client") or [""])[0])
        self.sent = -1
        self.allowance = Allowance(at=time.monotonic())
        self.flow = Flow(self.give_up)
        self.reader = await on_thread(Reader.of, self.scope)
        await self.tell_layer("group_add")
        self.watching = Watching.here()
        self.watching.enter(self)
        try:
            loaded = await self.watching.fresh(self.match_id)
            frame = self.reader.look(loaded)
        except Refused:
            await self.close(NOT_FOR_YOU)
            return
        await self.accept()
        self.sent = loaded.version
        self.flow.sent(self.sent)
        await self.send(frame)

    async def disconnect(self, code: int) -> None:
        """Forget the reader."""
        await self.tell_layer("group_discard")

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Answer one frame: what it asks for is done, or it gets one error and nothing has changed."""
        if len(bytes_data or (text_data or "").encode("utf-8", "surrogatepass")) > LARGEST_FRAME:
            metrics.REFUSED_FRAMES.labels("too_big").inc()
            await self.close(TOO_BIG)
            return
        try:
            await self.obey(text_data)
        except (Refused, EngineError) as error:
            metrics.REFUSED_FRAMES.labels(error.code).inc()
            known = watched.known(self.match_id)
            await self.send(self.reader.refuse(error, None if known is None else known.row.game))

    async def obey(self, text: str | None) -> None:
        now = time.monotonic()
        if not (self.allowance.spend(now) and self.scope["visitor"].spend(now)):
            raise TooManyMessages
        message = parse(text or "")
        if isinstance(message, Ack):
            if self.flow.acknowledged(message.version):
                await self.show(await self.watching.at(self.match_id, self.sent + 1))
        elif isinstance(message, View):
            self.flow.start_again()
            self.reader = await on_thread(self.reader.knowing_whom_they_muted)
            await self.show(await self.watching.fresh(self.match_id))
        elif isinstance(message, Ping):
            await self.send(self.reader.pong())
        else:
            await on_thread(perform, message, match_id=self.match_id, user=self.reader.user, address=self.address)

    async def show(self, loaded: LoadedMatch) -> None:
        """Send the whole view of the match, unless a newer one has been sent meanwhile or the client has to acknowledge first."""
        if loaded.version >= self.sent and self.flow.has_room():
            self.sent = loaded.version
            self.flow.sent(self.sent)
            await self.send(self.reader.look(loaded))

    def give_up(self) -> None:
        """Views have waited for an acknowledgement too long: whoever is there opens the socket again."""
        metrics.CUT_SOCKETS.labels("unacknowledged").inc()
        self.farewell = asyncio.ensure_future(self.close(NOT_KEEPING_UP))

    async def match_changed(self, event: dict[str, Any]) -> None:
        """The match has a new version (perhaps one that was sent already)."""
        if event["version"] > self.sent:
            loaded = await self.watching.at(self.match_id, event["version"])
            if loaded.version > self.sent:
                await self.show(loaded)

    async def chat_said(self, event: dict[str, Any]) -> None:
        """Something was said, or hidden."""
        loaded = await self.watching.fresh(self.match_id)
        self.reader = await on_thread(self.reader.knowing_whom_they_muted)
        await self.send(self.reader.hear(loaded, event["id"]))

    async def user_closed(self, event: dict[str, Any]) -> None:
        """The user has logged out or was suspended; who may come back does so by themselves."""
        await self.end()

    async def end(self) -> None:
        """Close: the log-in that the socket was opened with has ended."""
        await self.close(RESTART)

    async def catch_up(self) -> None:
        """Show the match as it is, though no message told of it: perhaps the layer has forgotten this socket."""
        await self.show(await self.watching.fresh(self.match_id))
        await self.tell_layer("group_add")

    async def tell_layer(self, verb: str) -> None:
        """Join or leave the groups of the match and the user; play goes on while the layer is down."""
        user = self.reader.user
        for group in [match_group(self.match_id), *([user_group(user.pk)] if user is not None else [])]:
            try:
                async with asyncio.timeout(PATIENCE):
                    await getattr(self.channel_layer, verb)(group, self.channel_name)
            except Exception:
                logger.warning("The channel layer refused %s", verb, exc_info=True)
