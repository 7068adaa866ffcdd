"""Forms of the games, which check what people type and answer each mistake with one sentence."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.models import AnonymousUser
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.catalogue import SECONDS, Offer, OptionField, offers, site_of, usual_options, without_usual
from games.refusals import NoBots, NoBotsYet, NoGuests
from games.tables.opening import Wish

CASUAL, RATED = "casual", "rated"


class OptionsForm(forms.Form):
    """A form for the options of one game, made from its list of fields. Those left empty are as usual."""

    def __init__(self, data: Any = None, *, offer: Offer) -> None:
        super().__init__(data, prefix=offer.game)
        self.game = offer.game
        self.name = offer.name
        self.options = site_of(offer.game).options
        usual = usual_options(offer.game, offer.rated_chairs)
        for option in self.options:
            self.fields[option.name] = _option_field(option, usual[option.name])

    def clean(self) -> dict[str, Any]:
        """Check the bounds that one option sets for another, counting an empty one as usual."""
        data = super().clean() or {}
        for option in self.options:
            if option.floor is None or option.name in self.errors or option.floor.option in self.errors:
                continue
            value = self._value_of(data, option.name)
            least = option.floor.times * self._value_of(data, option.floor.option)
            if value < least:
                self.add_error(option.name, _("At least %(least)s with these options.") % {"least": least})
        return data

    def _value_of(self, data: dict[str, Any], name: str) -> int:
        value: int | None = data.get(name)
        usual: int = self.fields[name].initial
        return usual if value is None else value

    def chosen(self, chairs: int) -> dict[str, int]:
        """Return the options of a valid form that differ from the usual ones at a table with this number of chairs."""
        return without_usual(self.game, chairs, self.cleaned_data)


def _option_field(option: OptionField, usual: int) -> forms.IntegerField:
    bounds = {"least": option.bounds.low, "most": option.bounds.high}
    sentence = _("A whole number from %(least)s to %(most)s, please.") % bounds
    placeholder = usual if option.usual is None else option.usual
    return forms.IntegerField(
        label=option.label,
        help_text=option.help,
        required=False,
        initial=usual if option.usual is None else None,
        min_value=option.bounds.low,
        max_value=option.bounds.high,
        widget=forms.NumberInput(attrs={"placeholder": placeholder, "inputmode": "numeric"}),
        error_messages={"invalid": sentence, "min_value": sentence, "max_value": sentence},
    )


class TableForm(forms.Form):
    """A form for a new table. ``wish`` is the table that the person wants, once the form is valid."""

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
        self._offer("game", [(offer.game, offer.name) for offer in self.offers.values()])
        self.fields["game"].initial = next(iter(self.offers))
        self._offer("chairs", [("", _("the usual number")), *((str(count), str(count)) for count in counts)])
        self._offer("bots", [(str(count), str(count)) for count in range(most)])
        self.fields["chairs"].help_text = ", ".join(
            f"{offer.name} {'–'.join(str(count) for count in sorted({offer.chairs[0], offer.chairs[-1]}))}"
            for offer in self.offers.values()
        )
        self.option_forms = {
            game: OptionsForm(self.data if self.data.get("game") == game else None, offer=offer)
            for game, offer in self.offers.items()
            if site_of(game).options
        }

    def _offer(self, name: str, choices: list[tuple[str, Any]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def is_valid(self) -> bool:
        """Say whether the table and the options of its game are valid."""
        chosen = self.option_forms.get(self.data.get("game", ""))
        return super().is_valid() and (chosen is None or chosen.is_valid())

    def clean(self) -> dict[str, Any]:
        """Check the fields against each other, and tell each mistake once, at the field that has to change."""
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
            self.add_error("bots", _(NoBotsYet.sentence))
        return data

    def _options(self, data: dict[str, Any]) -> dict[str, int]:
        chosen = self.option_forms.get(data["game"])
        return chosen.chosen(data["chairs"]) if chosen is not None and chosen.is_valid() else {}

    def _check_rated(self, data: dict[str, Any], offer: Offer) -> None:
        if not self.user.is_authenticated or self.user.is_guest:
            self.add_error("kind", _(NoGuests.sentence))
        elif data["bots"]:
            self.add_error("bots", _(NoBots.sentence))
        elif data["chairs"] != offer.rated_chairs:
            self.add_error("chairs", _("A rated table of this game has %(n)s seats.") % {"n": offer.rated_chairs})
        elif self._options(data):
            self.add_error("kind", _("Rated matches are played with the usual options: leave them as they are."))

    @property
    def wish(self) -> Wish:
        """Return the table that the person wants, according to a valid form."""
        data = self.cleaned_data
        return Wish(
            game=data["game"],
            chairs=data["chairs"],
            rated=data["kind"] == RATED,
            seconds=data["seconds"],
            private=data["private"],
            bots=data["bots"],
            options=self._options(data),
        )
