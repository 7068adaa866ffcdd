"""The views before a table: landing, lobby and Play now."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from accounts.refusals import Refused
from games.catalogue import offers, quick_games
from games.limits import rates
from games.tables import lobby as tables_to_see
from games.tables import opening
from games.views.answers import polled, refused
from games.views.guests import address_of, player_of

FAN = ("cards/7h.svg", "cards/Kl.svg", "cards/Ub.svg", "cards/Oh.svg")


@require_safe
def landing(request: HttpRequest) -> HttpResponse:
    """Show what ferbl is, with one button to play it."""
    return render(request, "games/landing.html", {"quick": quick_games(), "fan": FAN})


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """Show tables to join and matches to watch."""
    context = {"lobby": tables_to_see.lobby(request.user), "quick": quick_games()}
    return render(request, "games/lobby.html", context)


@require_safe
@polled
def lobby_tables(request: HttpRequest) -> HttpResponse:
    """Show the lobby's lists alone, for polling."""
    return render(request, "games/_tables.html", {"lobby": tables_to_see.lobby(request.user)})


@require_POST
def play_now(request: HttpRequest, game: str) -> HttpResponse:
    """Redirect to a table with bots, as a guest if need be, or back to the match that is running."""
    offer = offers().get(game)
    if offer is None or offer.bot is None:
        raise Http404
    try:
        user = player_of(request)
        rates.spend("table", address_of(request), user)
        table = opening.play_now(user=user, game=game)
    except Refused as error:
        return refused(request, error, reverse("games:lobby"))
    return redirect("games:table", table.pk)
