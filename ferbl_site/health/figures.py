"""The figures for Prometheus that the games do not count themselves (``games.process.metrics``): looked up whenever it asks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from typing import Final

from channels.layers import get_channel_layer
from django.conf import settings
from prometheus_client import REGISTRY, Gauge, generate_latest
from prometheus_client.metrics_core import GaugeMetricFamily
from prometheus_client.registry import Collector
from redis import Redis

from ferbl_site.health.readiness import Report, Sweeps
from ferbl_site.jobs.embedded import Jobs
from games.models import Match, Table
from games.process.memory import own
from games.process.timeouts import VALKEY_WITHIN

logger = logging.getLogger(__name__)

OPEN_SOCKETS: Final = Gauge("ferbl_open_sockets", "Sockets of tables that are open in this process.")
LOOP_TASKS: Final = Gauge(
    "ferbl_loop_tasks", "What this process's loop has under way: a few tasks, and one for every socket."
)
LAYER_GROUPS: Final = Gauge("ferbl_layer_groups", "Matches and people whose events this process listens for.")
CHECK_OK: Final = Gauge("ferbl_check_ok", "Whether a part is well (1) or not (0), as /readyz says it.", ["check"])
SWEEP_AGE: Final = Gauge("ferbl_clock_sweep_age_seconds", "Since the last whole sweep of this process; -1: none yet.")
SWEEP_AGE.set_function(lambda: -1.0 if (age := own(Sweeps).age()) is None else age)


def watch_loop(loop: asyncio.AbstractEventLoop) -> None:
    """Count what this running loop has under way. (Another thread asks for both, so they look at copies.)"""
    groups = get_channel_layer().groups_here()
    LOOP_TASKS.set_function(lambda: float(len(asyncio.all_tasks(loop))))
    LAYER_GROUPS.set_function(lambda: float(len(groups)))


def running_matches() -> float:
    """Return the number of matches that are being played on the whole site."""
    return float(Match.objects.filter(status=Match.Status.RUNNING).count())


def open_tables() -> float:
    """Return the number of tables that wait for players on the whole site."""
    return float(Table.objects.filter(status=Table.Status.OPEN).count())


def queue_length() -> float:
    """Return the number of jobs that wait for a worker."""
    return float(own(Jobs).waiting.qsize() if settings.EMBEDDED else own(Broker).redis.llen("celery"))


class Broker:
    """A connection to the broker of the services mode."""

    def __init__(self) -> None:
        within = {"socket_timeout": VALKEY_WITHIN, "socket_connect_timeout": VALKEY_WITHIN}
        self.redis = Redis.from_url(settings.REDIS_URL, **within)


ASKED: Final[tuple[tuple[str, str, Callable[[], float]], ...]] = (
    ("ferbl_running_matches", "Matches being played on the whole site.", running_matches),
    ("ferbl_open_tables", "Tables waiting for players on the whole site.", open_tables),
    ("ferbl_queue_length", "Jobs waiting for a worker.", queue_length),
)


class OfTheWholeSite(Collector):
    """Figures that every process gives alike. One that cannot be had is left out: a wrong number is worse than none."""

    def describe(self) -> Iterator[GaugeMetricFamily]:
        """Give the names alone, without looking anything up."""
        for name, meaning, _ in ASKED:
            yield GaugeMetricFamily(name, meaning)

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Give the figures as they are now."""
        for name, meaning, ask in ASKED:
            try:
                yield GaugeMetricFamily(name, meaning, value=ask())
            except Exception:
                logger.warning("%s could not be asked for", name, exc_info=True)


REGISTRY.register(OfTheWholeSite())


def page(report: Report) -> bytes:
    """Return everything in Prometheus' text format. This asks the database, so it belongs on a thread."""
    for name, wrong in report.checks.items():
        CHECK_OK.labels(name).set(not wrong)
    return generate_latest()
