"""What the search for hidden cards must know of a game. Each game has its ``hidden.py`` beside its traits, which exports ``HIDDEN``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from tests.games.live.cards import cards_in, names

MaySee = Callable[[dict[str, Any], int | None], set[str]]
"""What a seat (``None``: a spectator) may see of a position: the codes of cards."""
Find = Callable[[str], set[str]]
"""The codes of all cards that a text names in any form."""


def german_cards() -> Find:
    """Return the search for cards of the German pack, by code and by name in every language."""
    return partial(cards_in, in_words=names())


def never(position: Mapping[str, Any]) -> bool:
    """Say no: the match is played to its end."""
    return False


@dataclass(frozen=True)
class Hidden:
    """One game's part of the search.

    Attributes:
        shows: what a seat may see of a position, by the game's rules.
        seats: the number of people of the match that is searched.
        reached: what its last position has to be, so that the match is worth the search.
        options: its options.
        number: the server's seed, as a number: the cards of the match follow from it.
        enough: whether it may end at this position.
        done: kinds of actions (``"raise"``) that have to happen in it.
        search: makes the search for the game's cards in a text.
    """

    shows: MaySee
    seats: int
    reached: Callable[[Mapping[str, Any]], bool]
    options: Mapping[str, Any] = field(default_factory=dict)
    number: int = 24
    enough: Callable[[Mapping[str, Any]], bool] = never
    done: frozenset[str] = frozenset()
    search: Callable[[], Find] = german_cards
