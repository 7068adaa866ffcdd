"""The options of a game as people read and set them: one list of fields a game, from which the lobby makes a form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from django.utils.translation import gettext_lazy as _

from games.engine.betting import Bounds
from games.engine.registry import rules_for
from games.faerbeln.engine import options as faerbeln
from games.ferbli.engine import options as ferbli

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


class Floor(NamedTuple):
    """An option is at least so many times another one."""

    option: str
    times: int = 1


@dataclass(frozen=True, slots=True)
class OptionField:
    """An option that is a whole number.

    ``bounds`` are the engine's own; ``floor`` a lower bound that another option sets. ``usual`` tells the default in words where it
    depends on the number of seats.
    """

    name: str
    label: StrPromise
    help: StrPromise
    bounds: Bounds
    floor: Floor | None = None
    usual: StrPromise | None = None


FAERBELN: Final = (
    OptionField("ante", _("Ante"), _("Chips that everybody pays in every deal."), faerbeln.BOUNDS["ante"]),
    OptionField("low", _("Lower limit"), _("The forced bet, and a raise in the first round."), faerbeln.BOUNDS["low"]),
    OptionField(
        "high",
        _("Upper limit"),
        _("A bet or a raise in the second round; not below the lower limit."),
        faerbeln.BOUNDS["high"],
        floor=Floor("low"),
    ),
    OptionField("raises", _("Raises"), _("In one betting round, by all together."), faerbeln.BOUNDS["raises"]),
    OptionField(
        "rake_percent", _("House's part, %"), _("What the house takes of every bank."), faerbeln.BOUNDS["rake_percent"]
    ),
    OptionField(
        "deals",
        _("Deals"),
        _("How many deals the match has. Left empty, everybody is forehand twice."),
        faerbeln.BOUNDS["deals"],
        usual=_("2 × seats"),
    ),
)

FERBLI: Final = (
    OptionField("vizi", _("Vizi"), _("The smallest stake: the least that one can raise."), ferbli.BOUNDS["vizi"]),
    OptionField(
        "stack",
        _("Chips"),
        _("What everybody begins with; at least twenty vizi."),
        ferbli.BOUNDS["stack"],
        floor=Floor("vizi", ferbli.LEAST_STACK),
    ),
    OptionField(
        "deals",
        _("Deals"),
        _("How many deals the match has. Left empty, everybody deals three times."),
        ferbli.BOUNDS["deals"],
        usual=_("3 × seats"),
    ),
    OptionField(
        "opener",
        _("Opening strength"),
        _("In a cukassza one may raise only from a ferbli of so many points up."),
        ferbli.BOUNDS["opener"],
    ),
)

OPTION_FIELDS: Final[Mapping[str, tuple[OptionField, ...]]] = {
    "faerbeln": FAERBELN,
    "ferbli": FERBLI,
}
"""The fields of every game that has options, in the order of its form."""


def usual_options(game: str, chairs: int) -> dict[str, Any]:
    """The options of a match in which nothing was chosen."""
    return asdict(rules_for(game).parse_options({}, chairs))


def without_usual(game: str, chairs: int, chosen: Mapping[str, int | None]) -> dict[str, int]:
    """What was really chosen: the options that are not the usual ones anyway."""
    usual = usual_options(game, chairs)
    return {name: value for name, value in chosen.items() if value is not None and value != usual[name]}


def in_words(game: str, options: Mapping[str, Any]) -> Iterator[tuple[StrPromise, Any]]:
    """The options that a table has chosen, by their labels."""
    for field in OPTION_FIELDS.get(game, ()):
        if field.name in options:
            yield field.label, options[field.name]
