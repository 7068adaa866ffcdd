"""The catalogue of the games: what their pages and tables need to know of each, and the games on offer.

Names, words, options and styles come from the ``SITE`` of a game's ``site.py``, the rest from its rules and bots.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from games.bots import house_bot
from games.engine.betting import Bounds
from games.engine.registry import game_for, is_registered, offered_games, rules_for

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

SECONDS: Final = (15, 30, 60)
"""The speeds of tables, in seconds a turn."""


class Floor(NamedTuple):
    """A lower bound of an option that is a multiple of another option."""

    option: str
    times: int = 1


@dataclass(frozen=True, slots=True)
class OptionField:
    """An option that is a whole number, as people read and set it.

    Attributes:
        name: its name in the options.
        label: its label.
        help: what it does.
        bounds: the engine's own bounds.
        floor: a lower bound that another option sets.
        usual: the default in words, where it depends on the number of seats.
    """

    name: str
    label: StrPromise
    help: StrPromise
    bounds: Bounds
    floor: Floor | None = None
    usual: StrPromise | None = None


@dataclass(frozen=True, slots=True)
class Site:
    """The words and styles of a game on the site.

    Attributes:
        name: its name.
        round: the heading of one of its rounds or deals, with ``%(number)s``.
        options: the fields of its options, in the order of the form.
        styles: its style sheets beside the shared ones, on the table, in the record and in its rules.
    """

    name: StrPromise | str
    round: StrPromise | str
    options: tuple[OptionField, ...] = ()
    styles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """A game as the lobby offers it.

    Attributes:
        game: its name in addresses.
        name: its name for people.
        chairs: the allowed numbers of players.
        rated_chairs: the number of players of matches that count for the ladder.
        bot: the bot that fills its free chairs, if it has one.
    """

    game: str
    name: StrPromise | str
    chairs: range
    rated_chairs: int
    bot: str | None


def site_of(slug: str) -> Site:
    """Return what the site says of a game; of one that has left the registry its name alone."""
    if not is_registered(slug):
        return Site(name=slug, round="%(number)s")
    site: Site = game_for(slug).part("site").SITE
    return site


def offers() -> dict[str, Offer]:
    """Return the games on offer, by their names in addresses, in the registry's order."""
    return {
        game.slug: Offer(
            game=game.slug,
            name=site_of(game.slug).name,
            chairs=game.rules.seats,
            rated_chairs=game.rules.rated_seats,
            bot=house_bot(game.slug),
        )
        for game in offered_games()
    }


def quick_games() -> list[Offer]:
    """Return the games that one can play at once, against bots."""
    return [offer for offer in offers().values() if offer.bot is not None]


def usual_options(game: str, chairs: int) -> dict[str, Any]:
    """Return the default options of a game with this number of chairs."""
    return asdict(rules_for(game).parse_options({}, chairs))


def without_usual(game: str, chairs: int, chosen: Mapping[str, int | None]) -> dict[str, int]:
    """Return the chosen options that differ from the usual ones."""
    usual = usual_options(game, chairs)
    return {name: value for name, value in chosen.items() if value is not None and value != usual[name]}


def options_in_words(game: str, options: Mapping[str, Any]) -> Iterator[tuple[StrPromise, Any]]:
    """Yield the options that a table has chosen, by their labels."""
    for field in site_of(game).options:
        if field.name in options:
            yield field.label, options[field.name]
