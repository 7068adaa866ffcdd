"""The clock's loop: from the moment the server is up, about twice a second, with or without anybody connected."""

from __future__ import annotations

import asyncio
import logging

from django.conf import settings
from django.utils import timezone

from ferbl_site.health.readiness import Sweeps
from ferbl_site.server.outage import MARKED_EVERY, keep_clock
from games.clock import sweep
from games.live.threads import on_thread
from games.process.memory import own

logger = logging.getLogger(__name__)


class Sweeper:
    """``sweep``, again and again on the server's loop (the database's part on a thread). A failure does not end it."""

    def __init__(self, every: float | None = None) -> None:
        self.every = settings.CLOCK_SWEEP_EVERY if every is None else every
        self.ended = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.marked: float | None = None

    def start(self) -> None:
        """Begin to sweep, on the running loop."""
        self.task = asyncio.ensure_future(self.run())

    async def stop(self) -> None:
        """Let the sweep under way finish, and begin no other."""
        self.ended.set()
        if self.task is not None:
            await self.task

    async def run(self) -> None:
        """Sweep until stopped."""
        loop = asyncio.get_running_loop()
        while not self.ended.is_set():
            began = loop.time()
            try:
                await self.mark(began)
                await on_thread(sweep, timezone.now())
                own(Sweeps).beat()
            except Exception:
                logger.exception("The clock's sweep failed; the next one will do its work")
            await self.pause(max(0.01, self.every - (loop.time() - began)))

    async def mark(self, at: float) -> None:
        """Note now and then that the clock is kept, and always before the first sweep, which may follow an outage."""
        if self.marked is None or at - self.marked >= MARKED_EVERY:
            await on_thread(keep_clock, timezone.now())
            self.marked = at

    async def pause(self, seconds: float) -> None:
        """Wait, but not longer than until the end."""
        try:
            await asyncio.wait_for(self.ended.wait(), seconds)
        except TimeoutError:
            return
