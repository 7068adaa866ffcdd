"""What a web process needs, and whether it has it. (docs/operations.md, "Is it well?")

``database`` and ``clock`` are needed: without them a process cannot serve, and should get no visitors. ``channel_layer`` and ``jobs`` are
missed: while they are down every table goes on (sockets compare versions by themselves, the ladder is counted later), so a site without
Valkey must not be taken off the net by its own health checks.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from channels.layers import get_channel_layer
from django.db import connection
from django.utils import timezone

from ferbl_site.models import Heartbeat
from games.live.threads import on_thread
from games.process.memory import own
from games.process.timeouts import CHECK_WITHIN

DATABASE, CLOCK, LAYER, JOBS = "database", "clock", "channel_layer", "jobs"
NEEDED: Final = frozenset({DATABASE, CLOCK})
CLOCK_FRESH: Final = 15.0
JOBS_FRESH: Final = 90.0
"""Seconds; a heartbeat is sent every 20, and a worker may be busy counting."""


class NotReady(Exception):
    """What is wrong with one part, in words without secrets."""


@dataclass(slots=True)
class Pulse:
    """When something in this process was last done (``None``: never yet), in seconds of a clock that only goes forward."""

    last: float | None = None

    def beat(self) -> None:
        """Note that it was done just now."""
        self.last = time.monotonic()

    def age(self) -> float | None:
        """Return the seconds since then, ``None`` if it was never done."""
        return None if self.last is None else time.monotonic() - self.last


class Sweeps(Pulse):
    """The whole sweeps of this process's clock."""


@dataclass(frozen=True, slots=True)
class Report:
    """The parts and what is wrong with each: an empty text where nothing is."""

    checks: Mapping[str, str]

    @property
    def problems(self) -> dict[str, str]:
        """The parts that are not well, with what is wrong."""
        return {name: wrong for name, wrong in self.checks.items() if wrong}

    @property
    def serves(self) -> bool:
        """Whether the process can do its work."""
        return not NEEDED & self.problems.keys()

    def as_json(self) -> dict[str, Any]:
        """Return the answer of ``/readyz``."""
        status = "failing" if not self.serves else "degraded" if self.problems else "ready"
        return {"status": status, "checks": {name: wrong or "ok" for name, wrong in self.checks.items()}}


async def report() -> Report:
    """Look at every part at once, waiting for none longer than ``CHECK_WITHIN``.

    Returns:
        The parts, with what is wrong with each.
    """
    answers = await asyncio.gather(*(_wrong_with(check) for check in CHECKS.values()))
    return Report(dict(zip(CHECKS, answers, strict=True)))


async def _wrong_with(check: Callable[[], Awaitable[None]]) -> str:
    try:
        await asyncio.wait_for(check(), CHECK_WITHIN)
    except NotReady as error:
        return str(error)
    except TimeoutError:
        return f"no answer within {CHECK_WITHIN:g} seconds"
    except Exception as error:  # its words may hold an address or a password
        return type(error).__name__
    return ""


async def check_database() -> None:
    """Expect that a query comes back."""
    await on_thread(_ask_database)


def _ask_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


async def check_layer() -> None:
    """Expect that an event can be sent, to which nobody listens."""
    layer = get_channel_layer()
    assert layer is not None
    await layer.group_send("readyz", {"type": "readyz"})


async def check_clock() -> None:
    """Expect that this process swept the matches a short while ago."""
    _expect_fresh(own(Sweeps).age(), CLOCK_FRESH, "sweep")


async def check_jobs() -> None:
    """Expect that a job came through beat, broker and worker a short while ago."""
    await on_thread(expect_jobs)


def expect_jobs() -> None:
    """Expect the same of the jobs where there is no event loop.

    Raises:
        NotReady: none came through.
    """
    last = Heartbeat.objects.filter(name=JOBS).values_list("at", flat=True).first()
    _expect_fresh(None if last is None else (timezone.now() - last).total_seconds(), JOBS_FRESH, "heartbeat")


def _expect_fresh(age: float | None, limit: float, what: str) -> None:
    if age is None:
        raise NotReady(f"no {what} yet")
    if age > limit:
        raise NotReady(f"the last {what} was {age:.0f} seconds ago")


CHECKS: Final[Mapping[str, Callable[[], Awaitable[None]]]] = {
    DATABASE: check_database,
    LAYER: check_layer,
    CLOCK: check_clock,
    JOBS: check_jobs,
}
