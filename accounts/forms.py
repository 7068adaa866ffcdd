"""The forms of accounts, which check the shape of what people type; the services do the rest."""

from __future__ import annotations

from typing import Any

from allauth.account.forms import LoginForm as AllauthLoginForm
from allauth.account.forms import SignupForm as AllauthSignupForm
from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import MaxLengthValidator
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import get_language_info
from django.utils.translation import gettext_lazy as _

from accounts import names
from accounts.models import Report, User


class LoginForm(AllauthLoginForm):
    """The log-in form, with a label that says what to type."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Name or e-mail")


class SignupForm(AllauthSignupForm):
    """The sign-up form, saved whole or not at all, with the guest's row locked meanwhile."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        name = self.fields["username"]
        name.max_length = names.MAX_LENGTH
        name.widget.attrs["maxlength"] = str(names.MAX_LENGTH)
        name.validators = [v for v in name.validators if not isinstance(v, MaxLengthValidator)]
        name.help_text = _("2 to 20 letters, digits, underscores or hyphens. This is how the others see you.")

    @transaction.atomic
    def save(self, request: HttpRequest) -> User:
        user: User = super().save(request)
        return user


class LanguageForm(forms.ModelForm):
    """The form of one's own settings."""

    language = forms.ChoiceField(
        label=_("Language"),
        choices=[(code, get_language_info(code)["name_local"].capitalize()) for code, _name in settings.LANGUAGES],
        widget=forms.RadioSelect,
    )

    class Meta:
        model = User
        fields = ["language"]


class ReportForm(forms.ModelForm):
    """The form of a report to the moderators."""

    text = forms.CharField(
        label=_("What happened?"), max_length=1000, widget=forms.Textarea(attrs={"rows": 5, "maxlength": 1000})
    )

    class Meta:
        model = Report
        fields = ["text"]


class DeletionForm(forms.Form):
    """The form that asks for the password, if the account has one, before it is deleted."""

    password = forms.CharField(
        label=_("Your password"),
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )
    sure = forms.BooleanField(label=_("Delete my account for good"))

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        if not user.has_usable_password():
            del self.fields["password"]

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise ValidationError(_("This is not your password."), code="wrong_password")
        return password
