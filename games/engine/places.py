"""Places by score, in the way that is common to the games that count points or chips. Pure."""

from __future__ import annotations

from collections.abc import Sequence


def places_by_score(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each seat by its score, the highest score first.

    Equal scores share the better place, and the places after it are skipped.

    >>> places_by_score((5, 9, 5, 2))
    (2, 1, 2, 4)
    """
    return tuple(1 + sum(other > score for other in scores) for score in scores)
