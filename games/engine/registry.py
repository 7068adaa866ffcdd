"""The registered games: one row a game, which names its folder. Pure.

Everything else that belongs to a game is found in that folder under a fixed name: its rules in ``engine/rules.py`` (``RULES``), its bots in
``bot/__init__.py`` (``BOTS``), what the site says of it in ``site.py`` (``SITE``), its words and pictures in ``presenter/__init__.py``.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple

from games.engine.base import Rules, UnknownGame


class SameName(ValueError):
    """Two rows whose games have the same name."""


class Row(NamedTuple):
    """A game's row: its package, and whether people can open tables of it.

    A game that is not offered yet is on no page, so that its parts can land one by one.
    """

    package: str
    offered: bool = True


GAMES: Final[tuple[Row, ...]] = (
    Row("games.ferbl"),
    Row("games.faerbeln"),
    Row("games.ferbli"),
    Row("games.fool"),
)
"""One row a game, in the order in which pages list them. The settings make each package an app, so its templates and styles are found."""


class Game(NamedTuple):
    """A registered game: its row and its rules."""

    row: Row
    rules: Rules[Any, Any, Any]

    @property
    def slug(self) -> str:
        """Return the game's name in URLs and records."""
        return self.rules.slug

    def part(self, name: str) -> Any:
        """Return the module of this name in the game's package, such as ``"bot"``.

        Raises:
            ModuleNotFoundError: the game has no such part.
        """
        return import_module(f"{self.row.package}.{name}")


def all_games() -> tuple[Game, ...]:
    """Return every registered game, offered or not."""
    return tuple(_by_slug().values())


def offered_games() -> tuple[Game, ...]:
    """Return the games that people can open tables of."""
    return tuple(game for game in all_games() if game.row.offered)


def first_game() -> Game:
    """Return the game that comes first where one has to: the first one on offer."""
    return offered_games()[0]


def game_for(slug: str) -> Game:
    """Return the game of that name.

    Raises:
        UnknownGame: no game has that name.
    """
    if (game := _by_slug().get(slug)) is None:
        raise UnknownGame(f"no such game: {slug[:40]!r}")
    return game


def is_registered(slug: str) -> bool:
    """Say whether there is a game of that name: a stored match may be of one that has left the registry."""
    return slug in _by_slug()


def rules_for(slug: str) -> Rules[Any, Any, Any]:
    """Return the rules of a game.

    Raises:
        UnknownGame: no game has that name.
    """
    return game_for(slug).rules


def enter(row: Row) -> None:
    """Register one more game in this process.

    Settings call this for games that do not belong to the site, such as the tests' own.
    """
    _entered.append(row)
    _by_slug.cache_clear()


_entered: Final[list[Row]] = []


@cache
def _by_slug() -> dict[str, Game]:
    found: dict[str, Game] = {}
    for row in (*GAMES, *_entered):
        game = Game(row, import_module(f"{row.package}.engine.rules").RULES)
        if (other := found.setdefault(game.slug, game)) is not game:
            raise SameName(f"two games are called {game.slug}: {other.row.package} and {row.package}")
    return found
