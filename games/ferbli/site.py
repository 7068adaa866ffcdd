"""What the site says of Ferbli."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.catalogue import Floor, OptionField, Site
from games.ferbli.engine.options import BOUNDS, LEAST_STACK

OPTIONS: Final = (
    OptionField("vizi", _("Vizi"), _("The smallest stake: the least that one can raise."), BOUNDS["vizi"]),
    OptionField(
        "stack",
        _("Chips"),
        _("What everybody begins with; at least twenty vizi."),
        BOUNDS["stack"],
        floor=Floor("vizi", LEAST_STACK),
    ),
    OptionField(
        "deals",
        _("Deals"),
        _("How many deals the match has. Left empty, everybody deals three times."),
        BOUNDS["deals"],
        usual=_("3 × seats"),
    ),
    OptionField(
        "opener",
        _("Opening strength"),
        _("In a cukassza one may raise only from a ferbli of so many points up."),
        BOUNDS["opener"],
    ),
)

SITE: Final = Site(name=_("Ferbli"), round=_("Deal %(number)s"), options=OPTIONS, styles=("css/table-ferbli.css",))
