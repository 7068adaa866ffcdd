"""What the games count for those who watch the site (Prometheus): numbers only, never who, which card or which match.

Each process counts for itself from its start; ``/metrics`` of every web process shows them. (docs/operations.md)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from prometheus_client import Counter, Histogram

ACTIONS: Final = Counter("ferbl_actions", "Lines written to the logs of matches, by who made them.", ["by"])
ACTION_SECONDS: Final = Histogram(
    "ferbl_action_seconds",
    "From a player's action at the door of a match until it is committed or refused.",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10),
)
CLOCK_LAG: Final = Histogram(
    "ferbl_clock_lag_seconds",
    "How late the clock did what was due in a match: a bot's turn, a deal, a turn that ran out.",
    buckets=(0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 30, 60),
)
REFUSED_FRAMES: Final = Counter("ferbl_refused_frames", "Frames of sockets that were refused, by the reason.", ["code"])
CUT_SOCKETS: Final = Counter(
    "ferbl_cut_sockets",
    "Sockets closed on clients that do not keep up, or not opened at all, by the reason.",
    ["why"],
)


def count_actions(makers: Iterable[str]) -> None:
    """Count what has just been committed, one for each name in ``makers`` (``Action.By``)."""
    for by in makers:
        ACTIONS.labels(by).inc()
