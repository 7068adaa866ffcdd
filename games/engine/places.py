"""From scores to places, as all the games that count points or chips do it. Pure."""

from __future__ import annotations

from collections.abc import Sequence


def places_by_score(scores: Sequence[int]) -> tuple[int, ...]:
    """Return each seat's place: most is best, equal scores share the better place, and the next is counted on (1, 2, 2, 4)."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)
