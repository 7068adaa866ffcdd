"""Tables, read-only. The seed of the next match and the invite link are shown to nobody."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from accounts.admin.read_only import KeepsSecrets, ReadOnly
from games.models import Chair, Match, Table


class ChairInline(ReadOnly, admin.TabularInline):
    """The chairs of a table with the people and bots on them."""

    model = Chair
    fields = ["chair", "user", "bot", "ready", "joined_at"]
    ordering = ["chair"]
    extra = 0

    def get_queryset(self, request: HttpRequest) -> QuerySet[Chair]:
        return super().get_queryset(request).select_related("user", "table")


class MatchInline(ReadOnly, admin.TabularInline):
    """The table's matches."""

    model = Match
    fields = ["id", "rated", "status", "started_at", "ended_at", "version"]
    ordering = ["-id"]
    extra = 0
    show_change_link = True

    def get_queryset(self, request: HttpRequest) -> QuerySet[Match]:
        return super().get_queryset(request).defer("snapshot", "outcome", "client_seeds")


@admin.register(Table)
class TableAdmin(ReadOnly, KeepsSecrets, admin.ModelAdmin):
    """Tables with their chairs and matches."""

    list_display = ["id", "game", "status", "rated", "private", "seconds", "sitters", "created_at", "touched_at"]
    list_filter = ["status", "game", "rated", "private", "quick", "demo"]
    search_fields = ["=id", "taken__user__username"]
    ordering = ["-id"]
    date_hierarchy = "created_at"
    HIDDEN = frozenset({"server_seed", "invite"})
    fields = [
        "game",
        "options",
        "status",
        ("chairs", "seconds"),
        ("rated", "private", "quick", "demo"),
        "created_by",
        "created_at",
        "touched_at",
        "ready_by",
        "commitment",
    ]
    inlines = [ChairInline, MatchInline]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        return super().get_queryset(request).select_related("created_by").prefetch_related("taken__user")

    @admin.display(description=_("players"))
    def sitters(self, table: Table) -> SafeString:
        chairs = sorted(table.taken.all(), key=lambda chair: chair.chair)
        return format_html_join(", ", "{}", ((chair.user or chair.bot,) for chair in chairs))
