"""What the ladder adds to a player's profile, to the data export, and to what moderators may see."""

from __future__ import annotations

from typing import Any, Final

from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts import registry
from accounts.models import User
from accounts.registry import ProfileSection
from ladder.models import Result, Standing
from ladder.selectors import lines_of, rank_of
from ladder.series import Kind, span_at

SHOWN: Final = 5
MODERATORS_MAY: Final = ["ladder.view_result", "ladder.view_standing", "ladder.view_period"]


def register() -> None:
    """Register the ladder's parts with accounts."""
    registry.profile_sections.register("results", results_section, order=20)
    registry.exporters.register("results", export_results)
    registry.moderator_permissions.register("ladder", lambda: MODERATORS_MAY)


def results_section(*, player: User, viewer: User | None) -> ProfileSection | None:
    """Return the player's ranks of this week and month, and their latest results; ``None`` for guests, who have none."""
    if player.is_guest:
        return None
    own = viewer is not None and viewer.pk == player.pk
    latest = Result.objects.filter(user=player).annotate(private=F("match__table__private"))
    return ProfileSection(
        title=_("Ladder"),
        template="ladder/_profile.html",
        context={
            "ranks": running_ranks(player),
            "own": own,
            "results": list(latest.order_by("-ended_at", "-pk")[:SHOWN]),
        },
    )


def running_ranks(player: User) -> list[dict[str, Any]]:
    """Return the player's ranks in the periods that are running."""
    now = timezone.now()
    spans = {span.key: span for span in (span_at(kind, now) for kind in Kind)}
    lines = Standing.objects.filter(user=player, period__in=spans).order_by("game", "-period")
    return [
        {
            "game": line.game,
            "span": spans[line.period],
            "rank": rank_of(lines_of(line.game, spans[line.period]), line.score),
            "line": line,
        }
        for line in lines
    ]


def export_results(user: User) -> Any:
    """Return all results of a user, for their own data export."""
    fields = ("match_id", "game", "place", "score", "balance", "left", "void", "ended_at", "week", "month")
    return list(Result.objects.filter(user=user).order_by("ended_at").values(*fields))
