"""What the site says of Magpie."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.catalogue import OptionField, Site
from tests.magpie.engine.options import BOUNDS

OPTIONS: Final = (OptionField("rounds", _("Rounds"), _("How many rounds the match has at most."), BOUNDS["rounds"]),)

SITE: Final = Site(name=_("Magpie"), round=_("Round %(number)s"), options=OPTIONS, styles=("css/table-magpie.css",))
