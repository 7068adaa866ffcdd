"""What a socket has been given and its client has not taken yet: bounded, so that a client that stops reading costs no memory. Pure."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Final

from games.process.timeouts import CLIENT_WITHIN

MOST_WAITING: Final = 256 * 1024
"""Bytes that may wait behind a full transport (which itself takes 64 KiB and the frame that fills it)."""

Frame = tuple[bytes, bool]
"""The payload, and whether it is binary."""


class Outbox:
    """Frames, handed on until the transport is full, and kept from then on: a push producer, as Twisted calls it.

    ``cut`` is called with "unsent" or "stalled" when the client has left too much lying, or has taken nothing for too long.
    """

    def __init__(
        self,
        *,
        write: Callable[[bytes, bool], None],
        cut: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._write, self._cut, self._clock = write, cut, clock
        self._waiting: deque[Frame] = deque()
        self._size = 0
        self._full_since: float | None = None

    @property
    def is_full(self) -> bool:
        """Whether the client still has to take what it was sent earlier."""
        return self._full_since is not None

    def put(self, payload: bytes, is_binary: bool) -> None:
        """Send a frame, now or once the transport has room."""
        if self._full_since is None:
            self._write(payload, is_binary)
            return
        self._waiting.append((payload, is_binary))
        self._size += len(payload)
        if self._size > MOST_WAITING:
            self._give_up("unsent")

    def check(self) -> None:
        """Give up a client that has taken nothing for too long. To be called every few seconds."""
        if self._full_since is not None and self._clock() - self._full_since > CLIENT_WITHIN:
            self._give_up("stalled")

    def clear(self) -> None:
        """Forget what waits: the socket is closing."""
        self._waiting.clear()
        self._size = 0

    def pauseProducing(self) -> None:  # noqa: N802 (Twisted's names)
        """Note that the transport is full."""
        self._full_since = self._clock()

    def resumeProducing(self) -> None:  # noqa: N802
        """Send what has waited: the transport is empty."""
        self._full_since = None
        while self._waiting and self._full_since is None:
            payload, is_binary = self._waiting.popleft()
            self._size -= len(payload)
            self._write(payload, is_binary)

    def stopProducing(self) -> None:  # noqa: N802
        """Forget what waits: the connection is gone."""
        self.clear()

    def _give_up(self, why: str) -> None:
        self.clear()
        self._cut(why)
