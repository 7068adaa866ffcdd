"""How many views a client that acknowledges them may have under way: a few, then it waits for the newest. (docs/socket.md)

Nothing waits for a client that never acknowledges: programs need not, and the server bounds what any socket leaves unread.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

MOST_UNDER_WAY: Final = 4
"""Views that are sent and not acknowledged."""


class Flow:
    """One client's views: those not acknowledged, and whether a newer one waits.

    ``give_up`` is called when a view has waited ``patience`` seconds for an acknowledgement.
    """

    def __init__(self, give_up: Callable[[], None], *, patience: float) -> None:
        self._give_up = give_up
        self._patience = patience
        self._acknowledges = False
        self._under_way: deque[int] = deque(maxlen=MOST_UNDER_WAY)
        self._timer: asyncio.TimerHandle | None = None

    def has_room(self) -> bool:
        """Say whether a view may be sent now. If not, the next acknowledgement asks for it, which has to come in time."""
        if not self._acknowledges or len(self._under_way) < MOST_UNDER_WAY:
            return True
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._patience, self._give_up)
        return False

    def sent(self, version: int) -> None:
        """Count a view of that version as under way."""
        self._under_way.append(version)

    def acknowledged(self, version: int) -> bool:
        """Count that version, and those before it, as shown by the client.

        Returns:
            Whether a newer view waits for this.
        """
        self._acknowledges = True
        while self._under_way and self._under_way[0] <= version:
            self._under_way.popleft()
        waited = self._timer is not None and len(self._under_way) < MOST_UNDER_WAY
        if waited:
            self.stop()
        return waited

    def start_again(self) -> None:
        """Forget what is under way: the client asks for everything."""
        self._under_way.clear()
        self.stop()

    def stop(self) -> None:
        """Stop waiting for an acknowledgement."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
