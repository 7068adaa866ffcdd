"""The moderation log and the admin's own log, both read-only."""

from __future__ import annotations

from django.contrib import admin
from django.contrib.admin.models import LogEntry

from accounts.admin.read_only import ReadOnly
from accounts.models import ModerationEntry


@admin.register(ModerationEntry)
class ModerationEntryAdmin(ReadOnly, admin.ModelAdmin):
    """The moderation log, the latest first."""

    list_display = ["at", "moderator", "verb", "about", "subject", "text"]
    list_filter = ["verb", ("moderator", admin.RelatedOnlyFieldListFilter)]
    list_select_related = ["moderator", "about"]
    search_fields = ["about__username", "moderator__username", "subject", "text"]
    date_hierarchy = "at"


@admin.register(LogEntry)
class LogEntryAdmin(ReadOnly, admin.ModelAdmin):
    """The admin's own log of edits."""

    list_display = ["action_time", "user", "content_type", "object_repr", "action_flag", "change_message"]
    list_filter = ["action_flag"]
    list_select_related = ["user", "content_type"]
    search_fields = ["object_repr", "change_message", "user__username"]
    date_hierarchy = "action_time"
