"""Matches, read-only, with their log. A running one can be ended, a finished one voided."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.admin.read_only import KeepsSecrets, Moderates, ReadOnly, ReasonForm, ask_then, moderator_of
from games.matches.endings import end_match, void_match
from games.models import Action, Match, Seat


class SeatInline(ReadOnly, admin.TabularInline):
    """The seats of a match with their players."""

    model = Seat
    fields = ["seat", "user", "bot", "presence", "timeouts", "absent_since", "left_at", "left_reason"]
    ordering = ["seat"]
    extra = 0

    def get_queryset(self, request: HttpRequest) -> QuerySet[Seat]:
        return super().get_queryset(request).select_related("user").defer("match__snapshot")


def is_secret(match: Match | None) -> bool:
    """Say whether seeds, snapshot and actions could still help somebody who plays in the match."""
    return match is None or match.status == Match.Status.RUNNING


@admin.register(Match)
class MatchAdmin(ReadOnly, KeepsSecrets, Moderates, admin.ModelAdmin):
    """Matches. A moderator may be a player of a running one, and sees no more of it than a player may know."""

    list_display = ["id", "game", "status", "rated", "players", "started_at", "ended_at", "version"]
    list_filter = ["status", "game", "rated"]
    search_fields = ["=id", "seats__user__username"]
    ordering = ["-id"]
    date_hierarchy = "started_at"
    inlines = [SeatInline]
    actions = ["end", "void"]
    change_form_template = "admin/games/match/change_form.html"

    HIDDEN = frozenset({"server_seed", "client_seeds", "seed", "snapshot"})
    OPEN_FIELDS = ("table", "game", "options", "rules_version", "rated", "seconds", "status", "version")
    TIMES = ("started_at", "ended_at", "deadline")
    SECRETS = ("server_seed", "client_seeds", "seed", "result", "position")

    def get_fieldsets(self, request: HttpRequest, obj: Match | None = None) -> Any:
        parts: list[Any] = [(None, {"fields": [*self.OPEN_FIELDS, *self.TIMES, "commitment"]})]
        if not is_secret(obj):
            parts.append((_("What was hidden"), {"fields": list(self.SECRETS), "classes": ["collapse"]}))
        return parts

    def get_queryset(self, request: HttpRequest) -> QuerySet[Match]:
        return super().get_queryset(request).select_related("table").prefetch_related("seats__user")

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Show the match with its log, which tells what was done only once the match is over."""
        match = self.get_object(request, object_id)
        context = dict(extra_context or {})
        if match is not None:
            context["log_is_open"] = not is_secret(match)
            context["log"] = _log(match, opened=context["log_is_open"])
        return super().change_view(request, object_id, form_url, context)

    @admin.display(description=gettext_lazy("players"))
    def players(self, match: Match) -> SafeString:
        seats = sorted(match.seats.all(), key=lambda seat: seat.seat)
        return format_html_join(", ", "{}", ((seat.user or seat.bot,) for seat in seats))

    @admin.display(description=gettext_lazy("outcome"))
    def result(self, match: Match) -> SafeString:
        return _as_text(match.outcome)

    @admin.display(description=gettext_lazy("position"))
    def position(self, match: Match) -> SafeString:
        return _as_text(match.snapshot)

    @admin.action(description=gettext_lazy("End…"), permissions=["moderate"])
    def end(self, request: HttpRequest, queryset: QuerySet[Match]) -> HttpResponse | None:
        return ask_then(
            self,
            request,
            queryset,
            action="end",
            title=_("End running matches as void"),
            form_class=ReasonForm,
            act=partial(_end, request),
        )

    @admin.action(description=gettext_lazy("Void…"), permissions=["moderate"])
    def void(self, request: HttpRequest, queryset: QuerySet[Match]) -> HttpResponse | None:
        return ask_then(
            self,
            request,
            queryset,
            action="void",
            title=_("Void matches"),
            form_class=ReasonForm,
            act=partial(_void, request),
        )


def _log(match: Match, *, opened: bool) -> list[tuple[Action, str]]:
    lines = match.actions.order_by("number")
    if opened:
        return [(line, json.dumps(line.events, ensure_ascii=False)) for line in lines]
    return [(line, "") for line in lines.defer("text", "events")]


def _end(request: HttpRequest, match: Any, data: dict[str, Any]) -> bool:
    was_running: bool = match.status == Match.Status.RUNNING
    end_match(match_id=match.pk, moderator=moderator_of(request), reason=data["reason"])
    return was_running


def _void(request: HttpRequest, match: Any, data: dict[str, Any]) -> bool:
    was_void: bool = match.status == Match.Status.VOID
    void_match(match_id=match.pk, moderator=moderator_of(request), reason=data["reason"])
    return not was_void


def _as_text(value: Any) -> SafeString:
    return format_html("<pre>{}</pre>", json.dumps(value, ensure_ascii=False, indent=1))
