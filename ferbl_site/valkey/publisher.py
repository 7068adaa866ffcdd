"""Publishing to Redis or Valkey: what has to wait goes out together.

One message after the other, each waiting for its answer, moves on by one message a turn of the event loop: a process with much to do would
fall behind until messages came too late to be of use, which is when they are needed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

Batch = list[tuple[str, bytes]]


class Publisher:
    """What is to be published, sent in the order of the calls: in one go all that has come while something was being sent.

    ``send`` takes the channels and messages of one go, and raises for all of them.
    """

    def __init__(self, send: Callable[[Batch], Awaitable[None]]) -> None:
        self._send = send
        self._waiting: list[tuple[str, bytes, asyncio.Future[None]]] = []
        self._sending: asyncio.Task[None] | None = None

    async def publish(self, channel: str, message: bytes) -> None:
        """Publish, and wait until it is out.

        Raises:
            Exception: what ``send`` raised for the go that this was part of.
        """
        sent = asyncio.get_running_loop().create_future()
        self._waiting.append((channel, message, sent))
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_all())
        await sent

    async def _send_all(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                await self._send_some(batch)
        finally:
            self._sending = None

    async def _send_some(self, batch: list[tuple[str, bytes, asyncio.Future[None]]]) -> None:
        failure: Exception | None = None
        try:
            await self._send([(channel, message) for channel, message, _ in batch])
        except Exception as error:
            failure = error
        for _, _, sent in batch:
            if sent.done():
                continue  # the caller has given up meanwhile
            if failure is None:
                sent.set_result(None)
            else:
                sent.set_exception(failure)
