"""The ladder in the admin, read-only: standings follow from results, and results from matches."""

from __future__ import annotations

from django.contrib import admin

from accounts.admin.read_only import ReadOnly
from ladder.models import Period, Result, Standing


class ReadOnlyAdmin(ReadOnly, admin.ModelAdmin):
    """An admin in which rows are neither added, changed nor deleted."""

    show_full_result_count = False


@admin.register(Result)
class ResultAdmin(ReadOnlyAdmin):
    list_display = ("match", "user", "game", "place", "score", "balance", "left", "void", "ended_at")
    list_filter = ("game", "left", "void", ("ended_at", admin.DateFieldListFilter))
    list_select_related = ("match", "user")
    search_fields = ("=match__id", "user__username")


@admin.register(Standing)
class StandingAdmin(ReadOnlyAdmin):
    list_display = ("game", "period", "user", "total", "matches")
    list_filter = ("game",)
    list_select_related = ("user",)
    ordering = ("game", "-period", "-total", "-matches")
    search_fields = ("=period", "user__username")


@admin.register(Period)
class PeriodAdmin(ReadOnlyAdmin):
    list_display = ("game", "kind", "key", "starts_at", "ends_at", "frozen_at", "revised_at")
    list_filter = ("game", "kind")
    ordering = ("-starts_at",)
