"""How many views a client that acknowledges them may have under way: a few, then it waits for the newest. (docs/socket.md)

Nothing waits for a client that never acknowledges: programs need not, and the server bounds what any socket leaves unread.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

AT_MOST: Final = 4
"""Views under way at once."""
PATIENCE: Final = 20.0
"""Seconds without an acknowledgement while a view waits."""


class Flow:
    """One client's views: those not acknowledged, and whether a newer one waits. ``give_up`` is called when that has waited too long."""

    def __init__(self, give_up: Callable[[], None]) -> None:
        self._give_up = give_up
        self._acknowledges = False
        self._under_way: deque[int] = deque(maxlen=AT_MOST)
        self._patience: asyncio.TimerHandle | None = None

    def has_room(self) -> bool:
        """Whether a view may be sent now. If not, the next acknowledgement asks for it, and has to come in time."""
        if not self._acknowledges or len(self._under_way) < AT_MOST:
            return True
        if self._patience is None:
            self._patience = asyncio.get_running_loop().call_later(PATIENCE, self._give_up)
        return False

    def sent(self, version: int) -> None:
        """A view of that version is under way."""
        self._under_way.append(version)

    def acknowledged(self, version: int) -> bool:
        """The client has shown that version, and so those before it; gives whether a newer view waits for it."""
        self._acknowledges = True
        while self._under_way and self._under_way[0] <= version:
            self._under_way.popleft()
        waited = self._patience is not None and len(self._under_way) < AT_MOST
        if waited:
            self.stop()
        return waited

    def start_again(self) -> None:
        """The client asks for everything, whatever is under way."""
        self._under_way.clear()
        self.stop()

    def stop(self) -> None:
        """Wait for nothing any more."""
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
