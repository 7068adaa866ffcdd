"""The ladder's pages. A page and its fragment share one address; every link works without script."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from accounts.models import User
from accounts.numbers import number_in
from games.engine.registry import first_game, offered_games
from ladder import selectors
from ladder.series import COUNTED, Kind, Span, span_at, span_named


@require_safe
def this_week(request: HttpRequest) -> HttpResponse:
    """Send the reader to this week's standings of the first game on offer."""
    return redirect("ladder:standings", first_game().slug, Kind.WEEK)


@require_safe
def standings(request: HttpRequest, game: str, kind: str, period: str | None = None) -> HttpResponse:
    """Show the standings of one game and period, by default the running one."""
    series = kind_or_404(game, kind)
    now = timezone.now()
    span = span_or_404(series, period) if period else span_at(series, now)
    if span.starts_at > now:
        raise Http404("that period has not begun")
    reader = reader_of(request)
    ladder = selectors.ladder_page(game, span, page=number_in(request.GET, "page") or 1, reader=reader, now=now)
    context = {
        **frame(game, series),
        "ladder": ladder,
        "reader": reader,
        "counted": COUNTED[series],
        "elsewhere": ladder.own is not None and ladder.own_page != ladder.page.number,
    }
    return render_part(request, "ladder/standings.html", "ladder/_standings.html", context)


@require_safe
def archive(request: HttpRequest, game: str, kind: str) -> HttpResponse:
    """Show all periods of a game, back to the first."""
    series = kind_or_404(game, kind)
    spans = selectors.archive(game, series, timezone.now())
    return render_part(request, "ladder/archive.html", "ladder/_archive.html", {**frame(game, series), "spans": spans})


def kind_or_404(game: str, kind: str) -> Kind:
    """Return the series of an address, or raise ``Http404`` if there is no such game or series."""
    if game not in {known.slug for known in offered_games()} or kind not in set(Kind):
        raise Http404("no such ladder")
    return Kind(kind)


def span_or_404(kind: Kind, period: str) -> Span:
    """Return the period of an address, or raise ``Http404`` if there is none."""
    try:
        return span_named(kind, period)
    except ValueError as error:
        raise Http404("no such period") from error


def reader_of(request: HttpRequest) -> User | None:
    """Return the reader, if they can be on a ladder at all."""
    user = request.user
    return user if isinstance(user, User) and not user.is_guest else None


def frame(game: str, kind: Kind) -> dict[str, object]:
    """Return what every page of the ladder shows around its list."""
    return {"game": game, "kind": kind, "kinds": list(Kind), "games": [known.slug for known in offered_games()]}


def render_part(request: HttpRequest, page: str, part: str, context: dict[str, object]) -> HttpResponse:
    """Render the fragment for htmx and the page for everybody else; caches keep the two apart."""
    htmx = request.htmx  # type: ignore[attr-defined]
    response = render(request, part if htmx and not htmx.history_restore_request else page, context)
    patch_vary_headers(response, ["HX-Request", "HX-History-Restore-Request"])
    return response
