"""What the site says of Fool."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.catalogue import Site

SITE: Final = Site(name=_("Fool"), round=_("Round %(number)s"), styles=("css/cards-fool.css", "css/table-fool.css"))
