"""What is pending at the pile, as markers: a named suit or demanded rank, a debt, a stand."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.ferbl.engine.state import Debt, Demand
from games.presenters.cards import RANK_NAMES, SUIT_NAMES, rank_corner, suit_letter


@dataclass(frozen=True, slots=True)
class Marker:
    """One marker: ``kind`` styles it, ``sign`` is its short form, ``suit`` the suit's mark in place of the sign."""

    kind: str
    sign: str
    text: str
    suit: str = ""


def markers(demand: Demand | None, debt: Debt | None, stand: bool) -> list[Marker]:
    """Return the markers of a position."""
    found = [_demand_marker(demand)] if demand else []
    if debt:
        text = ngettext("Debt: %(count)d card", "Debt: %(count)d cards", debt.cards) % {"count": debt.cards}
        found.append(Marker("debt", f"+{debt.cards}", text))
    if stand:
        found.append(Marker("stand", "‖", _("An ace: stand")))
    return found


def _demand_marker(demand: Demand) -> Marker:
    if demand.rank is not None:
        name = RANK_NAMES[demand.rank]
        return Marker("rank", rank_corner(demand.rank), _("Demanded: %(rank)s") % {"rank": name})
    assert demand.suit is not None
    named = _("Named: %(suit)s") % {"suit": SUIT_NAMES[demand.suit]}
    return Marker("suit", suit_letter(demand.suit), named, demand.suit.value)
