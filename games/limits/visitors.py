"""What an address may have of this process: open sockets, and frames a second over all of them.

A process counts for itself, to bound what it holds and does; what must hold on the whole site is counted in the cache
(``games.limits.rates``). An address may be a whole school's, so the bounds are far beyond what one person needs.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from django.conf import settings

from games.limits.addresses import network_of
from games.limits.bucket import TokenBucket
from games.refusals import TooManySockets

BURST: Final = 3.0
"""Seconds' worth of frames that an address may send at once."""
FORGET_OVER: Final = 1000
"""The number of addresses that are kept in any case; above it, those without sockets are looked for."""


@dataclass(slots=True)
class Visitor:
    """One address: its open sockets, and what it may send."""

    bucket: TokenBucket
    sockets: int = 0

    def take(self, now: float) -> bool:
        """Count one more frame.

        Returns:
            Whether it is allowed.
        """
        return self.bucket.rate <= 0 or self.bucket.take(now)


@dataclass(slots=True)
class Visitors:
    """Every address with a socket of this process, by network. For the event loop alone.

    The bounds are ``settings.SOCKETS_AN_ADDRESS`` and ``settings.FRAMES_A_SECOND_AN_ADDRESS``; 0 is no bound.
    """

    known: dict[str, Visitor] = field(default_factory=dict)
    forget_over: int = FORGET_OVER

    def enter(self, address: str, now: float) -> Visitor:
        """Count one more socket of an address. What has entered has to ``leave``.

        Returns:
            The visitor, with whom its frames are counted.

        Raises:
            TooManySockets: it has as many as it may, or its frames are used up. Nothing has been counted.
        """
        if len(self.known) > self.forget_over:
            self.forget(now)
        rate, most_sockets = settings.FRAMES_A_SECOND_AN_ADDRESS, settings.SOCKETS_AN_ADDRESS
        full = rate * BURST
        visitor = self.known.setdefault(network_of(address), Visitor(TokenBucket(rate, full, full, now)))
        if 0 < most_sockets <= visitor.sockets or not visitor.take(now):
            raise TooManySockets
        visitor.sockets += 1
        return visitor

    def leave(self, visitor: Visitor) -> None:
        """Count one socket fewer."""
        visitor.sockets -= 1

    def forget(self, now: float) -> None:
        """Drop the addresses that have no socket and could send a full burst: coming back they would begin with just that."""
        self.known = {
            network: visitor
            for network, visitor in self.known.items()
            if visitor.sockets or now - visitor.bucket.at < BURST
        }
        self.forget_over = max(FORGET_OVER, 2 * len(self.known))
