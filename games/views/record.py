"""The record of a finished match: rounds, every action, positions and seeds."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from accounts.models import User
from accounts.numbers import number_in
from games.live.frames import INVITED
from games.matches.record import MatchRecord, match_record
from games.models import Match
from games.presenters.record import record_page
from games.refusals import MayNotWatch, NoSuchMatch, Updating


@require_safe
def record(request: HttpRequest, match_id: int) -> HttpResponse:
    """Show the record, with the position after action N for ``?step=N``. While the match is running, redirect to its table."""
    if Match.objects.filter(pk=match_id, status=Match.Status.RUNNING).exists():
        return redirect("games:match", match_id)
    return render(
        request, "games/record.html", {"record": record_page(_read(request, match_id), number_in(request.GET, "step"))}
    )


@require_safe
def record_text(request: HttpRequest, match_id: int) -> HttpResponse:
    """Send the record as text, as ``games.engine.record`` reads it."""
    text = _read(request, match_id).text
    answer = HttpResponse(text, content_type="text/plain; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="match-{match_id}.txt"'
    return answer


def _read(request: HttpRequest, match_id: int) -> MatchRecord:
    user = request.user if isinstance(request.user, User) else None
    try:
        return match_record(match_id, user, invited=request.session.get(INVITED, ()))
    except (NoSuchMatch, Updating) as error:
        raise Http404 from error
    except MayNotWatch as error:
        raise PermissionDenied from error
