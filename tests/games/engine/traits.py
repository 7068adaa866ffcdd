"""What the contract test must know of a game beyond its ``Rules``, and where a game's tests keep it and their other parts.

The registry alone says which games there are. The tests of the game in the package ``games.x`` are the package ``tests.games.x``; a game
that is itself a package of the tests, ``tests.x``, has them with it. There ``traits.py`` has ``TRAITS``, ``playthroughs`` holds texts, and
``scenarios.jsonl`` is what other programs can run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from importlib import import_module
from pathlib import Path
from typing import Any

from games.engine.base import Event
from games.engine.registry import Game

ROOT = Path(__file__).resolve().parents[3]

Relabelling = Mapping[Any, Any]
"""Which card is exchanged for which; a card that is not in it stays."""


def nothing(options: Any, events: Sequence[Event]) -> Decimal:
    """Nobody but the seats wins or loses anything: their balances add up to zero."""
    return Decimal(0)


@dataclass(frozen=True)
class Traits:
    """One game's part of the contract.

    Attributes:
        conserved: whether all cards (and chips) are there.
        readable: texts that are actions, legal or not.
        deck: the canonical deck of a number of seats.
        seen: the cards that a seat knows, or comes to know, by a step from one state to another.
        relabel_state, relabel_action: exchange the other cards.
        seats: the numbers of players to try.
        options: raw options to try.
        kept_by_house: what the house keeps in a match, from its options and all its events; the balances add up to minus that.
    """

    conserved: Callable[[Any], bool]
    readable: tuple[str, ...]
    deck: Callable[[int], tuple[Any, ...]]
    seen: Callable[[Any, Any, int | None], Iterable[Any]]
    relabel_state: Callable[[Any, Relabelling], Any]
    relabel_action: Callable[[Any, Relabelling], Any]
    seats: tuple[int, ...]
    options: tuple[dict[str, Any], ...] = ({},)
    kept_by_house: Callable[[Any, Sequence[Event]], Decimal] = nothing


def package_of_tests(package: str) -> str:
    """Return the package with the tests of the game in a package.

    >>> package_of_tests("games.whist"), package_of_tests("tests.whist")
    ('tests.games.whist', 'tests.whist')
    """
    return package if package.startswith("tests.") else f"tests.{package}"


def folder_of(package: str) -> Path:
    """Return the folder with the tests of the game in a package, whether it is there or not."""
    return ROOT.joinpath(*package_of_tests(package).split("."))


def traits_of(game: Game) -> Traits:
    """Return the traits of a registered game.

    Raises:
        ModuleNotFoundError: its tests have none.
    """
    traits: Traits = import_module(f"{package_of_tests(game.row.package)}.traits").TRAITS
    return traits


def playthroughs_of(package: str) -> list[Path]:
    """List the golden playthroughs of the game in a package."""
    return sorted(folder_of(package).glob("playthroughs/*.txt"))


def scenarios_of(package: str) -> Path:
    """Return the file with the scenarios of the game in a package, whether it is there or not."""
    return folder_of(package) / "scenarios.jsonl"
