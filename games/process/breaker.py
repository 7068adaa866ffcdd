"""A circuit breaker: a service that has failed is left alone for a while, so that nobody waits for it twice."""

from __future__ import annotations

import time

from games.process.timeouts import LEFT_ALONE_FOR


class Breaker:
    """A breaker that is open for a while after each failure, for threads and loops alike. Its clock only goes forward."""

    def __init__(self) -> None:
        self._open_until = 0.0

    @property
    def is_open(self) -> bool:
        """Whether the service is to be left alone."""
        return time.monotonic() < self._open_until

    def trip(self) -> bool:
        """Leave the service alone from now on.

        Returns:
            Whether this is news: of those that fail together one has to say so.
        """
        was_open = self.is_open
        self._open_until = time.monotonic() + LEFT_ALONE_FOR
        return not was_open

    def reset(self) -> None:
        """Try the service again."""
        self._open_until = 0.0
