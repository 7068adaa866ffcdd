"""The games' entries in the registries of accounts: matches on the profile page, in the export, beside reports and at deletion."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from accounts import registry
from accounts.models import Report, User
from accounts.registry import ProfileSection
from games.models import ChatMessage, Match
from games.persons import history
from games.persons.departure import depart, running_matches, stand_sanctioned

LATEST = 25


def register() -> None:
    """Enter everything into the registries of accounts."""
    registry.profile_sections.register("matches", matches_section, order=50)
    registry.exporters.register("games", history.export_of_games)
    registry.departure_warnings.register("games", warn_of_departure)
    registry.departures.register("games", depart)
    registry.sanctions_laid.register("games", stand_sanctioned)
    registry.report_panels.register("match", match_panel)
    registry.moderator_permissions.register(
        "games",
        lambda: [
            "games.view_table",
            "games.view_match",
            "games.view_chatmessage",
            "games.view_seat",
            "games.view_chair",
        ],
    )


def matches_section(*, player: User, viewer: User | None) -> ProfileSection:
    """Return the section with the player's latest matches. Those of private tables are shown to the player only."""
    own = viewer is not None and viewer.pk == player.pk
    played = history.played_matches(player, private_too=own, most=LATEST)
    context = {"matches": played, "count": history.count_of_matches(player), "own": own, "player": player}
    return ProfileSection(title=_("Matches"), template="games/profile/matches.html", context=context)


def warn_of_departure(user: User) -> str | None:
    """Say what a departure would cost the user now, if anything."""
    running = running_matches(user)
    if any(match.rated for match in running):
        return _(
            "You are playing a rated match. Deleting your account leaves it for good: you are placed behind all who stay."
        )
    if running:
        return _("You are playing a match. Deleting your account leaves it for good.")
    return None


def match_panel(report: Report) -> ProfileSection | None:
    """Return the panel with the match that a report came from and its whole chat as it stands now, hidden messages included."""
    number: Any = report.evidence.get("match") if isinstance(report.evidence, dict) else None
    if not isinstance(number, int):
        return None
    match = (
        Match.objects.filter(pk=number).prefetch_related("seats__user").defer("snapshot", "seed", "server_seed").first()
    )
    if match is None:
        return None
    chat = ChatMessage.objects.filter(match=match).select_related("user")
    context = {"match": match, "seats": sorted(match.seats.all(), key=lambda seat: seat.seat), "chat": chat}
    return ProfileSection(title=_("The match"), template="admin/games/match/panel.html", context=context)
