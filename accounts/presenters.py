"""What a profile page and a data export show of the rows."""

from __future__ import annotations

from typing import Any

from allauth.account.models import EmailAddress

from accounts import registry
from accounts.models import Sanction, User


def profile_sections(player: User, viewer: User | None) -> list[registry.ProfileSection]:
    """Return the sections that the apps have for this player's page, in their order."""
    made = (make(player=player, viewer=viewer) for make in registry.profile_sections)
    return [section for section in made if section is not None]


def data_export(user: User) -> dict[str, Any]:
    """Return everything the site keeps about the user, by the name of the part, as JSON values, dates and decimals."""
    parts: dict[str, Any] = {"account": _account(user)}
    for name, export in registry.exporters.items():
        parts[name] = export(user)
    return parts


def _account(user: User) -> dict[str, Any]:
    sanctions = Sanction.objects.filter(user=user).order_by("pk")
    return {
        "name": user.username,
        "email_addresses": list(EmailAddress.objects.filter(user=user).values("email", "verified", "primary")),
        "guest": user.is_guest,
        "language": user.language,
        "joined_at": user.date_joined,
        "last_login": user.last_login,
        "muted_players": list(user.muted.order_by("username").values_list("username", flat=True)),
        "sanctions": list(sanctions.values("kind", "reason", "rules_broken", "created_at", "until", "lifted_at")),
        "reports_sent": list(user.reports_made.order_by("pk").values("about__username", "text", "page", "created_at")),
    }
