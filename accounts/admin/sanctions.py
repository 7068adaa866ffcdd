"""Sanctions, which are laid from the list of players and shown and lifted here."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminSplitDateTime
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.admin.read_only import Moderates, ReadOnly, ReasonForm, ask_then, moderator_of
from accounts.models import Sanction, User
from accounts.services import lay_sanction, lift_sanction


class SanctionForm(ReasonForm):
    """The form of a sanction: how long, why, and against which rules."""

    DAYS = (
        (1, gettext_lazy("a day")),
        (3, gettext_lazy("three days")),
        (7, gettext_lazy("a week")),
        (30, gettext_lazy("a month")),
        (365, gettext_lazy("a year")),
        (0, gettext_lazy("for good")),
    )

    rules_broken = forms.CharField(label=gettext_lazy("Rules broken"), max_length=200, required=False)
    days = forms.TypedChoiceField(label=gettext_lazy("For how long"), choices=DAYS, coerce=int, initial=1)
    until = forms.SplitDateTimeField(
        label=gettext_lazy("Or until exactly"), required=False, widget=AdminSplitDateTime()
    )

    def end(self) -> datetime | None:
        """Return the end, aware; ``None`` is for good."""
        exactly: datetime | None = self.cleaned_data["until"]
        days: int = self.cleaned_data["days"]
        return exactly or (timezone.now() + timedelta(days=days) if days else None)

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        if {"days", "until"} <= data.keys():
            data["end"] = self.end()
        return data


def lay(request: HttpRequest, kind: str, user: User, data: dict[str, Any]) -> bool:
    """Lay one sanction as the form says."""
    lay_sanction(
        user=user,
        moderator=moderator_of(request),
        kind=kind,
        reason=data["reason"],
        rules_broken=data["rules_broken"],
        until=data["end"],
    )
    return True


class InForceFilter(admin.SimpleListFilter):
    """A filter for sanctions that are in force, or over."""

    title = gettext_lazy("in force")
    parameter_name = "in_force"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("yes", _("yes")), ("no", _("no"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Sanction]) -> QuerySet[Sanction]:
        holds = Q(lifted_at=None) & (Q(until=None) | Q(until__gt=timezone.now()))
        if self.value() == "yes":
            return queryset.filter(holds)
        return queryset.exclude(holds) if self.value() == "no" else queryset


@admin.register(Sanction)
class SanctionAdmin(ReadOnly, Moderates, admin.ModelAdmin):
    """Sanctions as they were laid. None is edited: one is lifted, and another one laid."""

    list_display = ["user", "kind", "created_at", "until", "in_force", "reason", "created_by"]
    list_filter = [InForceFilter, "kind"]
    list_select_related = ["user", "created_by"]
    search_fields = ["user__username", "reason", "rules_broken"]
    date_hierarchy = "created_at"
    ordering = ["-id"]
    actions = ["lift"]

    @admin.display(boolean=True, description=gettext_lazy("in force"))
    def in_force(self, sanction: Sanction) -> bool:
        return sanction.is_in_force()

    @admin.action(description=gettext_lazy("Lift the chosen sanctions"), permissions=["moderate"])
    def lift(self, request: HttpRequest, queryset: QuerySet[Sanction]) -> HttpResponse | None:
        return ask_then(
            self,
            request,
            queryset,
            action="lift",
            title=_("Lift sanctions"),
            form_class=ReasonForm,
            act=partial(_lift, request),
        )


def _lift(request: HttpRequest, sanction: Any, data: dict[str, Any]) -> bool:
    return lift_sanction(sanction=sanction, moderator=moderator_of(request), reason=data["reason"])


class SanctionInline(ReadOnly, admin.TabularInline):
    """A player's sanctions on their page."""

    model = Sanction
    fk_name = "user"
    fields = ["kind", "created_at", "until", "lifted_at", "reason", "rules_broken", "created_by"]
    ordering = ["-id"]
    extra = 0
    show_change_link = True

    def get_queryset(self, request: HttpRequest) -> QuerySet[Sanction]:
        return super().get_queryset(request).select_related("created_by", "user")
