"""Forms of the games: what people type, read and checked, with one clear sentence for each mistake."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.models import AnonymousUser
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.offers import SECONDS, Offer, offers
from games.services.refusals import NoBots, NoGuests
from games.services.tables import Wish

CASUAL, RATED = "casual", "rated"


class TableForm(forms.Form):
    """A new table. ``wish`` is what was asked for, once the form is valid."""

    game = forms.ChoiceField(label=_("Game"), error_messages={"invalid_choice": _("Pick one of the games on offer.")})
    chairs = forms.TypedChoiceField(
        label=_("Seats"),
        coerce=int,
        required=False,
        empty_value=None,
        error_messages={"invalid_choice": _("Pick one of the numbers of seats on offer.")},
    )
    kind = forms.ChoiceField(
        label=_("Kind"),
        choices=[(CASUAL, _("Casual")), (RATED, _("Rated"))],
        initial=CASUAL,
        widget=forms.RadioSelect,
        error_messages={"invalid_choice": _("Pick casual or rated.")},
    )
    seconds = forms.TypedChoiceField(
        label=_("Time for a turn"),
        choices=[(seconds, f"{seconds} s") for seconds in SECONDS],
        initial=30,
        coerce=int,
        widget=forms.RadioSelect,
        error_messages={"invalid_choice": _("Pick 15, 30 or 60 seconds.")},
    )
    bots = forms.TypedChoiceField(
        label=_("Bots in free seats"),
        initial=0,
        coerce=int,
        widget=forms.RadioSelect,
        error_messages={"invalid_choice": _("Pick one of the numbers of bots on offer.")},
    )
    private = forms.BooleanField(label=_("Private: only for those who have the invite link"), required=False)

    def __init__(self, *args: Any, user: User | AnonymousUser, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        self.offers = offers()
        most = max(offer.chairs[-1] for offer in self.offers.values() if offer.bot is not None)
        counts = sorted({count for offer in self.offers.values() for count in offer.chairs})
        self.fields["game"].choices = [(offer.game, offer.name) for offer in self.offers.values()]
        self.fields["game"].initial = next(iter(self.offers))
        self.fields["chairs"].choices = [("", _("the usual number")), *((count, str(count)) for count in counts)]
        self.fields["bots"].choices = [(count, str(count)) for count in range(most)]
        self.fields["chairs"].help_text = ", ".join(
            f"{offer.name} {'–'.join(str(count) for count in sorted({offer.chairs[0], offer.chairs[-1]}))}"
            for offer in self.offers.values()
        )

    def clean(self) -> dict[str, Any]:
        """Check what goes together: each mistake is told once, at the field that has to change."""
        data = super().clean() or {}
        if self.errors:
            return data
        offer = self.offers[data["game"]]
        data["chairs"] = data["chairs"] or offer.rated_chairs
        if data["chairs"] not in offer.chairs:
            self.add_error("chairs", _("This game is not played by that many."))
        elif data["kind"] == RATED:
            self._check_rated(data, offer)
        elif data["bots"] >= data["chairs"]:
            self.add_error("bots", _("One seat is yours: there are fewer seats left than bots."))
        elif data["bots"] and offer.bot is None:
            self.add_error("bots", _("There are no bots for this game yet."))
        return data

    def _check_rated(self, data: dict[str, Any], offer: Offer) -> None:
        if not self.user.is_authenticated or self.user.is_guest:
            self.add_error("kind", _(NoGuests.message))
        elif data["bots"]:
            self.add_error("bots", _(NoBots.message))
        elif data["chairs"] != offer.rated_chairs:
            self.add_error("chairs", _("A rated table of this game has %(n)s seats.") % {"n": offer.rated_chairs})

    @property
    def wish(self) -> Wish:
        """The table asked for; only of a valid form."""
        data = self.cleaned_data
        return Wish(
            game=data["game"],
            chairs=data["chairs"],
            rated=data["kind"] == RATED,
            seconds=data["seconds"],
            private=data["private"],
            bots=data["bots"],
        )
