"""Players that are given a seat's view, never a state. Plain Python.

A player is a function ``(view, rng) -> action``: it picks one of ``view.legal``, takes whatever chance it needs from ``rng``, and keeps
nothing between two calls, so the same view and the same random source give the same action.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from games.bots.uniform import choose_at_random
from games.engine.base import UnknownGame
from games.engine.registry import game_for

Player = Callable[[Any, Random], Any]
"""A function from a seat's view and a random source to one of the view's legal actions."""

HOUSE_BOT: Final = "rules"
"""The bot that plays at a table of demo players, fills free chairs and takes over from people who leave, in every game that has bots."""


class UnknownBot(LookupError):
    """There is no such bot, or no such game."""


def bots_of(game: str) -> Mapping[str, Player]:
    """Return the bots of a game by name, the weakest first.

    Every game with bots has ``random``; the others are the ``BOTS`` of its ``bot`` folder.

    Raises:
        UnknownGame: there is no such game.
    """
    found = game_for(game)
    try:
        own: Mapping[str, Player] = found.part("bot").BOTS
    except ModuleNotFoundError as missing:
        if missing.name != f"{found.row.package}.bot":
            raise
        return {}
    return {"random": choose_at_random, **own}


def house_bot(game: str) -> str | None:
    """Return the bot that plays for the house, ``None`` in a game that has no bots yet."""
    return HOUSE_BOT if HOUSE_BOT in bots_of(game) else None


def player(game: str, bot: str) -> Player:
    """Return the bot of that name.

    Raises:
        UnknownBot: there is no such game, or it has no bot of that name.
    """
    try:
        return bots_of(game)[bot]
    except (KeyError, UnknownGame):
        raise UnknownBot(f"{game} has no bot called {bot}") from None


def choose(game: str, bot: str, view: Any, rng: Random) -> Any:
    """Choose a bot's action on its turn.

    Args:
        game: the game's slug.
        bot: the bot's name, ``"random"`` or ``"rules"``.
        view: the view of the seat that is to act.
        rng: the source of the bot's randomness.

    Returns:
        One of the legal actions of the view.

    Raises:
        UnknownBot: the game has no bot of that name.
        ValueError: the seat of the view is not to act.
    """
    if not view.legal:
        raise ValueError("the seat of this view is not to act")
    return player(game, bot)(view, rng)
