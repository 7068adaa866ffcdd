"""What the site says of Ferbl."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.catalogue import Site

SITE: Final = Site(name=_("Ferbl"), round=_("Round %(number)s"))
