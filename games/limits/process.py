"""What an address may have of this process: so many open sockets, so many frames a second, all its sockets together.

A process counts for itself, to bound what it holds and does; what must hold on the whole site is counted in the cache
(``games.limits.rates``). An address may be a whole school's, so the bounds are far beyond what one person needs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from django.conf import settings

from games.limits.addresses import network_of
from games.limits.bucket import Allowance
from games.refusals import TooManySockets

BURST: Final = 3.0
"""Seconds' worth of frames that an address may send at once."""
FORGET_OVER: Final = 1000
"""So many addresses at least are kept before those without sockets are looked for."""


@dataclass(slots=True)
class Visitor:
    """One address: its open sockets, and what it may send."""

    allowance: Allowance
    sockets: int = 0

    def spend(self, now: float) -> bool:
        """Whether one more frame is allowed now; if so, it is counted."""
        return self.allowance.rate <= 0 or self.allowance.spend(now)


@dataclass(slots=True)
class Visitors:
    """Everybody with a socket of this process, by network. For the event loop alone."""

    most_sockets: Callable[[], int]
    frames_a_second: Callable[[], float]
    known: dict[str, Visitor] = field(default_factory=dict)
    forget_over: int = FORGET_OVER

    def enter(self, address: str, now: float) -> Visitor:
        """Count one more socket of the address. Whoever entered has to ``leave``.

        Raises:
            TooManySockets: it has as many as it may, or its frames are used up; nothing is counted.
        """
        if len(self.known) > self.forget_over:
            self.forget(now)
        rate = self.frames_a_second()
        full = rate * BURST
        visitor = self.known.setdefault(network_of(address), Visitor(Allowance(rate, full, full, now)))
        if 0 < self.most_sockets() <= visitor.sockets or not visitor.spend(now):
            raise TooManySockets
        visitor.sockets += 1
        return visitor

    def leave(self, visitor: Visitor) -> None:
        """A socket is closed."""
        visitor.sockets -= 1

    def forget(self, now: float) -> None:
        """Drop who has no socket and may send everything again: they would begin anew just like that."""
        self.known = {
            network: visitor
            for network, visitor in self.known.items()
            if visitor.sockets or now - visitor.allowance.at < BURST
        }
        self.forget_over = max(FORGET_OVER, 2 * len(self.known))


VISITORS: Final = Visitors(lambda: settings.SOCKETS_AN_ADDRESS, lambda: settings.FRAMES_A_SECOND_AN_ADDRESS)
