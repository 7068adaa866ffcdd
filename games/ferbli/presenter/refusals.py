"""Why ferbli refuses an action, in words, by the engine's ``reason``. (games.ferbli.engine.refusals)"""

from __future__ import annotations

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

REASONS: Final[dict[str, Promise]] = {
    "rejoin_or_stay_out": gettext_lazy("Now those who dropped say whether they come back."),
    "no_bidding": gettext_lazy("There is no bidding now."),
    "no_kosta": gettext_lazy("That belongs to the kósta, and there is none now."),
    "no_exchange": gettext_lazy("No cards are exchanged now."),
    "no_cukassza": gettext_lazy("Nobody comes back now."),
    "owes": gettext_lazy("You owe chips: give them or drop."),
    "owes_nothing": gettext_lazy("You owe nothing; you can drop only while you owe."),
    "in_between": gettext_lazy("Only the caller and the re-caller may raise; you give or drop."),
    "no_opening_strength": gettext_lazy("In a cukassza only a player with opening strength may raise."),
    "raise_out_of_range": gettext_lazy("A raise is a vizi at least, and at most the bank and the smallest stack."),
    "blind_raise_out_of_range": gettext_lazy("A blind raise is at most two vizi with one blind card, three with two."),
    "tax_out_of_range": gettext_lazy("A tax is one or two vizi, and at most the smallest stack."),
    "cannot_tax": gettext_lazy("One by one deals only who could tax now."),
    "no_tax_due": gettext_lazy("There is no card to tax now."),
    "way_first": gettext_lazy("First choose: by twos, or one by one."),
    "tax_first": gettext_lazy("First the dealer says whether the card is taxed."),
    "way_chosen": gettext_lazy("The way of dealing has been chosen already."),
    "not_blind": gettext_lazy("You have no such blind card to look at."),
    "wrong_count": gettext_lazy("One or two cards are exchanged; all four by the dealer alone, and never blind."),
    "auf_pending": gettext_lazy("A card is offered: refuse it, or lay one of yours down for it."),
    "no_auf": gettext_lazy("No card is offered."),
}
