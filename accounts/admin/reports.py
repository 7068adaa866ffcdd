"""The queue of reports, each shown with what was said and the match it is about."""

from __future__ import annotations

from functools import partial
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts import registry
from accounts.admin.read_only import Moderates, ask_then, moderator_of
from accounts.models import Report, Sanction
from accounts.selectors import sanctions_in_force
from accounts.services import close_report


class NoteForm(forms.Form):
    """The form for what was decided about the chosen reports."""

    note = forms.CharField(
        label=gettext_lazy("What was decided"),
        max_length=1000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )


@admin.register(Report)
class ReportAdmin(Moderates, admin.ModelAdmin):
    """Reports, those that have waited longest first. A report is read here, acted on elsewhere, and then marked as done."""

    list_display = ["created_at", "about", "said", "text", "reporter", "status", "handled_by"]
    list_filter = ["status"]
    list_select_related = ["about", "reporter", "handled_by"]
    search_fields = ["about__username", "reporter__username", "text"]
    ordering = ["-status", "created_at"]
    date_hierarchy = "created_at"
    actions = ["mark_as_done"]
    fields = [
        "about",
        "reporter",
        "created_at",
        "text",
        "page",
        "status",
        "handled_by",
        "handled_at",
        "note",
    ]
    change_form_template = "admin/accounts/report/change_form.html"

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Report | None = None) -> bool:
        return False

    def get_readonly_fields(self, request: HttpRequest, obj: Report | None = None) -> list[str]:
        """Return every field but the note, and the note too once the report is done."""
        is_open = obj is not None and obj.status == Report.Status.OPEN
        return [str(field) for field in self.fields if not (is_open and field == "note")]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Report]:
        return super().get_queryset(request).select_related("about", "reporter", "handled_by")

    @admin.display(description=gettext_lazy("what was said"))
    def said(self, report: Report) -> str:
        evidence = report.evidence if isinstance(report.evidence, dict) else {}
        return str(evidence.get("said", ""))

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Show the report with its evidence, and what is known about the player it is about."""
        report = self.get_object(request, object_id)
        context = {**(extra_context or {}), **(_beside(report) if report is not None else {})}
        return super().change_view(request, object_id, form_url, context)

    def save_model(self, request: HttpRequest, obj: Report, form: Any, change: bool) -> None:
        """Mark the report as done: that is what saving means here."""
        close_report(report=obj, moderator=moderator_of(request), note=form.cleaned_data.get("note", ""))

    @admin.action(description=gettext_lazy("Mark as done…"), permissions=["moderate"])
    def mark_as_done(self, request: HttpRequest, queryset: QuerySet[Report]) -> HttpResponse | None:
        return ask_then(
            self,
            request,
            queryset,
            action="mark_as_done",
            title=_("Mark reports as done"),
            form_class=NoteForm,
            act=partial(_close, request),
        )


def _close(request: HttpRequest, report: Any, data: dict[str, Any]) -> bool:
    return close_report(report=report, moderator=moderator_of(request), note=data["note"])


def _beside(report: Report) -> dict[str, Any]:
    evidence = report.evidence if isinstance(report.evidence, dict) else {}
    return {
        "evidence": evidence,
        "panels": [panel for make in registry.report_panels if (panel := make(report)) is not None],
        "in_force": sanctions_in_force(report.about),
        "sanctions_before": Sanction.objects.filter(user=report.about).count(),
        "reports_before": Report.objects.filter(about=report.about).exclude(pk=report.pk).count(),
    }
