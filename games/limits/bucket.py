"""How many messages a connection may send: a bucket that fills by itself. Pure."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Allowance:
    """At most ``burst`` messages at once, and ``rate`` a second in the long run.

    ``at`` is the moment, in seconds of a clock that only goes forward, of the last question.
    """

    rate: float = 10.0
    burst: float = 30.0
    left: float = 30.0
    at: float = 0.0

    def spend(self, now: float) -> bool:
        """Whether one more message is allowed now; if so, it is counted."""
        self.left = min(self.burst, self.left + max(0.0, now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
