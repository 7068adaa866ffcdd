"""Admins of rows that nobody edits, and actions that ask for a reason before they act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.refusals import Refused, told


class ReadOnly:
    """A mix-in for admins and inlines in which nothing is added, changed or deleted."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class KeepsSecrets:
    """A mix-in for admins of rows with hidden fields, which cannot be guessed by filtering the list either (``?seed__startswith=a``)."""

    HIDDEN: ClassVar[frozenset[str]] = frozenset()

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest) -> bool:
        """Allow what Django allows (every field of the row itself), except the hidden fields."""
        allowed: bool = super().lookup_allowed(lookup, value, request)  # type: ignore[misc]
        return allowed and lookup.partition("__")[0] not in self.HIDDEN


class Moderates:
    """A mix-in for admins whose actions are for moderators only."""

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        """Say whether the reader may do what moderators do (the ``permissions`` of an action)."""
        return request.user.has_perm("accounts.moderate")

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any
    ) -> HttpResponse:
        """Offer the actions on a row's own page too."""
        context["can_moderate"] = self.has_moderate_permission(request)
        response: HttpResponse = super().render_change_form(request, context, *args, **kwargs)  # type: ignore[misc]
        return response


class ReasonForm(forms.Form):
    """The form that asks a moderator for the reason."""

    reason = forms.CharField(max_length=1000, widget=forms.Textarea(attrs={"rows": 3}))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reason"].label = _("Reason")


def ask_then(
    modeladmin: admin.ModelAdmin,
    request: HttpRequest,
    queryset: QuerySet[Any],
    *,
    action: str,
    title: str,
    form_class: type[forms.Form],
    act: Callable[[Model, dict[str, Any]], bool],
) -> HttpResponse | None:
    """Show a form above the chosen rows; once it is sent, act on each row and say what happened.

    Args:
        action: the admin action's own name, which the form sends again.
        act: one service call for one row and the form's data, which returns whether anything changed; its refusals are shown in words.
    """
    sent = "confirmed" in request.POST
    form = form_class(request.POST if sent else None)
    if not (sent and form.is_valid()):
        context = {
            **modeladmin.admin_site.each_context(request),
            "opts": modeladmin.model._meta,
            "title": title,
            "form": form,
            "rows": queryset,
            "action": action,
            "checkbox": ACTION_CHECKBOX_NAME,
        }
        return TemplateResponse(request, "admin/ask.html", context)
    for row in queryset:
        _act_on(row, request, form.cleaned_data, act)
    return None


def _act_on(
    row: Model,
    request: HttpRequest,
    data: dict[str, Any],
    act: Callable[[Model, dict[str, Any]], bool],
) -> None:
    try:
        changed = act(row, data)
    except Refused as refusal:
        messages.error(request, f"{row}: {told(refusal)}")
    else:
        words = _("%(row)s: done.") if changed else _("%(row)s: nothing to do.")
        messages.success(request, words % {"row": row})


def moderator_of(request: HttpRequest) -> User:
    """Return the moderator who sent a request to the admin, which admits nobody else."""
    assert isinstance(request.user, User)
    return request.user
