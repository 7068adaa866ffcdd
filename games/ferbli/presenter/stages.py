"""The stages of a ferbli deal: which one is on, what it is for, and what comes next. (B5 to B10)"""

from __future__ import annotations

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from games.ferbli.engine.state import Phase
from games.ferbli.engine.view import FerbliView
from games.presenters.people import People
from games.presenters.stages import Stage, stages

STAGES: Final[tuple[tuple[Phase, Promise], ...]] = (
    (Phase.BESSZER, pgettext_lazy("stage of a deal", "besszer")),
    (Phase.KOSTA, pgettext_lazy("stage of a deal", "kósta")),
    (Phase.LICIT_BEFORE, pgettext_lazy("stage of a deal", "bidding")),
    (Phase.EXCHANGE, pgettext_lazy("stage of a deal", "exchange")),
    (Phase.LICIT_AFTER, pgettext_lazy("stage of a deal", "last bidding")),
)
"""The way of a deal, which the showdown ends."""


def way(view: FerbliView) -> list[Stage]:
    """List the stages of this deal.

    Returns:
        The stages: none between deals.
    """
    order = [phase for phase, _name in STAGES]
    names = [str(name) for _phase, name in STAGES]
    return stages(names, order.index(view.phase) if view.phase in order else None)


def guide(view: FerbliView, people: People) -> str:
    """Say what the stage is for, and what comes after it: two short sentences for everybody at the table."""
    if view.phase is Phase.KOSTA and view.kosta is not None:
        mine = _("You deal everybody two more cards and may tax each. Then comes the bidding on four cards.")
        theirs = _("%(name)s deals everybody two more cards and may tax each. Then comes the bidding on four cards.")
        return people.say(view.kosta.holder, mine, theirs)
    if view.phase is Phase.LICIT_BEFORE and view.blinds:
        return _("Whoever has blind cards may still raise on them. Then come the exchange and the last bidding.")
    if view.phase is Phase.LICIT_AFTER and view.blinds:
        return _("Whoever has blind cards may still raise on them. Then the hands are shown.")
    return _guides().get(view.phase, "")


def _guides() -> dict[Phase, str]:
    return {
        Phase.BESSZER: _(
            "Caller and re-caller raise on two cards, the others give or drop. Then come two more cards, the kósta."
        ),
        Phase.LICIT_BEFORE: _(
            "Bidding on four cards: if nobody raises, it is a cukassza. Then come the exchange and the last bidding."
        ),
        Phase.EXCHANGE: _("Everybody may change up to two cards, once. Then comes the last bidding."),
        Phase.LICIT_AFTER: _("The last bidding: if nobody raises, it is a cukassza. Then the hands are shown."),
        Phase.REJOIN: _("Cukassza: the bank stays. Whoever has dropped may come back, then a new deal follows."),
    }
