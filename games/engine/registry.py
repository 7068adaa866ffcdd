"""The games there are: an explicit tuple, one line a game. Pure."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

from games.engine.base import Rules, UnknownGame
from games.faerbeln.engine.rules import FAERBELN
from games.ferbl.engine.rules import FERBL
from games.ferbli.engine.rules import FERBLI
from games.fool.engine.rules import FOOL


class Game(NamedTuple):
    """A game and what a site needs to know of it without knowing the game.

    ``leaver``: who plays the seat of somebody who left, the house bot or the default action alone (leaving.md V1.3).
    ``rated_seats``: the one number of players of its rated tables. ``offered``: whether tables of it may be opened; a game whose engine is
    here before its bots, page and words are is not.
    """

    rules: Rules[Any, Any, Any]
    leaver: Literal["bot", "default"]
    rated_seats: int
    offered: bool

    @property
    def slug(self) -> str:
        """The game's name in URLs and records."""
        return self.rules.slug


GAMES: Final[tuple[Game, ...]] = (
    Game(FERBL, leaver="bot", rated_seats=3, offered=True),
    Game(FAERBELN, leaver="default", rated_seats=5, offered=True),
    Game(FERBLI, leaver="default", rated_seats=4, offered=True),
    Game(FOOL, leaver="bot", rated_seats=5, offered=True),
)

OFFERED: Final[tuple[Game, ...]] = tuple(game for game in GAMES if game.offered)
"""The games that people can open tables of."""

_BY_SLUG: Final = {game.slug: game for game in GAMES}


def game_for(slug: str) -> Game:
    """The row of a game.

    Raises:
        UnknownGame: there is none of that name.
    """
    if (game := _BY_SLUG.get(slug)) is None:
        raise UnknownGame(f"no such game: {slug[:40]!r}")
    return game


def rules_for(slug: str) -> Rules[Any, Any, Any]:
    """The rules of a game.

    Raises:
        UnknownGame: there is none of that name.
    """
    return game_for(slug).rules
