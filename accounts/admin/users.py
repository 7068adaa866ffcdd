"""Players: who they are, which sanctions they are under, and the actions that lay one."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.admin.read_only import Moderates, ReadOnly, ask_then
from accounts.admin.sanctions import SanctionForm, SanctionInline, lay
from accounts.models import Report, Sanction, User


class ReportInline(ReadOnly, admin.TabularInline):
    """The reports by others about a player."""

    model = Report
    fk_name = "about"
    fields = ["created_at", "reporter", "text", "status", "note"]
    ordering = ["-id"]
    extra = 0
    show_change_link = True
    verbose_name_plural = gettext_lazy("reports about them")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Report]:
        return super().get_queryset(request).select_related("reporter", "about")


class KindFilter(admin.SimpleListFilter):
    """A filter for registered players, guests and staff."""

    title = gettext_lazy("kind")
    parameter_name = "kind"
    CHOICES = {
        "registered": Q(is_guest=False, deleted_at=None),
        "guests": Q(is_guest=True),
        "staff": Q(is_staff=True),
        "deleted": Q(deleted_at__isnull=False),
    }

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [
            ("registered", _("registered")),
            ("guests", _("guests")),
            ("staff", _("staff")),
            ("deleted", _("deleted")),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> QuerySet[User]:
        condition = self.CHOICES.get(self.value() or "")
        return queryset if condition is None else queryset.filter(condition)


class SanctionedFilter(admin.SimpleListFilter):
    """A filter for players under a sanction of some kind."""

    title = gettext_lazy("sanction in force")
    parameter_name = "sanctioned"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [(kind.value, kind.label) for kind in Sanction.Kind]

    def queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> QuerySet[User]:
        return queryset.filter(_holds(self.value())) if self.value() else queryset


def _holds(kind: Any) -> Exists:
    holds = Q(lifted_at=None) & (Q(until=None) | Q(until__gt=timezone.now()))
    return Exists(Sanction.objects.filter(holds, user=OuterRef("pk"), kind=kind))


@admin.register(User)
class UserAdmin(Moderates, DjangoUserAdmin):
    """Players. Moderators see what they need and act through the actions; only administrators edit."""

    list_display = ["username", "sanctions_in_force", "date_joined", "last_login", "is_guest", "is_staff"]
    list_filter = [KindFilter, SanctionedFilter]
    search_fields = ["username", "username_key"]
    ordering = ["-date_joined"]
    date_hierarchy = "date_joined"
    list_per_page = 50
    inlines = [SanctionInline, ReportInline]
    actions = ["suspend", "mute", "ban_from_rated_play"]
    readonly_fields = ["date_joined", "last_login", "is_guest", "deleted_at"]
    fieldsets = [
        (None, {"fields": ["username", "password", "is_guest", "deleted_at", "date_joined", "last_login"]}),
        (gettext_lazy("Person"), {"fields": ["email", "language"]}),
        (
            gettext_lazy("Rights"),
            {"fields": ["is_active", "is_staff", "is_superuser", "groups"], "classes": ["collapse"]},
        ),
    ]
    filter_horizontal = ["groups"]
    change_form_template = "admin/accounts/user/change_form.html"

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        held = {f"has_{kind.value}": _holds(kind) for kind in Sanction.Kind}
        users: QuerySet[User] = super().get_queryset(request).annotate(**held)
        return users

    def get_fieldsets(self, request: HttpRequest, obj: User | None = None) -> Any:
        """Show addresses and rights of people to administrators only."""
        if obj is not None and not request.user.is_superuser:
            return [(None, {"fields": ["username", "is_guest", "deleted_at", "date_joined", "last_login", "language"]})]
        return super().get_fieldsets(request, obj)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return bool(request.user.is_superuser)

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Let only administrators edit users: a person who could edit rights could take them all."""
        return bool(request.user.is_superuser)

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Let nobody delete users: matches and logs refer to them. The service gives a pseudonym to those who go."""
        return False

    @admin.display(description=gettext_lazy("sanctions in force"))
    def sanctions_in_force(self, user: Any) -> str:
        return ", ".join(str(kind.label) for kind in Sanction.Kind if getattr(user, f"has_{kind.value}"))

    @admin.action(description=gettext_lazy("Suspend…"), permissions=["moderate"])
    def suspend(self, request: HttpRequest, queryset: QuerySet[User]) -> HttpResponse | None:
        return self._lay(request, queryset, "suspend", Sanction.Kind.SUSPENSION, _("Suspend players"))

    @admin.action(description=gettext_lazy("Mute…"), permissions=["moderate"])
    def mute(self, request: HttpRequest, queryset: QuerySet[User]) -> HttpResponse | None:
        return self._lay(request, queryset, "mute", Sanction.Kind.MUTE, _("Mute players"))

    @admin.action(description=gettext_lazy("Ban from rated play…"), permissions=["moderate"])
    def ban_from_rated_play(self, request: HttpRequest, queryset: QuerySet[User]) -> HttpResponse | None:
        return self._lay(request, queryset, "ban_from_rated_play", Sanction.Kind.RATING_BAN, _("Ban from rated play"))

    def _lay(
        self, request: HttpRequest, queryset: QuerySet[User], action: str, kind: str, title: str
    ) -> HttpResponse | None:
        return ask_then(
            self,
            request,
            queryset,
            action=action,
            title=title,
            form_class=SanctionForm,
            act=partial(lay, request, kind),
        )
