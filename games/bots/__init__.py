"""Players that are given a seat's view, never a state. Plain Python.

A player is a function ``(view, rng) -> action``: it picks one of ``view.legal``, takes whatever chance it needs from ``rng``, and keeps
nothing between two calls, so the same view and the same random source give the same action.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from games.bots.uniform import choose_at_random
from games.faerbeln import bot as faerbeln
from games.ferbl import bot as ferbl
from games.ferbli import bot as ferbli
from games.fool import bot as fool

Player = Callable[[Any, Random], Any]
"""What a bot is: from a seat's view, with actions to choose from, and a random source to one of these actions."""

BOTS: Final[Mapping[str, Mapping[str, Player]]] = {
    "ferbl": {"random": choose_at_random, "rules": ferbl.choose_by_rules},
    "faerbeln": {"random": choose_at_random, "rules": faerbeln.choose_by_rules},
    "ferbli": {"random": choose_at_random, "rules": ferbli.choose_by_rules},
    "fool": {"random": choose_at_random, "rules": fool.choose_by_rules},
}
"""The bots of every game, by name. The first is the weakest."""

HOUSE_BOT: Final[Mapping[str, str]] = dict.fromkeys(BOTS, "rules")
"""Who plays at a table of demo players and takes over from people who leave, by game."""


class UnknownBot(LookupError):
    """There is no such bot, or no such game."""


def player(game: str, bot: str) -> Player:
    """The bot of that name.

    Raises:
        UnknownBot: the game has no bot of that name.
    """
    try:
        return BOTS[game][bot]
    except KeyError:
        raise UnknownBot(f"{game} has no bot called {bot}") from None


def choose(game: str, bot: str, view: Any, rng: Random) -> Any:
    """What the bot does on its turn.

    Args:
        game: the game's slug.
        bot: the bot's name, ``"random"`` or ``"rules"``.
        view: the view of the seat that is to act.
        rng: where the bot takes its chance from.

    Raises:
        UnknownBot: the game has no bot of that name.
        ValueError: the seat of the view is not to act.
    """
    if not view.legal:
        raise ValueError("the seat of this view is not to act")
    return player(game, bot)(view, rng)
