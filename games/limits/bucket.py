"""How many messages a connection may send: a bucket that fills by itself. Pure."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class TokenBucket:
    """Room for ``burst`` messages at once at most, and ``rate`` a second in the long run.

    ``at`` is the moment, in seconds of a clock that only goes forward, at which a token was last asked for.
    """

    rate: float = 10.0
    burst: float = 30.0
    left: float = 30.0
    at: float = 0.0

    def take(self, now: float) -> bool:
        """Take a token for one more message.

        Returns:
            Whether there was one.
        """
        self.left = min(self.burst, self.left + max(0.0, now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
