"""The socket of a match: it keeps a match id, a reader and the last version sent, and shows them their own view. (design section 4)"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from typing import Any

from channels.generic.websocket import AsyncWebsocketConsumer

from games import metrics
from games.allowance import Allowance
from games.engine.base import EngineError
from games.flow import Flow
from games.frames import Reader
from games.messages import LARGEST_FRAME, Ack, Ping, TooManyMessages, View, parse, perform
from games.selectors.match import current_version
from games.services.errors import Refused
from games.services.notify import PATIENCE, match_group, user_group
from games.threads import on_thread

logger = logging.getLogger(__name__)
COMPARES_EVERY = 10.0
"""Seconds between two looks at the row's version: so late at most is a lost last message noticed."""
TOO_BIG, RESTART, NOT_FOR_YOU, NOT_KEEPING_UP = 1009, 1012, 4403, 4408


class MatchConsumer(AsyncWebsocketConsumer):
    """One reader's socket. Delivery is never trusted: it sends whole views, and compares its version with the row's by itself."""

    comparing: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        """Join first and look then, so that what happens in between is not missed."""
        self.match_id = int(self.scope["url_route"]["kwargs"]["match_id"])
        self.sent = -1
        self.allowance = Allowance(at=time.monotonic())
        self.showing = asyncio.Lock()
        self.flow = Flow(self.give_up)
        self.reader = await on_thread(Reader.of, self.scope)
        await self.tell_layer("group_add")
        try:
            version, frame = await on_thread(self.reader.look, self.match_id)
        except Refused:
            await self.close(NOT_FOR_YOU)
            return
        await self.accept()
        self.sent = version
        self.flow.sent(version)
        await self.send(frame)
        self.comparing = asyncio.create_task(self.compare())

    async def disconnect(self, code: int) -> None:
        """Forget the reader."""
        if self.comparing is not None:
            self.comparing.cancel()
        self.flow.stop()
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
            await self.send(await on_thread(self.reader.refuse, error, self.match_id))

    async def obey(self, text: str | None) -> None:
        if not self.allowance.spend(time.monotonic()):
            raise TooManyMessages
        message = parse(text or "")
        if isinstance(message, Ack):
            if self.flow.acknowledged(message.version):
                await self.show()
        elif isinstance(message, View):
            self.flow.start_again()
            await self.show()
        elif isinstance(message, Ping):
            await self.send(self.reader.pong())
        else:
            await on_thread(perform, message, match_id=self.match_id, user=self.reader.user)

    async def show(self, newer_than: int = -1) -> None:
        """Send the whole view as it is now, unless this reader has been sent such a version already."""
        async with self.showing:
            if (newer_than < 0 or newer_than >= self.sent) and self.flow.has_room():
                self.sent, frame = await on_thread(self.reader.look, self.match_id)
                self.flow.sent(self.sent)
                await self.send(frame)

    def give_up(self) -> None:
        """Views have waited for an acknowledgement too long: whoever is there opens the socket again."""
        metrics.CUT_SOCKETS.labels("unacknowledged").inc()
        self.farewell = asyncio.ensure_future(self.close(NOT_KEEPING_UP))

    async def match_changed(self, event: dict[str, Any]) -> None:
        """The match has a new version (perhaps one that was sent already)."""
        await self.show(newer_than=event["version"] - 1)

    async def chat_said(self, event: dict[str, Any]) -> None:
        """Something was said, or hidden."""
        frame = await on_thread(self.reader.hear, self.match_id, event["id"])
        await (self.show() if frame is None else self.send(frame))

    async def user_closed(self, event: dict[str, Any]) -> None:
        """The user has logged out or was suspended; who may come back does so by themselves."""
        await self.close(RESTART)

    async def compare(self) -> None:
        """Notice what no message told: a newer version, a log-in that has ended."""
        while True:
            await asyncio.sleep(random.uniform(0.8, 1.2) * COMPARES_EVERY)
            try:
                if not await on_thread(self.reader.still_logged_in):
                    await self.close(RESTART)
                elif (version := await on_thread(current_version, self.match_id)) != self.sent:
                    await self.tell_layer("group_add")
                    await self.show(newer_than=(version or 0) - 1)
            except Exception:
                logger.warning("A socket of match %s could not compare versions", self.match_id, exc_info=True)

    async def tell_layer(self, verb: str) -> None:
        """Join or leave the groups of the match and the user; play goes on while the layer is down."""
        user = self.reader.user
        for group in [match_group(self.match_id), *([user_group(user.pk)] if user is not None else [])]:
            try:
                await asyncio.wait_for(getattr(self.channel_layer, verb)(group, self.channel_name), PATIENCE)
            except Exception:
                logger.warning("The channel layer refused %s", verb, exc_info=True)
