"""Chat messages. One can be hidden from everyone but the moderators."""

from __future__ import annotations

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.admin.read_only import Moderates, ReadOnly, moderator_of
from games.matches.chat import hide_message
from games.models import ChatMessage


@admin.register(ChatMessage)
class ChatMessageAdmin(ReadOnly, Moderates, admin.ModelAdmin):
    """Chat messages, the latest first."""

    list_display = ["at", "user", "text", "match", "hidden"]
    list_filter = ["hidden", "match__game"]
    search_fields = ["text", "user__username", "=match__id"]
    ordering = ["-id"]
    date_hierarchy = "at"
    fields = ["match", "user", "at", "text", "hidden"]
    actions = ["hide", "show"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[ChatMessage]:
        related = super().get_queryset(request).select_related("user", "match")
        return related.defer("match__snapshot", "match__client_seeds", "match__outcome")

    @admin.action(description=gettext_lazy("Hide from everyone"), permissions=["moderate"])
    def hide(self, request: HttpRequest, queryset: QuerySet[ChatMessage]) -> None:
        self._set_hidden(request, queryset, True)

    @admin.action(description=gettext_lazy("Show again"), permissions=["moderate"])
    def show(self, request: HttpRequest, queryset: QuerySet[ChatMessage]) -> None:
        self._set_hidden(request, queryset, False)

    def _set_hidden(self, request: HttpRequest, queryset: QuerySet[ChatMessage], hidden: bool) -> None:
        for message in queryset:
            hide_message(message_id=message.pk, hidden=hidden, moderator=moderator_of(request))
        messages.success(request, _("Done."))
