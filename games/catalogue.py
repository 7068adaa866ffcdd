"""What one can open a table for: each game of the registry with its seats, and what a rated table of it must be (design section 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from games.bots import HOUSE_BOT
from games.engine.registry import OFFERED

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

SECONDS = (15, 30, 60)

NAMES: dict[str, StrPromise] = {
    "ferbl": _("Ferbl"),
    "faerbeln": _("Färbeln"),
    "ferbli": _("Ferbli"),
    "fool": _("Fool"),
}


@dataclass(frozen=True, slots=True)
class Offer:
    """A game as the lobby offers it. ``chairs``: the allowed numbers of players; ``rated_chairs``: the one that counts for the ladder;
    ``bot``: who fills its free chairs, if anyone can."""

    game: str
    name: StrPromise
    chairs: range
    rated_chairs: int
    bot: str | None


def offers() -> dict[str, Offer]:
    """The games on offer, by their names in addresses, in the registry's order."""
    return {
        game.slug: Offer(
            game=game.slug,
            name=NAMES[game.slug],
            chairs=game.rules.seats,
            rated_chairs=game.rated_seats,
            bot=HOUSE_BOT.get(game.slug),
        )
        for game in OFFERED
    }


def quick_games() -> list[Offer]:
    """The games that one can play at once, against bots."""
    return [offer for offer in offers().values() if offer.bot is not None]
