"""What the site says of Färbeln."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.catalogue import Floor, OptionField, Site
from games.faerbeln.engine.options import BOUNDS

OPTIONS: Final = (
    OptionField("ante", _("Ante"), _("Chips that everybody pays in every deal."), BOUNDS["ante"]),
    OptionField("low", _("Lower limit"), _("The forced bet, and a raise in the first round."), BOUNDS["low"]),
    OptionField(
        "high",
        _("Upper limit"),
        _("A bet or a raise in the second round; not below the lower limit."),
        BOUNDS["high"],
        floor=Floor("low"),
    ),
    OptionField("raises", _("Raises"), _("In one betting round, by all together."), BOUNDS["raises"]),
    OptionField("rake_percent", _("House's part, %"), _("What the house takes of every bank."), BOUNDS["rake_percent"]),
    OptionField(
        "deals",
        _("Deals"),
        _("How many deals the match has. Left empty, everybody is forehand twice."),
        BOUNDS["deals"],
        usual=_("2 × seats"),
    ),
)

SITE: Final = Site(name=_("Färbeln"), round=_("Deal %(number)s"), options=OPTIONS, styles=("css/table-faerbeln.css",))
